// SPDX-License-Identifier: Apache-2.0
// Imported networks whose repeated parts become blocks.
#include <algorithm>
#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/exchange/onnx/export_graph.h"
#include "core/exchange/onnx/fold_blocks.h"
#include "core/exchange/onnx/import_graph.h"
#include "core/exchange/onnx/model_file.h"
#include "core/graph/expand_blocks.h"
#include "tests/core/exchange/small_model.h"
#include "tests/support/block_projects.h"

namespace lathe::onnx_fold_test {

namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

constexpr int64_t width = 8;

/// A model of another program, which is written node by node. Every weight has other numbers.
class ForeignModel {
public:
    ForeignModel() {
        m_onnx.producer = "other";
        m_onnx.inputs = {{.name = "x", .dtype = DType::F32, .shape = {{-1, "N"}, {width, ""}}}};
    }

    void node(const std::string& op, const std::string& name, std::vector<std::string> inputs,
              std::map<std::string, OnnxAttribute> attributes = {}) {
        last = "v" + std::to_string(m_onnx.nodes.size());
        m_onnx.nodes.push_back(
            {.op = op, .inputs = std::move(inputs), .outputs = {last}, .attributes = std::move(attributes), .name = name});
    }
    void gemm(const std::string& name, const std::string& weights, int64_t units = width, int64_t inputs = width) {
        m_onnx.initializers[weights + ".weight"] = numbers({units, inputs});
        m_onnx.initializers[weights + ".bias"] = numbers({units});
        node("Gemm", name, {last, weights + ".weight", weights + ".bias"}, {{"transB", int64_t{1}}});
    }
    /// A residual unit in a module of PyTorch: "/stages.0/units.1/fc1/Gemm".
    void unit(const std::string& path, const std::string& module, const std::string& activation = "Relu") {
        const std::string skip = last;
        gemm(path + "fc1/Gemm", module + "fc1");
        node(activation, path + "act/" + activation, {last});
        gemm(path + "fc2/Gemm", module + "fc2");
        node("Add", path + "Add", {last, skip});
    }
    /// The same without any names.
    void namelessUnit() {
        const std::string skip = last;
        namelessGemm();
        node("Relu", "", {last});
        namelessGemm();
        node("Add", "", {last, skip});
    }
    void namelessGemm(int64_t units = width) {
        const std::string n = std::to_string(m_seed);
        m_onnx.initializers["w" + n] = numbers({units, width});
        m_onnx.initializers["b" + n] = numbers({units});
        node("Gemm", "", {last, "w" + n, "b" + n}, {{"transB", int64_t{1}}});
    }
    OnnxModel finished() {
        m_onnx.outputs = {{.name = last}};
        return m_onnx;
    }

    std::string last = "x";

private:
    Tensor numbers(const Shape& shape) {
        Tensor t(DType::F32, shape);
        for (int64_t i = 0; i < t.elements(); ++i)
            t.data<float>()[i] = static_cast<float>(0.3 * std::sin(1.7 * static_cast<double>(i) + 0.9 * m_seed));
        ++m_seed;
        return t;
    }

    OnnxModel m_onnx;
    int m_seed = 1;
};

/// Two stages of three units each, and a head.
ForeignModel modules() {
    ForeignModel m;
    for (const std::string stage : {"0", "1"}) {
        for (const std::string unit : {"0", "1", "2"})
            m.unit("/stages." + stage + "/units." + unit + "/", "stages." + stage + ".units." + unit + ".");
        m.gemm("/stages." + stage + "/out/Gemm", "stages." + stage + ".out");
    }
    m.gemm("/head/Gemm", "head", 4);
    return m;
}

struct Imported {
    TrainedModel flat;
    FoldedModel folded;
};

Imported importAndFold(const OnnxModel& onnx) {
    Diagnostics problems;
    NodeScopes scopes;
    const auto flat = modelFromOnnx(onnx, "net", problems, &scopes);
    EXPECT_TRUE(flat.ok()) << toString(flat.error());
    return flat ? Imported{*flat, foldBlocks(*flat, scopes)} : Imported{};
}

std::vector<std::string> namesOf(const Graph& graph) {
    std::vector<std::string> names;
    for (const Node& node : graph.nodes) names.push_back(node.name);
    std::sort(names.begin(), names.end());
    return names;
}

std::vector<std::string> typesOf(const Graph& graph) {
    std::vector<std::string> types;
    for (const Node& node : graph.nodes) types.push_back(node.type);
    std::sort(types.begin(), types.end());
    return types;
}

int64_t copiesOf(const Graph& graph, std::string_view name) {
    const Node* node = graph.find(name);
    const ParamValue* repeat = node ? node->params.find(blockRepeatKey) : nullptr;
    return repeat ? std::get<int64_t>(*repeat) : 0;
}

/// The drawn project is the network of the model, and both compute what the flat one computes.
void expectSameNetwork(const Imported& m) {
    const auto expanded = withoutBlocks(m.folded.drawn);
    ASSERT_TRUE(expanded.ok()) << toString(expanded.error());
    EXPECT_EQ(expanded->graph, m.folded.model.project.graph);
    EXPECT_TRUE(m.folded.model.project.blocks.empty());
    EXPECT_EQ(typesOf(expanded->graph), typesOf(m.flat.project.graph));
    ASSERT_EQ(m.folded.model.weights.size(), m.flat.weights.size());
    const Tensor features = test::someFeatures({5, width});
    EXPECT_TRUE(sameBytes(test::outputsOf(m.folded.model, features), test::outputsOf(m.flat, features)));
}

/// A message or text of protobuf: all are shorter than 128 bytes here.
std::string field(int number, const std::string& content) {
    return std::string{static_cast<char>((number << 3) | 2), static_cast<char>(content.size())} + content;
}

}  // namespace

TEST(OnnxScopes, ArePathsOfModules) {
    EXPECT_EQ(scopeOfNode("/layer1/layer1.0/conv1/Conv"), "layer1.0.conv1");
    EXPECT_EQ(scopeOfNode("/layer2/layer2.0/downsample/downsample.1/BatchNormalization"), "layer2.0.downsample.1");
    EXPECT_EQ(scopeOfNode("/encoder/layers.3/self_attn/MatMul_1"), "encoder.layers.3.self_attn");
    EXPECT_EQ(scopeOfNode("/Flatten"), "");
    EXPECT_EQ(scopeOfNode(""), "");
}

TEST(OnnxScopes, AreListedByNewerVersionsOfPyTorch) {
    EXPECT_EQ(scopeOfList("['', 'layer1', 'layer1.0', 'layer1.0.relu', 'relu_1']"), "layer1.0.relu");
    EXPECT_EQ(scopeOfList("['', 'add']"), "");
    EXPECT_EQ(scopeOfList("['add']"), "");
    EXPECT_EQ(scopeOfList("['', 'broken"), "");
    EXPECT_EQ(scopeOfList(""), "");
}

TEST(OnnxScopes, AreReadFromTheMetadataOfNodes) {
    const std::string entry = field(1, "pkg.torch.onnx.name_scopes") + field(2, "['', 'a', 'a.b', 'relu']");
    const std::string node = field(1, "x") + field(2, "y") + field(4, "Relu") + field(9, entry);
    const auto model = parseOnnx(field(7, field(1, node)), "test");
    ASSERT_TRUE(model.ok()) << toString(model.error());
    EXPECT_THAT(model->scopes, ElementsAre(testing::Pair("y", "a.b")));
}

/// Names without paths, but modules in the metadata.
TEST(OnnxFold, ListedModulesAreBlocks) {
    const OnnxModel named = modules().finished();
    OnnxModel listed = named;
    for (OnnxNode& node : listed.nodes) {
        listed.scopes[node.outputs[0]] = scopeOfNode(node.name);
        node.name = "node_" + node.outputs[0];
    }
    const Imported m = importAndFold(listed);
    EXPECT_THAT(namesOf(m.folded.drawn.graph), ElementsAre("head", "stages", "x"));
    EXPECT_EQ(m.folded.drawn.blocks, importAndFold(named).folded.drawn.blocks);
    expectSameNetwork(m);
}

TEST(OnnxFold, ModulesWithEqualContentAreBlocksInsideBlocks) {
    const Imported m = importAndFold(modules().finished());
    const Project& drawn = m.folded.drawn;
    ASSERT_THAT(drawn.blocks, SizeIs(2));
    EXPECT_EQ(drawn.blocks[0].name, "stages");
    EXPECT_EQ(drawn.blocks[1].name, "units");
    EXPECT_THAT(namesOf(drawn.graph), ElementsAre("head", "stages", "x"));
    EXPECT_EQ(copiesOf(drawn.graph, "stages"), 2);
    EXPECT_THAT(namesOf(drawn.blocks[0].graph), ElementsAre("out", "units", "x", "y"));
    EXPECT_EQ(copiesOf(drawn.blocks[0].graph, "units"), 3);
    EXPECT_THAT(namesOf(drawn.blocks[1].graph), ElementsAre("act", "add", "fc1", "fc2", "x", "y"));
    expectSameNetwork(m);
}

TEST(OnnxFold, WeightsHaveTheNamesOfTheModules) {
    const OnnxModel onnx = modules().finished();
    const Imported m = importAndFold(onnx);
    for (const auto& [name, tensor] : onnx.initializers) {
        ASSERT_TRUE(m.folded.model.weights.contains(name)) << name;
        EXPECT_TRUE(sameBytes(m.folded.model.weights.at(name), tensor)) << name;
    }
    EXPECT_FALSE(
        sameBytes(onnx.initializers.at("stages.0.units.0.fc1.weight"), onnx.initializers.at("stages.1.units.2.fc1.weight")))
        << "the control: copies have weights of their own";
}

TEST(OnnxFold, EqualRunsWithoutNamesAreBlocksInsideBlocks) {
    ForeignModel foreign;
    for (int stage = 0; stage < 4; ++stage) {
        for (int unit = 0; unit < 3; ++unit) foreign.namelessUnit();
        foreign.namelessGemm();
        foreign.node("Tanh", "", {foreign.last});
    }
    foreign.namelessGemm(4);
    const Imported m = importAndFold(foreign.finished());
    const Project& drawn = m.folded.drawn;
    ASSERT_THAT(drawn.blocks, SizeIs(2));
    EXPECT_THAT(typesOf(drawn.graph), ElementsAre("block", "dense", "input"));
    EXPECT_THAT(typesOf(drawn.blocks[0].graph), ElementsAre("add", "dense", "dense", "input", "output", "relu"));
    EXPECT_THAT(typesOf(drawn.blocks[1].graph), ElementsAre("block", "dense", "input", "output", "tanh"));
    expectSameNetwork(m);
}

TEST(OnnxFold, AModuleThatDiffersStaysAsItIs) {
    ForeignModel foreign;
    for (const std::string i : {"0", "1", "2", "3"})
        foreign.unit("/layers/layers." + i + "/", "layers." + i + ".", i == "2" ? "Tanh" : "Relu");
    const Imported m = importAndFold(foreign.finished());
    ASSERT_THAT(m.folded.drawn.blocks, SizeIs(1));
    const Graph& graph = m.folded.drawn.graph;
    EXPECT_EQ(std::count_if(graph.nodes.begin(), graph.nodes.end(), [](const Node& n) { return n.type == blockType; }), 2);
    EXPECT_TRUE(graph.find("layers.2.fc1")) << "only this one has its layers here";
    EXPECT_TRUE(graph.find("layers.3"));
    expectSameNetwork(m);
}

/// Three residual units, whose inner and outer sizes are in proportion in each.
TEST(OnnxFold, ModulesOfOtherSizesPromoteThem) {
    ForeignModel foreign;
    for (const auto& [i, inner] : {std::pair("0", 16), {"1", 16}, {"2", 24}}) {
        const std::string skip = foreign.last, module = std::string("layers.") + i + ".",
                          path = std::string("/layers.") + i + "/";
        foreign.gemm(path + "fc1/Gemm", module + "fc1", inner);
        foreign.gemm(path + "fc2/Gemm", module + "fc2", 2 * inner, inner);
        foreign.node("Relu", path + "act/Relu", {foreign.last});
        foreign.gemm(path + "fc3/Gemm", module + "fc3", width, 2 * inner);
        foreign.node("Add", path + "Add", {foreign.last, skip});
    }
    const Imported m = importAndFold(foreign.finished());
    ASSERT_THAT(m.folded.drawn.blocks, SizeIs(1));
    const Block& block = m.folded.drawn.blocks[0];
    ASSERT_THAT(block.params, SizeIs(1)) << "fc2 has twice the units of fc1, and fc3 always the same";
    EXPECT_EQ(block.params[0], (BlockParam{"units", {{"fc1", "units", 1}, {"fc2", "units", 2}}}));
    const Graph& graph = m.folded.drawn.graph;
    EXPECT_EQ(copiesOf(graph, "layers"), 2) << "copies of one size in a row";
    ASSERT_TRUE(graph.find("layers.2"));
    EXPECT_EQ(*graph.find("layers.2")->params.find("units"), ParamValue(int64_t{24}));
    expectSameNetwork(m);
}

/// Two stages of two units each: what adds up in a unit has its type in its name.
TEST(OnnxFold, AnOperationOfAModuleHasItsTypeInItsName) {
    ForeignModel foreign;
    for (const std::string stage : {"0", "1"}) {
        foreign.unit("/stages." + stage + "/a/", "stages." + stage + ".a.");
        foreign.unit("/stages." + stage + "/b/", "stages." + stage + ".b.", "Tanh");
    }
    const Imported m = importAndFold(foreign.finished());
    ASSERT_THAT(m.folded.drawn.blocks, SizeIs(1));
    EXPECT_THAT(namesOf(m.folded.drawn.blocks[0].graph),
                ElementsAre("a.act", "a.add", "a.fc1", "a.fc2", "b.act", "b.add", "b.fc1", "b.fc2", "x", "y"));
    expectSameNetwork(m);
}

/// A value from inside the first copy that the end of the network reads: copies in a row could not give it.
TEST(OnnxFold, CopiesWhoseValuesOthersReadAreNoChain) {
    ForeignModel foreign;
    foreign.unit("/layers/layers.0/", "layers.0.");
    const std::string early = foreign.last;
    foreign.unit("/layers/layers.1/", "layers.1.");
    foreign.unit("/layers/layers.2/", "layers.2.");
    foreign.node("Mul", "/Mul", {foreign.last, early});
    const Imported m = importAndFold(foreign.finished());
    ASSERT_THAT(m.folded.drawn.blocks, SizeIs(1));
    EXPECT_EQ(copiesOf(m.folded.drawn.graph, "layers.0"), 0);
    EXPECT_EQ(copiesOf(m.folded.drawn.graph, "layers.1"), 2);
    expectSameNetwork(m);
}

/// Two copies with one more input: the second one has it from elsewhere, so they are no chain.
TEST(OnnxFold, FurtherInputsOfAChainAreTheSame) {
    for (const bool same : {true, false}) {
        ForeignModel foreign;
        foreign.node("Tanh", "/Tanh", {"x"});
        const std::string first = foreign.last;
        foreign.node("Sigmoid", "/Sigmoid", {"x"});
        const std::string second = foreign.last;
        foreign.gemm("/stem/Gemm", "stem");
        for (const std::string i : {"0", "1"}) {
            foreign.gemm("/layers." + i + "/fc/Gemm", "layers." + i + ".fc");
            foreign.node("Mul", "/layers." + i + "/Mul", {foreign.last, same || i == "0" ? first : second});
        }
        const Imported m = importAndFold(foreign.finished());
        ASSERT_THAT(m.folded.drawn.blocks, SizeIs(1));
        EXPECT_EQ(copiesOf(m.folded.drawn.graph, "layers"), same ? 2 : 0);
        expectSameNetwork(m);
    }
}

TEST(OnnxFold, ANetworkWithoutRepetitionsStaysAsItIs) {
    ForeignModel foreign;
    foreign.unit("/a/", "a.");
    foreign.gemm("/head/Gemm", "head", 4);
    const Imported m = importAndFold(foreign.finished());
    EXPECT_THAT(m.folded.drawn.blocks, IsEmpty());
    EXPECT_EQ(m.folded.drawn, m.flat.project);
    EXPECT_EQ(m.folded.model.project.graph, m.flat.project.graph);
}

TEST(OnnxFold, AnExportedBlockComesBack) {
    TrainedModel model;
    Project drawn = test::blockProject(3);
    drawn.graph.nodes.front().params = Params{{"shape", std::vector<int64_t>{width}}};
    model.project = *withoutBlocks(drawn);
    model.weights = test::startingWeights(model.project.graph, 1);
    model.info = {{DType::F32, {width}}, {DType::I64, {}}, {"a", "b"}, {}};
    model.normalization = {std::vector<double>(width, 0), std::vector<double>(width, 1)};
    const auto onnx = onnxModelOf(model);
    ASSERT_TRUE(onnx.ok()) << toString(onnx.error());
    const Imported m = importAndFold(*onnx);
    ASSERT_THAT(m.folded.drawn.blocks, SizeIs(1));
    EXPECT_EQ(m.folded.drawn.blocks[0].name, "body");
    EXPECT_EQ(copiesOf(m.folded.drawn.graph, "body"), 3);
    EXPECT_EQ(namesOf(m.folded.model.project.graph), namesOf(model.project.graph));
    for (const auto& [name, tensor] : model.weights) EXPECT_TRUE(sameBytes(m.folded.model.weights.at(name), tensor)) << name;
    expectSameNetwork(m);
}

/// What others write may be large: the search ends in time.
TEST(OnnxFold, ALongChainIsFoldedInTime) {
    ForeignModel foreign;
    for (int i = 0; i < 300; ++i) foreign.namelessUnit();
    const Imported m = importAndFold(foreign.finished());
    EXPECT_THAT(m.folded.drawn.blocks, SizeIs(1));
    EXPECT_LE(m.folded.drawn.graph.nodes.size(), 3u);
}

}  // namespace lathe::onnx_fold_test
