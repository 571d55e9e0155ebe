#pragma once

#include "core/base/threadpool.h"
#include "core/training/modelprobe.h"
#include "widgets/bridge/mailbox.h"

#include <QObject>

#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace qkv::ui {

using ProbedModelPtr = std::shared_ptr<const ProbedModel>;
using ProbeAnswerPtr = std::shared_ptr<const ProbeAnswer>;

/// Asks one trained model at a time, off the GUI thread: its maps of an input on one thread, what its heads are worth
/// (which takes long) on another. The newest question of a kind wins; answers about an earlier model never land. GUI
/// thread; nothing waits but the destructor, which stops what runs.
class ProbeSession : public QObject {
    Q_OBJECT

public:
    explicit ProbeSession(QObject* parent = nullptr);
    ~ProbeSession() override;

    /// From now on questions are about this model.
    void setModel(ProbedModelPtr model);
    /// Reads a checkpoint file; modelReady() or failed() follows.
    void openCheckpoint(const QString& path);
    const ProbedModelPtr& model() const { return m_model; }

    void ask(ProbeInput input, HeadsOff off);
    /// An item of the validation set of the model's task.
    void askItem(int index, HeadsOff off);
    void evaluate(HeadsOff off);
    void sweep(ModelProbe::SweepOver over);
    /// Stops an evaluation or sweep; what a sweep has found so far is told by sweepEnded().
    void cancel();

Q_SIGNALS:
    void modelReady(const qkv::ui::ProbedModelPtr& model);
    void answered(const qkv::ProbeInput& input, const qkv::ui::ProbeAnswerPtr& answer);
    void evaluated(const qkv::HeadsOff& off, const qkv::Evaluation& evaluation);
    void effectFound(const qkv::HeadEffect& effect, int done, int total);
    void sweepEnded(const std::vector<qkv::HeadEffect>& effects);
    /// A question about an input was refused.
    void inputRefused(const qkv::Error& error);
    void failed(const qkv::Error& error);

private:
    /// A model as one thread asks it: made there by the first question.
    struct Asked;

    void askWith(std::function<Expected<ProbeInput>(ModelProbe&)> input, HeadsOff off);
    void post(int model, std::function<void()> call);
    std::stop_token beginLong();

    ProbedModelPtr m_model;
    int m_models = 0;    ///< number of the present model
    int m_questions = 0; ///< number of the newest input
    std::shared_ptr<Asked> m_asked, m_worth;
    std::stop_source m_stop; ///< of the evaluation or sweep that runs
    Mailbox m_mailbox;       ///< before the pools, which post to it and are joined first
    ThreadPool m_inputs{1};
    ThreadPool m_studies{1};
};

} // namespace qkv::ui
