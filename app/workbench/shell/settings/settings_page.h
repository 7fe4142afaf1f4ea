// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "app/workbench/workspace/page.h"
#include "core/train/devices/prices.h"

class QFormLayout;

namespace lathe::workbench {

struct Workbench;

/// The page Settings: appearance and language, folder of new projects, and prices of energy. Settings belong to the user, not to
/// a project. All take effect immediately.
class SettingsPage : public Page {
    Q_OBJECT
public:
    explicit SettingsPage(Workbench& bench);

    QString id() const override { return QStringLiteral("settings"); }
    QString title() const override { return tr("Settings"); }
    QString icon() const override { return QStringLiteral("gear"); }
    std::vector<QWidget*> panes() const override { return {m_form}; }
    std::vector<PageItem> items() const override;

private:
    void addSection(const QString& title);
    void addRow(const QString& label, QWidget* field, const QString& remark = {});
    QWidget* themeField();
    QWidget* textSizeField();
    QWidget* languageField();
    QWidget* motionField();
    QWidget* folderField();
    QWidget* priceField(const QString& name, const QString& label, std::optional<double> Prices::*price);
    QWidget* currencyField();
    void take(const Prices& prices);

    Workbench& m_bench;
    QWidget* m_form;
    QFormLayout* m_rows;
    std::vector<std::pair<QString, QWidget*>> m_fields;  ///< by label
};

}  // namespace lathe::workbench
