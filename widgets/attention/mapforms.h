#pragma once

#include "widgets/attention/shownmaps.h"
#include "widgets/attention/viewbar.h"

#include <QWidget>

class QLabel;
class QStackedWidget;

namespace qkv::ui {

class BipartiteView;
class MapStage;
class ProfileView;
class VectorBars;

/// The middle: the maps, or the chosen head as lines or as the profile of a query; below, of a position term, its parts
/// and its factor.
class MapForms : public QWidget {
    Q_OBJECT

public:
    explicit MapForms(QWidget* parent = nullptr);

    void setForm(ViewBar::Form form);
    /// `column`: the current one, whose head lines and profile show.
    void setMaps(const ShownMaps& shown, int column);
    void setCell(std::optional<QPoint> cell);
    MapStage* stage() { return m_stage; }
    BipartiteView* lines() { return m_lines; }
    ProfileView* profile() { return m_profile; }

Q_SIGNALS:
    /// What was set last is on the screen.
    void painted();
    /// A query was chosen in lines or profile, or let go.
    void queryChosen(std::optional<int> query);

private:
    void showParts(const HeadFacts* head);

    QStackedWidget* m_forms;
    MapStage* m_stage;
    BipartiteView* m_lines;
    ProfileView* m_profile;
    QLabel* m_scale;     ///< sum(w) of a position term
    VectorBars* m_parts; ///< its f and g
};

} // namespace qkv::ui
