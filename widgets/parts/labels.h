#pragma once

#include <QString>

class QLabel;
class QWidget;

namespace qkv::ui {

/// The title of a panel.
QLabel* makeTitle(const QString& text, QWidget* parent);
/// A quiet explanation that wraps.
QLabel* makeGloss(const QString& text, QWidget* parent);
/// Changing numbers: tabular digits, quiet.
QLabel* makeFigures(QWidget* parent);

/// A field under its caption; the caption wraps, so long translations are never cut. `help` is the tool tip of both.
QWidget* makeField(const QString& caption, const QString& help, QWidget* editor, QWidget* parent);

} // namespace qkv::ui
