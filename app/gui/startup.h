#pragma once

#include <QString>

class QApplication;

namespace qkv::ui {

/// Loads the translation of a language choice: "system", "en" or "ko". Call before any text is made.
void installLanguage(QApplication& application, const QString& choice);

} // namespace qkv::ui
