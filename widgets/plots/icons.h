#pragma once

#include <QIcon>
#include <QString>

namespace qkv::ui {

/// A line icon of resources/icons ("train", "start", ...), drawn in the text colour of the application's palette at the
/// moment it is painted, so it follows a change of theme. Selected states are drawn in the colour of text on the
/// accent.
QIcon lineIcon(const QString& name);

/// The same in one given colour.
QPixmap linePixmap(const QString& name, const QColor& color, int side, double scale);

} // namespace qkv::ui
