#pragma once

#include "widgets/attention/shownmaps.h"

#include <QWidget>

class QLabel;

namespace qkv::ui {

class ColorBar;
class HeatMapView;

/// One map with its title, what is odd about it, and its colour bar.
class StageCell : public QWidget {
    Q_OBJECT

public:
    explicit StageCell(QWidget* parent = nullptr);

    void setMap(const StageMap& map);
    HeatMapView* view() { return m_view; }
    QString titleText() const;
    /// The notice, or why there is no map.
    QString noticeText() const;
    /// The column that the map is of; -1: a difference.
    int column() const { return m_column; }
    void setChosen(bool chosen);

Q_SIGNALS:
    /// A mouse press or focus in this cell.
    void entered();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    int m_column = 0;
    QLabel* m_title;
    QLabel* m_subtitle;
    QLabel* m_notice;
    HeatMapView* m_view;
    ColorBar* m_bar;
};

} // namespace qkv::ui
