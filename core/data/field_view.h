// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/data/dataset.h"

namespace lathe {

/// A data set whose features are one of its further inputs, or whose target is one of its further targets. For measurements. The
/// data set must outlive the view.
class FieldView final : public Dataset {
public:
    /// A negative index: the features or the target themselves.
    FieldView(const Dataset&, int input, int target);
    const DatasetInfo& info() const override { return m_info; }
    int64_t size() const override { return m_data.size(); }
    Status read(int64_t index, std::byte* features, std::byte* target) const override;

private:
    const Dataset& m_data;
    int m_input, m_target;
    DatasetInfo m_info;
};

}  // namespace lathe
