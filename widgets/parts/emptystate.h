#pragma once

#include <QWidget>

class QLabel;

namespace qkv::ui {

/// What a place says while there is nothing to show: what belongs here and what to do first.
class EmptyState : public QWidget {
    Q_OBJECT

public:
    EmptyState(const QString& icon, const QString& title, const QString& text, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void applyLook();

    QString m_iconName;
    QLabel* m_icon;
};

} // namespace qkv::ui
