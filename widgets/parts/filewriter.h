#pragma once

#include "core/base/expected.h"
#include "core/base/threadpool.h"
#include "widgets/bridge/mailbox.h"

#include <QByteArray>

#include <functional>

namespace qkv::ui {

/// Writes files on a thread of its own, in the order they were asked for, each as a whole or not at all. What was asked
/// for is written even where the writer goes right after: its end waits for it. GUI thread.
class FileWriter : public QObject {
    Q_OBJECT

public:
    /// Makes the bytes of a file; called on the writer's thread, so it owns what it reads.
    using Bytes = std::function<Expected<QByteArray>()>;

    explicit FileWriter(QObject* parent = nullptr);
    ~FileWriter() override;

    void write(const QString& path, Bytes bytes);

Q_SIGNALS:
    /// The file is there as a whole.
    void written(const QString& path);
    /// What was there before stays.
    void failed(const qkv::Error& error);

private:
    Mailbox m_mailbox; ///< before the pool, which posts to it and is joined first
    ThreadPool m_pool{1};
};

} // namespace qkv::ui
