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

/// A part of a page: a title, and `body` under it.
QWidget* makeSection(const QString& title, QWidget* body, QWidget* parent);

/// The text in lines of about `most` characters (wide ones count twice), for tool tips, which do not wrap plain text.
QString wrapped(const QString& text, int most = 60);

} // namespace qkv::ui
