// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QWidget>

#include "app/workbench/start/project_places.h"
#include "core/data/reader.h"
#include "widgets/common/label.h"

class QHBoxLayout;
class QLineEdit;
class QPushButton;

namespace lathe::ui {
class SegmentedControl;
}

namespace lathe::workbench {

class ArrayTargetForm;
class TableTargetForm;
class TaskTile;

/// Creates a new project. A tile for each kind of data opens the row below it: name, data, a suitable network, and the button
/// that creates the project.
class NewProjectPane : public QWidget {
    Q_OBJECT
public:
    explicit NewProjectPane(QWidget* parent = nullptr);

    /// Opens the first row and focuses its name.
    void begin();
    bool isOpen() const { return m_task >= 0; }
    /// Sets the data, like the file dialog.
    void useData(const std::filesystem::path&);
    /// Opens the row for these data and sets them.
    void drop(const std::filesystem::path&);
    /// The requested project is being created: the row is disabled.
    void setBusy(bool);
    /// How far the creation is. From the first call until the row is not busy any more, it can be stopped.
    void showProgress(const QString&);
    /// The project was created: closes the row.
    void finish();

Q_SIGNALS:
    void wanted(const lathe::workbench::NewProject& project);
    void opened();                                  ///< a row was opened or closed
    void stopWanted();                              ///< the project shall not be created
    void refused(const lathe::Diagnostic& reason);  ///< why dropped data cannot be used

private:
    /// A tile: a kind of data with the networks and readers for it.
    struct Task {
        const char* id;
        QString icon, name, about;
        bool folder = false;  ///< the data may be a folder
        /// Networks: name and template. An empty template: no network.
        std::vector<std::pair<QString, std::string>> networks = {};
        std::optional<SampleKind> samples = {};                          ///< accepted data; none: no data needed
        bool made = false;                                               ///< the network is created for the data
        bool hasTarget() const { return samples == SampleKind::Row; }    ///< asks for the column to predict
        bool hasArrays() const { return samples == SampleKind::Array; }  ///< offers further arrays as targets
        bool takes(const ReaderDef& reader) const { return samples == reader.sample; }
        /// The reader of such data that can read the path, although another may suit better; null: there is none.
        const ReaderDef* readerFor(const std::filesystem::path&) const;
    };
    static std::vector<Task> tasks();
    QWidget* makeRow();
    void choose(int task);
    void showChoices(const Task&);
    void pickData(bool folder);
    void takeData(const std::filesystem::path&);
    void refresh();
    void showArrays(const std::filesystem::path&);
    void showFound(const QString& found, ui::Tone);
    QString reasonNotTo() const;
    QString reasonNotToRead(const std::filesystem::path&) const;
    const Task& task() const { return m_tasks[static_cast<size_t>(m_task)]; }
    void create();

    std::vector<Task> m_tasks;
    std::vector<TaskTile*> m_tiles;
    int m_task = -1;
    bool m_busy = false;
    Choice m_reader;
    QWidget *m_row, *m_data;
    QLineEdit* m_name;
    ui::Label *m_found, *m_networkLabel;
    ui::SegmentedControl* m_network = nullptr;
    TableTargetForm* m_target;
    ArrayTargetForm* m_arrays;
    QHBoxLayout* m_networkLayout;
    QPushButton *m_pick, *m_pickFile, *m_create, *m_stop;
};

}  // namespace lathe::workbench
