#include "widgets/memory/logdetail.h"

#include "widgets/bridge/texts.h"
#include "widgets/memory/figuretiles.h"
#include "widgets/parts/labels.h"
#include "widgets/plots/icons.h"
#include "widgets/plots/theme.h"

#include <QEvent>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace qkv::ui {
namespace {

enum Tile { PrintedTile, OursTile, FitTile };
constexpr int kIcon = 16;

std::vector<FigureTiles::Caption> captions()
{
    return {{LogDetail::tr("Printed"), LogDetail::tr("What the line of the log says")},
            {LogDetail::tr("Ours"), LogDetail::tr("What the model and the plan come to, in the unit of the line")},
            {LogDetail::tr("Verdict"), LogDetail::tr("Whether the printed, rounded figure may stand for ours")}};
}

} // namespace

LogDetail::LogDetail(QWidget* parent)
    : QWidget(parent), m_title(makeTitle({}, this)), m_line(makeGloss({}, this)), m_tiles(new FigureTiles(captions())),
      m_icon(new QLabel(this)), m_verdict(makeGloss({}, this)), m_terms(new FactRows), m_findings(new FactRows)
{
    m_title->setWordWrap(true);
    m_line->setFont(smallFont(QFontDatabase::systemFont(QFontDatabase::FixedFont)));
    m_verdict->setForegroundRole(QPalette::WindowText);
    for (QLabel* label : {m_title, m_line, m_verdict})
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* verdict = new QHBoxLayout;
    verdict->setSpacing(grid::unit);
    verdict->addWidget(m_icon, 0, Qt::AlignTop);
    verdict->addWidget(m_verdict, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, grid::wide, 0, 0);
    column->setSpacing(grid::unit);
    column->addWidget(m_title);
    column->addWidget(m_line);
    column->addWidget(m_tiles);
    column->addLayout(verdict);
    column->addWidget(makeSection(tr("What the line says"), m_terms, this));
    column->addWidget(makeSection(tr("How it fits together"), m_findings, this));
}

void LogDetail::setEntry(const ReadLog& log, std::size_t entry)
{
    const LogEntry& line = log.entries[entry];
    const LogVerdict* verdict = log.verdicts.empty() ? nullptr : &log.verdicts[entry];
    m_fit = verdict ? verdict->fit : LogFit::NotCompared;
    m_title->setText(LogFacts::title(line));
    m_line->setText(log.lines[qsizetype(entry)]);
    m_tiles->setFigure(PrintedTile, shownBytes(printedFigures(line)));
    m_tiles->setFigure(OursTile, LogFacts::ours(line, verdict));
    m_tiles->setFigure(FitTile, shown(word(m_fit)));
    m_verdict->setText(verdict ? shown(verdict->text) : QString());
    m_terms->setFacts(LogFacts::terms(line));
    const auto findings = LogFacts::findings(line, verdict);
    m_findings->setFacts(findings);
    m_findings->parentWidget()->setVisible(!findings.empty());
    applyLook();
}

QString LogDetail::verdictText() const
{
    return m_verdict->text();
}

void LogDetail::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        applyLook();
}

void LogDetail::applyLook()
{
    const Theme& theme = themeOf(this);
    m_icon->setVisible(m_fit != LogFit::NotCompared);
    if (m_fit == LogFit::NotCompared)
        return;
    const bool fits = m_fit == LogFit::Fits;
    m_icon->setPixmap(linePixmap(fits ? QStringLiteral("check") : QStringLiteral("error"),
                                 fits ? theme.accent : theme.error, kIcon, devicePixelRatioF()));
}

} // namespace qkv::ui
