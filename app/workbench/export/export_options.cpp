// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/export/export_options.h"

#include "core/exchange/exporter.h"
#include "core/exchange/onnx/preprocessing.h"

namespace lathe::workbench {

namespace {

ParamValue initialOf(const ExportRequest& r, std::string_view key) {
    if (const ExporterDef* format = findExporter(r.format))
        for (const ParamDef* param : format->params)
            if (param->key == key) return param->initialValue();
    return false;
}

}  // namespace

bool isOn(const ExportRequest& r, std::string_view key) {
    const ParamValue* given = r.options.find(key);
    const ParamValue value = given ? *given : initialOf(r, key);
    return std::holds_alternative<bool>(value) && std::get<bool>(value);
}

bool takesColumns(const ExportRequest& r, const ModelFacts& f) {
    return r.format == "onnx" && f.schema && isOn(r, "normalization");
}

ValueNames valueNames(const ExportRequest& r, const ModelFacts& f) {
    OnnxGraphWriter writer;
    ValueNames names;
    if (takesColumns(r, f))
        names.inputs = declareColumns(writer, *f.schema);
    else
        names.inputs.push_back(writer.value("input"));
    names.output = writer.value("output");
    return names;
}

}  // namespace lathe::workbench
