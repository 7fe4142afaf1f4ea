// SPDX-License-Identifier: Apache-2.0
#include "core/store/command_box.h"

#include <cerrno>
#include <chrono>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "core/base/atomic_file.h"
#include "core/base/ids.h"

namespace lathe {
namespace {

constexpr std::string_view suffix = ".json";
constexpr uint64_t maxCommandBytes = uint64_t{1} << 20;
/// A change may come within the same tick of the file system's clock as the one that we saw: look again after a while.
constexpr int64_t settleNs = 50'000'000;

int64_t steadyNs() {
    return std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

bool isOurs(std::string_view name) {
    return name == "." || name == ".." || name == "done" || name == "rejected";
}

/// Whether anything but our own folders lies there. Without readdir(3), which allocates.
Result<bool> holdsAnything(const std::string& path) {
    struct Entry {
        uint64_t inode;
        int64_t next;
        uint16_t bytes;
        uint8_t type;
        char name[];
    };
    LATHE_TRY(const FileHandle folder, openFile(path, O_RDONLY | O_DIRECTORY));
    alignas(Entry) char block[4096];
    for (;;) {
        const long n = ::syscall(SYS_getdents64, folder.get(), block, sizeof block);
        if (n < 0) return fileError("list", path, errno);
        if (n == 0) return false;
        for (long at = 0; at < n;) {
            const auto* entry = reinterpret_cast<const Entry*>(block + at);
            if (!isOurs(entry->name)) return true;
            at += entry->bytes;
        }
    }
}

Result<Command> readCommand(const std::string& folder, const std::string& name) {
    const std::string path = joinPath(folder, name);
    const std::string id = name.ends_with(suffix) ? name.substr(0, name.size() - suffix.size()) : "";
    if (!isId(id))
        return requestError("command.name", path, "this is not the name of a command", {},
                            "send commands from the window or with `lathe study`");
    LATHE_TRY(const std::string text, readFile(path, maxCommandBytes));
    LATHE_TRY(Json body, Json::parse(text, path));
    if (!body["command"].isString())
        return requestError("command.form", path, "no command is named", {}, "write {\"command\": ...}");
    return Command{id, std::move(body)};
}

}  // namespace

Result<std::string> sendCommand(const std::string& controlFolder, const Json& body) {
    const std::string id = newId();
    LATHE_CHECK(writeFileAtomically(joinPath(controlFolder, id + std::string(suffix)), body.dump() + "\n"));
    return id;
}

Result<std::vector<Command>> CommandBox::poll(Diagnostics& notes) {
    std::vector<Command> commands;
    struct stat info {};
    if (::stat(m_folder.c_str(), &info) < 0) return fileError("look into", m_folder, errno);
    const int64_t changedNs = info.st_mtim.tv_sec * 1'000'000'000 + info.st_mtim.tv_nsec;
    const bool settling = m_settlesNs != 0 && steadyNs() >= m_settlesNs;
    if (changedNs == m_changedNs && !m_waiting && !settling) return commands;
    m_settlesNs = changedNs == m_changedNs ? 0 : steadyNs() + settleNs;
    m_changedNs = changedNs;
    LATHE_TRY(m_waiting, holdsAnything(m_folder));
    if (!m_waiting) return commands;
    LATHE_TRY(const std::vector<std::string> names, listFolder(m_folder));
    for (const std::string& name : names) {
        if (isOurs(name)) continue;
        auto command = readCommand(m_folder, name);
        if (command) {
            commands.push_back(std::move(*command));
            continue;
        }
        notes.push_back(command.error());
        notes.back().severity = Severity::Warning;
        LATHE_CHECK(putAside(name, "rejected"));
    }
    return commands;
}

Status CommandBox::done(const Command& command) {
    return putAside(command.id + std::string(suffix), "done");
}

Status CommandBox::putAside(const std::string& name, const char* folder) {
    const std::string target = joinPath(m_folder, folder);
    LATHE_CHECK(makeFolders(target));
    return renameDurably(joinPath(m_folder, name), joinPath(target, name));
}

}  // namespace lathe
