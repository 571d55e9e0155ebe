// The words for positions and cells of a map.
#include "widgets/plots/figures.h"
#include "widgets/plots/heatmap.h"
#include "widgets/plots/heatmapview.h"

#include <QCoreApplication>

namespace qkv::ui {
namespace {

using namespace Qt::StringLiterals;

QString words(const char* text)
{
    return QCoreApplication::translate("maps", text);
}

} // namespace

QString positionText(int position, const std::vector<QString>& labels)
{
    const QString number = QString::number(position);
    if (position >= int(labels.size()) || labels[std::size_t(position)].isEmpty())
        return number;
    const QString& label = labels[std::size_t(position)];
    const bool digit = label.size() == 1 && label[0].unicode() < 0x80 && label[0].isDigit();
    // U+2068..U+2069 isolate the label, so right-to-left text cannot reorder the line.
    const QString isolated = u'\u2068' + label + u'\u2069';
    return u"%1 (%2)"_s.arg(number, digit ? words(QT_TRANSLATE_NOOP("maps", "digit %1")).arg(label) : isolated);
}

QString cellPlace(const MapLabels& labels, QPoint cell)
{
    return words(QT_TRANSLATE_NOOP("maps", "query %1 \u2192 key %2"))
        .arg(positionText(cell.y(), labels.rows), positionText(cell.x(), labels.columns));
}

QString cellReadout(const HeatMatrix& matrix, const MapLabels& labels, QPoint cell)
{
    const bool masked = matrix.maskedAt(cell.y(), cell.x());
    return words(QT_TRANSLATE_NOOP("maps", "query %1 \u2192 key %2: %3"))
        .arg(positionText(cell.y(), labels.rows), positionText(cell.x(), labels.columns),
             masked ? words(QT_TRANSLATE_NOOP("maps", "masked")) : shortFigure(matrix.at(cell.y(), cell.x()), 4));
}

QString poolingNote(QSizeF cells, QSize pixels, ColorMap map)
{
    if (!poolsCells(cells, pixels))
        return {};
    return map == ColorMap::Diverging
               ? words(QT_TRANSLATE_NOOP("maps",
                                         "Reduced: a pixel shows the largest magnitude of its cells, with its sign"))
               : words(QT_TRANSLATE_NOOP("maps", "Reduced: a pixel shows the maximum of its cells"));
}

} // namespace qkv::ui
