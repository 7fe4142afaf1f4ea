// SPDX-License-Identifier: Apache-2.0
#include "core/data/dataset.h"

#include <algorithm>
#include <cassert>
#include <cstring>

#include "core/base/element.h"

namespace lathe {

std::optional<size_t> DatasetInfo::lengthsField() const {
    const auto named = [this](const DataField& field) { return field.name == lengths; };
    const auto found = std::find_if(moreInputs.begin(), moreInputs.end(), named);
    if (lengths.empty() || found == moreInputs.end()) return std::nullopt;
    return static_cast<size_t>(found - moreInputs.begin());
}

namespace {

/// Row `index` of [N, ...].
void copyRow(const Tensor& all, int64_t index, std::byte* to) {
    const size_t bytes = all.bytes() / static_cast<size_t>(all.shape()[0]);
    std::memcpy(to, all.raw() + static_cast<size_t>(index) * bytes, bytes);
}

[[maybe_unused]] bool fits(const Tensor& all, const TensorType& sample, int64_t count) {
    return all.dtype() == sample.dtype && all.shape().sample() == sample.shape && all.shape()[0] == count;
}

[[maybe_unused]] bool fit(const std::vector<Tensor>& all, const std::vector<DataField>& fields, int64_t count) {
    if (all.size() != fields.size()) return false;
    for (size_t i = 0; i < all.size(); ++i)
        if (!fits(all[i], fields[i].type, count)) return false;
    return true;
}

class TensorDataset final : public Dataset {
public:
    TensorDataset(DatasetInfo info, Tensor features, Tensor target, MoreTensors more)
        : m_info(std::move(info)), m_features(std::move(features)), m_target(std::move(target)), m_more(std::move(more)) {
        assert(fits(m_features, m_info.features, size()) && fits(m_target, m_info.target, size()));
        assert(fit(m_more.inputs, m_info.moreInputs, size()) && fit(m_more.targets, m_info.moreTargets, size()));
    }

    const DatasetInfo& info() const override { return m_info; }
    int64_t size() const override { return m_features.shape()[0]; }
    Status read(int64_t index, std::byte* features, std::byte* target) const override {
        assert(index >= 0 && index < size());
        copyRow(m_features, index, features);
        copyRow(m_target, index, target);
        return {};
    }
    Status readMore(int64_t index, std::span<std::byte* const> inputs, std::span<std::byte* const> targets) const override {
        for (size_t i = 0; i < m_more.inputs.size(); ++i) copyRow(m_more.inputs[i], index, inputs[i]);
        for (size_t i = 0; i < m_more.targets.size(); ++i) copyRow(m_more.targets[i], index, targets[i]);
        return {};
    }

private:
    DatasetInfo m_info;
    Tensor m_features, m_target;
    MoreTensors m_more;
};

}  // namespace

std::string Dataset::timeOf(int64_t) const {
    return {};
}

Status Dataset::readMore(int64_t, std::span<std::byte* const>, std::span<std::byte* const>) const {
    assert(info().moreInputs.empty() && info().moreTargets.empty());
    return {};
}

std::shared_ptr<const Dataset> makeTensorDataset(DatasetInfo info, Tensor features, Tensor target) {
    return makeTensorDataset(std::move(info), std::move(features), std::move(target), {});
}

std::shared_ptr<const Dataset> makeTensorDataset(DatasetInfo info, Tensor features, Tensor target, MoreTensors more) {
    return std::make_shared<TensorDataset>(std::move(info), std::move(features), std::move(target), std::move(more));
}

}  // namespace lathe
