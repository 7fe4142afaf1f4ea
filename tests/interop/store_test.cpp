// SPDX-License-Identifier: Apache-2.0
// What we write is read by those who made the formats, and the other way round.
#include <gtest/gtest.h>

#include "core/base/json.h"
#include "core/store/safetensors.h"
#include "core/store/tfevents.h"
#include "tests/support/interop.h"
#include "tests/support/process.h"
#include "tests/support/temporary_folder.h"

namespace lathe::store_test {
namespace {

/// What a Python program prints as JSON; `path` is its argument.
Json python(const std::string& program, const std::string& path) {
    const auto result = test::run({{test::interopPython(), "-c", program, path}});
    EXPECT_EQ(result.exitCode, 0) << result.err;
    const auto json = Json::parse(result.out);
    EXPECT_TRUE(json.ok()) << result.out;
    return json ? *json : Json();
}

TEST(InteropSafetensors, TheirLibraryReadsOurs) {
    LATHE_NEEDS_INTEROP_PYTHON();
    const TemporaryFolder folder;
    TensorFile file;
    file.tensors.emplace("w", Tensor::of<float>({2, 3}, std::vector<float>{1, -2, 3.5f, 0, 1e-30f, 6}));
    file.tensors.emplace("mask", Tensor::of<uint8_t>({3}, std::vector<uint8_t>{1, 2, 255}));
    file.tensors.emplace("count", Tensor::scalar<int64_t>(-7));
    file.tensors.emplace("wide", Tensor::of<double>({1}, std::vector<double>{0.1}));
    file.tensors.emplace("none", Tensor(DType::I32, {0, 4}));
    file.metadata = {{"classes", "gr\xC3\xBCn"}};
    ASSERT_TRUE(writeSafetensors(folder / "f", file).ok());
    const Json read = python(R"(
import json, sys
from safetensors import safe_open
with safe_open(sys.argv[1], 'numpy') as f:
    tensors = {k: f.get_tensor(k) for k in f.keys()}
    print(json.dumps({'meta': f.metadata(), 'dtype': {k: str(t.dtype) for k, t in tensors.items()},
                      'shape': {k: list(t.shape) for k, t in tensors.items()},
                      'values': {k: t.astype(float).ravel().tolist() for k, t in tensors.items()}}))
)",
                             folder / "f");
    EXPECT_EQ(read["meta"]["classes"].toString(), "gr\xC3\xBCn");
    EXPECT_EQ(read["dtype"].dump(-1), R"({"count":"int64","mask":"uint8","none":"int32","w":"float32","wide":"float64"})");
    EXPECT_EQ(read["shape"].dump(-1), R"({"count":[],"mask":[3],"none":[0,4],"w":[2,3],"wide":[1]})");
    for (const auto& [name, tensor] : file.tensors)
        for (int64_t i = 0; i < tensor.elements(); ++i)
            EXPECT_EQ(read["values"][name].array()[static_cast<size_t>(i)].toDouble(), tensor.at(i)) << name;
}

TEST(InteropSafetensors, WeReadTheirs) {
    LATHE_NEEDS_INTEROP_PYTHON();
    const TemporaryFolder folder;
    python(R"(
import numpy as np, sys
from safetensors.numpy import save_file
save_file({'x': np.arange(12, dtype=np.float64).reshape(3, 4), 'b': np.array([1, 2, 3], dtype=np.uint8),
           'i': np.array(-5, dtype=np.int64)}, sys.argv[1], metadata={'k': 'v'})
print('null')
)",
           folder / "f");
    const auto file = readSafetensors(folder / "f");
    ASSERT_TRUE(file.ok()) << toString(file.error());
    EXPECT_EQ(file->metadata, (std::map<std::string, std::string>{{"k", "v"}}));
    EXPECT_EQ(file->tensors.at("x").shape(), (Shape{3, 4}));
    EXPECT_EQ(file->tensors.at("x").at(11), 11);
    EXPECT_EQ(file->tensors.at("b").at(2), 3);
    EXPECT_EQ(file->tensors.at("i").at(0), -5);
}

TEST(InteropTensorBoard, SeesEachPointAndForgetsWhatAResumeMadeVoid) {
    LATHE_NEEDS_INTEROP_PYTHON();
    const TemporaryFolder folder;
    const auto write = [&](double seconds, int64_t first, int64_t last, float sign) {
        auto writer = TfEventsWriter::create(folder.path(), seconds, first);
        ASSERT_TRUE(writer.ok());
        for (int64_t step = first; step <= last; ++step)
            writer->scalar("train/loss", step, seconds + static_cast<double>(step), sign * static_cast<float>(step));
        ASSERT_TRUE(writer->flush().ok());
    };
    write(1000, 1, 100, 1);
    write(2000, 51, 60, -1);
    const Json points = python(R"(
import json, sys
from tensorboard.backend.event_processing.event_accumulator import EventAccumulator
log = EventAccumulator(sys.argv[1], size_guidance={'scalars': 0})
log.Reload()
print(json.dumps([[e.step, e.value, e.wall_time] for e in log.Scalars('train/loss')]))
)",
                               folder.path());
    ASSERT_EQ(points.array().size(), 60u);
    for (int64_t step = 1; step <= 60; ++step) {
        const auto& point = points.array()[static_cast<size_t>(step - 1)].array();
        const bool resumed = step > 50;
        EXPECT_EQ(point[0].toInt(), step);
        EXPECT_EQ(point[1].toDouble(), static_cast<double>(resumed ? -step : step));
        EXPECT_EQ(point[2].toDouble(), (resumed ? 2000.0 : 1000.0) + static_cast<double>(step));
    }
}

}  // namespace
}  // namespace lathe::store_test
