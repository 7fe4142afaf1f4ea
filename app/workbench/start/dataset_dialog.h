// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <span>
#include <string>

#include <QDialog>

#include "app/fetch/fetch_catalogue.h"

namespace lathe::workbench {

/// The published data sets that can be downloaded (`lathe data fetch`), each to a folder of its own in `folder`. Downloads go on
/// when the window is closed; they end with its parent, and can be continued later.
class DatasetDialog : public QDialog {
    Q_OBJECT
public:
    /// The sets must outlive all downloads. `mirror`: see `fetch::fetchSet`.
    DatasetDialog(std::span<const fetch::FetchSet> sets, const std::filesystem::path& folder, const std::string& mirror,
                  QWidget* parent = nullptr);

Q_SIGNALS:
    /// A project of these data is wanted; the window is closed.
    void projectWanted(const std::filesystem::path& data);
    /// All files of a set are there.
    void fetched(const QString& title);

private:
    QWidget* makeRows(std::span<const fetch::FetchSet> sets, const std::filesystem::path& folder, const std::string& mirror);
};

}  // namespace lathe::workbench
