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
    /// This column takes the room that the others leave, and its words wrap.
    void setWrappedColumn(int column);
    /// With more rows than this the table scrolls by itself.
    void setMostRows(int most);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void fit();
    void spread();

    int heightOfRows() const;

    std::vector<int> m_needed; ///< of each column
    int m_wrapped = -1;        ///< none
    int m_mostRows = 0;        ///< any number
};

} // namespace qkv::ui
