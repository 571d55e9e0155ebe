#include "widgets/attention/stagecell.h"

#include "widgets/parts/labels.h"
#include "widgets/plots/colorbar.h"
#include "widgets/plots/heatmapview.h"
#include "widgets/plots/theme.h"

#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

namespace qkv::ui {

StageCell::StageCell(QWidget* parent)
    : QWidget(parent), m_title(makeTitle({}, this)), m_subtitle(makeFigures(this)), m_notice(makeGloss({}, this)),
      m_view(new HeatMapView(this)), m_bar(new ColorBar(this))
{
    m_title->setWordWrap(true);
    m_notice->setForegroundRole(QPalette::WindowText);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(grid::half);
    column->addWidget(m_title);
    column->addWidget(m_subtitle);
    column->addWidget(m_notice);
    column->addWidget(m_view, 1);
    column->addWidget(m_bar);
    m_view->setMinimumSize(16 * grid::unit, 16 * grid::unit);
    m_view->installEventFilter(this);
}

void StageCell::setMap(const StageMap& map)
{
    m_column = map.column;
    m_title->setText(map.title);
    m_subtitle->setText(map.subtitle);
    m_notice->setText(map.notice);
    m_notice->setVisible(!map.notice.isEmpty());
    if (!map.refusal.isEmpty())
        m_view->setEmptyText(map.refusal);
    m_view->setMap(map.matrix, map.scale, map.labels);
    m_bar->setScale(map.scale);
    m_bar->setName(map.unit);
    m_bar->setVisible(map.matrix != nullptr);
}

QString StageCell::titleText() const
{
    return m_title->text();
}

QString StageCell::noticeText() const
{
    return m_notice->text();
}

void StageCell::setChosen(bool chosen)
{
    m_title->setForegroundRole(chosen ? QPalette::Link : QPalette::WindowText);
}

bool StageCell::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::MouseButtonPress || event->type() == QEvent::FocusIn)
        Q_EMIT entered();
    return QWidget::eventFilter(watched, event);
}

} // namespace qkv::ui
