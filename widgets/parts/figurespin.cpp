#include "widgets/parts/figurespin.h"

#include "widgets/plots/theme.h"

#include <QWheelEvent>

#include <algorithm>

namespace qkv::ui {
namespace {

constexpr double kMostTyped = 999'999'999'999; // beyond every limit

} // namespace

FigureSpin::FigureSpin(QWidget* parent) : QDoubleSpinBox(parent)
{
    setLocale(QLocale::c());
    setFont(numberFont(font()));
    setFocusPolicy(Qt::StrongFocus);
    setStepType(QAbstractSpinBox::DefaultStepType);
}

void FigureSpin::setLimits(double low, double high)
{
    m_low = low;
    m_high = high;
    setRange(0, kMostTyped);
}

bool FigureSpin::withinLimits() const
{
    return value() >= m_low && value() <= m_high;
}

void FigureSpin::stepBy(int steps)
{
    const double before = value();
    QDoubleSpinBox::stepBy(steps);
    if (value() != before)
        setValue(std::clamp(value(), m_low, m_high));
}

QAbstractSpinBox::StepEnabled FigureSpin::stepEnabled() const
{
    StepEnabled steps;
    steps.setFlag(StepDownEnabled, value() > m_low);
    steps.setFlag(StepUpEnabled, value() < m_high);
    return steps;
}

QString FigureSpin::textFromValue(double value) const
{
    return decimals() == 0 ? QString::number(value, 'f', 0) : QString::number(value, 'g', 6);
}

QSize FigureSpin::sizeHint() const
{
    return {12 * 8, QDoubleSpinBox::sizeHint().height()};
}

QSize FigureSpin::minimumSizeHint() const
{
    return {9 * 8, sizeHint().height()};
}

void FigureSpin::wheelEvent(QWheelEvent* event)
{
    // In a form that scrolls, the wheel must not change a number that is merely under the mouse.
    if (hasFocus())
        QDoubleSpinBox::wheelEvent(event);
    else
        event->ignore();
}

} // namespace qkv::ui
