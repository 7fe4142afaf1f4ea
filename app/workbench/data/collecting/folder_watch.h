// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include <QFileSystemWatcher>
#include <QObject>
#include <QTimer>

#include "app/workbench/workspace/latest.h"
#include "core/data/images/folder_changes.h"

namespace lathe::workbench {

/// How often a folder is looked at.
struct WatchTimes {
    int debounceMs = 1000;     ///< from an event to the look, so that many events are one look
    int pollMs = 30000;        ///< between two looks at all folders: not all changes make an event
    double settleSeconds = 2;  ///< a file that was written later than that may be incomplete
};

/// Watches a folder that grows. An event leads to a look at the folder that it names alone; a look at all folders comes with a
/// slow poll, which takes at most a twentieth of the time. Folders are listed in a thread, and no file is opened.
class FolderWatch : public QObject {
    Q_OBJECT
public:
    explicit FolderWatch(WatchTimes = {}, QObject* parent = nullptr);

    /// Changes are counted from now on. An empty path: nothing is watched.
    void start(const std::filesystem::path& folder);
    bool isWatching() const { return !m_folder.empty(); }
    const std::filesystem::path& folder() const { return m_folder; }
    const images::FolderChanges& changes() const { return m_changes; }
    /// Looks at all folders now.
    void look();
    /// Listings of all folders, and of single ones: for tests.
    int wholeLooks() const { return m_wholeLooks; }
    int singleLooks() const { return m_singleLooks; }

Q_SIGNALS:
    void changed();  ///< changes()

private:
    using Listing = std::shared_ptr<const images::FolderListing>;
    /// What a thread has listed.
    struct Look {
        bool whole = false;
        Listing before = nullptr, now = nullptr;  ///< of the whole folder: at the start, and now
        images::FolderChanges changes = {};
        std::vector<std::string> folders = {};  ///< to watch
        double seconds = 0;
    };
    using Looked = std::shared_ptr<const Look>;

    void lookAt(const std::set<std::string>& folders);
    void lookAtFresh();
    void noteEvent(const QString& path);
    void take(const Looked&);
    void watchFolders(const std::vector<std::string>& folders);

    WatchTimes m_times;
    std::filesystem::path m_folder;
    Listing m_before, m_now;  ///< null: not listed yet
    images::FolderChanges m_changes;
    std::set<std::string> m_dirty;  ///< folders with an event, by their path in the folder
    int m_wholeLooks = 0, m_singleLooks = 0;
    QFileSystemWatcher m_watcher;
    QTimer m_debounce, m_poll, m_settle;
    Latest<Looked> m_looking;
};

}  // namespace lathe::workbench
