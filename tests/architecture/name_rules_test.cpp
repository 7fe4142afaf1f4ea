// SPDX-License-Identifier: Apache-2.0
// Facts about an entry of a catalogue (a layer, a transform, an exporter) stand in its Def, and not in lists of names elsewhere.
#include "tests/architecture/name_rules.h"

#include <algorithm>
#include <filesystem>

#include <gmock/gmock.h>

#include "tests/architecture/source_tree.h"
#include "tests/support/places.h"

namespace lathe::test::name_rules_test {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::Field;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

// Names that may stand where they do, with the reason. Each entry is needed: the test fails where one is not.
struct AllowedNames {
    std::string_view file, names;
};
constexpr AllowedNames allowed[] = {
    // Nodes, losses and readers that are made for a person: a recipe has to say of what.
    {"app/workbench/design/remedies/remedies_layer.cpp", "conv2d, dense, embedding, flatten, reshape"},
    {"app/workbench/design/remedies/remedies_setting.cpp", "dense, flatten"},
    {"app/workbench/train/run_remedies.cpp", "batch_norm, layer_norm, relu, sigmoid, tanh"},
    {"core/exchange/onnx/import_settings.cpp", "cross_entropy, mae, mse"},
    {"core/exchange/onnx/import_settings.cpp", "accuracy, mae"},
    {"core/exchange/onnx/import_settings.cpp", "csv, idx, numpy"},
    {"core/train/array_network.cpp",
     "adaptive_avg_pool1d, batch_norm, conv1d, dense, dropout, embedding, flatten, gru, input, layer_norm, max_pool1d, permute, "
     "relu, sequence_conv, sequence_pool"},
    {"core/train/table_project.cpp", "concat, dense, dropout, embedding, gelu, input, numeric_embedding, relu, silu"},
    {"core/train/text_project.cpp",
     "dense, dropout, embedding, gelu, input, layer_norm, positional_encoding, transformer_encoder_layer"},
    {"core/train/text_project.cpp", "accuracy, perplexity"},
    {"core/train/labeled_text_project.cpp", "dense, dropout, embedding, input, sequence_pool"},
    {"core/train/labeled_text_project.cpp", "accuracy, f1"},
    {"core/train/series_project.cpp",
     "add, concat, dense, dropout, flatten, gru, index_select, input, numeric_embedding, permute, relu, reshape, slice, sub"},
    {"core/train/series_project.cpp", "mae, mse"},
    {"core/train/series_project.cpp", "mae, rmse"},
    {"core/train/image_project.cpp", "batch_norm, conv2d, dense, dropout, global_avg_pool, input, max_pool2d, relu"},
    {"core/train/image_project.cpp", "horizontal_flip, random_crop"},
    {"core/train/target_fit.cpp", "cross_entropy, mae, mse"},
    {"core/train/target_fit.cpp", "accuracy, mae"},
    // The Def of the sampler that chooses among the others.
    {"core/sweep/samplers/automatic.cpp", "cmaes, gp, grid, hypervolume, nsga2, tpe"},
    // The options of a parameter: layers that may be a gate or an activation; and an attribute of ONNX.
    {"core/layers/glu.cpp", "gelu, relu, sigmoid, silu, split"},
    {"core/layers/parametric_activation.cpp", "gelu, mish, relu, selu, silu"},
    {"core/layers/rnn.cpp", "relu, tanh"},
    {"core/layers/rnn.cpp", "relu"},
    {"core/layers/transformer_layer.cpp", "gelu, relu"},
    {"core/layers/transformer_layer.cpp", "gelu"},
    // Keys of parameters that have the name of another transform: a part of it.
    {"core/data/transforms/color_jitter.cpp", "hue, saturation"},
    // Samples that choose such an option.
    {"core/layers/transformer_decoder_layer.cpp", "dropout, gelu"},
    {"core/layers/transformer_encoder_layer.cpp", "dropout, gelu"},
    // The words of another program's files, and what they are here.
    {"core/sweep/exchange/wandb_yaml.cpp", "asha, hyperband"},
    {"core/sweep/exchange/wandb_yaml.cpp", "gp, grid, latin, random, sobol"},
    {"core/sweep/exchange/wandb_yaml.cpp", "constant, grid, hyperband, latin, random, sobol"},
    {"core/sweep/exchange/wandb_yaml_write.cpp", "asha, bohb, halving, hyperband"},
    // A network that is made in code.
    {"core/train/devices/self_test.cpp",
     "batch_norm, conv2d, dense, dropout, flatten, gelu, input, layer_norm, lstm, max_pool2d, multi_head_attention, relu, "
     "reshape, tanh"},
    {"core/train/devices/self_test.cpp", "step"},
    // Words that happen to be names as well: formats of a file, keys of JSON, attributes of ONNX, operations, inputs of a
    // Program.
    {"app/cli/class_report_text.cpp", "precision, recall"},
    {"app/cli/data_template.cpp", "series, text"},
    {"app/cli/schema_text.cpp", "mae, rmse"},
    {"app/cli/verbs/data.cpp", "csv, idx"},
    {"core/exchange/exporters/onnx.cpp", "input, softmax"},
    {"core/layers/formula_functions.cpp", "abs, clip, cos, exp, gelu, log, pow, relu, sigmoid, silu, sin, softplus, sqrt, tanh"},
    {"core/layers/gelu.cpp", "add, div, mul"},
    {"core/layers/gelu.cpp", "none"},
    {"core/layers/transformer_parts.cpp", "none, value"},
    {"core/graph/training_params.cpp", "none, patience"},
    {"core/layers/zero_pad.cpp", "constant"},
    // Files of other programs have several nodes for what is one layer here, and one for what are several.
    {"core/exchange/onnx/draft/layer_types.h",
     "add, class_token, dense, gelu, gru, layer_norm, lstm, matmul, multi_head_attention, permute, relu, reshape, rnn, scale, "
     "slice, softmax, split, squeeze, transformer_encoder_layer, unsqueeze"},
    {"core/ops/dump.cpp", "gru, lstm, relu, scale, sigmoid, tanh"},
    {"core/ops/dump.cpp", "none, value"},
    {"core/sweep/exchange/trials_csv.cpp", "value"},
    {"core/sweep/space/formula.cpp", "abs, exp, log, sqrt"},
    {"core/train/loop/pipeline.cpp", "step"},
    {"core/train/program/class_report.cpp", "f1, precision, recall"},
    {"core/train/schedules/plateau.cpp", "patience, threshold"},
    {"gpu/dnn/graphs/norm.cpp", "batch_norm, layer_norm, scale"},
};

// Tables of operations, which may have the names of layers and losses. A new operation changes nothing here.
constexpr std::string_view tablesOfOperations[] = {"core/ops/op_table.cpp", "core/backend/cpu/kernels/kernel_lists.cpp",
                                                   "gpu/kernels/common/kernel_lists.cpp"};

// They had lists of names once: not even one stands there now.
constexpr std::string_view withoutNames[] = {
    "app/cli/def_list.cpp",
    "app/cli/verbs/export_model.cpp",
    "app/cli/verbs/list.cpp",
    "app/workbench/augment/transform_row.cpp",
    "app/workbench/design/graph_binding.cpp",
    "app/workbench/export/export_job.cpp",
    "app/workbench/export/format_list.cpp",
    "app/workbench/export/interface_table.cpp",
    "app/workbench/export/snippets.cpp",
    "app/workbench/start/new_project_pane.cpp",
    "app/workbench/train/hot_edits.cpp",
    "core/data/pixel_kernels/pixel_kernels.h",
    "core/exchange/model_facts.cpp",
    "core/train/program/advice.cpp",
    "core/train/program/whitening.cpp",
    "core/train/runs/out_of_memory.cpp",
};
constexpr std::string_view namedCatalogues[] = {
    "core/layers",       "core/layers/losses",   "core/train/optimizers",  "core/train/schedules",
    "core/data/readers", "core/data/transforms", "core/exchange/exporters"};

std::vector<TreeFile> wholeTree() {
    std::vector<TreeFile> files;
    for (const char* root : {"core", "app", "widgets", "gpu"})
        for (const auto& file : filesUnder(sourceDir() / root))
            files.push_back({fs::relative(file, sourceDir()).generic_string(), readText(file)});
    return files;
}

CatalogueNames namesOfTree(std::span<const TreeFile> files) {
    auto folders = catalogueFolders(readText(sourceDir() / "CMakeLists.txt"));
    folders.erase("app/cli/verbs");  // commands are no entries of a project
    return catalogueNames(files, folders);
}

TEST(NameRules, FactsAboutAnEntryStandInItsDef) {
    const auto files = wholeTree();
    const auto names = namesOfTree(files);
    auto breaches = checkNames(files, names);
    for (const std::string_view table : tablesOfOperations)
        EXPECT_GT(std::erase_if(breaches, [&](const NameBreach& b) { return b.file == table; }), 0U) << table;
    std::vector<std::string> problems;
    for (const NameBreach& b : breaches)
        if (std::ranges::none_of(allowed, [&](const AllowedNames& a) { return a.file == b.file && a.names == b.names; }))
            problems.push_back(b.file + ": " + b.names + ": " + b.wayRound);
    for (const AllowedNames& a : allowed)
        if (std::ranges::none_of(breaches, [&](const NameBreach& b) { return a.file == b.file && a.names == b.names; }))
            problems.push_back(std::string(a.file) + ": " + std::string(a.names) + ": not there any more; take it off the list");
    EXPECT_THAT(problems, IsEmpty());
    EXPECT_GT(files.size(), 1000U) << "the walk found too few files to mean anything";
    EXPECT_THAT(names.at("core/layers"), AllOf(Contains("conv2d"), Not(Contains("lowering"))));
    EXPECT_GE(names.size(), 12U);
}

TEST(NameRules, PlacesThatHadListsNameNothing) {
    const auto files = wholeTree();
    std::set<std::string> names;
    for (const auto& [folder, entries] : namesOfTree(files))
        if (std::ranges::find(namedCatalogues, folder) != std::end(namedCatalogues)) names.insert(entries.begin(), entries.end());
    for (const std::string_view place : withoutNames) {
        const auto file = std::ranges::find(files, place, &TreeFile::path);
        ASSERT_NE(file, files.end()) << place;
        EXPECT_THAT(namesIn(file->text, names), IsEmpty()) << place;
    }
}

// Controls: each rule sees its breach in a small tree.

const CatalogueNames someNames{{"core/layers", {"conv2d", "dense", "relu"}}, {"core/exchange/exporters", {"onnx"}}};

std::vector<NameBreach> check(std::string path, std::string text) {
    return checkNames(std::vector<TreeFile>{{std::move(path), std::move(text)}}, someNames);
}

TEST(NameRules, RefuseAComparisonWithAName) {
    for (const char* code : {"if (node.type == \"conv2d\") f();", "return type != \"conv2d\";", "return \"conv2d\" == type;",
                             "type == QLatin1String(\"conv2d\")", "type ==\n    \"conv2d\""})
        EXPECT_THAT(check("core/train/a.cpp", code),
                    ElementsAre(AllOf(Field(&NameBreach::names, "conv2d"), Field(&NameBreach::wayRound, HasSubstr("compared")))))
            << code;
    EXPECT_THAT(check("core/train/a.cpp", "plan.add(\"conv2d\"); // type == \"conv2d\"\nif (a == \"other\") f();"), IsEmpty());
    EXPECT_THAT(check("core/layers/conv2d.cpp", "return op == \"conv2d\";"), IsEmpty()) << "its own file";
}

TEST(NameRules, RefuseAListOfNames) {
    EXPECT_THAT(check("app/a.cpp", "const char* all[] = {\"conv2d\",\n\"dense\"};"),
                ElementsAre(AllOf(Field(&NameBreach::names, "conv2d, dense"),
                                  Field(&NameBreach::wayRound, HasSubstr("a list of entries of core/layers")))));
    EXPECT_THAT(check("app/a.cpp", "f(\"conv2d\", \"onnx\");"), IsEmpty()) << "of two catalogues";
    EXPECT_THAT(check("core/layers/dense.cpp", "f(\"dense\", \"conv2d\");"), IsEmpty()) << "its own and another";
    EXPECT_THAT(check("core/layers/relu.cpp", "f(\"dense\", \"conv2d\");"), testing::SizeIs(1));
    EXPECT_THAT(check("app/notes.md", "\"conv2d\", \"dense\""), IsEmpty());
}

TEST(NameRules, AnEntryIsASourceWithoutAHeader) {
    const std::vector<TreeFile> files{{"core/layers/relu.cpp", ""},
                                      {"core/layers/layer.cpp", ""},
                                      {"core/layers/layer.h", ""},
                                      {"core/layers/losses/mse.cpp", ""}};
    EXPECT_EQ(catalogueNames(files, {"core/layers"}), (CatalogueNames{{"core/layers", {"relu"}}}));
}

TEST(NameRules, LiteralsAreFoundOutsideOfComments) {
    EXPECT_THAT(namesIn("f(\"relu\"); // \"dense\"\n/// \"conv2d\"\ng(\"a\\\"b // c\", \"dense\");", {"relu", "dense", "conv2d"}),
                ElementsAre("dense", "relu"));
}

}  // namespace
}  // namespace lathe::test::name_rules_test
