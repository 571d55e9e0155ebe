#pragma once

#include <QDir>
#include <QTest>
#include <QWidget>

namespace qkv::test {

/// Draws a window into numbered pictures of one folder.
struct Shooter {
    QDir folder;
    QString prefix;
    QWidget& window;

    void shoot(const QString& name)
    {
        QTest::qWait(120);
        window.grab().save(folder.filePath(prefix + name + QStringLiteral(".png")));
    }
};

} // namespace qkv::test
