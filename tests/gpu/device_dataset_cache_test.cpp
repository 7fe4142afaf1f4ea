// SPDX-License-Identifier: Apache-2.0
// Samples that live on the device: batches made there are those of the loader, bit for bit, and so are whole trainings.
#include <algorithm>

#include <gtest/gtest.h>

#include "core/backend/dataset_cache.h"
#include "core/backend/step_profiler.h"
#include "core/data/image_transform.h"
#include "core/data/make_device_dataset.h"
#include "core/data/normalization.h"
#include "core/train/loop/offered_datasets.h"
#include "core/train/program/training_program.h"
#include "core/train/ranks/rank_setup.h"
#include "tests/core/data/data_support.h"
#include "tests/core/train/training.h"
#include "tests/gpu/sim/simulator.h"
#include "tests/gpu/simulated_backend.h"

namespace lathe::gpu::kept_data_test {
namespace {

using namespace std::string_literals;
using test::preparedNoise;

/// Gives back what it was given: features, target and mask.
Program echo(const PreparedData& data, int64_t rows, DType real) {
    Program p;
    const auto add = [&](const char* name, InputRole role, const TensorType& type) {
        const Value v = p.newValue(type);
        p.inputs.push_back({name, role, v});
        if (role != InputRole::Scalar) p.outputs.push_back({name, v});
    };
    add("x", InputRole::Features, batchType(data.info.features, rows, real));
    add("step", InputRole::Scalar, {DType::I64, {}});
    add("y", InputRole::Target, batchType(data.info.target, rows, real));
    add("mask", InputRole::Mask, {real, {rows}});
    return p;
}

void append(std::vector<std::byte>& to, const Tensor& t) {
    to.insert(to.end(), t.raw(), t.raw() + t.bytes());
}

/// One epoch of a loader's batches, through the device; so many are submitted before the first is polled. A step of which the
/// layers are measured is enqueued in parts.
test::Epoch deviceEpoch(Executable& executable, Loader& loader, int64_t epoch, size_t ahead = 1,
                        bool everySecondInParts = false) {
    test::Epoch out;
    const int64_t step = 1;
    const std::byte* const inputs[] = {nullptr, reinterpret_cast<const std::byte*>(&step), nullptr, nullptr};
    size_t submitted = 0;
    StepResult result;
    const auto poll = [&] {
        EXPECT_TRUE(executable.poll(result, true).value());
        append(out.features, result.outputs[0]);
        append(out.target, result.outputs[1]);
        append(out.mask, result.outputs[2]);
        --submitted;
    };
    loader.start(epoch);
    for (auto batch = loader.next(); batch && batch->count > 0; batch = loader.next()) {
        if (everySecondInParts && out.counts.size() % 2 == 1) executable.profiler()->measureNext();
        EXPECT_TRUE(executable.datasetCache()->submitSamples(0, inputs, batch->samples).ok()) << sim::fault();
        loader.giveBack(*batch);
        out.counts.push_back(batch->count);
        if (++submitted == ahead) poll();
    }
    while (submitted > 0) poll();
    return out;
}

class OfferedDatasets : public testing::Test {
protected:
    void SetUp() override {
        sim::setOrder({1, false});
        sim::reset();
    }
    void TearDown() override {
        sim::setDeviceBytes(size_t{4} << 30);
        sim::heedEvents(true, true);
        sim::setConcurrency(0);
    }

    static std::unique_ptr<Executable> made(const Program& program, Launching launching = Launching::Whole) {
        auto compilation = compilePrograms({&program, 1}, {}, Json::Object{{"device", "simulated"}}).value();
        return CudaExecutable::make(std::move(compilation), 0, launching).value();
    }

    /// The loader's batches of two epochs, and the device's.
    static void expectSame(const PreparedData& data, LoaderOptions options, const std::string& what, bool kept = true) {
        options.threads = 0;
        Loader bytes(data, options);
        const Program program = echo(data, options.rows(), options.real);
        const auto executable = made(program);
        const lathe::OfferedDatasets known = offerDatasets(*executable, data, options.real);
        options.set = known.setOf(options.split);
        ASSERT_GE(options.set.number, 0) << (known.notes.empty() ? what : toString(known.notes.front()));
        ASSERT_EQ(options.set.cached, kept);
        Loader samples(data, options);
        for (const int64_t epoch : {0, 5}) {
            const auto wanted = test::runEpoch(bytes, epoch, options.rows(), data, options.real);
            ASSERT_FALSE(wanted.counts.empty());
            const auto got = deviceEpoch(*executable, samples, epoch);
            EXPECT_EQ(got.counts, wanted.counts) << what;
            EXPECT_TRUE(got.features == wanted.features) << what << ", epoch " << epoch;
            EXPECT_TRUE(got.target == wanted.target) << what;
            EXPECT_TRUE(got.mask == wanted.mask) << what;
        }
        EXPECT_EQ(sim::fault(), "");
    }
};

/// The first transforms with a pixel kernel, with different parameters.
const std::vector<Choice>& someTransforms() {
    static const std::vector<Choice> all{{"horizontal_flip", {}},
                                         {"horizontal_flip", {{"alternate", true}}},
                                         {"random_crop", {{"padding", int64_t{2}}, {"border", "reflect"s}}},
                                         {"random_crop", {{"padding", int64_t{3}}}},
                                         {"rotation", {{"degrees", 40.0}}},
                                         {"brightness_contrast", {{"brightness", 0.9}, {"contrast", 0.9}}},
                                         {"random_erasing", {{"probability", 0.8}}},
                                         {"random_erasing", {{"probability", 0.8}, {"fill", "noise"s}}}};
    return all;
}

TEST_F(OfferedDatasets, EachTransformAloneIsTheLoaders) {
    std::vector<Choice> all = someTransforms();
    for (const TransformDef* def : transformCatalog())
        if (def->pixelKernel) all.push_back({std::string(def->type), {}});
    for (const Choice& transform : all)
        for (const int64_t channels : {1, 3})
            expectSame(preparedNoise(23, channels, 13, {transform}), {.batch = 7}, transform.type);
}

TEST_F(OfferedDatasets, TransformsThatAreAppliedToSomeSamples) {
    std::vector<Choice> some;
    for (const double probability : {0.5, 0.2, 0.8, 0.5}) {
        some.push_back({"rotation", {{"probability", probability}}});
        some.push_back({"gaussian_noise", {{"probability", probability}}});
    }
    expectSame(preparedNoise(40, 3, 12, some), {.batch = 8}, "some");
}

TEST_F(OfferedDatasets, TransformsOfWholeImagesAreTheLoadersWork) {
    for (const TransformDef* def : transformCatalog())
        if (!def->pixelKernel && def->isOfImages())
            expectSame(preparedNoise(9, 3, 20, {{std::string(def->type), {}}}), {.batch = 4}, "whole", false);
}

TEST_F(OfferedDatasets, AllTransformsTogetherInAnyOrderOfThreads) {
    std::vector<Choice> twice = someTransforms();
    twice.insert(twice.end(), someTransforms().begin(), someTransforms().end());  // two equal ones draw other numbers
    ASSERT_LE(twice.size(), mostPixelKernels);
    for (const bool backwards : {false, true}) {
        sim::setOrder({31, backwards});
        for (const DType real : {DType::F32, DType::F64})
            expectSame(preparedNoise(11, 3, 17, twice), {.batch = 5, .real = real}, "all");
        expectSame(preparedNoise(6, 1, 8, someTransforms()), {.batch = 1}, "batches of one");
    }
}

TEST_F(OfferedDatasets, ImagesTooLargeForABlockAreTheLoaders) {
    expectSame(preparedNoise(3, 3, 67, someTransforms()), {.batch = 2}, "large");
    PreparedData many = preparedNoise(2, 1, 112, {{"brightness_contrast", {}}, {"horizontal_flip", {}}});
    many.indices[0].assign(blocksWithScratch + 9, 1);  // a block has to do several
    expectSame(many, {.batch = blocksWithScratch + 9}, "many");
}

TEST_F(OfferedDatasets, EvaluationPadsMasksAndLeavesSamplesAsTheyAre) {
    PreparedData data = preparedNoise(29, 3, 9, someTransforms());
    std::erase_if(data.indices[1], [](int64_t i) { return i % 4 == 0; });
    expectSame(data, {.split = Split::Validation, .batch = 8}, "validation");
}

TEST_F(OfferedDatasets, ColumnsAndRealTargetsAreTheLoaders) {
    DatasetInfo info;
    info.features = {DType::F32, {5}};
    info.target = {DType::F32, {3}};
    Tensor x(DType::F32, {30, 5}), y(DType::F32, {30, 3});
    for (int64_t i = 0; i < x.elements(); ++i) x.data<float>()[i] = 0.37f * static_cast<float>(i % 11) - 1;
    for (int64_t i = 0; i < y.elements(); ++i) y.data<float>()[i] = 0.11f * static_cast<float>(i);
    PreparedData data = preparedNoise(30, 1, 2);
    data.info = info;
    for (auto& source : data.source) source = makeTensorDataset(info, x, y);
    data.normalization = *measureNormalization(*data.source[0], data.indices[0], Normalization::Standardize);
    for (const DType real : {DType::F32, DType::F64})
        for (const Split split : {Split::Training, Split::Validation})
            expectSame(data, {.split = split, .batch = 8, .real = real}, "columns");
}

TEST_F(OfferedDatasets, RanksMakeTheirRowsOfEachBatch) {
    const PreparedData data = preparedNoise(40, 1, 8, someTransforms());
    for (const int rank : {0, 1})
        for (const Split split : {Split::Training, Split::Validation})
            expectSame(data, {.split = split, .batch = 6, .rank = rank, .ranks = 2}, "rank " + std::to_string(rank));
}

TEST_F(OfferedDatasets, ABatchIsOneSmallCopyAndOneKernelAndTakesNoMemory) {
    if (!sim::isSimulated()) GTEST_SKIP() << "counts calls of the simulated runtime";
    const PreparedData data = preparedNoise(40, 3, 12, someTransforms());
    const auto executable = made(echo(data, 8, DType::F32), Launching::Captured);
    const auto kept = offerDatasets(*executable, data, DType::F32);
    Loader loader(data, {.batch = 8, .set = kept.setOf(Split::Training)});
    deviceEpoch(*executable, loader, 0);
    const auto before = sim::counts();
    const auto steps = static_cast<int64_t>(deviceEpoch(*executable, loader, 1).counts.size());
    const auto after = sim::counts();
    EXPECT_EQ(steps, 5);
    EXPECT_EQ(after.launches - before.launches, steps);
    EXPECT_EQ(after.copies - before.copies, steps * 4) << "one there, three outputs back";
    EXPECT_EQ(after.allocations, before.allocations);
}

// Now and then a step is enqueued in parts, so that its time can be measured.
TEST_F(OfferedDatasets, AWholeStepIsOneGraphWithBatchInputsAndOutputs) {
    if (!sim::isSimulated()) GTEST_SKIP() << "counts calls of the simulated runtime";
    const PreparedData data = preparedNoise(80, 3, 12, someTransforms());
    const auto executable = made(echo(data, 4, DType::F32));
    const auto kept = offerDatasets(*executable, data, DType::F32);
    Loader loader(data, {.batch = 4, .set = kept.setOf(Split::Training)});
    deviceEpoch(*executable, loader, 0);
    const auto before = sim::counts();
    const auto steps = static_cast<int64_t>(deviceEpoch(*executable, loader, 1).counts.size());
    const auto after = sim::counts();
    const int64_t inParts = (after.copies - before.copies) / 4, whole = steps - inParts;
    EXPECT_EQ(steps, 20);
    EXPECT_GT(whole, 0);
    EXPECT_EQ(after.launches - before.launches, steps + 2 * whole) << "a batch each, and two kernels that copy";
    EXPECT_EQ(after.graphLaunches - before.graphLaunches, steps);
    EXPECT_EQ(after.allocations, before.allocations);
}

// A graph in turn has its own pinned memory: what waits for its delivery is not overwritten.
TEST_F(OfferedDatasets, ResultsOfWholeStepsWaitForTheirDelivery) {
    const PreparedData data = preparedNoise(96, 1, 8, someTransforms());
    Loader bytes(data, {.batch = 8, .threads = 0});
    const auto wanted = test::runEpoch(bytes, 2, 8, data);
    for (const int ahead : {1, 3, 4, 5, 9}) {
        const auto executable = made(echo(data, 8, DType::F32));
        const DeviceDatasetRef set = offerDatasets(*executable, data, DType::F32).setOf(Split::Training);
        ASSERT_TRUE(set.cached);
        Loader loader(data, {.batch = 8, .threads = 0, .set = set});
        EXPECT_TRUE(deviceEpoch(*executable, loader, 2, ahead).features == wanted.features) << ahead;
    }
}

TEST_F(OfferedDatasets, WholeStepsAndStepsInPartsDoNotOverwriteEachOthersInputs) {
    const PreparedData data = preparedNoise(192, 1, 8, someTransforms());
    Loader bytes(data, {.batch = 8, .threads = 0});
    const auto wanted = test::runEpoch(bytes, 2, 8, data);
    for (uint32_t seed = 1; seed <= 6; ++seed) {
        sim::setConcurrency(seed);
        const auto executable = made(echo(data, 8, DType::F32));
        Loader loader(data,
                      {.batch = 8, .threads = 0, .set = offerDatasets(*executable, data, DType::F32).setOf(Split::Training)});
        EXPECT_TRUE(deviceEpoch(*executable, loader, 2, 4, true).features == wanted.features) << seed;
    }
}

TEST_F(OfferedDatasets, EventsAloneKeepStepsAndBatchesApart) {
    if (!sim::isSimulated()) GTEST_SKIP() << "streams of a device run as they will";
    const PreparedData data = preparedNoise(64, 1, 8, someTransforms());
    Loader bytes(data, {.batch = 8, .threads = 0});
    const auto wanted = test::runEpoch(bytes, 2, 8, data);
    struct Case {
        bool keeps;
        Launching launching;
    };
    for (const auto& [keeps, launching] :
         {Case{true, Launching::Captured}, Case{true, Launching::Whole}, Case{false, Launching::Whole}})
        for (const bool heeded : {true, false}) {
            int differing = 0;
            for (uint32_t seed = 1; seed <= 6; ++seed) {
                sim::heedEvents(true, true);
                sim::setConcurrency(seed);
                const auto executable = made(echo(data, 8, DType::F32), launching);
                sim::setDeviceBytes(sim::allocatedBytes() + (keeps ? size_t{1} << 30 : 10'000));
                const DeviceDatasetRef set = offerDatasets(*executable, data, DType::F32).setOf(Split::Training);
                ASSERT_EQ(set.cached, keeps);
                Loader loader(data, {.batch = 8, .threads = 0, .set = set});
                sim::heedEvents(heeded, heeded);
                differing += deviceEpoch(*executable, loader, 2, 3).features != wanted.features;
            }
            EXPECT_EQ(differing == 0, heeded) << keeps << ", " << differing << " of 6 differ";
        }
}

TEST_F(OfferedDatasets, ThePlanHoldsItAndItGoesWithTheExecutable) {
    if (!sim::isSimulated()) GTEST_SKIP() << "counts bytes of the simulated runtime";
    const PreparedData data = preparedNoise(500, 3, 12);
    const size_t free = sim::allocatedBytes();
    {
        const auto executable = made(echo(data, 8, DType::F32));
        const int64_t before = executable->plan().memory.peak;
        const auto kept = offerDatasets(*executable, data, DType::F32);
        const MemoryPlan& plan = executable->plan().memory;
        EXPECT_GE(plan.data, 500 * (3 * 144 + 8));
        EXPECT_EQ(plan.peak, before + plan.data);
        EXPECT_EQ(sim::allocatedBytes() - free, static_cast<size_t>(plan.peak));
        ASSERT_EQ(kept.notes.size(), 1u);
        EXPECT_EQ(toString(kept.notes[0]), "data: the data are stored on the device: 218.0 KiB");
        EXPECT_EQ(kept.setOf(Split::Training).number, kept.setOf(Split::Validation).number) << "one set for two parts";
        EXPECT_LT(kept.setOf(Split::Test).number, 0) << "an empty part";
    }
    EXPECT_EQ(sim::allocatedBytes(), free);
}

TEST_F(OfferedDatasets, WhatIsTooLargeStaysWithTheLoaderAndSaysSo) {
    if (!sim::isSimulated()) GTEST_SKIP() << "pretends to have little memory";
    const PreparedData data = preparedNoise(500, 3, 12);
    const auto executable = made(echo(data, 8, DType::F32));
    sim::setDeviceBytes(sim::allocatedBytes() + 800'000);
    const auto kept = offerDatasets(*executable, data, DType::F32);
    EXPECT_FALSE(kept.setOf(Split::Training).cached);
    ASSERT_EQ(kept.notes.size(), 2u);
    EXPECT_EQ(kept.notes[0].code, "cuda.data.large");
    EXPECT_EQ(kept.notes[1].code, "data.brought");
    EXPECT_EQ(kept.notes[1].args, std::vector<std::string>{"train, val"});
    for (const Diagnostic& note : kept.notes) EXPECT_EQ(note.severity, Severity::Note);
    sim::setDeviceBytes(sim::allocatedBytes() + 1'000'000);
    EXPECT_TRUE(offerDatasets(*executable, data, DType::F32).setOf(Split::Training).cached) << "the control: less than a quarter";
}

TEST_F(OfferedDatasets, WhatIsNotKeptIsBroughtAsBytesAndBecomesTheSame) {
    if (!sim::isSimulated()) GTEST_SKIP() << "pretends to have little memory";
    const PreparedData data = preparedNoise(401, 3, 12, someTransforms());
    sim::setDeviceBytes(sim::allocatedBytes() + 600'000);
    for (const Split split : {Split::Training, Split::Validation})
        expectSame(data, {.split = split, .batch = 10}, "brought", false);
    const Program program = echo(data, 10, DType::F32);
    const auto executable = made(program);
    const int64_t before = executable->plan().memory.peak;
    offerDatasets(*executable, data, DType::F32);
    EXPECT_EQ(executable->plan().memory.data, 3 * 1024 + 2 * (256 + 4352)) << "a table and two batches";
    EXPECT_EQ(executable->plan().memory.peak, before + executable->plan().memory.data);
}

TEST_F(OfferedDatasets, MoreTransformsThanALaunchAppliesAreTheLoadersWork) {
    const PreparedData data = preparedNoise(10, 1, 4, std::vector<Choice>(mostPixelKernels + 1, {"horizontal_flip", {}}));
    expectSame(data, {.batch = 5}, "many", false);
    const auto executable = made(echo(data, 5, DType::F32));
    const auto notes = offerDatasets(*executable, data, DType::F32).notes;
    ASSERT_FALSE(notes.empty());
    EXPECT_EQ(notes[0].code, "cuda.data.forms");
}

// ---- whole trainings

Project imageProject() {
    Project p = test::smallProject(3);
    p.graph = {};
    test::appendLayer(p.graph, "input", "input", {});
    test::appendLayer(p.graph, "flatten", "flat", {});
    test::appendLayer(p.graph, "dense", "first", {{"units", int64_t{12}}});
    test::appendLayer(p.graph, "relu", "relu", {});
    test::appendLayer(p.graph, "dropout", "drop", {{"p", 0.1}});
    test::appendLayer(p.graph, "dense", "second", {{"units", int64_t{10}}});
    p.data.reader = {"digits", {{"samples", int64_t{130}}, {"test_samples", int64_t{30}}}};
    p.data.transforms = {{"random_crop", {{"padding", int64_t{2}}}}, {"rotation", {}}, {"random_erasing", {}}};
    p.training.batch = 16;
    p.training.microBatches = 2;
    return p;
}

class TrainingOnCachedDatasets : public OfferedDatasets {
protected:
    Result<RunSummary> train(const char* name, bool keeps, test::Watcher& watcher, bool resume = false) {
        BackendRegistry registry;
        registry.add(std::make_unique<SimulatedBackend>(keeps));
        return test::trainWith(registry, m_folder / name, imageProject(), watcher, "cuda:0", resume);
    }
    bool isNoted(const test::Watcher& watcher) {
        return std::any_of(watcher.notes.begin(), watcher.notes.end(), [](auto& n) { return n.code == "data.kept"; });
    }

    const TemporaryFolder m_folder;
};

TEST_F(TrainingOnCachedDatasets, GivesTheBytesOfATrainingThatBringsItsBatches) {
    test::Watcher kept, brought;
    const auto a = train("kept", true, kept), b = train("brought", false, brought);
    ASSERT_TRUE(a && b);
    EXPECT_TRUE(isNoted(kept));
    EXPECT_FALSE(isNoted(brought)) << "the control";
    test::expectSameRuns(m_folder / "kept", m_folder / "brought");
    EXPECT_EQ(a->val, b->val);
    EXPECT_EQ(a->test, b->test);
}

TEST_F(TrainingOnCachedDatasets, StoppedInTheMiddleOfAnEpochItGoesOnTheSame) {
    test::Watcher whole, first, second;
    ASSERT_TRUE(train("whole", true, whole));
    first.onProgress = [&](const RunProgress& p) { first.stop = first.stop || p.step >= 3; };
    const auto stopped = train("parts", true, first);
    ASSERT_TRUE(stopped);
    if (!sim::isSimulated() && stopped->outcome == RunOutcome::Finished) GTEST_SKIP() << "the device was done before the stop";
    ASSERT_EQ(stopped->outcome, RunOutcome::Stopped);
    ASSERT_NE(stopped->step % 7, 0) << "steps of an epoch";
    ASSERT_TRUE(train("parts", false, second, true)) << "nor does it matter where it goes on";
    test::expectSameRuns(m_folder / "whole", m_folder / "parts");
}

}  // namespace
}  // namespace lathe::gpu::kept_data_test
