// SPDX-License-Identifier: Apache-2.0
#include <fstream>
#include <iomanip>

#include <QFile>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/workbench/export/interface_table.h"
#include "app/workbench/export/snippets.h"
#include "app/workbench/workspace/messages.h"
#include "core/exchange/exporter.h"
#include "tests/support/interop.h"
#include "tests/support/process.h"
#include "tests/support/temporary_folder.h"

namespace lathe::workbench::table_export_test {
namespace {

namespace fs = std::filesystem;

TableSchema someSchema() {
    TableSchema schema;
    schema.columns = {{.name = "age", .fill = 29.5, .indicator = true},
                      {.name = "town \"x\"", .kind = ColumnKind::Category, .categories = {"a \"b\"", "c"}},
                      {.name = "output", .kind = ColumnKind::Date, .times = true, .fill = 19000}};
    schema.target = {.name = "t", .classes = {"no", "yes"}};
    return schema;
}

TrainedModel someModel() {
    TrainedModel model;
    model.schema = someSchema();
    model.info = model.schema->info();
    const int64_t width = model.info.features.shape[0];
    model.project.graph.nodes = {{NodeId{1}, "input", "input", {}}, {NodeId{2}, "dense", "dense", {{"units", int64_t{2}}}}};
    model.project.graph.edges = {{NodeId{1}, 0, NodeId{2}, 0}};
    model.weights = {{"dense.weight", Tensor(DType::F32, {2, width})},
                     {"dense.bias", Tensor::of<float>({2}, std::vector<float>{0, 1})}};
    model.normalization = {std::vector<double>(static_cast<size_t>(width), 0),
                           std::vector<double>(static_cast<size_t>(width), 1)};
    return model;
}

ModelFacts factsOf(const TrainedModel& model) {
    ModelFacts facts;
    facts.info = model.info;
    facts.normalization = model.normalization;
    facts.schema = model.schema;
    facts.scores = true;
    facts.input = {DType::F32, {1, model.info.features.shape[0]}};
    facts.output = {DType::F32, {1, 2}};
    return facts;
}

ExportRequest requestFor(const fs::path& file = "table.onnx") {
    ExportRequest request;
    request.format = "onnx";
    request.file = file;
    return request;
}

std::vector<std::string> names(const std::vector<InterfaceRow>& rows) {
    std::vector<std::string> out;
    for (const InterfaceRow& row : rows)
        out.push_back(row.name.toStdString() + " " + row.shape.toStdString() + " " + row.type.toStdString());
    return out;
}

std::string codeOf(const ExportRequest& request, const ModelFacts& facts, const char* title) {
    for (const Snippet& snippet : snippetsFor(request, facts))
        if (snippet.title == QLatin1String(title)) return snippet.code.toStdString();
    return {};
}

}  // namespace

TEST(TableExport, TheInterfaceHasOneInputForEachColumn) {
    const ModelFacts facts = factsOf(someModel());
    ExportRequest request = requestFor();
    auto rows = names(interfaceOf(request, facts));
    rows.resize(4);
    EXPECT_THAT(rows,
                testing::ElementsAre("age N×1 float32", "town \"x\" N×1 string", "output N×1 float64", "output_2 N×2 float32"));
    request.options.set("normalization", false);
    rows = names(interfaceOf(request, facts));
    rows.resize(2);
    EXPECT_THAT(rows, testing::ElementsAre("input N×11 float32", "output N×2 float32"));
}

TEST(TableExport, AMissingOptionIsWhatItIsByDefault) {
    const ExporterDef& format = *findExporter("onnx");
    const ModelFacts facts = factsOf(someModel());
    EXPECT_TRUE(format.values(facts, {}).raw);
    EXPECT_FALSE(format.values(facts, {}).probabilities);
    EXPECT_FALSE(format.values(facts, {{"normalization", false}}).raw);
}

TEST(TableExport, WithoutPreprocessingTheCodeSaysWhatToDo) {
    ExportRequest request = requestFor();
    request.options.set("normalization", false);
    EXPECT_THAT(codeOf(request, factsOf(someModel()), "Python"), testing::HasSubstr("\"schema\""));
}

TEST(TableExport, ThePythonCodeRuns) {
    LATHE_NEEDS_INTEROP_PYTHON();
    const TemporaryFolder folder;
    const TrainedModel model = someModel();
    ASSERT_TRUE(findExporter("onnx")->write(model, {}, folder / "table.onnx").ok());
    const ExportRequest request = requestFor(folder / "table.onnx");
    std::ofstream(folder / "use.py") << "import os\nos.chdir(" << std::quoted(folder.path()) << ")\n"
                                     << codeOf(request, factsOf(model), "Python");
    const auto done = lathe::test::run({.arguments = {lathe::test::interopPython(), folder / "use.py"}});
    EXPECT_EQ(done.exitCode, 0) << done.err;
    EXPECT_EQ(done.out, "yes\n");
}

TEST(ExportFormats, HaveIcons) {
    for (const ExporterDef* def : exporterCatalog())
        EXPECT_TRUE(QFile::exists(QStringLiteral(":/lathe/icons/%1.svg").arg(fromUtf8(def->icon)))) << def->icon;
}

}  // namespace lathe::workbench::table_export_test
