#include "widgets/memory/figuretiles.h"

#include "widgets/parts/labels.h"
#include "widgets/plots/theme.h"

#include <QGridLayout>
#include <QLabel>

namespace qkv::ui {

FigureTiles::FigureTiles(const std::vector<Caption>& captions, QWidget* parent) : QWidget(parent), m_captions(captions)
{
    auto* rows = new QGridLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setHorizontalSpacing(grid::wide);
    rows->setVerticalSpacing(0);
    for (int i = 0; i < int(captions.size()); ++i) {
        auto* caption = makeGloss(captions[std::size_t(i)].title, this);
        caption->setToolTip(wrapped(captions[std::size_t(i)].help));
        auto* figure = new QLabel(this);
        figure->setTextFormat(Qt::PlainText);
        figure->setTextInteractionFlags(Qt::TextSelectableByMouse);
        QFont font = numberFont(figure->font());
        font.setPointSizeF(font.pointSizeF() * (i == 0 ? 1.7 : 1.25));
        figure->setFont(font);
        rows->addWidget(caption, 0, i, Qt::AlignBottom);
        rows->addWidget(figure, 1, i, Qt::AlignLeft | Qt::AlignBottom);
        rows->setColumnStretch(i, 1);
        m_figures.push_back(figure);
    }
}

void FigureTiles::setFigure(int tile, const QString& text, const QString& tip)
{
    QLabel* figure = m_figures[std::size_t(tile)];
    figure->setText(text);
    figure->setAccessibleName(m_captions[std::size_t(tile)].title + u' ' + text);
    figure->setToolTip(tip.isEmpty() ? wrapped(m_captions[std::size_t(tile)].help) : tip);
}

QString FigureTiles::figureText(int tile) const
{
    return m_figures[std::size_t(tile)]->text();
}

} // namespace qkv::ui
