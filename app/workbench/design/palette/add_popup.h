// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QFrame>

#include "core/layers/layer.h"

class QLineEdit;
class QListView;
class QSettings;
class QStandardItemModel;

namespace lathe::ui {
class Label;
}

namespace lathe::workbench {

/// Search popup to add a layer: type, arrow keys, Enter. Recent layers come first; layers that do not fit are left out, and their
/// number is shown. Esc or a click elsewhere closes it.
class AddPopup : public QFrame {
    Q_OBJECT
public:
    AddPopup(QSettings& settings, QWidget* parent);

    /// Opens near `at` (in the parent). `misfit`: why a layer is not possible here; empty: it is. `chosen` is called with the
    /// layer type.
    void ask(QPoint at, std::function<QString(const LayerDef&)> mismatch, std::function<void(const std::string& type)> chosen);
    /// Node types that can be added beside those of the catalogue.
    void setFurther(std::vector<const LayerDef*> defs) { m_further = std::move(defs); }
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
    std::vector<const LayerDef*> m_further;
    std::function<QString(const LayerDef&)> m_mismatch;
    std::function<void(const std::string&)> m_chosen;
};

}  // namespace lathe::workbench
