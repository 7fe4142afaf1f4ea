// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/forms/param_source.h"
#include "core/graph/params.h"

namespace lathe::workbench {

/// Values outside of the project: options of an export, or settings to apply to a run later.
class LocalParams : public ParamSource {
    Q_OBJECT
public:
    explicit LocalParams(Params initial = {}, QObject* parent = nullptr);

    const Params& params() const { return m_params; }
    void setParams(Params params);

    std::vector<Json> values(std::string_view key) const override;
    void write(std::string_view key, const Json& value, const QString& label, int mark) override;
    int freshMark() override { return 0; }

private:
    Params m_params;
};

}  // namespace lathe::workbench
