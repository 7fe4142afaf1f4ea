// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QListView>

#include "core/exchange/exporter.h"

namespace lathe::workbench {

/// The export formats, two lines each; below them the formats that Lathe does not write, with the reason.
class FormatList : public QListView {
    Q_OBJECT
public:
    explicit FormatList(QWidget* parent = nullptr);

    const ExporterDef& current() const;
    void choose(std::string_view type);

Q_SIGNALS:
    void chosen();

protected:
    void resizeEvent(QResizeEvent*) override;
    void currentChanged(const QModelIndex& now, const QModelIndex& before) override;
};

}  // namespace lathe::workbench
