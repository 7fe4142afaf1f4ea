// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QFrame>

#include "app/workbench/design/palette/addable.h"

class QLineEdit;
class QListView;
class QSettings;
class QStandardItemModel;

namespace lathe::ui {
class Label;
}

namespace lathe::workbench {

/// Search popup to add a layer or a block: type, arrow keys, Enter. Recent layers come first; those that do not fit are left out,
/// and their number is shown. Esc or a click elsewhere closes it.
class AddPopup : public QFrame {
    Q_OBJECT
public:
    AddPopup(QSettings& settings, QWidget* parent);

    /// Opens near `at` (in the parent). `mismatch`: why the entry of a key is not possible here; empty: it is. `chosen` is called
    /// with the key.
    void ask(QPoint at, std::function<QString(const std::string& key)> mismatch,
             std::function<void(const std::string& key)> chosen);
    /// What can be added.
    void setEntries(std::vector<Addable> entries) { m_entries = std::move(entries); }
    QLineEdit& field() { return *m_field; }
    QListView& list() { return *m_list; }

Q_SIGNALS:
    void closed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent*) override;

private:
    void find(const QString& query);
    void choose();
    void close();
    void walk(int by);
    void remember(const QString& type);

    QSettings& m_settings;
    QLineEdit* m_field;
    QListView* m_list;
    ui::Label* m_foot;
    QStandardItemModel* m_model;
    std::vector<Addable> m_entries;
    std::function<QString(const std::string&)> m_mismatch;
    std::function<void(const std::string&)> m_chosen;
};

}  // namespace lathe::workbench
