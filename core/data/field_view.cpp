// SPDX-License-Identifier: Apache-2.0
#include "core/data/field_view.h"

#include <algorithm>

#include "core/base/element.h"

namespace lathe {
namespace {

using Buffers = std::vector<std::vector<std::byte>>;

Buffers buffersFor(const std::vector<DataField>& fields) {
    Buffers out;
    for (const DataField& field : fields) out.emplace_back(field.type.bytes());
    return out;
}

std::vector<std::byte*> pointersTo(Buffers& buffers) {
    std::vector<std::byte*> out;
    for (auto& buffer : buffers) out.push_back(buffer.data());
    return out;
}

void choose(const Buffers& fields, int index, std::byte* to) {
    if (index >= 0) std::copy(element(fields, index).begin(), element(fields, index).end(), to);
}

}  // namespace

FieldView::FieldView(const Dataset& data, int input, int target)
    : m_data(data), m_input(input), m_target(target), m_info(data.info()) {
    if (input >= 0) m_info.features = element(data.info().moreInputs, input).type;
    if (target >= 0) {
        const DataField& field = element(data.info().moreTargets, target);
        m_info.target = field.type, m_info.classes = field.classes, m_info.targetScaling = field.scaling;
    }
    m_info.lengths.clear();
    m_info.moreInputs.clear();
    m_info.moreTargets.clear();
}

Status FieldView::read(int64_t index, std::byte* features, std::byte* target) const {
    const DatasetInfo& all = m_data.info();
    std::vector<std::byte> mainFeatures(all.features.bytes()), mainTarget(all.target.bytes());
    LATHE_CHECK(m_data.read(index, m_input < 0 ? features : mainFeatures.data(), m_target < 0 ? target : mainTarget.data()));
    Buffers inputs = buffersFor(all.moreInputs), targets = buffersFor(all.moreTargets);
    LATHE_CHECK(m_data.readMore(index, pointersTo(inputs), pointersTo(targets)));
    choose(inputs, m_input, features);
    choose(targets, m_target, target);
    return {};
}

}  // namespace lathe
