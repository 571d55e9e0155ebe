#pragma once

#include <QToolButton>

namespace qkv::ui {

/// Icon over label; the current place has the accent at its left edge.
class RailButton : public QToolButton {
    Q_OBJECT

public:
    RailButton(const QString& icon, const QString& title, QWidget* parent);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_iconName;
};

} // namespace qkv::ui
