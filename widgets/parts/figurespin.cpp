#include "widgets/parts/figurespin.h"

#include "widgets/plots/theme.h"

#include <QLineEdit>
#include <QWheelEvent>

namespace qkv::ui {

FigureSpin::FigureSpin(QWidget* parent) : QDoubleSpinBox(parent)
{
    setLocale(QLocale::c());
    setFont(numberFont(font()));
    setFocusPolicy(Qt::StrongFocus);
    setStepType(QAbstractSpinBox::DefaultStepType);
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
