// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "app/workbench/forms/param_source.h"
#include "core/graph/edit.h"

namespace lathe::workbench {

class Document;

/// Values of the open project below one or more paths of its file: "layers.conv1", "training.optimizer", "data.transforms.0".
class DocumentParams : public ParamSource {
    Q_OBJECT
public:
    DocumentParams(Document&, std::vector<std::string> prefixes, QObject* parent = nullptr);

    const std::vector<std::string>& prefixes() const { return m_prefixes; }
    /// The same objects with new names: a layer was renamed.
    void setPrefixes(std::vector<std::string> prefixes);

    std::vector<Json> values(std::string_view key) const override;
    void write(std::string_view key, const Json& value, const QString& label, int mark) override;
    int freshMark() override;
    bool canSweep(const ParamDef&) const override;
    QString sweptValues(std::string_view key) const override;
    void toggleSweep(const ParamDef&) override;

protected:
    Document& document() const { return m_document; }
    /// The edits for one write of a value; they become one step.
    virtual std::vector<Edit> editsFor(std::string_view key, const Json& value) const;

private:
    Document& m_document;
    std::vector<std::string> m_prefixes;
    int m_marks = 0;
};

}  // namespace lathe::workbench
