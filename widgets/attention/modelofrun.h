#pragma once

#include "widgets/attention/mapcolumns.h"
#include "widgets/bridge/probesession.h"

#include <QObject>

namespace qkv::ui {

/// The trained model behind the current column: asked from the library when a page wants it, or read from a checkpoint
/// file. GUI thread; nothing waits.
class ModelOfRun : public QObject {
    Q_OBJECT

public:
    explicit ModelOfRun(MapLibrary* library, QObject* parent = nullptr);

    /// The model of this source shall be there; nothing to do when it is.
    void follow(const MapSource& source);
    void openFile(const QString& path);
    ProbeSession* probe() { return m_probe; }
    /// The answer's maps into the current column, if that is still the one the model belongs to.
    void showAnswer(MapColumns& columns, const ProbeAnswerPtr& answer, const HeadsOff& off) const;

Q_SIGNALS:
    /// Why there is no model to ask; empty: there is one.
    void hintChanged(const QString& hint);

private:
    MapLibrary* m_library;
    ProbeSession* m_probe;
    MapSource m_source; ///< whose model is there or on its way
};

} // namespace qkv::ui
