#pragma once

#include <QWidget>

#include <vector>

class QButtonGroup;
class QToolButton;

namespace qkv::ui {

/// A place in the window.
struct RailEntry {
    QString icon;
    QString title;
    QString help;
    bool enabled = true;
};

/// The column of workspaces at the left: icon over label, Ctrl+1, Ctrl+2... , arrow keys when focused.
class NavigationRail : public QWidget {
    Q_OBJECT

public:
    explicit NavigationRail(const std::vector<RailEntry>& entries, QWidget* parent = nullptr);
    int current() const;
    /// Ignored when that place is disabled.
    void setCurrent(int index);
    /// A button at the foot of the rail.
    QToolButton* addAction(const QString& icon, const QString& title);

Q_SIGNALS:
    void currentChanged(int index);

private:
    QToolButton* makeButton(const QString& icon, const QString& title);

    QButtonGroup* m_group;
};

} // namespace qkv::ui
