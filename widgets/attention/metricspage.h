#pragma once

#include "widgets/attention/shownmaps.h"

#include <QWidget>

class QLabel;

namespace qkv::ui {

class CellsModel;
class CellsTable;

/// The metrics of the shown heads beside each other, a row a metric; definition, formula and what to mind are on hover,
/// as is the reason of an n/a. Below, of a difference: how far the two maps are apart.
class MetricsPage : public QWidget {
    Q_OBJECT

public:
    explicit MetricsPage(QWidget* parent = nullptr);
    void setMaps(const ShownMaps& shown);
    CellsModel* model() { return m_model; }
    QString differenceText() const;

private:
    CellsModel* m_model;
    CellsTable* m_table;
    QLabel* m_difference;
};

} // namespace qkv::ui
