#pragma once

#include <QTableView>

#include <vector>

namespace qkv::ui {

class CellsModel;

/// Shows a CellsModel as tall as its rows, in a page that scrolls. Marked rows have a ground of their own.
class CellsTable : public QTableView {
    Q_OBJECT

public:
    CellsTable(CellsModel* model, const QString& accessibleName, QWidget* parent = nullptr);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void fit();
    void spread();

    std::vector<int> m_needed; ///< of each column
};

} // namespace qkv::ui
