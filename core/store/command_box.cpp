// SPDX-License-Identifier: Apache-2.0
#include "core/store/command_box.h"

#include <cerrno>
#include <chrono>
#include <sys/stat.h>

#include "core/base/atomic_file.h"
#include "core/base/ids.h"

namespace lathe {
namespace {

constexpr std::string_view suffix = ".json";
constexpr uint64_t maxCommandBytes = uint64_t{1} << 20;
/// A change may come within the same tick of the file system's clock as the one we saw (or that clock may be another machine's):
/// a folder that changed just now is looked at again.
constexpr int64_t settledNs = 2'000'000'000;

int64_t nowNs() {
    return std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

Result<Command> readCommand(const std::string& folder, const std::string& name) {
    const std::string path = joinPath(folder, name);
    const std::string id = name.ends_with(suffix) ? name.substr(0, name.size() - suffix.size()) : "";
    if (!isId(id))
        return requestError("command.name", path, "this is not the name of a command", {}, "send commands with `lathe runs`");
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
    if (changedNs == m_changedNs && !m_waiting) return commands;
    const bool settled = nowNs() - changedNs > settledNs;
    LATHE_TRY(const std::vector<std::string> names, listFolder(m_folder));
    for (const std::string& name : names) {
        if (name == "done" || name == "rejected") continue;
        auto command = readCommand(m_folder, name);
        if (command) {
            commands.push_back(std::move(*command));
            continue;
        }
        notes.push_back(command.error());
        notes.back().severity = Severity::Warning;
        LATHE_CHECK(putAside(name, "rejected"));
    }
    m_waiting = !commands.empty();
    m_changedNs = settled ? changedNs : INT64_MIN;
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
