// SPDX-License-Identifier: Apache-2.0
// Each ready-made block in a small network: checked, trained for two steps, and with other values of its parameters.
#include "core/graph/ready_blocks.h"

#include <gmock/gmock.h>

#include "core/backend/communicator.h"
#include "core/compile/infer.h"
#include "core/graph/expand_blocks.h"
#include "core/graph/project_file.h"
#include "core/graph/promoted_settings.h"
#include "core/layers/block_params.h"
#include "core/train/program/training_program.h"
#include "tests/core/train/small_data.h"
#include "tests/core/train/step_runner.h"
#include "tests/support/ready_block_project.h"

namespace lathe::test::ready_blocks_test {
namespace {

class ReadyBlock : public testing::TestWithParam<const BlockTemplate*> {
protected:
    const BlockTemplate& m_block = *GetParam();
    Project project(int64_t channels = 8) const { return readyBlockProject(m_block, channels, {3, 8, 8}, 3); }
};

std::vector<std::string> errorsOf(const Project& p) {
    std::vector<std::string> errors;
    const DatasetInfo info = images();
    for (const Diagnostic& d : checkProject(p, &info))
        if (d.severity != Severity::Note) errors.push_back(toString(d));
    return errors;
}

TEST_P(ReadyBlock, FitsInputsOfSeveralWidths) {
    for (const int64_t channels : {8, 16, 64}) EXPECT_THAT(errorsOf(project(channels)), testing::IsEmpty()) << channels;
}

TEST_P(ReadyBlock, TrainsTwoSteps) {
    StepRequest request{*withoutBlocks(project()), images(), DType::F64, KernelChoice::Reference, 2};
    const Steps steps = runSteps(request, {});
    ASSERT_EQ(steps.problem, "");
    request.count = 1;
    const Steps first = runSteps(request, {});
    int changed = 0;
    for (const auto& [name, tensor] : steps.states)
        changed += name.starts_with("body.") && name.ends_with(".weight") && !sameBytes(tensor, first.states.at(name));
    EXPECT_GT(changed, 0) << "the second step changes the weights of the block";
}

/// Another value that the parameter accepts.
ParamValue otherValue(const ParamDef& def) {
    ParamValue value = def.initialValue();
    if (auto* flag = std::get_if<bool>(&value)) *flag = !*flag;
    if (auto* integer = std::get_if<int64_t>(&value)) *integer *= 2;
    if (auto* real = std::get_if<double>(&value)) *real += 0.125;
    if (auto* list = std::get_if<std::vector<int64_t>>(&value))
        for (int64_t& extent : *list) extent *= 2;
    return value;
}

TEST_P(ReadyBlock, ItsParametersReachTheirPlaces) {
    Project p = project();
    const PromotedParams promoted(p.blocks, m_block.block());
    ASSERT_EQ(promoted.defs().size(), m_block.block().params.size()) << "each parameter sets something";
    for (const ParamDef* def : promoted.defs()) {
        const ParamValue value = otherValue(*def);
        ASSERT_TRUE(def->accept(value).ok()) << def->key;
        ASSERT_NE(value, def->initialValue()) << def->key;
        p.graph.nodes[blockNode].params.set(def->key, value);
    }
    const Project expanded = *withoutBlocks(p);
    for (const PromotedSetting& setting : promotedSettings(p)) {
        const Json value = *valueAt(p, setting.path);
        ASSERT_FALSE(setting.targets.empty());
        for (const auto& target : setting.targets)
            EXPECT_EQ(*valueAt(expanded, target.path), valueFor(target, value)) << target.path;
    }
}

// The value on the use is the one inside the block times the factor, so that leaving it out changes nothing.
TEST_P(ReadyBlock, TheInitialValuesAreThoseInside) {
    Project with = project(), without = with;
    Params& params = with.graph.nodes[blockNode].params;
    without.graph.nodes[blockNode].params = params = paramsOfUse(m_block, m_block.name, 0);
    const PromotedParams promoted(with.blocks, m_block.block());
    for (const ParamDef* def : promoted.defs()) params.set(def->key, def->initialValue());
    EXPECT_EQ(withoutBlocks(with)->graph, withoutBlocks(without)->graph);
}

std::vector<const BlockTemplate*> all() {
    std::vector<const BlockTemplate*> blocks;
    for (const BlockTemplate& t : readyBlocks()) blocks.push_back(&t);
    return blocks;
}

TEST(ReadyBlocks, ThoseThatKeepTheirShapeAreRepeated) {
    for (const char* name : {"residual", "bottleneck", "inverted_residual", "squeeze_excite", "dense_layer", "transformer"}) {
        const BlockTemplate* block = findReadyBlock(name);
        ASSERT_NE(block, nullptr) << name;
        Project p = readyBlockProject(*block, 16, {3, 8, 8}, 3);
        p.graph.nodes[blockNode].params.set("repeat", int64_t{3});
        EXPECT_THAT(errorsOf(p), testing::IsEmpty()) << name;
    }
}

INSTANTIATE_TEST_SUITE_P(All, ReadyBlock, testing::ValuesIn(all()), [](const auto& i) { return i.param->name; });

}  // namespace
}  // namespace lathe::test::ready_blocks_test
