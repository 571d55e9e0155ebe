#include "widgets/attention/headoverview.h"

#include "widgets/attention/headoverviewcanvas.h"
#include "widgets/bridge/texts.h"
#include "widgets/parts/labels.h"
#include "widgets/plots/figures.h"
#include "widgets/plots/theme.h"

#include <QComboBox>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

namespace qkv::ui {

HeadOverview::HeadOverview(QWidget* parent)
    : QWidget(parent), m_survey(new HeadSurvey(this)), m_sorting(new QComboBox), m_summary(makeFigures(this)),
      m_scroll(new QScrollArea(this)), m_canvas(new HeadOverviewCanvas(m_survey, m_scroll))
{
    m_sorting->addItem(tr("by layer"));
    for (const MetricColumn& column : metricColumns()) {
        m_sorting->addItem(shown(column.title));
        m_sorting->setItemData(m_sorting->count() - 1, wrapped(shown(column.definition)), Qt::ToolTipRole);
    }
    m_sorting->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_sorting->setMinimumContentsLength(12);
    m_scroll->setWidget(m_canvas);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->viewport()->setBackgroundRole(QPalette::AlternateBase);
    m_canvas->setBackgroundRole(QPalette::AlternateBase);

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(grid::unit);
    column->addWidget(makeField(tr("Heads"),
                                wrapped(tr("Each picture has a colour range of its own: what shows is the pattern. "
                                           "A bracket joins the heads that read one key/value head.")),
                                m_sorting, this));
    column->addWidget(m_summary);
    column->addWidget(m_scroll, 1);
    connect(m_sorting, &QComboBox::currentIndexChanged, m_canvas,
            [this](int index) { m_canvas->sortBy(index > 0 ? &metricColumns()[std::size_t(index - 1)] : nullptr); });
    connect(m_canvas, &HeadOverviewCanvas::chosenChanged, this, &HeadOverview::chosenChanged);
    connect(m_canvas, &HeadOverviewCanvas::shown, m_scroll, [this](const QRect& place) {
        m_scroll->ensureVisible(place.center().x(), place.center().y(), place.width() / 2, place.height() / 2);
    });
    connect(m_scroll->verticalScrollBar(), &QScrollBar::valueChanged, m_canvas, qOverload<>(&QWidget::update));
    connect(m_survey, &HeadSurvey::changed, this, &HeadOverview::showSummary);
    showSummary();
}

void HeadOverview::setColumn(const MapColumn& column, std::vector<MapMetrics> metrics)
{
    m_canvas->setSet(column.set);
    m_survey->setColumn(column, std::move(metrics));
}

HeadPlace HeadOverview::chosen() const
{
    return m_canvas->chosen();
}

void HeadOverview::choose(HeadPlace place)
{
    m_canvas->choose(place);
}

QRect HeadOverview::placeOf(HeadPlace place) const
{
    return m_canvas->placeOf(place);
}

std::vector<HeadPlace> HeadOverview::order() const
{
    return m_canvas->order();
}

/// How many heads there are, and how far their metrics are.
void HeadOverview::showSummary()
{
    const int all = m_survey->heads();
    const int known = m_survey->surveyed();
    m_summary->setText(all == 0       ? QString()
                       : known == all ? tr("%1 heads").arg(countFigure(all))
                                      : tr("%1 of %2 heads measured").arg(countFigure(known), countFigure(all)));
}

} // namespace qkv::ui
