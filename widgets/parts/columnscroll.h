#pragma once

#include <QScrollArea>

namespace qkv::ui {

/// A column that scrolls up and down only: never narrower than what it holds, so nothing is cut at the side.
class ColumnScroll : public QScrollArea {
    Q_OBJECT

public:
    explicit ColumnScroll(QWidget* parent = nullptr);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace qkv::ui
