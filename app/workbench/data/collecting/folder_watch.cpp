// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/data/collecting/folder_watch.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include <QStringList>

#include "app/workbench/workspace/messages.h"

namespace lathe::workbench {

namespace {

namespace fs = std::filesystem;

/// The system has few watches; other folders are found by the poll.
constexpr qsizetype mostWatched = 512;
constexpr int pollShare = 20;

double secondsNow() {
    return std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count();
}

/// "a" and "a/b" of "a/b/c.png".
void addFolders(const std::string& path, std::set<std::string>& folders) {
    for (size_t slash = path.find('/'); slash != std::string::npos; slash = path.find('/', slash + 1))
        folders.insert(path.substr(0, slash));
}

std::vector<std::string> foldersIn(const images::FolderListing& listing) {
    std::set<std::string> folders;
    for (const auto& [path, file] : listing) addFolders(path, folders);
    return {folders.begin(), folders.end()};
}

bool isIn(const std::string& path, const std::string& folder) {
    return folder.empty() || (path.size() > folder.size() && path.starts_with(folder) && path[folder.size()] == '/');
}

/// All that is below a folder.
void addAllBelow(const fs::path& root, const std::string& folder, images::FolderListing& listing,
                 std::vector<std::string>& folders, int level = 0) {
    const images::OneFolder one = images::listOneFolder(root, folder);
    for (const images::ListedFile& file : one.files) listing.insert_or_assign(file.path, file);
    if (level >= images::mostFolderLevels) return;
    for (const std::string& below : one.folders) {
        folders.push_back(below);
        addAllBelow(root, below, listing, folders, level + 1);
    }
}

/// The folder directly in `folder` that the file is in; empty: the file is in `folder` itself.
std::string folderBelow(const std::string& path, const std::string& folder) {
    const size_t slash = path.find('/', folder.empty() ? 0 : folder.size() + 1);
    return slash == std::string::npos ? std::string() : path.substr(0, slash);
}

/// The listing with one folder as it is now. New folders in it are listed, too, and what was in folders that are gone is left
/// out.
void listAgain(const fs::path& root, const std::string& folder, images::FolderListing& listing,
               std::vector<std::string>& folders) {
    const images::OneFolder one = images::listOneFolder(root, folder);
    std::set<std::string> there(one.folders.begin(), one.folders.end());
    there.insert(one.links.begin(), one.links.end());
    std::erase_if(listing, [&](const auto& entry) {
        return isIn(entry.first, folder) && !there.contains(folderBelow(entry.first, folder));
    });
    for (const images::ListedFile& file : one.files) listing.insert_or_assign(file.path, file);
    for (const std::string& below : one.folders) {
        const auto first = listing.lower_bound(below + '/');
        if (first != listing.end() && isIn(first->first, below)) continue;
        folders.push_back(below);
        addAllBelow(root, below, listing, folders);
    }
}

/// The folder of a file, by its path.
std::string folderOf(const std::string& path) {
    const size_t slash = path.rfind('/');
    return slash == std::string::npos ? std::string() : path.substr(0, slash);
}

}  // namespace

FolderWatch::FolderWatch(WatchTimes times, QObject* parent)
    : QObject(parent), m_times(times), m_looking(this, [this](auto looked) { take(looked); }) {
    for (QTimer* timer : {&m_debounce, &m_poll, &m_settle}) timer->setSingleShot(true);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, &FolderWatch::noteEvent);
    connect(&m_debounce, &QTimer::timeout, this, [this] { lookAt(std::exchange(m_dirty, {})); });
    connect(&m_poll, &QTimer::timeout, this, &FolderWatch::look);
    connect(&m_settle, &QTimer::timeout, this, &FolderWatch::lookAtFresh);
}

void FolderWatch::start(const fs::path& folder) {
    m_looking.cancel();
    for (QTimer* timer : {&m_debounce, &m_poll, &m_settle}) timer->stop();
    if (const QStringList watched = m_watcher.directories(); !watched.isEmpty()) m_watcher.removePaths(watched);
    m_dirty.clear();
    m_folder = folder;
    m_before = m_now = nullptr;
    const bool had = !m_changes.isEmpty();
    m_changes = {};
    if (had) Q_EMIT changed();
    if (isWatching()) look();
}

void FolderWatch::look() {
    if (!isWatching()) return;
    ++m_wholeLooks;
    m_dirty.clear();
    m_looking.start([root = m_folder, before = m_before, settle = m_times.settleSeconds](const Superseded&) -> Looked {
        const double began = secondsNow();
        const auto files = images::listFiles(root);
        if (!files.ok()) return nullptr;  // no news: that it cannot be read is said when it is read
        auto out = std::make_shared<Look>();
        out->whole = true;
        out->now = std::make_shared<const images::FolderListing>(images::byPath(*files));
        out->before = before ? before : out->now;
        out->changes = images::changesBetween(*out->before, *out->now, secondsNow(), settle);
        out->folders = images::listOneFolder(root, {}).folders;  // also those that are still empty
        const std::vector<std::string> withFiles = foldersIn(*out->now);
        out->folders.insert(out->folders.end(), withFiles.begin(), withFiles.end());
        out->seconds = secondsNow() - began;
        return out;
    });
}

void FolderWatch::lookAt(const std::set<std::string>& folders) {
    if (folders.empty() || !isWatching()) return;
    if (!m_now || m_looking.busy()) {  // a look at everything is under way, and may have passed them
        m_dirty.insert(folders.begin(), folders.end());
        return m_debounce.start(m_times.debounceMs);
    }
    m_singleLooks += static_cast<int>(folders.size());
    m_looking.start(
        [root = m_folder, before = m_before, now = m_now, folders, settle = m_times.settleSeconds](const Superseded&) -> Looked {
            auto out = std::make_shared<Look>();
            images::FolderListing listing = *now;
            for (const std::string& folder : folders) listAgain(root, folder, listing, out->folders);
            out->before = before;
            out->now = std::make_shared<const images::FolderListing>(std::move(listing));
            out->changes = images::changesBetween(*before, *out->now, secondsNow(), settle);
            return out;
        });
}

void FolderWatch::noteEvent(const QString& path) {
    const std::string folder = fs::path(path.toStdString()).lexically_relative(m_folder).generic_string();
    m_dirty.insert(folder == "." ? std::string() : folder);
    m_debounce.start(m_times.debounceMs);
}

void FolderWatch::lookAtFresh() {
    std::set<std::string> folders;
    for (const std::string& path : m_changes.fresh) folders.insert(folderOf(path));
    lookAt(folders);
}

void FolderWatch::take(const Looked& looked) {
    if (!looked) return m_poll.start(m_times.pollMs);
    m_before = looked->before;
    m_now = looked->now;
    watchFolders(looked->folders);
    if (looked->whole) {
        const int slow = static_cast<int>(1000 * pollShare * std::min(looked->seconds, 1000.0));
        m_poll.start(std::max(m_times.pollMs, slow));
    }
    if (!looked->changes.fresh.empty() && !m_settle.isActive())
        m_settle.start(static_cast<int>(1000 * m_times.settleSeconds) + m_times.debounceMs);
    if (looked->changes == m_changes) return;
    m_changes = looked->changes;
    Q_EMIT changed();
}

void FolderWatch::watchFolders(const std::vector<std::string>& folders) {
    QStringList paths{fromUtf8(m_folder.string())};
    for (const std::string& folder : folders) paths << fromUtf8((m_folder / folder).string());
    const QStringList watched = m_watcher.directories();
    paths.removeIf([&](const QString& path) { return watched.contains(path); });
    paths = paths.mid(0, std::max<qsizetype>(0, mostWatched - watched.size()));
    if (!paths.isEmpty()) m_watcher.addPaths(paths);
}

}  // namespace lathe::workbench
