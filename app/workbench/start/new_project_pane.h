// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

#include "app/workbench/start/project_places.h"

class QHBoxLayout;
class QLineEdit;
class QPushButton;

namespace lathe::ui {
class Label;
class SegmentedControl;
}  // namespace lathe::ui

namespace lathe::workbench {

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

Q_SIGNALS:
    void wanted(const lathe::workbench::NewProject& project);
    void opened();  ///< or closed

private:
    struct Task {
        const char* id;
        QString icon, name, about;
        bool folder = false;  ///< its data may be a folder
        /// Names of networks, and the templates they come from; empty: no network.
        std::vector<std::pair<QString, std::string>> networks = {};
        std::vector<std::string> readers = {};  ///< that are taken; empty: it needs no data
    };
    static std::vector<Task> tasks();
    QWidget* makeRow();
    void choose(int task);
    void pickData();
    void refresh();
    QString reasonNotTo() const;
    void create();

    std::vector<Task> m_tasks;
    std::vector<TaskTile*> m_tiles;
    int m_task = -1;
    Choice m_reader;
    QWidget *m_row, *m_data;
    QLineEdit* m_name;
    ui::Label *m_found, *m_networkLabel;
    ui::SegmentedControl* m_network = nullptr;
    QHBoxLayout* m_networkPlace;
    QPushButton* m_create;
};

}  // namespace lathe::workbench
