// SPDX-License-Identifier: Apache-2.0
#include "core/store/safetensors.h"

#include <cstring>

#include <gtest/gtest.h>

#include "core/base/atomic_file.h"
#include "core/base/philox.h"
#include "core/base/sha256.h"
#include "tests/support/temporary_folder.h"

namespace lathe::safetensors_test {
namespace {

TensorFile sample() {
    TensorFile file;
    file.tensors.emplace("b.weight", Tensor::of<float>({2, 3}, std::vector<float>{1, -2, 3.5f, 0, 1e-30f, 6}));
    file.tensors.emplace("a.mask", Tensor::of<uint8_t>({3}, std::vector<uint8_t>{1, 2, 255}));
    file.tensors.emplace("count", Tensor::scalar<int64_t>(-7));
    file.tensors.emplace("empty", Tensor(DType::I32, {0, 4}));
    file.tensors.emplace("wide", Tensor::of<double>({1}, std::vector<double>{0.1}));
    file.metadata = {{"format", "pt"}, {"note", "gr\xC3\xBC\xC3\x9F"}};
    return file;
}

std::string bytesOf(const TensorFile& file) {
    const TemporaryFolder folder;
    EXPECT_TRUE(writeSafetensors(folder / "f", file).ok());
    return *readFile(folder / "f");
}

/// A file from a header that a test made up.
std::string withHeader(std::string_view header, size_t dataBytes) {
    const uint64_t size = header.size();
    std::string out(8, '\0');
    std::memcpy(out.data(), &size, 8);
    return out + std::string(header) + std::string(dataBytes, 'x');
}

Diagnostic refused(const std::string& bytes) {
    const auto file = parseSafetensors(bytes, "m.safetensors");
    EXPECT_FALSE(file.ok());
    return file.ok() ? Diagnostic{} : file.error();
}

TEST(Safetensors, RoundTripsFromFileAndMemory) {
    const TemporaryFolder folder;
    const TensorFile file = sample();
    const auto written = writeSafetensors(folder / "f", file);
    ASSERT_TRUE(written.ok());
    const std::string bytes = *readFile(folder / "f");
    EXPECT_EQ(written->bytes, bytes.size());
    EXPECT_EQ(written->sha256, sha256Hex(bytes));
    for (const auto& back : {readSafetensors(folder / "f"), parseSafetensors(bytes, "f")}) {
        ASSERT_TRUE(back.ok()) << toString(back.error());
        EXPECT_EQ(back->metadata, file.metadata);
        ASSERT_EQ(back->tensors.size(), file.tensors.size());
        for (const auto& [name, tensor] : file.tensors) EXPECT_TRUE(sameBytes(back->tensors.at(name), tensor)) << name;
    }
}

TEST(Safetensors, BytesAreAsTheFormatDemandsAndAlwaysTheSame) {
    const std::string bytes = bytesOf(sample());
    EXPECT_EQ(bytes, bytesOf(sample()));
    uint64_t header = 0;
    std::memcpy(&header, bytes.data(), 8);
    EXPECT_EQ(header % 8, 0u);
    EXPECT_EQ(bytes[8], '{');
    EXPECT_EQ(bytesOf({}), std::string("\x08\0\0\0\0\0\0\0{}      ", 16));
    EXPECT_NE(bytes.find(R"("wide":{"data_offsets":[8,16],"dtype":"F64","shape":[1]})"), std::string::npos)
        << "wide elements first";
}

TEST(Safetensors, LyingHeadersAreRefused) {
    const auto entry = [](std::string_view dtype, std::string_view shape, std::string_view offsets) {
        return "{\"w\":{\"dtype\":\"" + std::string(dtype) + "\",\"shape\":" + std::string(shape) +
               ",\"data_offsets\":" + std::string(offsets) + "}}";
    };
    EXPECT_TRUE(parseSafetensors(withHeader(entry("F32", "[2]", "[0,8]"), 8), "f").ok());
    const std::pair<std::string, size_t> bad[] = {
        {entry("F32", "[2]", "[0,8]"), 7},                      // cut
        {entry("F32", "[2]", "[0,8]"), 9},                      // bytes after the last tensor
        {entry("F32", "[2]", "[1,9]"), 9},                      // a hole at the start
        {entry("F32", "[3]", "[0,8]"), 8},                      // shape and offsets disagree
        {entry("F32", "[-2]", "[0,8]"), 8},                     //
        {entry("F32", "[2]", "[8,0]"), 8},                      //
        {entry("F32", "[2]", "[0,8,9]"), 8},                    //
        {entry("F32", "[2.0]", "[0,8]"), 8},                    //
        {entry("F32", "2", "[0,8]"), 8},                        //
        {entry("F32", "[4611686018427387904,4]", "[0,0]"), 0},  // the product wraps to zero
        {entry("F32", "[4611686018427387904]", "[0,0]"), 0},    // so do its bytes
        {entry("F32", "[1,1,1,1,1,1,1,1,1]", "[0,4]"), 4},      // more dimensions than there are
        {entry("F32", "[2]", "[0,9223372036854775807]"), 8},    //
        {R"({"w":{"dtype":"F32","shape":[2]}})", 8},            //
        {R"({"w":3})", 0},                                      //
        {R"({"__metadata__":{"a":1}})", 0},                     //
        {R"({"__metadata__":"a"})", 0},                         //
        {R"({"a":{"dtype":"U8","shape":[4],"data_offsets":[0,4]},"b":{"dtype":"U8","shape":[4],"data_offsets":[3,7]}})",
         7},  // overlap
        {R"({"a":{"dtype":"U8","shape":[4],"data_offsets":[0,4]},"b":{"dtype":"U8","shape":[4],"data_offsets":[5,9]}})",
         9},  // a hole
        {R"([])", 0},
        {R"(  {})", 0},
    };
    for (const auto& [header, bytes] : bad) EXPECT_EQ(refused(withHeader(header, bytes)).code, "file.damaged") << header;
    EXPECT_EQ(refused(withHeader(R"({"a":{},"a":{}})", 0)).code, "json.duplicate-key");
    EXPECT_EQ(refused(withHeader("{", 0)).code, "json.syntax");
    EXPECT_EQ(refused(withHeader(entry("BF16", "[2]", "[0,4]"), 4)).code, "safetensors.dtype");
    EXPECT_FALSE(refused(withHeader(entry("BF16", "[2]", "[0,4]"), 4)).remedy.empty());
}

TEST(Safetensors, HugeHeadersAreRefusedBeforeMemoryIsTaken) {
    std::string bytes = withHeader("{}", 0);
    for (const uint64_t size : {uint64_t{3}, uint64_t{100'000'001}, UINT64_MAX}) {
        std::memcpy(bytes.data(), &size, 8);
        EXPECT_EQ(refused(bytes).code, "file.damaged");
    }
    EXPECT_EQ(refused("").code, "file.damaged");
    EXPECT_EQ(refused("1234567").code, "file.damaged");
    // 30 MB of brackets would be more than a gigabyte of values.
    EXPECT_EQ(refused(withHeader("{\"a\":[" + std::string(30'000'000, '[') + "]}", 0)).code, "file.damaged");
}

TEST(Safetensors, EveryTruncationIsRefused) {
    const std::string bytes = bytesOf(sample());
    for (size_t length = 0; length < bytes.size(); ++length)
        EXPECT_FALSE(parseSafetensors(bytes.substr(0, length), "f").ok()) << length;
}

TEST(Safetensors, DamagedFilesNeverCrash) {
    const std::string seed = bytesOf(sample());
    uint64_t header = 0;
    std::memcpy(&header, seed.data(), 8);
    const Philox random(11, RandomStream::Generated);
    int read = 0;
    for (uint64_t round = 0; round < 20'000; ++round) {
        std::string bytes = seed;
        for (uint64_t edit = 0; edit <= random.below(round * 8, 3); ++edit) {
            const uint64_t at = round * 8 + 1 + edit * 2;
            bytes[random.below(at, static_cast<uint32_t>(8 + header))] = static_cast<char>(random.below(at + 1, 256));
        }
        read += parseSafetensors(bytes, "f").ok();
    }
    EXPECT_GT(read, 0) << "names and metadata may change";
    EXPECT_LT(read, 10'000);
}

}  // namespace
}  // namespace lathe::safetensors_test
