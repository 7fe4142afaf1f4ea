// SPDX-License-Identifier: Apache-2.0
#include "core/data/dataset.h"

#include <cassert>
#include <cstring>

namespace lathe {
namespace {

class TensorDataset final : public Dataset {
public:
    TensorDataset(DatasetInfo info, Tensor features, Tensor target)
        : m_info(std::move(info)),
          m_features(std::move(features)),
          m_target(std::move(target)),
          m_featureBytes(m_info.features.bytes()),
          m_targetBytes(m_info.target.bytes()) {
        assert(m_features.dtype() == m_info.features.dtype && m_features.shape().sample() == m_info.features.shape);
        assert(m_target.dtype() == m_info.target.dtype && m_target.shape().sample() == m_info.target.shape);
        assert(m_features.shape()[0] == m_target.shape()[0]);
    }

    const DatasetInfo& info() const override { return m_info; }
    int64_t size() const override { return m_features.shape()[0]; }
    Status read(int64_t index, std::byte* features, std::byte* target) const override {
        assert(index >= 0 && index < size());
        const auto i = static_cast<size_t>(index);
        std::memcpy(features, m_features.raw() + i * m_featureBytes, m_featureBytes);
        std::memcpy(target, m_target.raw() + i * m_targetBytes, m_targetBytes);
        return {};
    }

private:
    DatasetInfo m_info;
    Tensor m_features, m_target;
    size_t m_featureBytes, m_targetBytes;
};

}  // namespace

std::shared_ptr<const Dataset> makeTensorDataset(DatasetInfo info, Tensor features, Tensor target) {
    return std::make_shared<TensorDataset>(std::move(info), std::move(features), std::move(target));
}

}  // namespace lathe
