#pragma once

#include <QTabBar>

namespace qkv::ui {

/// Tabs over a page: words, the current one underlined. Arrow keys change it.
class PageTabs : public QTabBar {
    Q_OBJECT

public:
    explicit PageTabs(QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;
    QSize tabSizeHint(int index) const override;
    QSize minimumTabSizeHint(int index) const override;
};

} // namespace qkv::ui
