#pragma once

#include <QString>

class QCommandLineParser;
class QCoreApplication;

namespace qkv::ui {

/// Loads the translation of a language choice: "system", "en" or "ko". Call before any text is made.
void installLanguage(QCoreApplication& application, const QString& choice);

/// The options of the window's command line.
void declareOptions(QCommandLineParser& parser);

/// The line asks for help or the version, which need no display. To be asked before QApplication is made.
bool asksForWordsOnly(int argc, char** argv);
/// A window can be opened here: Qt ends the program if not. To be asked before QApplication is made.
bool hasDisplay(int argc, char** argv);

} // namespace qkv::ui
