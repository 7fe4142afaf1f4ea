// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

#include "app/workbench/export/export_job.h"
#include "core/exchange/model_facts.h"

namespace lathe::workbench {

/// A row of what goes into the file's model and what comes out.
struct InterfaceRow {
    QString name, shape, type, meaning;
    bool operator==(const InterfaceRow&) const = default;
};
/// Input, output, and below them classes and normalisation.
std::vector<InterfaceRow> interfaceOf(const ExportRequest&, const ModelFacts&);

/// Name, shape, type, meaning.
class InterfaceTable : public QWidget {
    Q_OBJECT
public:
    explicit InterfaceTable(const std::vector<InterfaceRow>&, QWidget* parent = nullptr);
};

}  // namespace lathe::workbench
