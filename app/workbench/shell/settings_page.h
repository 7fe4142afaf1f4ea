// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/page.h"

class QFormLayout;

namespace lathe::workbench {

struct Workbench;

/// What belongs to the person and not to a project: how the window looks and speaks, and where projects go. Everything takes
/// effect at once.
class SettingsPage : public Page {
    Q_OBJECT
public:
    explicit SettingsPage(Workbench& bench);

    QString id() const override { return QStringLiteral("settings"); }
    QString title() const override { return tr("Settings"); }
    QString icon() const override { return QStringLiteral("gear"); }
    std::vector<QWidget*> panes() const override { return {m_form}; }

private:
    void addSection(const QString& title);
    void addRow(const QString& label, QWidget* field, const QString& remark = {});
    QWidget* themeField();
    QWidget* textSizeField();
    QWidget* languageField();
    QWidget* motionField();
    QWidget* folderField();

    Workbench& m_bench;
    QWidget* m_form;
    QFormLayout* m_rows;
};

}  // namespace lathe::workbench
