// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/graph/project_file.h"
#include "core/train/runs/model.h"

namespace lathe {

namespace {

Json toJson(const TensorType& type) {
    Json shape = Json::Array{};
    for (int64_t extent : type.shape) shape.push(extent);
    return Json::Object{{"dtype", name(type.dtype)}, {"shape", std::move(shape)}};
}

Json toJson(const std::vector<std::string>& list) {
    Json json = Json::Array{};
    for (const std::string& text : list) json.push(text);
    return json;
}

std::vector<std::string> textsFromJson(const Json& json) {
    std::vector<std::string> list;
    for (const Json& text : json.array()) list.push_back(text.toString());
    return list;
}

Diagnostic damaged(std::string_view where) {
    return workError("model.damaged", where, "the description of the model is damaged or incomplete", {},
                     "use another file of this model");
}

Result<TensorType> typeFromJson(const Json& json, std::string_view where) {
    const auto dtype = dtypeFromName(json["dtype"].toString());
    const Json::Array& extents = json["shape"].array();
    if (!dtype || !json["shape"].isArray() || extents.size() >= Shape::maxRank) return damaged(where);
    Shape shape;
    for (const Json& extent : extents) shape.append(extent.toInt(-1));
    if (!shape.checkedElements()) return damaged(where);
    return TensorType{*dtype, shape};
}

Json toJson(const std::vector<DataField>& fields) {
    Json json = Json::Array{};
    for (const DataField& field : fields) {
        Json one = Json::Object{{"name", field.name}, {"type", toJson(field.type)}, {"classes", toJson(field.classes)}};
        if (!field.scaling.shift.empty()) one.set("scaling", toJson(field.scaling));
        json.push(std::move(one));
    }
    return json;
}

/// The scaling has a figure for each channel of an input, or for each element of a target.
Result<std::vector<DataField>> fieldsFromJson(const Json& json, bool inputs, std::string_view where) {
    std::vector<DataField> fields;
    for (const Json& one : json.array()) {
        DataField field{.name = one["name"].toString(), .type = {}, .classes = textsFromJson(one["classes"])};
        LATHE_TRY(field.type, typeFromJson(one["type"], where));
        const Shape& shape = field.type.shape;
        const int64_t figures = !inputs ? shape.elements() : shape.rank() == 0 ? 1 : shape[0];
        if (one.contains("scaling")) {
            LATHE_TRY(field.scaling, normalizationFromJson(one["scaling"], where));
            if (static_cast<int64_t>(field.scaling.shift.size()) != figures) return damaged(where);
        } else if (inputs && field.type.dtype != DType::I64) {
            return damaged(where);
        }
        fields.push_back(std::move(field));
    }
    return fields;
}

ForecastInfo forecastFromJson(const Json& json) {
    ForecastInfo forecast{.channels = textsFromJson(json["channels"])};
    for (const Json& channel : json["targets"].array()) forecast.targets.push_back(channel.toInt(-1));
    return forecast;
}

/// Whether the types are those of the forecast, if there is one.
bool isForecast(const DatasetInfo& info) {
    const auto& [names, targets] = info.forecast;
    if (targets.empty()) return names.empty();
    const auto count = static_cast<int64_t>(names.size());
    const auto exists = [&](int64_t channel) { return channel >= 0 && channel < count; };
    const Shape& sample = info.features.shape;
    return info.features.dtype == DType::F32 && sample.rank() == 2 && sample[0] == count && sample[1] > 0 &&
           std::all_of(targets.begin(), targets.end(), exists) && info.target.dtype == DType::F32 &&
           info.target.shape.elements() % static_cast<int64_t>(targets.size()) == 0;
}

Json toJson(const ForecastInfo& forecast) {
    return Json::Object{{"channels", toJson(forecast.channels)},
                        {"targets", Json::Array(forecast.targets.begin(), forecast.targets.end())}};
}

bool hasLengths(const DatasetInfo& info) {
    const auto field = info.lengthsField();
    return field && info.moreInputs[*field].type == TensorType{DType::I64, {1}};
}

Result<DatasetInfo> infoFromJson(const Json& json, std::string_view where) {
    DatasetInfo info;
    LATHE_TRY(info.features, typeFromJson(json["features"], where));
    LATHE_TRY(info.target, typeFromJson(json["target"], where));
    info.classes = textsFromJson(json["classes"]);
    info.columns = textsFromJson(json["columns"]);
    if (json.contains("target_scaling")) {
        LATHE_TRY(info.targetScaling, normalizationFromJson(json["target_scaling"], where));
        if (static_cast<int64_t>(info.targetScaling.shift.size()) != info.target.shape.elements()) return damaged(where);
    }
    LATHE_TRY(info.moreInputs, fieldsFromJson(json["more_inputs"], true, where));
    LATHE_TRY(info.moreTargets, fieldsFromJson(json["more_targets"], false, where));
    info.lengths = json["lengths"].toString();
    info.vocabulary = textsFromJson(json["vocabulary"]);
    if (!info.lengths.empty() && (!hasLengths(info) || info.features.shape.rank() < 1)) return damaged(where);
    info.targetName = json["target_name"].toString();
    info.forecast = forecastFromJson(json["forecast"]);
    if (!isForecast(info)) return damaged(where);
    return info;
}

bool sameTypes(const std::vector<DataField>& a, const std::vector<DataField>& b) {
    const auto same = [](const DataField& x, const DataField& y) { return x.type == y.type; };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), same);
}

}  // namespace

Json describe(const TrainedModel& model) {
    Json json = describeData(model);
    json.set("project", toJson(model.project));
    return json;
}

Json describeData(const TrainedModel& model) {
    Json info = Json::Object{{"features", toJson(model.info.features)},
                             {"target", toJson(model.info.target)},
                             {"classes", toJson(model.info.classes)},
                             {"columns", toJson(model.info.columns)}};
    if (!model.info.targetScaling.shift.empty()) info.set("target_scaling", toJson(model.info.targetScaling));
    if (!model.info.moreInputs.empty()) info.set("more_inputs", toJson(model.info.moreInputs));
    if (!model.info.moreTargets.empty()) info.set("more_targets", toJson(model.info.moreTargets));
    if (!model.info.lengths.empty()) info.set("lengths", model.info.lengths);
    if (!model.info.vocabulary.empty()) info.set("vocabulary", toJson(model.info.vocabulary));
    if (!model.info.targetName.empty()) info.set("target_name", model.info.targetName);
    if (!model.info.forecast.targets.empty()) info.set("forecast", toJson(model.info.forecast));
    Json json = Json::Object{{"data", std::move(info)}, {"normalization", toJson(model.normalization)}};
    if (model.schema) json.set("schema", toJson(*model.schema));
    return json;
}

Result<TrainedModel> modelFromDescription(const Json& json, std::string_view where) {
    TrainedModel model;
    LATHE_TRY(model.project, projectFromJson(json["project"], where));
    LATHE_TRY(model.info, infoFromJson(json["data"], where));
    LATHE_TRY(model.normalization, normalizationFromJson(json["normalization"], where));
    const Shape& sample = model.info.features.shape;
    const int64_t channels = sample.rank() == 0 ? 1 : sample[0];
    const auto columns = static_cast<int64_t>(model.info.columns.size());
    const bool fits =
        static_cast<int64_t>(model.normalization.shift.size()) == channels && (columns == 0 || columns == sample.elements());
    if (!fits) return damaged(where);
    if (json.contains("schema")) {
        LATHE_TRY(model.schema, tableSchemaFromJson(json["schema"], where));
        if (static_cast<int64_t>(model.schema->width()) != model.info.features.shape.elements()) return damaged(where);
        if (!sameTypes(model.schema->info().moreTargets, model.info.moreTargets)) return damaged(where);
    } else if (const ReaderDef* reader = findReader(model.project.data.reader.type);
               reader && reader->openBySchema && !model.info.columns.empty()) {
        model.schema = schemaOfColumns(model);
    }
    return model;
}

}  // namespace lathe
