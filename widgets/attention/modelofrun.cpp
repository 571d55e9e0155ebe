#include "widgets/attention/modelofrun.h"

#include "widgets/bridge/texts.h"

#include <QFileInfo>

namespace qkv::ui {
namespace {

constexpr AskTag kTag = -1; // columns have positive ones

} // namespace

ModelOfRun::ModelOfRun(MapLibrary* library, QObject* parent)
    : QObject(parent), m_library(library), m_probe(new ProbeSession(this))
{
    connect(library, &MapLibrary::modelRead, this, [this](AskTag tag, const ProbedModelPtr& model) {
        if (tag == kTag && m_source.kind == MapSource::Kind::Run && model->run)
            m_probe->setModel(model);
    });
    connect(library, &MapLibrary::failed, this, [this](AskTag tag, const Error& error) {
        if (tag == kTag)
            Q_EMIT hintChanged(shown(error));
    });
    connect(m_probe, &ProbeSession::failed, this, [this](const Error& error) {
        if (!m_probe->model())
            Q_EMIT hintChanged(shown(error));
    });
}

void ModelOfRun::follow(const MapSource& source)
{
    if (source == m_source && source.kind != MapSource::Kind::None)
        return;
    m_source = source;
    m_probe->setModel(nullptr);
    switch (source.kind) {
    case MapSource::Kind::Run:
        Q_EMIT hintChanged(tr("The weights of run %1 are being read").arg(source.run));
        return m_library->askModel(kTag, source.run);
    case MapSource::Kind::Live:
        return Q_EMIT hintChanged(
            tr("This race is still training: its model answers once it has ended and is a saved run."));
    case MapSource::Kind::File:
        return Q_EMIT hintChanged(tr("This file has maps but no model: open a saved run or a checkpoint."));
    case MapSource::Kind::None:
        Q_EMIT hintChanged(tr("Choose a saved run or open a checkpoint: its model answers to an input of your own."));
    }
}

void ModelOfRun::openFile(const QString& path)
{
    m_source = {MapSource::Kind::File, 0, 0, path};
    Q_EMIT hintChanged(tr("%1 is being read").arg(QFileInfo(path).fileName()));
    m_probe->openCheckpoint(path);
}

void ModelOfRun::showAnswer(MapColumns& columns, const ProbeAnswerPtr& answer, const HeadsOff& off) const
{
    if (!(columns.now().source == m_source) || !m_probe->model())
        return;
    QString from = m_source.kind == MapSource::Kind::Run ? tr("run %1, own input").arg(m_source.run)
                                                         : tr("%1, own input").arg(QFileInfo(m_source.path).fileName());
    if (!off.none())
        from += QStringLiteral(", ") + tr("heads off");
    columns.setAnswer(answer->snapshot, *m_probe->model(), from);
}

} // namespace qkv::ui
