#pragma once

#include <QString>

class QApplication;

namespace qkv::ui {

/// Loads the translation of a language choice: "system", "en" or "ko". Call before any text is made.
void installLanguage(QApplication& application, const QString& choice);

/// The store to open when none is named: qkvlab/runs.qkv in the XDG data folder.
QString defaultStorePath();

} // namespace qkv::ui
