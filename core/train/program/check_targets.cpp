// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <span>
#include <vector>

#include "core/data/prepared_data.h"
#include "core/train/program/heads.h"
#include "core/train/program/training_program.h"

namespace lathe {

namespace {

/// One sample of a data set at a time.
class TargetReader {
public:
    explicit TargetReader(const Dataset& data) : m_data(data), m_features(data.info().features.bytes()) {
        m_targets.emplace_back(data.info().target.bytes());
        for (const DataField& field : data.info().moreTargets) m_targets.emplace_back(field.type.bytes());
        for (const DataField& field : data.info().moreInputs) m_inputs.emplace_back(field.type.bytes());
        for (auto& input : m_inputs) m_inputPointers.push_back(input.data());
        for (size_t i = 1; i < m_targets.size(); ++i) m_targetPointers.push_back(m_targets[i].data());
    }

    /// The numbers of target `index`, 0 for the first one.
    Result<std::span<const int64_t>> read(int64_t sample, size_t index) {
        LATHE_CHECK(index == 0 ? m_data.read(sample, m_features.data(), m_targets[0].data())
                               : m_data.readMore(sample, m_inputPointers, m_targetPointers));
        const std::vector<std::byte>& bytes = m_targets[index];
        return std::span(reinterpret_cast<const int64_t*>(bytes.data()), bytes.size() / sizeof(int64_t));
    }

private:
    const Dataset& m_data;
    std::vector<std::byte> m_features;
    std::vector<std::vector<std::byte>> m_targets, m_inputs;
    std::vector<std::byte*> m_inputPointers, m_targetPointers;
};

Diagnostic blankInTarget(const LossTerm& term, Split split, int64_t sample) {
    return requestError("loss.blank_in_target", term.where,
                        "{0} sample {1} has the class 0 in its target, but the loss \"{2}\" uses class 0 as the blank",
                        {std::string(name(split)), std::to_string(sample), term.loss.type},
                        "number the classes from 1 on, and put -1 behind the end of each sequence");
}

Status checkLabels(const LossTerm& term, size_t target, const PreparedData& data, Split split) {
    const auto part = static_cast<size_t>(split);
    if (data.size(split) == 0) return {};
    TargetReader reader(*data.source[part]);
    for (const int64_t sample : data.indices[part]) {
        LATHE_TRY(const auto numbers, reader.read(sample, target));
        const auto end = std::find_if(numbers.begin(), numbers.end(), [](int64_t n) { return n < 0; });
        if (std::find(numbers.begin(), end, 0) != end) return blankInTarget(term, split, sample);
    }
    return {};
}

}  // namespace

Status checkTargets(const Project& project, const PreparedData& data) {
    for (const LossTerm& term : headsOf(project).losses) {
        const LossDef* def = findLoss(term.loss.type);
        if (!def || !def->sequences) continue;
        const auto target = targetOf(term, project.graph, data.info);
        if (!target || target->input || !target->field.hasPositions()) continue;  // reported by checkProject
        for (const Split split : {Split::Training, Split::Validation, Split::Test})
            LATHE_CHECK(checkLabels(term, target->index, data, split));
    }
    return {};
}

}  // namespace lathe
