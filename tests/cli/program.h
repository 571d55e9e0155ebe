#pragma once

#include <QJsonObject>
#include <QString>
#include <QStringList>

/// Runs the real qkvlab-cli as a process.
namespace program {

struct Result {
    int exitCode = -1;
    QByteArray out;
    QByteArray err;

    /// stdout as the one JSON document it must be; fails the process otherwise.
    QJsonObject json() const;
};

QString path();
Result run(const QStringList& arguments);

} // namespace program
