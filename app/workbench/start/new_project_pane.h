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

class TableTargetForm;
class TaskTile;

/// What do you have, what should it do? A tile for each kind of data that can be read opens the row below it: name, data, a
/// network that suits, and the button that makes the project.
class NewProjectPane : public QWidget {
    Q_OBJECT
public:
    explicit NewProjectPane(QWidget* parent = nullptr);

    /// Opens the first row and gives its name the keyboard.
    void begin();
    bool isOpen() const { return m_task >= 0; }
    /// As the file dialog does.
    void useData(const std::filesystem::path&);
    /// Opens the row that takes these data, with them.
    void drop(const std::filesystem::path&);
    /// The project that was wanted is being made: the row waits.
    void setBusy(bool);
    /// It is there: the row is closed.
    void finish();

Q_SIGNALS:
    void wanted(const lathe::workbench::NewProject& project);
    void opened();                                  ///< or closed
    void refused(const lathe::Diagnostic& reason);  ///< what was dropped

private:
    struct Task {
        const char* id;
        QString icon, name, about;
        bool folder = false;  ///< its data may be a folder
        /// Names of networks, and the templates they come from; empty: no network.
        std::vector<std::pair<QString, std::string>> networks = {};
        std::optional<SampleKind> samples = {};  ///< the data that are taken; none: it needs no data
        bool table = false;                      ///< asks for a target; the network is made to suit it
        bool takes(const ReaderDef& reader) const { return samples == reader.sample; }
    };
    static std::vector<Task> tasks();
    QWidget* makeRow();
    void choose(int task);
    void showChoices(const Task&);
    void pickData();
    void refresh();
    void say(const QString& found, ui::Tone);
    QString reasonNotTo() const;
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
    QHBoxLayout* m_networkPlace;
    QPushButton* m_create;
};

}  // namespace lathe::workbench
