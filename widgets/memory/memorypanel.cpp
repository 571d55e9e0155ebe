#include "widgets/memory/memorypanel.h"

#include "core/memory/advice.h"
#include "core/memory/modelpresets.h"
#include "widgets/bridge/texts.h"
#include "widgets/parts/cellsmodel.h"
#include "widgets/memory/foldlist.h"
#include "widgets/memory/knobform.h"
#include "widgets/memory/modelpicker.h"
#include "widgets/bridge/newestjob.h"
#include "widgets/memory/pinnedplans.h"
#include "widgets/memory/planactions.h"
#include "widgets/memory/resultpages.h"
#include "widgets/parts/columnscroll.h"
#include "widgets/plots/theme.h"
#include "widgets/settings/settings.h"

#include <QBuffer>
#include <QClipboard>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QMimeData>
#include <QUrl>
#include <QVBoxLayout>

namespace qkv::ui {
namespace {

using namespace Qt::StringLiterals;

constexpr int kSetupWidth = 40 * grid::unit;
constexpr std::size_t kConfigurationsShown = 12;
constexpr double kExportScale = 2;
const QString kFirstModel = u"llama-3.1-8b"_s;

struct Found {
    std::vector<VariantRow> variants;
    std::vector<Configuration> configurations;
};

Found searchFor(const ShownPlan& plan)
{
    Found found{variantRows(plan.model, plan.input), {}};
    if (plan.input.budget.perDevice <= 0)
        return found;
    auto fitting = cheapestConfigurations(plan.model, plan.input.plan, plan.input.budget, plan.answer.size.context,
                                          plan.answer.size.sequences, kConfigurationsShown);
    if (fitting)
        found.configurations = std::move(*fitting);
    return found;
}

FileWriter::Bytes given(const QByteArray& bytes)
{
    return [bytes] { return bytes; };
}

/// A picture is painted on the GUI thread, yet encoded by whoever writes it.
FileWriter::Bytes encoded(const QImage& image)
{
    return [image]() -> Expected<QByteArray> {
        QByteArray bytes;
        QBuffer buffer(&bytes);
        if (!buffer.open(QIODevice::WriteOnly) || !image.save(&buffer, "PNG"))
            return refuse(QKV_TEXT("memorypanel", "a picture of {0} x {1} points cannot be made")
                              .with(image.width(), image.height()));
        return bytes;
    };
}

} // namespace

MemoryPanel::MemoryPanel(Settings* settings, QWidget* parent)
    : QWidget(parent), m_settings(settings), m_picker(new ModelPicker), m_notes(new FoldList), m_form(new KnobForm),
      m_results(new ResultView), m_pages(new ResultPages(m_results)), m_actions(makeActions()),
      m_reading(new NewestJob(this)), m_searching(new NewestJob(this))
{
    setAcceptDrops(true);
    auto* right = new QWidget(this);
    auto* column = new QVBoxLayout(right);
    column->setContentsMargins(grid::section, grid::wide, 0, grid::unit);
    column->setSpacing(grid::unit);
    column->addWidget(m_actions);
    column->addWidget(m_pages, 1);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(makeSetup());
    row->addWidget(right, 1);

    connect(m_picker, &ModelPicker::sourceAsked, this, &MemoryPanel::load);
    connect(m_picker, &ModelPicker::fileAsked, this, &MemoryPanel::openPath);
    connect(m_form, &KnobForm::changed, this, &MemoryPanel::follow);
    connect(m_results, &ResultView::configurationChosen, this, &MemoryPanel::useConfiguration);
    connect(m_results->pinned(), &PinnedPlans::countChanged, this,
            [this] { m_actions->setCanKeep(m_results->pinned()->count() < PinnedPlans::kMost); });
    restore();
}

QWidget* MemoryPanel::makeSetup()
{
    auto* setup = new QWidget;
    setup->setBackgroundRole(QPalette::AlternateBase);
    auto* column = new QVBoxLayout(setup);
    column->setContentsMargins(grid::wide, grid::wide, grid::half, grid::wide);
    column->setSpacing(grid::unit);
    column->addWidget(m_picker);
    column->addWidget(m_notes);
    column->addSpacing(grid::unit);
    column->addWidget(m_form);
    column->addStretch(1);
    auto* scroll = new ColumnScroll;
    scroll->setBackgroundRole(QPalette::AlternateBase);
    scroll->setWidget(setup);
    scroll->setMinimumWidth(kSetupWidth);
    scroll->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    return scroll;
}

PlanActions* MemoryPanel::makeActions()
{
    auto* actions = new PlanActions({
        {tr("Plan..."), u"json"_s, [this] { return given(planJson(plan())); }},
        {tr("Table as CSV..."), u"csv"_s, [this] { return given(csv()); }},
        {tr("Picture as PNG..."), u"png"_s, [this] { return encoded(picture(kExportScale)); }},
    });
    connect(actions, &PlanActions::keepAsked, this, &MemoryPanel::keep);
    connect(actions, &PlanActions::copyAsked, this, [this] {
        if (m_shown)
            QGuiApplication::clipboard()->setText(m_pages->markdown(*m_shown));
        m_actions->say(tr("Copied"));
    });
    return actions;
}

/// The plan of the last session, or a well-known model.
void MemoryPanel::restore()
{
    const auto kept = planFromJson(m_settings->text(Setting::MemoryPlan).toUtf8(), {});
    load({ModelSource::Kind::Preset, kFirstModel, {}});
    if (kept && *kept)
        setPlan(**kept);
}

void MemoryPanel::load(const ModelSource& source)
{
    if (source.kind == ModelSource::Kind::File)
        return openPath(source.name);
    m_reading->cancel(); // a file that is still being read was chosen before
    const auto model = readModel(source);
    if (model)
        return take(source, *model);
    m_picker->setSource(source);
    m_picker->setError(shown(model.error()));
}

void MemoryPanel::openPath(const QString& path)
{
    m_actions->say(tr("Reading %1").arg(QFileInfo(path).fileName()));
    m_reading->start([path] { return openFile(path); },
                     [this, path](const Expected<OpenedFile>& opened) { takeFile(path, opened); });
}

void MemoryPanel::takeFile(const QString& path, const Expected<OpenedFile>& opened)
{
    m_actions->say({});
    if (!opened) {
        m_picker->setError(shown(opened.error()));
        return;
    }
    if (opened->plan)
        m_form->setKnobs(opened->plan->knobs);
    take(opened->source, opened->model);
    if (opened->plan)
        m_actions->say(tr("Plan %1 opened").arg(QFileInfo(path).fileName()));
}

void MemoryPanel::take(const ModelSource& source, const CacheModel& model)
{
    m_model = model;
    m_picker->setError({});
    m_picker->setSource(source);
    follow();
}

void MemoryPanel::setPlan(const SavedPlan& plan)
{
    m_form->setKnobs(plan.knobs);
    follow(); // at once, with the model that is there, while a file is read
    load(plan.source);
}

SavedPlan MemoryPanel::plan() const
{
    return {m_picker->source(), m_form->knobs()};
}

void MemoryPanel::follow()
{
    m_settings->set(Setting::MemoryPlan, QString::fromUtf8(planJson(plan())));
    const auto read = readKnobs(m_form->knobs(), m_model);
    m_form->setRefusal(read ? std::nullopt : std::optional(read.error()));
    if (!read)
        return m_results->setRefusal(tr("A knob cannot be read."));
    auto answer = answerPlan(read->model, read->input);
    m_results->setRefusal(answer ? QString() : shown(answer.error()));
    if (!answer)
        return;
    m_shown = ShownPlan{read->model, read->input, std::move(*answer), m_form->knobs()};
    m_pages->setPlan(*m_shown);
    showModel();
    m_results->setAdvice(adviseOn(m_shown->model, m_shown->input, m_shown->answer));
    search();
}

/// What was assumed and what was not used, under the model.
void MemoryPanel::showModel()
{
    QStringList lines;
    for (const Text& text : m_shown->answer.assumptions)
        lines << shown(text);
    if (!m_model.ignored.empty()) {
        QStringList fields;
        for (const std::string& field : m_model.ignored)
            fields << shownBytes(field);
        lines << tr("Not used: %1").arg(fields.join(u", "_s));
    }
    m_notes->setLines(tr("Assumed or not used: %1").arg(m_shown->answer.assumptions.size() + m_model.ignored.size()),
                      lines);
}

void MemoryPanel::search()
{
    m_searching->start([plan = *m_shown] { return searchFor(plan); },
                       [this, input = m_shown->input](Found found) {
                           m_results->setVariants(found.variants, input);
                           m_fitting = std::move(found.configurations);
                           m_results->setFitting(m_fitting, input);
                           Q_EMIT settled();
                       });
}

void MemoryPanel::useConfiguration(int row)
{
    if (row < 0 || row >= int(m_fitting.size()))
        return;
    const Configuration& chosen = m_fitting[std::size_t(row)];
    PlanKnobs knobs = m_form->knobs();
    knobs.projection = chosen.projection;
    if (chosen.kvHeads > 0)
        knobs.kvHeads = QString::number(chosen.kvHeads);
    if (chosen.window > 0)
        knobs.window = QString::number(chosen.window);
    knobs.kType = QString::fromLatin1(info(chosen.kType).name);
    knobs.vType = QString::fromLatin1(info(chosen.vType).name);
    m_form->setKnobs(knobs);
    follow();
}

void MemoryPanel::keep()
{
    if (m_shown)
        m_results->pinned()->add({shownBytes(m_shown->model.name), m_shown->input, m_shown->answer});
}

void MemoryPanel::savePlan(const QString& path)
{
    m_actions->save(path, given(planJson(plan())));
}

void MemoryPanel::savePicture(const QString& path)
{
    m_actions->save(path, encoded(picture(kExportScale)));
}

QByteArray MemoryPanel::csv() const
{
    return m_pages->csv();
}

QImage MemoryPanel::picture(double scale) const
{
    QWidget* content = m_pages->content();
    QImage image(content->size() * scale, QImage::Format_RGB32);
    image.setDevicePixelRatio(scale);
    image.fill(themeOf(this).window);
    content->render(&image);
    return image;
}

void MemoryPanel::dragEnterEvent(QDragEnterEvent* event)
{
    const QList<QUrl> urls = event->mimeData()->urls();
    if (urls.size() == 1 && urls.front().isLocalFile())
        event->acceptProposedAction();
}

void MemoryPanel::dropEvent(QDropEvent* event)
{
    event->acceptProposedAction();
    openPath(event->mimeData()->urls().front().toLocalFile());
}

} // namespace qkv::ui
