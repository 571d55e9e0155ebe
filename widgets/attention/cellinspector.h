#pragma once

#include "widgets/attention/shownmaps.h"
#include "widgets/parts/factrows.h"

#include <QPoint>
#include <QWidget>

class QLabel;

namespace qkv::ui {

class VectorBars;

/// How the chosen cell's number comes about, with its real numbers: vectors, product, scale, position term, mask,
/// softmax, and what it carries of the value. For tied variants it says why the mirrored score is equal.
class CellInspector : public QWidget {
    Q_OBJECT

public:
    explicit CellInspector(QWidget* parent = nullptr);

    /// Null or no cell: says what to do.
    void setCell(const HeadFactsPtr& head, std::optional<QPoint> cell);
    const std::vector<Fact>& facts() const { return m_rows->facts(); }
    QString mirrorText() const;
    QString titleText() const;

private:
    void showDetail(const HeadFacts& head, QPoint cell);

    QLabel* m_title;
    QLabel* m_hint;
    VectorBars* m_bars;
    FactRows* m_rows;
    VectorBars* m_value;
    QLabel* m_mirror;
};

} // namespace qkv::ui
