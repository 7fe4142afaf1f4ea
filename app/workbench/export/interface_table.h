// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

#include "app/workbench/export/export_job.h"
#include "app/workbench/export/model_facts.h"

namespace lathe::workbench {

/// An input or output of the exported model.
struct InterfaceRow {
    QString name, shape, type, meaning;
    bool operator==(const InterfaceRow&) const = default;
};
/// Inputs, output, and below them classes and normalization.
std::vector<InterfaceRow> interfaceOf(const ExportRequest&, const ModelFacts&);

/// The rows as a table: name, shape, type, meaning.
class InterfaceTable : public QWidget {
    Q_OBJECT
public:
    explicit InterfaceTable(const std::vector<InterfaceRow>&, QWidget* parent = nullptr);
};

}  // namespace lathe::workbench
