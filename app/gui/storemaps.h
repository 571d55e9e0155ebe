#pragma once

#include "core/store/asyncrunreader.h"
#include "widgets/bridge/mailbox.h"
#include "widgets/bridge/maplibrary.h"

#include <string>

namespace qkv::app {

/// The saved runs of one store for the Attention workspace, read on a thread of its own. GUI thread.
class StoreMaps : public ui::MapLibrary {
    Q_OBJECT

public:
    explicit StoreMaps(const QString& path, QObject* parent = nullptr);
    ~StoreMaps() override;

    void askRun(ui::AskTag tag, std::int64_t run) override;
    void askSnapshot(ui::AskTag tag, std::int64_t run, std::int64_t step) override;
    void askModel(ui::AskTag tag, std::int64_t run) override;

private:
    template <class T>
    void ask(const char* kind, ui::AskTag tag, std::function<Expected<T>(RunReader&)> work,
             std::function<void(const T&)> tell);

    ui::Mailbox m_mailbox;   ///< before the reader, which posts to it
    AsyncRunReader m_reader; ///< last: its answers speak to this object
};

} // namespace qkv::app
