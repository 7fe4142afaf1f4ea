// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/workspace/problem_text.h"

#include <filesystem>

#include <QCoreApplication>

#include "app/workbench/workspace/messages.h"
#include "core/data/cleaning/cleaning_list.h"

namespace lathe::workbench {

namespace {

struct ProblemWords {
    Q_DECLARE_TR_FUNCTIONS(ProblemText)
};

/// The number of "cleaning.jsonl, action 2"; empty if that is not what the location says.
QString cleaningActionOf(const Diagnostic& d) {
    constexpr std::string_view before = ", action ";
    if (!d.where.starts_with(cleaning::listFileName)) return {};
    const size_t at = d.where.find(before);
    return at == std::string::npos ? QString() : fromUtf8(std::string_view(d.where).substr(at + before.size()));
}

}  // namespace

QString columnNamed(const Diagnostic& d) {
    constexpr std::string_view before = "column \"";
    const size_t at = d.where.rfind(before);
    if (at == std::string::npos || !d.where.ends_with('"')) return {};
    return fromUtf8(std::string_view(d.where).substr(at + before.size(), d.where.size() - at - before.size() - 1));
}

QString problemPlace(const Diagnostic& d) {
    if (const QString column = columnNamed(d); !column.isEmpty()) return ProblemWords::tr("Column “%1”").arg(column);
    if (const QString action = cleaningActionOf(d); !action.isEmpty()) return ProblemWords::tr("Cleaning action %1").arg(action);
    if (d.where.starts_with("data.")) return {};
    if (d.where.starts_with('/')) return fromUtf8(std::filesystem::path(d.where).filename().string());
    return fromUtf8(d.where);
}

ProblemText problemText(const Diagnostic& d) {
    const QString place = problemPlace(d), message = messageOf(d);
    return {place.isEmpty() ? capitalised(message) : ProblemWords::tr("%1: %2").arg(place, message), asSentence(remedyOf(d))};
}

}  // namespace lathe::workbench
