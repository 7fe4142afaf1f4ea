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

/// Scaling and class names are those of the model.
Status checkMore(const std::vector<DataField>& wanted, const std::vector<DataField>& given) {
    const auto same = [](const DataField& a, const DataField& b) { return a.name == b.name && a.type == b.type; };
    if (std::equal(wanted.begin(), wanted.end(), given.begin(), given.end(), same)) return {};
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

/// By given class, the model's.
Result<Indices> classIndices(const DatasetInfo& wanted, const DatasetInfo& given) {
    Indices indices;
    for (const std::string& name : given.classes) {
        indices.push_back(indexOf(name, wanted.classes));
        if (!indices.back())
            return requestError("data.other_classes", "data", "the model has no class \"{0}\"", {name},
                                "choose data with the classes of the training data");
    }
    return indices;
}

class MatchedDataset final : public Dataset {
public:
    MatchedDataset(DatasetInfo info, Indices columns, Indices classes, std::shared_ptr<const Dataset> inner)
        : m_info(std::move(info)), m_columns(std::move(columns)), m_classes(std::move(classes)), m_inner(std::move(inner)) {}

    const DatasetInfo& info() const override { return m_info; }
    int64_t size() const override { return m_inner->size(); }
    Status read(int64_t index, std::byte* features, std::byte* target) const override {
        if (m_columns.empty()) {
            LATHE_CHECK(m_inner->read(index, features, target));
        } else {
            std::vector<float> given(static_cast<size_t>(m_inner->info().features.shape.elements()));
            LATHE_CHECK(m_inner->read(index, reinterpret_cast<std::byte*>(given.data()), target));
            auto* out = reinterpret_cast<float*>(features);
            for (const auto& place : m_columns) *out++ = place ? given[*place] : 0;
        }
        if (m_classes.empty()) return {};
        auto* labels = reinterpret_cast<int64_t*>(target);
        for (int64_t i = 0; i < m_info.target.shape.elements(); ++i)
            if (labels[i] >= 0) labels[i] = static_cast<int64_t>(*element(m_classes, labels[i]));
        return {};
    }
    Status readMore(int64_t index, std::span<std::byte* const> inputs, std::span<std::byte* const> targets) const override {
        return m_inner->readMore(index, inputs, targets);
    }

private:
    DatasetInfo m_info;
    Indices m_columns, m_classes;
    std::shared_ptr<const Dataset> m_inner;
};

}  // namespace

Result<std::shared_ptr<const Dataset>> matchSchema(const DatasetInfo& wanted, std::shared_ptr<const Dataset> set) {
    const DatasetInfo& given = set->info();
    if (given == wanted) return set;
    const bool tables = !wanted.columns.empty() && !given.columns.empty();
    const bool sameFeatures = given.features == wanted.features || (tables && given.features.dtype == wanted.features.dtype);
    if (!sameFeatures || given.target != wanted.target) return otherKind(wanted, given);
    LATHE_CHECK(checkMore(wanted.moreInputs, given.moreInputs));
    LATHE_CHECK(checkMore(wanted.moreTargets, given.moreTargets));
    Indices columns, classes;
    if (tables && given.columns != wanted.columns) {
        LATHE_TRY(columns, columnIndices(wanted, given));
    }
    const bool named = !wanted.classes.empty();  // a model that was imported may know no names: then index is index
    if (named && given.classes != wanted.classes) {
        LATHE_TRY(classes, classIndices(wanted, given));
    }
    return std::shared_ptr<const Dataset>(
        std::make_shared<MatchedDataset>(wanted, std::move(columns), std::move(classes), std::move(set)));
}

}  // namespace lathe
