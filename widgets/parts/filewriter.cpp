#include "widgets/parts/filewriter.h"

#include "core/base/files.h"

#include <QFile>

#include <future>
#include <memory>
#include <span>
#include <utility>

namespace qkv::ui {
namespace {

Expected<void> writeBytes(const QString& path, const FileWriter::Bytes& bytes)
{
    const Expected<QByteArray> made = bytes();
    if (!made)
        return failure(made);
    return replaceFile(QFile::encodeName(path).toStdString(),
                       std::as_bytes(std::span(made->constData(), made->size())));
}

} // namespace

FileWriter::FileWriter(QObject* parent) : QObject(parent) {}

/// A pool forgets what it has not begun: so wait for the last job, which all others stand before.
FileWriter::~FileWriter()
{
    const auto done = std::make_shared<std::promise<void>>();
    std::future<void> all = done->get_future();
    m_pool.add([done] { done->set_value(); });
    all.wait();
}

void FileWriter::write(const QString& path, Bytes bytes)
{
    m_pool.add([this, path, bytes = std::move(bytes)] {
        const Expected<void> done = writeBytes(path, bytes);
        m_mailbox.post([this, path, done] {
            if (done)
                Q_EMIT written(path);
            else
                Q_EMIT failed(done.error());
        });
    });
}

} // namespace qkv::ui
