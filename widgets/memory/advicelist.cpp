#include "widgets/memory/advicelist.h"

#include "widgets/bridge/texts.h"
#include "widgets/parts/labels.h"
#include "widgets/plots/theme.h"

#include <QGridLayout>
#include <QLabel>
#include <QPainter>

#include <algorithm>

namespace qkv::ui {
namespace {

constexpr int kMostWidth = 104 * grid::unit; // lines that are read stay short on wide screens
constexpr double kRound = 4;

QString wordOf(AdviceVerdict verdict)
{
    switch (verdict) {
    case AdviceVerdict::Fits:
        return AdviceList::tr("Fits");
    case AdviceVerdict::Change:
        return AdviceList::tr("Change");
    case AdviceVerdict::Note:
        break;
    }
    return AdviceList::tr("Note");
}

} // namespace

/// The word of a verdict: filled where something should change, outlined where all is well, plain for a note.
class AdviceList::Badge : public QWidget {
public:
    explicit Badge(QWidget* parent) : QWidget(parent)
    {
        setFont(smallFont(font()));
        setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Fixed);
    }

    void setVerdict(AdviceVerdict verdict)
    {
        m_verdict = verdict;
        update();
    }
    /// Wide enough for every word, so that badges under each other are one column.
    QSize sizeHint() const override
    {
        int widest = 0;
        for (const AdviceVerdict verdict : {AdviceVerdict::Fits, AdviceVerdict::Change, AdviceVerdict::Note})
            widest = std::max(widest, fontMetrics().horizontalAdvance(wordOf(verdict)));
        return {widest + grid::wide, fontMetrics().height() + 2};
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        const Theme& theme = themeOf(this);
        const bool change = m_verdict == AdviceVerdict::Change;
        const bool fits = m_verdict == AdviceVerdict::Fits;
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(fits ? QPen(theme.accent, 1) : QPen(Qt::NoPen));
        painter.setBrush(change ? QBrush(theme.accentFill) : QBrush(Qt::NoBrush));
        if (change || fits)
            painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), kRound, kRound);
        painter.setPen(change ? theme.accentText : fits ? theme.accent : theme.muted);
        painter.drawText(rect(), Qt::AlignCenter, wordOf(m_verdict));
    }

private:
    AdviceVerdict m_verdict = AdviceVerdict::Note;
};

AdviceList::AdviceList(QWidget* parent) : QWidget(parent), m_grid(new QGridLayout(this))
{
    setMaximumWidth(kMostWidth);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(grid::wide);
    m_grid->setVerticalSpacing(0);
    m_grid->setColumnStretch(1, 1);
}

void AdviceList::addRow()
{
    const Row row{new Badge(this), makeGloss({}, this), makeGloss({}, this)};
    row.applied->setForegroundRole(QPalette::WindowText);
    row.rule->setContentsMargins(0, 0, 0, grid::unit);
    for (QLabel* label : {row.applied, row.rule})
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    const int line = 2 * int(m_rows.size());
    m_grid->addWidget(row.badge, line, 0, Qt::AlignTop);
    m_grid->addWidget(row.applied, line, 1);
    m_grid->addWidget(row.rule, line + 1, 1);
    m_rows.push_back(row);
}

void AdviceList::setAdvice(const std::vector<Advice>& advice)
{
    std::vector<Line> lines;
    for (const Advice& one : advice)
        lines.push_back(
            {one.verdict, shown(one.applied), tr("Rule: %1 (%2)").arg(shown(one.rule), QString::fromUtf8(one.source))});
    if (lines == m_lines)
        return;
    m_lines = std::move(lines);
    while (m_rows.size() < m_lines.size())
        addRow();
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const Row& row = m_rows[i];
        const bool used = i < m_lines.size();
        if (used) {
            row.badge->setVerdict(m_lines[i].verdict);
            row.badge->setAccessibleName(wordOf(m_lines[i].verdict));
            row.applied->setText(m_lines[i].applied);
            row.applied->setAccessibleName(spokenText(int(i)));
            row.rule->setText(m_lines[i].rule);
        }
        row.badge->setVisible(used);
        row.applied->setVisible(used);
        row.rule->setVisible(used);
    }
}

QString AdviceList::spokenText(int row) const
{
    const Line& line = m_lines[std::size_t(row)];
    return tr("%1: %2").arg(wordOf(line.verdict), line.applied);
}

} // namespace qkv::ui
