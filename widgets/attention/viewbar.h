#pragma once

#include "widgets/attention/shownmaps.h"

#include <QWidget>

#include <optional>

class QAction;
class QComboBox;
class QToolButton;

namespace qkv::ui {

/// The row over the maps: what is shown, in which scale, what is linked, zoom, export.
class ViewBar : public QWidget {
    Q_OBJECT

public:
    /// What the middle shows: a view of a head as a map, or another form.
    enum class Form { Map, Mirror, Lines, Profile };

    explicit ViewBar(QWidget* parent = nullptr);

    Form form() const;
    HeadView view() const; ///< of Form::Map
    void setView(HeadView view);
    void setForm(Form form);
    ScaleKind scale() const;
    void setScale(ScaleKind scale);
    /// The first map less the second, where two stand beside each other.
    bool isDifference() const;
    void setDifference(bool on);
    void setCanDiffer(bool can);
    bool sharesScale() const;
    bool sharesZoom() const;
    bool sharesPlace() const;
    /// Views that the set does not have are greyed and say why.
    void setSet(const MapSetInfo* set);
    QToolButton* exportButton() { return m_export; }

Q_SIGNALS:
    void changed();
    void linksChanged();
    void fitAsked();
    void oneToOneAsked();
    void zoomAsked(double factor);

private:
    QToolButton* addMenu(const QString& title, const QString& help);

    QComboBox* m_what;
    QComboBox* m_scale;
    QToolButton* m_zoom;
    QToolButton* m_compare;
    QToolButton* m_export;
    QAction* m_difference;
    QAction* m_linkZoom;
    QAction* m_linkPlace;
    QAction* m_linkScale;
};

} // namespace qkv::ui
