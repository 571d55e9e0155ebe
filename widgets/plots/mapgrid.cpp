#include "widgets/plots/mapgrid.h"

#include "widgets/plots/colorbar.h"
#include "widgets/plots/heatmapview.h"
#include "widgets/plots/mapgridcanvas.h"
#include "widgets/plots/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QResizeEvent>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace qkv::ui {
namespace {

/// Tells the canvas how high the visible part is.
class Viewport : public QScrollArea {
public:
    explicit Viewport(QWidget* parent) : QScrollArea(parent)
    {
        setWidgetResizable(true);
        setFrameShape(QFrame::NoFrame);
    }

protected:
    void resizeEvent(QResizeEvent* event) override
    {
        QScrollArea::resizeEvent(event);
        if (auto* canvas = qobject_cast<MapGridCanvas*>(widget()))
            canvas->setViewportHeight(viewport()->height());
    }
};

} // namespace

MapGrid::MapGrid(QWidget* parent)
    : QWidget(parent), m_scroll(new Viewport(this)), m_canvas(new MapGridCanvas(this)), m_readout(new QLabel(this)),
      m_bar(new ColorBar(this))
{
    m_canvas->setBackgroundRole(QPalette::Base);
    m_scroll->setBackgroundRole(QPalette::Base);
    m_scroll->setWidget(m_canvas);
    m_scroll->setFocusProxy(m_canvas);
    m_readout->setFont(numberFont(smallFont(font())));
    m_readout->setTextFormat(Qt::PlainText);
    m_readout->setForegroundRole(QPalette::PlaceholderText);
    m_readout->setMinimumWidth(grid::section);
    m_bar->setMinimumWidth(m_bar->sizeHint().width());
    m_bar->setName(tr("attention weight"));
    m_bar->hide();

    auto* footer = new QHBoxLayout;
    footer->setSpacing(grid::wide);
    footer->addWidget(m_readout, 1);
    footer->addWidget(m_bar);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(grid::unit);
    column->addWidget(m_scroll, 1);
    column->addLayout(footer);

    connect(m_canvas, &MapGridCanvas::painted, this, &MapGrid::painted);
    connect(m_canvas, &MapGridCanvas::readoutChanged, this, &MapGrid::showReadout);
    connect(m_canvas, &MapGridCanvas::cellChosen, this, [this](const QRect& around) {
        m_scroll->ensureVisible(around.center().x(), around.center().y(), around.width() / 2, around.height() / 2);
    });
}

void MapGrid::setRows(std::vector<MapRow> rows, ColorMap map)
{
    double reach = 0;
    for (const MapRow& row : rows)
        for (const MapPanel& panel : row.panels)
            if (panel.matrix)
                reach = std::max(reach, colorReach(map, panel.matrix->values));
    const ColorScale scale = scaleReaching(map, reach);
    m_bar->setScale(scale);
    m_bar->setVisible(!rows.empty());
    m_canvas->setRows(std::move(rows), scale);
}

void MapGrid::setEmptyText(const QString& text)
{
    m_canvas->setEmptyText(text);
}

QString MapGrid::readout() const
{
    return m_canvas->readout();
}

const std::vector<MapRow>& MapGrid::rows() const
{
    return m_canvas->rows();
}

QRect MapGrid::panelRect(int row, int column) const
{
    const QRect place = m_canvas->panelRect(row, column);
    return {m_canvas->mapTo(this, place.topLeft()), place.size()};
}

void MapGrid::showReadout(const QString& text)
{
    m_readout->setText(text);
}

} // namespace qkv::ui
