#include "widgets/memory/resultview.h"

#include "widgets/bridge/texts.h"
#include "widgets/memory/advicelist.h"
#include "widgets/parts/cellstable.h"
#include "widgets/memory/figuretiles.h"
#include "widgets/memory/layerbars.h"
#include "widgets/memory/memorycurve.h"
#include "widgets/memory/pinnedplans.h"
#include "widgets/memory/planfacts.h"
#include "widgets/parts/errorline.h"
#include "widgets/parts/labels.h"
#include "widgets/plots/figures.h"
#include "widgets/plots/theme.h"

#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace qkv::ui {
namespace {

using namespace Qt::StringLiterals;

enum Tile { IdealTile, AllocatedTile, DeviceTile, ContextTile, UsersTile };

std::vector<FigureTiles::Caption> captions()
{
    return {
        {ResultView::tr("Ideal"), ResultView::tr("What the model needs, without rounding or copies")},
        {ResultView::tr("Allocated"), ResultView::tr("What the runtime allocates on all devices")},
        {ResultView::tr("Fullest device"), ResultView::tr("What the fullest device allocates")},
        {ResultView::tr("Max context"), ResultView::tr("Most tokens of a sequence that fit the memory of a device")},
        {ResultView::tr("Users"), ResultView::tr("Most sequences of this context that fit the memory of a device")}};
}

QString tokensText(double tokens)
{
    return countFigure(std::llround(tokens));
}

} // namespace

ResultView::ResultView(QWidget* parent)
    : QWidget(parent), m_name(makeTitle({}, this)), m_refusal(new ErrorLine(this)),
      m_tiles(new FigureTiles(captions())), m_warnings(makeGloss({}, this)), m_working(new FactRows),
      m_speed(new FactRows), m_variants(new CellsModel(this)),
      m_variantsTable(new CellsTable(m_variants, tr("All variants"))), m_fitting(new CellsModel(this)),
      m_fittingTable(new CellsTable(m_fitting, tr("What fits"))), m_fittingNote(makeGloss({}, this)),
      m_curve(new LinesPlot(tr("tokens of a sequence"), tr("fullest device"))), m_layers(new LayerBars),
      m_pinned(new PinnedPlans), m_adviceSection(nullptr), m_advice(new AdviceList)
{
    m_name->setWordWrap(true);
    m_warnings->setForegroundRole(QPalette::WindowText);
    m_warnings->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_variants->setColumns(PlanFacts::variantTitles(), PlanFacts::variantTips());
    m_fitting->setColumns(PlanFacts::fittingTitles());
    m_curve->setFormats(tokensText, [](double bytes) { return sizeText(std::llround(bytes)); });
    m_curve->setAccessibleName(tr("Memory against context"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(grid::unit);
    column->addWidget(m_name);
    column->addWidget(m_refusal);
    column->addWidget(m_tiles);
    column->addWidget(m_warnings);
    addSections(column);
    column->addStretch(1);
    connect(m_fittingTable, &QAbstractItemView::activated, this,
            [this](const QModelIndex& index) { Q_EMIT configurationChosen(index.row()); });
}

void ResultView::addSections(QVBoxLayout* column)
{
    column->addWidget(makeSection(tr("Working"), m_working, this));
    column->addWidget(makeSection(tr("All variants"), m_variantsTable, this));
    auto* fits = new QWidget;
    auto* fitsColumn = new QVBoxLayout(fits);
    fitsColumn->setContentsMargins(0, 0, 0, 0);
    fitsColumn->addWidget(m_fittingNote);
    fitsColumn->addWidget(m_fittingTable);
    auto* pairs = new QGridLayout;
    pairs->setHorizontalSpacing(grid::section);
    pairs->setVerticalSpacing(0);
    pairs->setColumnStretch(0, 1);
    pairs->setColumnStretch(1, 1);
    pairs->addWidget(makeSection(tr("Memory against context"), m_curve, this), 0, 0);
    pairs->addWidget(makeSection(tr("Layers"), m_layers, this), 0, 1);
    column->addLayout(pairs);
    column->addWidget(makeSection(tr("What fits, fewest changes first"), fits, this));
    column->addWidget(makeSection(tr("Speed: the roofline's bound"), m_speed, this));
    m_adviceSection = makeSection(tr("Advice"), m_advice, this);
    column->addWidget(m_adviceSection);
    setAdvice({});
    column->addSpacing(grid::wide);
    column->addWidget(m_pinned);
}

void ResultView::setPlan(const ShownPlan& plan)
{
    const CacheSize& size = plan.answer.size;
    const QString name = shownBytes(plan.model.name);
    const QString variant = QString::fromLatin1(info(plan.input.plan.projection).name);
    m_name->setText(size.sequences == 1
                        ? tr("%1, %2: %3 tokens, one sequence").arg(name, variant, countFigure(size.context))
                        : tr("%1, %2: %3 tokens × %4 sequences")
                              .arg(name, variant, countFigure(size.context), countFigure(size.sequences)));
    const std::int64_t fullest = *std::ranges::max_element(size.perDevice);
    m_tiles->setFigure(IdealTile, sizeText(size.ideal), exactText(size.ideal));
    m_tiles->setFigure(AllocatedTile, sizeText(size.allocated), exactText(size.allocated));
    m_tiles->setFigure(DeviceTile, sizeText(fullest), exactText(fullest));
    m_tiles->setFigure(ContextTile, plan.answer.budgeted ? countText(plan.answer.maxContext) : u"–"_s);
    m_tiles->setFigure(UsersTile, plan.answer.budgeted ? countText(plan.answer.maxSequences) : u"–"_s);
    QStringList warnings;
    for (const Text& text : plan.answer.warnings)
        warnings << shown(text);
    m_warnings->setText(warnings.join(u'\n'));
    m_warnings->setVisible(!warnings.isEmpty());
    m_working->setFacts(PlanFacts::working(plan.answer, plan.input));
    m_speed->setFacts(PlanFacts::speed(plan.answer, plan.input));
    m_layers->setLayers(layerBars(size));
    m_curve->setContents(memoryCurve(plan.model, plan.input, plan.answer));
    if (!plan.answer.budgeted)
        setFitting({}, plan.input);
}

void ResultView::setVariants(const std::vector<VariantRow>& rows, const PlanInput& input)
{
    m_variantsTable->setColumnHidden(PlanFacts::kDeviceColumn, input.plan.tensorParallel == 1); // all is on that one
    m_variants->setRows(PlanFacts::variants(rows, input));
}

void ResultView::setFitting(const std::vector<Configuration>& rows, const PlanInput& input)
{
    m_fitting->setRows(PlanFacts::fitting(rows));
    m_fittingTable->setVisible(!rows.empty());
    m_fittingNote->setText(input.budget.perDevice <= 0 ? tr("Choose a machine or give the memory of a device.")
                           : rows.empty()              ? tr("Nothing fits.")
                                                       : tr("Enter or a double click takes a row over."));
}

void ResultView::setAdvice(const std::vector<Advice>& advice)
{
    m_advice->setAdvice(advice);
    m_adviceSection->setVisible(!advice.empty());
}

void ResultView::setRefusal(const QString& text)
{
    m_refusal->setText(text.isEmpty() ? text : text + u'\n' + tr("The figures below are of the plan before."));
    Q_EMIT refusalChanged(m_refusal->text());
}

QString ResultView::refusalText() const
{
    return m_refusal->text();
}

QString ResultView::warningText() const
{
    return m_warnings->text();
}

QString ResultView::markdown(const ShownPlan& plan) const
{
    QString text = u"## "_s + m_name->text() + u"\n\n"_s;
    for (const Fact& fact : PlanFacts::working(plan.answer, plan.input))
        text += u"- %1: %2 **%3** %4\n"_s.arg(fact.name, fact.text, fact.figure,
                                              fact.tip.isEmpty() ? QString() : u'(' + fact.tip + u')');
    for (const Text& warning : plan.answer.warnings)
        text += u"- "_s + shown(warning) + u'\n';
    text += u'\n' + m_variants->markdown();
    if (m_fitting->rowCount() > 0)
        text += u'\n' + m_fitting->markdown();
    if (m_pinned->count() > 0)
        text += u'\n' + m_pinned->model()->markdown();
    return text;
}

} // namespace qkv::ui
