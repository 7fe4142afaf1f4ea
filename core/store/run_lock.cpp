// SPDX-License-Identifier: Apache-2.0
#include "core/store/run_lock.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <thread>
#include <unistd.h>

#include "core/base/json.h"
#include "core/base/plain_file.h"
#include "core/store/run_status.h"

namespace lathe {
namespace {

/// Who wrote the lock file last. pid 0: unknown.
ProcessId lastHolderOf(const std::string& path) {
    const auto text = readFile(path, 4096);
    const auto holder = text ? Json::parse(*text) : Result<Json>(Json());
    const Json& known = holder ? *holder : Json();
    return {known["host"].toString("an unknown machine"), known["pid"].toInt()};
}

Diagnostic lockedBy(const std::string& path) {
    const ProcessId holder = lastHolderOf(path);
    return requestError("run.locked", folderOf(path), "process {0} on {1} is training this run",
                        {holder.pid > 0 ? std::to_string(holder.pid) : "?", holder.host},
                        "wait until it ends, stop it, or choose another folder with --run");
}

bool hasEnded(const ProcessId& holder) {
    return holder.pid > 0 && livenessOf(holder) == Liveness::Dead;
}

/// Who holds the lock, for the message above. Only information: the lock itself is the system's.
Status writeHolder(const FileHandle& file, const std::string& path) {
    const ProcessId self = thisProcess();
    Json holder;
    holder.set("host", self.host);
    holder.set("pid", self.pid);
    if (::ftruncate(file.get(), 0) < 0) return fileError("truncate", path, errno);
    return writeAll(file, holder.dump() + "\n", path);
}

}  // namespace

Result<RunLock> RunLock::acquire(const std::string& path) {
    LATHE_TRY(FileHandle file, openPlainFile(path, O_RDWR | O_CREAT));
    while (::flock(file.get(), LOCK_EX | LOCK_NB) < 0) {
        if (errno == EWOULDBLOCK) return lockedBy(path);
        if (errno != EINTR) return fileError("lock", path, errno);
    }
    LATHE_CHECK(writeHolder(file, path));
    return RunLock(std::move(file));
}

Result<RunLock> RunLock::acquireWithin(const std::string& path, std::chrono::milliseconds patience) {
    const auto begin = std::chrono::steady_clock::now();
    for (;;) {
        auto lock = acquire(path);
        if (lock || lock.error().code != "run.locked") return lock;
        const auto waited = std::chrono::steady_clock::now() - begin;
        if (waited >= patience && (waited >= afterTheEnd || !hasEnded(lastHolderOf(path)))) return lock;
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
}

bool RunLock::isHeld(const std::string& path) {
    const auto file = openPlainFile(path, O_RDONLY | O_NONBLOCK);  // a pipe must not be waited for
    return file && ::flock(file->get(), LOCK_SH | LOCK_NB) < 0 && errno == EWOULDBLOCK;
}

}  // namespace lathe
