#pragma once

#include <QDir>
#include <QSize>
#include <QString>

namespace qkv::ui {
class Settings;
}

namespace qkv::test {

/// The Attention workspace on the newest runs of a store, view by view. The exit code of the program.
int shootAttention(const QString& store, const QDir& folder, const QString& prefix, const QSize& size,
                   ui::Settings& settings);

} // namespace qkv::test
