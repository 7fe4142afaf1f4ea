// SPDX-License-Identifier: Apache-2.0
#include "core/data/match_schema.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "core/base/element.h"

namespace lathe {
namespace {

/// Where each wanted feature or class is among the given ones; nothing: nowhere, stays 0.
using Indices = std::vector<std::optional<size_t>>;

std::optional<size_t> indexOf(const std::string& name, const std::vector<std::string>& names) {
    const auto it = std::find(names.begin(), names.end(), name);
    return it == names.end() ? std::nullopt : std::optional(static_cast<size_t>(it - names.begin()));
}

/// "sex=" for the feature "sex=male"; empty for a column of numbers.
std::string categoryPrefix(const std::string& feature) {
    const size_t equals = feature.find('=');
    return equals == std::string::npos ? "" : feature.substr(0, equals + 1);
}

bool anyStartsWith(const std::vector<std::string>& names, const std::string& prefix) {
    return !prefix.empty() && std::any_of(names.begin(), names.end(), [&](const auto& n) { return n.starts_with(prefix); });
}

Diagnostic otherKind(const DatasetInfo& wanted, const DatasetInfo& given) {
    return requestError("data.other_type", "data",
                        "the samples are {0} with targets {1}, but the model needs {2} with targets {3}",
                        {toString(given.features), toString(given.target), toString(wanted.features), toString(wanted.target)},
                        "choose data like the data that the model was trained on");
}

/// Where each wanted field is among the given ones. Scaling and class names are those of the model.
Result<std::vector<size_t>> fieldIndices(const std::vector<DataField>& wanted, const std::vector<DataField>& given) {
    std::vector<size_t> indices;
    for (const DataField& field : wanted) {
        const auto same = [&](const DataField& g) { return g.name == field.name && g.type == field.type; };
        const auto it = std::find_if(given.begin(), given.end(), same);
        if (it != given.end()) indices.push_back(static_cast<size_t>(it - given.begin()));
    }
    if (indices.size() == wanted.size()) return indices;
    std::string names;
    for (const DataField& field : wanted) names += (names.empty() ? "" : ", ") + field.name + " " + toString(field.type);
    return requestError("data.other_fields", "data", "the model needs these further inputs and targets: {0}", {names},
                        "choose data like the data that the model was trained on");
}

Result<Indices> columnIndices(const DatasetInfo& wanted, const DatasetInfo& given) {
    Indices indices;
    for (const std::string& name : wanted.columns) {
        indices.push_back(indexOf(name, given.columns));
        if (!indices.back() && !anyStartsWith(given.columns, categoryPrefix(name)))
            return requestError("data.no-column", "data", "column \"{0}\", which the model needs, not found", {name},
                                "add it, or use the column names of the training data");
    }
    return indices;
}

/// By given class, the model's; empty: the same. A model that was imported may know no names: then index is index.
Result<Indices> classIndices(const std::vector<std::string>& wanted, const std::vector<std::string>& given) {
    Indices indices;
    if (wanted.empty() || given == wanted) return indices;
    for (const std::string& name : given) {
        indices.push_back(indexOf(name, wanted));
        if (!indices.back())
            return requestError("data.other_classes", "data", "the model has no class \"{0}\"", {name},
                                "choose data with the classes of the training data");
    }
    return indices;
}

/// What a model wants, in what is given.
struct Matching {
    Indices columns, classes;
    std::vector<size_t> inputs, targets;  ///< the further ones
    std::vector<Indices> targetClasses;   ///< of the further targets
};

/// The given order of pointers; room for the fields that nobody wants.
class FieldPointers {
public:
    FieldPointers(const std::vector<DataField>& given, const std::vector<size_t>& indices, std::span<std::byte* const> wanted) {
        m_room.resize(given.size());
        m_pointers.resize(given.size());
        for (size_t i = 0; i < wanted.size(); ++i) m_pointers[indices[i]] = wanted[i];
        for (size_t i = 0; i < given.size(); ++i) {
            if (m_pointers[i]) continue;
            m_room[i].resize(given[i].type.bytes());
            m_pointers[i] = m_room[i].data();
        }
    }
    std::span<std::byte* const> pointers() const { return m_pointers; }

private:
    std::vector<std::vector<std::byte>> m_room;
    std::vector<std::byte*> m_pointers;
};

void rename(const Indices& classes, const TensorType& type, std::byte* target) {
    if (classes.empty()) return;
    auto* labels = reinterpret_cast<int64_t*>(target);
    for (int64_t i = 0; i < type.shape.elements(); ++i)
        if (labels[i] >= 0) labels[i] = static_cast<int64_t>(*element(classes, labels[i]));
}

class MatchedDataset final : public Dataset {
public:
    MatchedDataset(DatasetInfo info, Matching matching, std::shared_ptr<const Dataset> inner)
        : m_info(std::move(info)), m_matching(std::move(matching)), m_inner(std::move(inner)) {}

    const DatasetInfo& info() const override { return m_info; }
    int64_t size() const override { return m_inner->size(); }
    Status read(int64_t index, std::byte* features, std::byte* target) const override {
        if (m_matching.columns.empty()) {
            LATHE_CHECK(m_inner->read(index, features, target));
        } else {
            std::vector<float> given(static_cast<size_t>(m_inner->info().features.shape.elements()));
            LATHE_CHECK(m_inner->read(index, reinterpret_cast<std::byte*>(given.data()), target));
            auto* out = reinterpret_cast<float*>(features);
            for (const auto& place : m_matching.columns) *out++ = place ? given[*place] : 0;
        }
        rename(m_matching.classes, m_info.target, target);
        return {};
    }
    std::string timeOf(int64_t index) const override { return m_inner->timeOf(index); }
    Status readMore(int64_t index, std::span<std::byte* const> inputs, std::span<std::byte* const> targets) const override {
        const FieldPointers in(m_inner->info().moreInputs, m_matching.inputs, inputs);
        const FieldPointers out(m_inner->info().moreTargets, m_matching.targets, targets);
        LATHE_CHECK(m_inner->readMore(index, in.pointers(), out.pointers()));
        for (size_t t = 0; t < targets.size(); ++t) rename(m_matching.targetClasses[t], m_info.moreTargets[t].type, targets[t]);
        return {};
    }
    std::string sampleName(int64_t index) const override { return m_inner->sampleName(index); }
    uint64_t fileHash(int64_t index) const override { return m_inner->fileHash(index); }
    std::optional<PictureSize> pictureSize(int64_t index) const override { return m_inner->pictureSize(index); }
    std::shared_ptr<const Waveforms> waveforms() const override { return m_inner->waveforms(); }

private:
    DatasetInfo m_info;
    Matching m_matching;
    std::shared_ptr<const Dataset> m_inner;
};

}  // namespace

Result<std::shared_ptr<const Dataset>> matchSchema(const DatasetInfo& wanted, std::shared_ptr<const Dataset> set) {
    const DatasetInfo& given = set->info();
    if (given == wanted) return set;
    const bool tables = !wanted.columns.empty() && !given.columns.empty();
    const bool sameFeatures = given.features == wanted.features || (tables && given.features.dtype == wanted.features.dtype);
    if (!sameFeatures || given.target != wanted.target) return otherKind(wanted, given);
    Matching matching;
    LATHE_TRY(matching.inputs, fieldIndices(wanted.moreInputs, given.moreInputs));
    LATHE_TRY(matching.targets, fieldIndices(wanted.moreTargets, given.moreTargets));
    if (tables && given.columns != wanted.columns) {
        LATHE_TRY(matching.columns, columnIndices(wanted, given));
    }
    LATHE_TRY(matching.classes, classIndices(wanted.classes, given.classes));
    for (size_t t = 0; t < wanted.moreTargets.size(); ++t) {
        const auto& classes = given.moreTargets[matching.targets[t]].classes;
        LATHE_TRY(matching.targetClasses.emplace_back(), classIndices(wanted.moreTargets[t].classes, classes));
    }
    return std::shared_ptr<const Dataset>(std::make_shared<MatchedDataset>(wanted, std::move(matching), std::move(set)));
}

}  // namespace lathe
