#pragma once

#include "core/memory/logfigure.h"
#include "widgets/parts/cellsmodel.h"
#include "widgets/parts/factrows.h"

#include <QCoreApplication>

namespace qkv::ui {

/// A log that was read, beside what a plan makes of it. Value type, made on a pool thread.
struct ReadLog {
    QString refusal;                  ///< why it could not be read or compared; empty: it was
    std::vector<LogEntry> entries;    ///< what was understood
    std::vector<LogVerdict> verdicts; ///< one an entry; none where it could not be compared
    QStringList lines;                ///< the line of each entry as it was pasted, shortened
    std::vector<CellRow> rows;        ///< LogFacts::titles()

    /// The entry to look at first: one that differs, or else the first.
    int foremost() const;
};

/// What a log says, in words and figures of the window's language. Pure.
struct LogFacts {
    Q_DECLARE_TR_FUNCTIONS(qkv::ui::LogFacts)

public:
    static ReadLog read(const QString& text, const CacheModel& model, const CachePlan& plan);

    static QStringList titles();
    /// "3 lines about a cache: 2 fit, 1 differs, 0 are not compared".
    static QString summary(const ReadLog& log);
    /// "Line 12, llama.cpp: size of a cache of keys and values (SWA)".
    static QString title(const LogEntry& entry);
    /// Our own figure, like the printed one.
    static QString ours(const LogEntry& entry, const LogVerdict* verdict);
    /// The figures of the line and what they mean.
    static std::vector<Fact> terms(const LogEntry& entry);
    /// Checks within the line, reasons that would fit, notes.
    static std::vector<Fact> findings(const LogEntry& entry, const LogVerdict* verdict);
    /// All entries as text with lists.
    static QString markdown(const ReadLog& log);
};

} // namespace qkv::ui
