#include "widgets/bridge/probesession.h"

#include "core/model/checkpoint.h"

#include <QFile>

#include <optional>
#include <utility>

namespace qkv::ui {

struct ProbeSession::Asked {
    ProbedModelPtr model;
    int threads;
    std::optional<Expected<std::unique_ptr<ModelProbe>>> probe;

    Expected<ModelProbe*> get()
    {
        if (!probe)
            probe = ModelProbe::create(*model, threads, {});
        if (!*probe)
            return failure(*probe);
        return (*probe)->get();
    }
};

ProbeSession::ProbeSession(QObject* parent) : QObject(parent) {}

ProbeSession::~ProbeSession()
{
    m_stop.request_stop();
}

/// Carries a call to this thread; dropped when the model it is about is no longer the present one.
void ProbeSession::post(int model, std::function<void()> call)
{
    m_mailbox.post([this, model, call = std::move(call)] {
        if (model == m_models)
            call();
    });
}

void ProbeSession::setModel(ProbedModelPtr model)
{
    m_stop.request_stop();
    ++m_models;
    m_model = std::move(model);
    m_asked = m_model ? std::make_shared<Asked>(Asked{m_model, 1, std::nullopt}) : nullptr;
    m_worth = m_model ? std::make_shared<Asked>(Asked{m_model, 0, std::nullopt}) : nullptr;
    if (m_model)
        Q_EMIT modelReady(m_model);
}

void ProbeSession::openCheckpoint(const QString& path)
{
    setModel(nullptr);
    m_inputs.add([this, model = m_models, path = QFile::encodeName(path).toStdString()] {
        auto checkpoint = readCheckpoint(path);
        if (!checkpoint)
            return post(model, [this, error = checkpoint.error()] { Q_EMIT failed(error); });
        auto opened = std::make_shared<ProbedModel>();
        opened->model = checkpoint->config;
        opened->weights = std::move(checkpoint->weights);
        post(model, [this, opened] { setModel(opened); });
    });
}

void ProbeSession::ask(ProbeInput input, HeadsOff off)
{
    askWith([input = std::move(input)](ModelProbe&) -> Expected<ProbeInput> { return input; }, std::move(off));
}

void ProbeSession::askItem(int index, HeadsOff off)
{
    askWith([index](ModelProbe& probe) { return probe.item(index); }, std::move(off));
}

void ProbeSession::askWith(std::function<Expected<ProbeInput>(ModelProbe&)> input, HeadsOff off)
{
    if (!m_asked)
        return;
    const int question = ++m_questions;
    m_inputs.add([this, model = m_models, question, asked = m_asked, input = std::move(input), off = std::move(off)] {
        const auto land = [this, model, question](std::function<void()> call) {
            post(model, [this, question, call = std::move(call)] {
                if (question == m_questions)
                    call();
            });
        };
        const auto refuse = [&](const Error& error) { land([this, error] { Q_EMIT inputRefused(error); }); };
        const auto probe = asked->get();
        if (!probe)
            return refuse(probe.error());
        const auto made = input(**probe);
        if (!made)
            return refuse(made.error());
        auto answer = (*probe)->ask(*made, off);
        if (!answer)
            return refuse(answer.error());
        const auto shared = std::make_shared<const ProbeAnswer>(std::move(*answer));
        land([this, input = *made, shared] { Q_EMIT answered(input, shared); });
    });
}

std::stop_token ProbeSession::beginLong()
{
    m_stop.request_stop();
    m_stop = std::stop_source();
    return m_stop.get_token();
}

void ProbeSession::evaluate(HeadsOff off)
{
    if (!m_worth)
        return;
    m_studies.add([this, model = m_models, stop = beginLong(), asked = m_worth, off = std::move(off)] {
        if (stop.stop_requested())
            return;
        const auto probe = asked->get();
        const auto found = probe ? (*probe)->evaluate(off, stop) : Expected<std::optional<Evaluation>>(failure(probe));
        post(model, [this, off, found, stop] {
            if (!found)
                Q_EMIT failed(found.error());
            else if (*found && !stop.stop_requested())
                Q_EMIT evaluated(off, **found);
        });
    });
}

void ProbeSession::sweep(ModelProbe::SweepOver over)
{
    if (!m_worth)
        return;
    m_studies.add([this, model = m_models, stop = beginLong(), asked = m_worth, over] {
        const auto probe = asked->get();
        if (!probe)
            return post(model, [this, error = probe.error()] { Q_EMIT failed(error); });
        const auto effects = (*probe)->sweep(over, stop, [this, model](const HeadEffect& effect, int done, int total) {
            post(model, [this, effect, done, total] { Q_EMIT effectFound(effect, done, total); });
        });
        post(model, [this, effects] {
            if (effects)
                Q_EMIT sweepEnded(*effects);
            else
                Q_EMIT failed(effects.error());
        });
    });
}

void ProbeSession::cancel()
{
    m_stop.request_stop();
}

} // namespace qkv::ui
