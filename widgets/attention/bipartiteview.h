#pragma once

#include "widgets/attention/shownmaps.h"

#include <QPoint>
#include <QWidget>

namespace qkv::ui {

/// A head's weights as lines from queries (left) to keys (right), for short inputs: opacity is the weight. A token
/// under the mouse, or chosen by the arrow keys, shows its lines alone.
class BipartiteView : public QWidget {
    Q_OBJECT

public:
    static constexpr int kMostTokens = 96; ///< more would be a grey block; the view says so

    explicit BipartiteView(QWidget* parent = nullptr);
    void setHead(const HeadFactsPtr& head);
    /// The cell that is chosen elsewhere: its query's lines.
    void setCell(std::optional<QPoint> cell);
    /// What keeps the lines from being drawn; empty when they are.
    QString refusal() const;
    QSize sizeHint() const override;
    QPointF queryPoint(int query) const;
    QPointF keyPoint(int key) const;

Q_SIGNALS:
    void queryChosen(std::optional<int> query);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void choose(std::optional<int> query);
    void paintLines(QPainter& painter) const;
    void paintTokens(QPainter& painter) const;

    HeadFactsPtr m_head;
    MapLabels m_labels;
    std::optional<int> m_query;
};

} // namespace qkv::ui
