#include "widgets/bridge/mailbox.h"

#include <QPointer>

#include <utility>

namespace qkv::ui {

void Mailbox::post(std::function<void()> call)
{
    const std::lock_guard lock(m_mutex);
    m_calls.push_back(std::move(call));
    if (m_calls.size() == 1)
        QMetaObject::invokeMethod(this, "deliver", Qt::QueuedConnection);
}

void Mailbox::deliver()
{
    std::vector<std::function<void()>> calls;
    {
        const std::lock_guard lock(m_mutex);
        calls.swap(m_calls);
    }
    const QPointer<Mailbox> self(this);
    for (const auto& call : calls) {
        if (!self) // a call ended its owner
            return;
        call();
    }
}

} // namespace qkv::ui
