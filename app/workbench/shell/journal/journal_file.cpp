// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/shell/journal/journal_file.h"

#include <algorithm>
#include <fcntl.h>
#include <sys/file.h>

#include <QDir>

#include "core/base/plain_file.h"
#include "core/base/sha256.h"
#include "core/base/user_folders.h"

namespace lathe::workbench {

namespace fs = std::filesystem;

namespace {

constexpr int version = 1;
constexpr uint64_t largest = uint64_t{256} << 20;

QDateTime timeIn(const Json& ms) {
    return QDateTime::fromMSecsSinceEpoch(ms.toInt());
}

std::string line(const Json& json) {
    return json.dump(-1) + '\n';
}

bool takeHead(const Json& json, Recovery& out) {
    if (json["version"].toInt() != version) return false;
    out.head = {json["project"].toString(), json["saved"].toString(), timeIn(json["opened"])};
    return true;
}

bool takeEdit(const Json& json, Recovery& out) {
    auto edit = editFromJson(json["edit"]);
    if (!edit.ok()) return false;
    out.edits.push_back(std::move(*edit));
    out.last = timeIn(json["at"]);
    return true;
}

bool isJournal(const std::string& name) {
    return name.ends_with(".journal") || name.ends_with(".kept");
}

}  // namespace

fs::path journalFolder() {
    const fs::path state = userStateFolder();
    return (state.empty() ? fs::path(QDir::homePath().toStdString()) / ".local/state/lathe" : state) / "journals";
}

fs::path journalPath(const fs::path& folder, const fs::path& project) {
    std::error_code ignored;
    const std::string name = sha256Hex(fs::weakly_canonical(project, ignored).string());
    return folder / (name.substr(0, 16) + ".journal");
}

std::string projectFileHash(const fs::path& project) {
    const auto text = readFile((project / "project.json").string());
    return text.ok() ? sha256Hex(*text) : std::string();
}

std::string headLine(const JournalHead& head) {
    return line(Json::Object{{"version", version},
                             {"project", head.project.string()},
                             {"saved", head.saved},
                             {"opened", static_cast<int64_t>(head.opened.toMSecsSinceEpoch())}});
}

std::string editLine(const Edit& edit, const QDateTime& when) {
    return line(Json::Object{{"edit", toJson(edit)}, {"at", static_cast<int64_t>(when.toMSecsSinceEpoch())}});
}

Result<FileHandle> openJournal(const fs::path& path) {
    LATHE_CHECK(makeFolders(path.parent_path().string()));
    LATHE_TRY(FileHandle file, openPlainFile(path.string(), O_RDWR | O_CREAT | O_APPEND, 0600));
    if (flock(file.get(), LOCK_EX | LOCK_NB) != 0) return FileHandle();
    return file;
}

Result<Recovery> readJournal(const fs::path& path) {
    LATHE_TRY(const std::string text, readFile(path.string(), largest));
    Recovery out{path, {}, {}, {}, false};
    for (size_t begin = 0, number = 0; begin < text.size(); ++number) {
        const size_t end = text.find('\n', begin);
        if (end == std::string::npos) break;
        const auto json = Json::parse(std::string_view(text).substr(begin, end - begin));
        if (!json.ok() || !(number == 0 ? takeHead(*json, out) : takeEdit(*json, out))) break;
        begin = end + 1;
    }
    out.fileHasChanged = projectFileHash(out.head.project) != out.head.saved;
    return out;
}

std::vector<Recovery> findRecoveries(const fs::path& folder) {
    std::vector<Recovery> found;
    const auto names = listFolder(folder.string());
    if (!names.ok()) return found;
    for (const std::string& name : *names) {
        if (!isJournal(name)) continue;
        const auto held = openJournal(folder / name);
        if (!held.ok() || !held->isOpen()) continue;
        auto one = readJournal(folder / name);
        if (one.ok() && !one->edits.empty()) found.push_back(std::move(*one));
    }
    std::sort(found.begin(), found.end(), [](const Recovery& a, const Recovery& b) { return a.last > b.last; });
    return found;
}

}  // namespace lathe::workbench
