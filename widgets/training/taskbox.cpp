#include "widgets/training/taskbox.h"

#include "widgets/bridge/texts.h"
#include "widgets/parts/labels.h"
#include "widgets/plots/theme.h"

#include <QComboBox>
#include <QLabel>
#include <QVBoxLayout>

namespace qkv::ui {

TaskBox::TaskBox(QWidget* parent) : QWidget(parent), m_combo(new QComboBox(this)), m_gloss(makeGloss({}, this))
{
    m_combo->setAccessibleName(tr("Task"));
    m_combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    for (const TaskInfo& row : tasks())
        m_combo->addItem(shown(row.title));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(grid::unit);
    column->addWidget(makeTitle(tr("Task"), this));
    column->addWidget(m_combo);
    column->addWidget(m_gloss);
    connect(m_combo, &QComboBox::currentIndexChanged, this, [this] {
        showGloss();
        Q_EMIT taskChanged(task());
    });
    showGloss();
}

Task TaskBox::task() const
{
    return tasks()[static_cast<std::size_t>(std::max(0, m_combo->currentIndex()))].task;
}

void TaskBox::setTask(Task task)
{
    for (std::size_t i = 0; i < tasks().size(); ++i)
        if (tasks()[i].task == task)
            m_combo->setCurrentIndex(static_cast<int>(i));
}

void TaskBox::showGloss()
{
    m_gloss->setText(shown(info(task()).gloss));
}

} // namespace qkv::ui
