#pragma once

#include "core/attention/celldetail.h"
#include "widgets/attention/shownmaps.h"

#include <QWidget>

namespace qkv::ui {

/// One query's keys, the largest weight first, as bars with their figures and the share of all of them together.
class ProfileView : public QWidget {
    Q_OBJECT

public:
    explicit ProfileView(QWidget* parent = nullptr);

    void setHead(const HeadFactsPtr& head);
    void setQuery(int query);
    int query() const { return m_query; }
    const std::vector<ProfileKey>& keys() const { return m_keys; }
    QSize sizeHint() const override;

Q_SIGNALS:
    void queryChosen(int query);

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void follow();
    void choose(int query);

    HeadFactsPtr m_head;
    MapLabels m_labels;
    int m_query = 0;
    std::vector<ProfileKey> m_keys;
};

} // namespace qkv::ui
