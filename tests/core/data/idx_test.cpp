// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "core/base/gzip.h"
#include "core/data/idx_file.h"
#include "tests/core/data/data_support.h"
#include "tests/support/shared_dir.h"
#include "tests/support/temporary_folder.h"

namespace lathe::idx_test {
namespace {

using test::idxBytes;
using test::openReader;
using test::writeFile;
using namespace std::string_literals;

TEST(IdxFile, EveryTypeIsBigEndian) {
    const auto first = [](uint8_t type, std::string payload) {
        return parseIdx(idxBytes(type, {1}, payload), "x")->asFeatures().at(0);
    };
    EXPECT_EQ(first(0x08, "\xfe"), 254);
    EXPECT_EQ(first(0x09, "\xfe"), -2);
    EXPECT_EQ(first(0x0B, "\xff\x00"s), -256);
    EXPECT_EQ(first(0x0C, "\x00\x01\x00\x00"s), 65536);
    EXPECT_EQ(first(0x0D, "\x3f\xc0\x00\x00"s), 1.5);
    EXPECT_EQ(first(0x0E, "\xc0\x04\x00\x00\x00\x00\x00\x00"s), -2.5);
    EXPECT_EQ(parseIdx(idxBytes(0x0C, {1}, "\xff\xff\xff\xfd"s), "x")->asIntegers().at(0), -3);
}

TEST(IdxFile, HeadersThatLieAreRefused) {
    const auto code = [](const std::string& bytes) { return parseIdx(bytes, "x").error().code; };
    EXPECT_EQ(code(idxBytes(0x08, {3}, "ab")), "idx.damaged");
    EXPECT_EQ(code(idxBytes(0x08, {3}, "abcd")), "idx.damaged");
    EXPECT_EQ(code(idxBytes(0x08, {0xffffffff, 0xffffffff, 0xffffffff}, "abcd")), "idx.damaged");
    EXPECT_EQ(code(idxBytes(0x0E, {0x80000000, 0x40000000}, "")), "idx.damaged");
    EXPECT_EQ(code(idxBytes(0x08, {1, 1, 1, 1, 1, 1, 1, 1, 1}, "a")), "idx.damaged");
    EXPECT_EQ(code(idxBytes(0x08, {}, "")), "idx.damaged");
    EXPECT_EQ(code("\0\0"s), "idx.damaged");
    EXPECT_EQ(code(idxBytes(0x0A, {1}, "a")), "idx.magic");
    EXPECT_EQ(code("PK\x03\x04 and so on"), "idx.magic");
    EXPECT_EQ(code(idxBytes(0x08, {3}, "").substr(0, 6)), "file.damaged");
}

TEST(IdxFile, EveryCutAndEveryFlippedHeaderByteIsRefusedOrSane) {
    const std::string good = idxBytes(0x08, {2, 3, 2}, std::string(12, 'x'));
    for (size_t n = 0; n < good.size(); ++n) EXPECT_FALSE(parseIdx(good.substr(0, n), "x")) << n;
    for (size_t at = 0; at < 16; ++at)
        for (int flip = 1; flip < 256; ++flip) {
            std::string bad = good;
            bad[at] = static_cast<char>(bad[at] ^ flip);
            if (const auto file = parseIdx(bad, "x")) {
                EXPECT_EQ(file->asFeatures().elements() * (bad[2] == 0x08 || bad[2] == 0x09 ? 1 : 12), 12) << at << " " << flip;
            }
        }
}

void writeSet(const TemporaryFolder& folder, const std::string& prefix, uint32_t count, bool packed) {
    const auto put = [&](const std::string& name, const std::string& bytes) {
        writeFile(folder / (prefix + name + (packed ? ".gz" : "")), packed ? gzipBytes(bytes) : bytes);
    };
    put("-images-idx3-ubyte", idxBytes(0x08, {count, 2, 3}, std::string(count * 6, 'p')));
    std::string labels;
    for (uint32_t i = 0; i < count; ++i) labels += static_cast<char>(i % 4);
    put("-labels-idx1-ubyte", idxBytes(0x08, {count}, labels));
}

TEST(IdxReader, FindsThePairsOfAFolder) {
    for (const bool packed : {false, true}) {
        const TemporaryFolder folder;
        writeSet(folder, "train", 8, packed);
        writeSet(folder, "t10k", 4, packed);
        const auto pair = openReader("idx", {{"path", "."s}, {"classes", "shirt, shoe"s}}, folder.path());
        ASSERT_TRUE(pair) << toString(pair.error());
        EXPECT_EQ(pair->training->size(), 8);
        EXPECT_EQ(pair->test->size(), 4);
        EXPECT_EQ(pair->training->info().features, (TensorType{DType::U8, Shape{1, 2, 3}}));
        EXPECT_EQ(pair->training->info().classes, (std::vector<std::string>{"shirt", "shoe", "2", "3"}));
        EXPECT_EQ(test::classOf(*pair->training, 6), 2);
        EXPECT_TRUE(canRead(*findReader("idx"), folder.path()));
    }
}

TEST(IdxReader, ColourImagesHaveFourDimensions) {
    const TemporaryFolder folder;
    writeFile(folder / "train-images-idx4-ubyte", idxBytes(0x08, {2, 3, 1, 2}, "abcdefghijkl"));
    writeFile(folder / "train-labels-idx1-ubyte", idxBytes(0x08, {2}, "\x01\x00"s));
    const auto pair = openReader("idx", {{"path", folder.path()}});
    ASSERT_TRUE(pair) << toString(pair.error());
    EXPECT_EQ(pair->training->info().features, (TensorType{DType::U8, {3, 1, 2}}));
    EXPECT_EQ(test::classOf(*pair->training, 0), 1);
    EXPECT_EQ(static_cast<char>(test::readSample(*pair->training, 1).features[5]), 'l');
}

TEST(IdxReader, MistakesNameTheThingAndTheRemedy) {
    const TemporaryFolder folder;
    const auto code = [&](const std::string& path) { return openReader("idx", {{"path", path}}, folder.path()).error().code; };
    EXPECT_EQ(code(""), "idx.no-path");
    EXPECT_EQ(code("nowhere"), "idx.no-files");
    EXPECT_EQ(code("."), "idx.no-files");
    EXPECT_FALSE(canRead(*findReader("idx"), folder.path()));
    writeFile(folder / "train-images-idx3-ubyte", idxBytes(0x08, {2, 1, 1}, "ab"));
    EXPECT_EQ(code("."), "idx.no-labels");
    writeFile(folder / "train-labels-idx1-ubyte", idxBytes(0x08, {3}, "\0\1\2"s));
    EXPECT_EQ(code("."), "idx.counts");
    writeFile(folder / "train-labels-idx1-ubyte", idxBytes(0x09, {2}, "\xff\x01"));
    EXPECT_EQ(code("."), "idx.label");
    writeFile(folder / "train-labels-idx1-ubyte", idxBytes(0x0D, {2}, std::string(8, '\0')));
    EXPECT_EQ(code("."), "idx.labels-type");
    writeFile(folder / "train-labels-idx1-ubyte", idxBytes(0x08, {2}, "\0\1"s));
    EXPECT_EQ(openReader("idx", {{"path", "."s}}, folder.path())->training->size(), 2);
    writeSet(folder, "emnist-letters-train", 4, true);
    EXPECT_EQ(code("."), "idx.several");
    EXPECT_EQ(openReader("idx", {{"path", "emnist-letters-train-images-idx3-ubyte.gz"s}}, folder.path())->training->size(), 4);
}

TEST(IdxReader, TruncatedGzip) {
    const TemporaryFolder folder;
    writeSet(folder, "train", 8, true);
    const std::string whole = gzipBytes(idxBytes(0x08, {8, 2, 3}, std::string(48, 'p')));
    writeFile(folder / "train-images-idx3-ubyte.gz", whole.substr(0, whole.size() / 2));
    const auto pair = openReader("idx", {{"path", "."s}}, folder.path());
    ASSERT_FALSE(pair);
    EXPECT_EQ(pair.error().code, "gzip.truncated");
    EXPECT_NE(toString(pair.error()).find("train-images-idx3-ubyte.gz"), std::string::npos);
}

TEST(IdxReader, FingerprintFollowsTheContent) {
    const TemporaryFolder one, two, three;
    writeSet(one, "train", 8, false);
    writeSet(two, "train", 8, false);
    writeSet(three, "train", 9, false);
    const auto print = [](const TemporaryFolder& f) { return openReader("idx", {{"path", "."s}}, f.path())->fingerprint; };
    EXPECT_EQ(print(one), print(two));
    EXPECT_NE(print(one), print(three));
}

TEST(IdxReader, MisleadingStandIn) {
    LATHE_NEEDS_SHARED("data/malformed/idx/tiny-standin");
    const auto pair = openReader("idx", {{"path", (test::sharedDir() / "data/malformed/idx/tiny-standin").string()}});
    ASSERT_TRUE(pair) << toString(pair.error());
    EXPECT_EQ(pair->training->size(), 50);
    EXPECT_EQ(pair->test->size(), 50);
}

TEST(IdxReader, FashionMnist) {
    LATHE_NEEDS_SHARED("data/fashion-mnist");
    DataSettings settings;
    settings.reader = {"idx", {{"path", (test::sharedDir() / "data/fashion-mnist").string()}}};
    settings.split.validation = 0;
    const auto data = prepareData(settings, ".", 0);
    ASSERT_TRUE(data) << toString(data.error());
    EXPECT_EQ(data->size(Split::Training), 60000);
    EXPECT_EQ(data->size(Split::Test), 10000);
    EXPECT_EQ(data->info.classes, (std::vector<std::string>{"T-shirt/top", "Trouser", "Pullover", "Dress", "Coat", "Sandal",
                                                            "Shirt", "Sneaker", "Bag", "Ankle boot"}))
        << "the labels are known";
    EXPECT_NEAR(data->normalization.shift[0] / 255, 0.2860, 5e-5);  // the figures that everybody uses for this set
    EXPECT_NEAR(1 / data->normalization.scale[0] / 255, 0.3530, 5e-5);
    std::vector<int> counts(10);
    for (int64_t i = 0; i < 60000; ++i) ++counts[static_cast<size_t>(test::classOf(*data->source[0], i))];
    EXPECT_EQ(counts, std::vector<int>(10, 6000));
}

}  // namespace
}  // namespace lathe::idx_test
