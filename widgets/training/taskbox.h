#pragma once

#include "core/data/task.h"

#include <QWidget>

class QComboBox;
class QLabel;

namespace qkv::ui {

/// Which task is learnt, with what it asks for in plain words.
class TaskBox : public QWidget {
    Q_OBJECT

public:
    explicit TaskBox(QWidget* parent = nullptr);
    Task task() const;
    void setTask(Task task);

Q_SIGNALS:
    void taskChanged(qkv::Task task);

private:
    void showGloss();

    QComboBox* m_combo;
    QLabel* m_gloss;
};

} // namespace qkv::ui
