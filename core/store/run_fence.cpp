// SPDX-License-Identifier: Apache-2.0
#include "core/store/run_fence.h"

#include <algorithm>
#include <charconv>
#include <fcntl.h>

#include <fmt/format.h>

#include "core/base/file.h"

namespace lathe {
namespace {

constexpr size_t nameLength = 17;
constexpr int64_t most = 99'999'999;

Diagnostic superseded(const std::string& folder) {
    return requestError("run.superseded", folder, "a later attempt is training this run", {},
                        "no action is needed: the later attempt continues the run");
}

std::string claimName(int64_t attempt, int64_t claim) {
    return fmt::format("{:08}-{:08}", attempt, claim);
}

int64_t hexNumberAt(std::string_view name, size_t at) {
    int64_t number = 0;
    std::from_chars(name.data() + at, name.data() + at + 8, number);
    return number;
}

bool isClaim(std::string_view name) {
    return name.size() == nameLength && name[8] == '-' &&
           std::all_of(name.begin(), name.end(), [](char c) { return c == '-' || (c >= '0' && c <= '9'); });
}

/// The highest name; empty: none.
Result<std::string> holderOf(const std::string& folder) {
    LATHE_TRY(const auto names, listFolder(folder));
    std::string holder;
    for (const std::string& name : names)
        if (isClaim(name)) holder = std::max(holder, name);
    return holder;
}

Status makeExclusively(const std::string& path) {
    LATHE_TRY(const FileHandle file, openFile(path, O_WRONLY | O_CREAT | O_EXCL));
    return syncFile(file, path);
}

}  // namespace

Result<RunFence> RunFence::claim(const std::string& folder, int64_t attempt) {
    if (attempt < 1 || attempt > most)
        return requestError("run.attempt", folder, "{0} is not an attempt number", {std::to_string(attempt)},
                            "use an attempt number of at least 1");
    LATHE_CHECK(makeFolders(folder));
    for (;;) {
        LATHE_TRY(const std::string holder, holderOf(folder));
        const int64_t held = holder.empty() ? 0 : hexNumberAt(holder, 0);
        if (held > attempt) return superseded(folder);
        const std::string name = claimName(attempt, held == attempt ? hexNumberAt(holder, 9) + 1 : 1);
        const Status made = makeExclusively(joinPath(folder, name));
        if (!made.ok() && pathExists(joinPath(folder, name))) continue;  // somebody was quicker
        LATHE_CHECK(made);
        RunFence fence(folder, name);
        LATHE_CHECK(fence.check());
        return fence;
    }
}

Status RunFence::raise(const std::string& folder, int64_t attempt) {
    LATHE_CHECK(makeFolders(folder));
    const std::string path = joinPath(folder, claimName(attempt, 0));
    const Status made = makeExclusively(path);
    return made.ok() || pathExists(path) ? Status() : made;
}

Status RunFence::check() const {
    if (!isUsed()) return {};
    LATHE_TRY(const std::string holder, holderOf(m_folder));
    return holder > m_name ? Status(superseded(m_folder)) : Status();
}

}  // namespace lathe
