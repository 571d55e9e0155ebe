#pragma once

#include "widgets/attention/shownmaps.h"
#include "widgets/bridge/maplibrary.h"
#include "widgets/bridge/newestjob.h"
#include "widgets/parts/filewriter.h"
#include "widgets/plots/mappicture.h"

#include <QObject>

#include <map>

class QToolButton;
class QWidget;

namespace qkv::ui {

/// Saves what the Attention workspace shows: pictures of the maps with bar, range, run, step, layer and head inside;
/// their numbers; an animation over the saved steps. Pictures are drawn and files written on threads.
class MapSaver : public QObject {
    Q_OBJECT

public:
    enum class Format { Png, Svg, Pdf, Csv, SafeTensors };

    MapSaver(MapLibrary* library, QWidget* parent);

    /// Fills the menu of the button.
    void setButton(QToolButton* button);
    void setShown(const ShownMapsPtr& shown) { m_shown = shown; }
    /// The saved steps of the current column, for an animation; null: it has none.
    void setRun(const StoredRunPtr& run) { m_run = run; }

    /// `scale`: of Png, 1 to 4.
    void save(Format format, const QString& path, int scale = 2);
    void copy();
    /// The view of the first map at every saved step, as animated PNG.
    void saveAnimation(const QString& path);

Q_SIGNALS:
    /// "Saved map.png", "Step 3 of 12 drawn": for the line of messages.
    void said(const QString& text);
    void failed(const qkv::Error& error);

private:
    void askPath(Format format, const QString& suffix, int scale);
    void askAnimation();
    void takeSnapshot(const std::shared_ptr<const Snapshot>& snapshot);
    void nextStep();

    MapLibrary* m_library;
    QWidget* m_parent;
    ShownMapsPtr m_shown;
    StoredRunPtr m_run;
    FileWriter m_writer;
    NewestJob m_copying;
    struct Animation {
        QString path;
        StoredRunPtr run;
        MapChoice choice;
        std::vector<std::shared_ptr<const Snapshot>> snapshots;
    };
    std::optional<Animation> m_animation; ///< whose snapshots are being read
};

/// The maps as pictures that say what they are of.
std::vector<MapPicture> picturesOf(const ShownMaps& shown);
/// "q-k=v-run-12-step-200-layer-0-head-1": safe as a name of a file.
QString fileNameOf(const ShownMaps& shown);
/// One matrix a map: a row of labels, then a label and the numbers a row; an empty line between maps.
QByteArray csvOf(const ShownMaps& shown);

} // namespace qkv::ui
