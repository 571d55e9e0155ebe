#pragma once

#include "app/gui/mainwindow.h"

#include <QDir>
#include <QTest>

namespace qkv::test {

/// Draws a window into numbered pictures of one folder.
struct Shooter {
    QDir folder;
    QString prefix;
    ui::MainWindow& window;

    void shoot(const QString& name)
    {
        QTest::qWait(120);
        window.grab().save(folder.filePath(prefix + name + QStringLiteral(".png")));
    }
};

} // namespace qkv::test
