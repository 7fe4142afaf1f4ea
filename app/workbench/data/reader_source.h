// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/forms/document_params.h"

namespace lathe::workbench {

/// The parameters of the project's reader. If the files change, class names that belong to the old files are removed.
class ReaderSource : public DocumentParams {
    Q_OBJECT
public:
    explicit ReaderSource(Document&, QObject* parent = nullptr);

protected:
    std::vector<Edit> editsFor(std::string_view key, const Json& value) const override;
};

}  // namespace lathe::workbench
