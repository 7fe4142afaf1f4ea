// SPDX-License-Identifier: Apache-2.0
#include <filesystem>

#include <gmock/gmock.h>

#include "tests/core/data/data_support.h"
#include "tests/support/temporary_folder.h"

namespace lathe::cifar_test {
namespace {

using namespace std::string_literals;
using test::writeFile;
using testing::ElementsAre;

/// A record: the classes, and 3,072 pixels that count up from `first`.
std::string record(const std::string& classes, uint8_t first) {
    std::string out = classes;
    for (int i = 0; i < 3 * 32 * 32; ++i) out += static_cast<char>(first + i);
    return out;
}

class Cifar : public testing::Test {
protected:
    Result<DatasetPair> open(Params params = {}) {
        params.set("path", "."s);
        return test::openReader("cifar", params, m_folder.path());
    }
    std::string code(Params params = {}) {
        const auto pair = open(std::move(params));
        return pair ? "opened" : pair.error().code;
    }
    void put(const std::string& name, const std::string& bytes) { writeFile(m_folder / name, bytes); }
    TemporaryFolder m_folder;
};

int pixelOf(const Dataset& data, int64_t index, size_t at) {
    return static_cast<int>(test::readSample(data, index).features[at]);
}

TEST_F(Cifar, TenClasses) {
    put("data_batch_2.bin", record("\x09", 7));
    put("data_batch_1.bin", record("\x03", 5) + record("\x00"s, 6));
    put("test_batch.bin", record("\x01", 8));
    put("batches.meta.txt", "airplane\nautomobile\nbird\ncat\ndeer\ndog\nfrog\nhorse\nship\ntruck\n\n");
    const auto pair = open();
    ASSERT_TRUE(pair) << toString(pair.error());
    EXPECT_EQ(pair->training->info().features, (TensorType{DType::U8, {3, 32, 32}}));
    ASSERT_EQ(pair->training->size(), 3) << "batch 1, then batch 2";
    EXPECT_EQ(test::classOf(*pair->training, 0), 3);
    EXPECT_EQ(test::classOf(*pair->training, 2), 9);
    EXPECT_EQ(pixelOf(*pair->training, 0, 0), 5);
    EXPECT_EQ(pixelOf(*pair->training, 0, 1024), 5 + 1024 % 256) << "channel by channel, as in the file";
    EXPECT_EQ(pixelOf(*pair->training, 2, 2), 9);
    EXPECT_EQ(pair->test->size(), 1);
    EXPECT_EQ(pair->training->info().classes[3], "cat");
    EXPECT_EQ(open({{"classes", "a,b"s}})->training->info().classes[1], "b");
    EXPECT_EQ(findReaderFor(m_folder.path())->type, "cifar");
}

TEST_F(Cifar, HundredClassesAreFineOrCoarse) {
    put("train.bin", record("\x04\x60", 1) + record("\x13\x00"s, 2));
    put("test.bin", record("\x00\x63"s, 3));
    const auto fine = open(), coarse = open({{"labels", "coarse"s}});
    ASSERT_TRUE(fine) << toString(fine.error());
    ASSERT_TRUE(coarse) << toString(coarse.error());
    EXPECT_EQ(fine->training->info().classes.size(), 100u);
    EXPECT_EQ(coarse->training->info().classes.size(), 20u);
    EXPECT_EQ(test::classOf(*fine->training, 0), 96);
    EXPECT_EQ(test::classOf(*coarse->training, 0), 4);
    EXPECT_EQ(test::classOf(*fine->test, 0), 99);
    EXPECT_EQ(pixelOf(*fine->training, 1, 0), 2);
    EXPECT_NE(fine->fingerprint, coarse->fingerprint);
}

TEST_F(Cifar, WhatIsNoCifarIsRefused) {
    EXPECT_EQ(code(), "cifar.no-files");
    EXPECT_EQ(test::openReader("cifar", {}).error().code, "cifar.no-path");
    put("data_batch_1.bin", record("\x03", 5) + "x");
    EXPECT_EQ(code(), "cifar.size");
    EXPECT_EQ(findReaderFor(m_folder.path()), nullptr);
    put("data_batch_1.bin", "");
    EXPECT_EQ(code(), "cifar.size");
    put("data_batch_1.bin", record("\x0A", 5));
    EXPECT_EQ(code(), "cifar.label");
    put("data_batch_1.bin", record("\x09", 5));
    EXPECT_EQ(code(), "opened");
}

}  // namespace
}  // namespace lathe::cifar_test
