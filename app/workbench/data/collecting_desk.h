// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

#include <QObject>
#include <QString>

#include "app/workbench/data/collecting/folder_watch.h"

class QPushButton;

namespace lathe::ui {
class MessageCard;
}

namespace lathe::workbench {

class ProjectData;
struct Workbench;

/// Notices new, changed and removed files of a project whose data are a folder of images, and offers to read them. Nothing is
/// read before the user says so, and not while there is a reason against it.
class CollectingDesk : public QObject {
    Q_OBJECT
public:
    CollectingDesk(Workbench&, ProjectData&, WatchTimes = {}, QObject* parent = nullptr);

    /// What is new, with the buttons; hidden if there is nothing. It belongs to the layout that takes it.
    ui::MessageCard* card() const { return m_card; }
    /// Why the data must not be read again now, as a sentence; empty: they may be. A training is a reason of its own.
    void setReasonToWait(const QString& reason);
    const FolderWatch& watch() const { return m_watch; }

Q_SIGNALS:
    void readWanted();

private:
    std::filesystem::path folderOfImages() const;
    void dataChanged();
    void showNews();
    void showReason();

    Workbench& m_bench;
    ProjectData& m_data;
    FolderWatch m_watch;
    ui::MessageCard* m_card;
    QPushButton* m_read;
    QString m_reason;
    bool m_reading = false;
};

/// What has changed: "37 new images", "2 new images, 1 changed file".
QString newsText(const images::FolderChanges&);

}  // namespace lathe::workbench
