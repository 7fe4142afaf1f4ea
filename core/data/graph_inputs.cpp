// SPDX-License-Identifier: Apache-2.0
#include "core/data/graph_inputs.h"

#include <algorithm>

#include "core/data/known_classes.h"
#include "core/data/table_schema.h"
#include "core/layers/input_field.h"

namespace lathe {
namespace {

/// Whether a feature is made of this column of a table: "sex=male" of "sex", "day (week, sine)" of "day".
bool isOf(const std::string& feature, const std::string& column) {
    return feature == column || withoutPart(feature) == column || feature.starts_with(column + "=");
}

std::vector<int64_t> featuresOf(const DatasetInfo& data, const std::string& column) {
    std::vector<int64_t> found;
    for (size_t i = 0; i < data.columns.size(); ++i)
        if (isOf(data.columns[i], column)) found.push_back(static_cast<int64_t>(i));
    return found;
}

/// The features of all numbers or of all others; none for another name.
std::vector<int64_t> featuresOfKind(const DatasetInfo& data, std::string_view kind) {
    std::vector<int64_t> found;
    if (kind != numberColumns && kind != categoryColumns) return found;
    for (size_t i = 0; i < data.columns.size(); ++i)
        if (isNumberFeature(data.columns[i]) == (kind == numberColumns)) found.push_back(static_cast<int64_t>(i));
    return found;
}

/// "sex" of the feature "sex=male"; "day" of "day (week, sine)".
std::string columnOf(const std::string& feature) {
    return std::string(withoutPart(feature.substr(0, feature.find('='))));
}

Diagnostic unknownField(const Node& node, const std::string& name, const DatasetInfo& data) {
    const std::vector<std::string> known = inputFieldNames(data);
    if (known.empty())
        return requestError("input.field", locationOf(node), "the data have no further inputs and no columns", {},
                            "clear `field`: the layer then reads the samples");
    return unknownName("input.field", locationOf(node), "input or column of the data", name, {known.begin(), known.end()});
}

InputSource sourceOf(const Node& node, const DatasetInfo& data, Diagnostics& problems) {
    const std::string text = node.params[inputField];
    for (size_t i = 0; i < data.moreInputs.size(); ++i)
        if (data.moreInputs[i].name == text) return {i + 1};
    if (text.empty()) return {};
    InputSource source{.columns = featuresOf(data, text)};  // a name may contain a comma
    if (source.columns.empty()) source.columns = featuresOfKind(data, text);
    if (!source.columns.empty()) return source;
    for (const std::string& column : separatedNames(text)) {
        const std::vector<int64_t> features = featuresOf(data, column);
        if (features.empty()) problems.push_back(unknownField(node, column, data));
        source.columns.insert(source.columns.end(), features.begin(), features.end());
    }
    return source;
}

}  // namespace

std::vector<std::string> inputFieldNames(const DatasetInfo& data) {
    std::vector<std::string> names;
    for (const DataField& field : data.moreInputs) names.push_back(field.name);
    for (const std::string& feature : data.columns) names.push_back(columnOf(feature));
    names.erase(std::unique(names.begin(), names.end()), names.end());
    const auto numbers = featuresOfKind(data, numberColumns).size();
    if (numbers > 0 && numbers < data.columns.size())
        for (const std::string_view kind : {numberColumns, categoryColumns}) names.emplace_back(kind);
    return names;
}

GraphInputs graphInputs(const Graph& graph, const DatasetInfo& data, Diagnostics& problems) {
    GraphInputs inputs{.fields = {{.name = "", .type = data.features, .tokens = data.tokens}}};
    for (const DataField& field : data.moreInputs)
        inputs.fields.push_back({.name = field.name, .type = field.type, .tokens = field.tokens});
    if (const auto lengths = data.lengthsField()) inputs.fields.front().lengths = *lengths + 1;
    for (const Node& node : graph.nodes)
        if (const LayerDef* def = findLayer(node.type); def && def->isInput())
            inputs.sources[node.id] = sourceOf(node, data, problems);
    return inputs;
}

Inference inferFor(const Graph& graph, int64_t batch, const DatasetInfo& data) {
    Diagnostics problems;
    const GraphInputs inputs = graphInputs(graph, data, problems);
    Inference inference = infer(graph, batch, &inputs);
    inference.problems.insert(inference.problems.begin(), problems.begin(), problems.end());
    return inference;
}

}  // namespace lathe
