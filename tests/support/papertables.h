#pragma once

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

#include <stdexcept>

/// The published tables as this project keeps them (resources/reference), read anew: tests compare with the file
/// itself.
inline QJsonObject paperTables()
{
    QFile file(QStringLiteral(QKV_SOURCE_DIR "/resources/reference/paper_tables.json"));
    if (!file.open(QIODevice::ReadOnly))
        throw std::runtime_error(qPrintable(file.fileName() + ": " + file.errorString()));
    return QJsonDocument::fromJson(file.readAll()).object();
}
