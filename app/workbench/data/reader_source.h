// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/forms/document_params.h"

namespace lathe::workbench {

/// The parameters of the project's reader. Class names that belong to the files leave with them.
class ReaderSource : public DocumentParams {
    Q_OBJECT
public:
    explicit ReaderSource(Document&, QObject* parent = nullptr);

protected:
    std::vector<Edit> editsFor(std::string_view key, const Json& value) const override;
};

}  // namespace lathe::workbench
