// SPDX-License-Identifier: Apache-2.0
#include "core/base/gzip.h"

#include <gtest/gtest.h>

#include "core/base/atomic_file.h"
#include "core/base/philox.h"
#include "tests/support/temporary_folder.h"

namespace lathe::gzip_test {
namespace {

constexpr uint64_t plenty = 10 << 20;

std::string noise(size_t bytes) {
    const Philox random(3, RandomStream::Generated);
    std::string out;
    for (size_t i = 0; i < bytes; ++i) out += static_cast<char>(random.word(i) & 63);
    return out;
}

std::string textOf(const std::vector<uint8_t>& bytes) {
    return {bytes.begin(), bytes.end()};
}

TEST(Gzip, RoundTripsAlsoOfSeveralMembersAndPadding) {
    const std::string text = noise(300'000);
    const std::string packed = gzipBytes(text);
    EXPECT_TRUE(looksLikeGzip(packed));
    EXPECT_EQ(packed, gzipBytes(text));
    EXPECT_EQ(textOf(*gunzip(packed, "f", plenty)), text);
    EXPECT_EQ(textOf(*gunzip(packed + gzipBytes("more"), "f", plenty)), text + "more");
    EXPECT_EQ(textOf(*gunzip(packed + std::string(512, '\0'), "f", plenty)), text);
    EXPECT_TRUE(gunzip(gzipBytes(""), "f", plenty)->empty());
}

TEST(Gzip, EveryTruncationIsCalledOne) {
    const std::string packed = gzipBytes(noise(3000));
    for (size_t length = 0; length < packed.size(); ++length) {
        const auto result = gunzip(packed.substr(0, length), "train.gz", plenty);
        ASSERT_FALSE(result.ok()) << length;
        ASSERT_EQ(result.error().code, "gzip.truncated") << length;
    }
    EXPECT_EQ(toString(gunzip(packed.substr(0, 100), "train.gz", plenty).error()),
              "train.gz: the gzip file is truncated; download the file again");
}

TEST(Gzip, EveryChangedByteOfTheDataIsNoticed) {
    const std::string packed = gzipBytes(noise(200));
    for (size_t at = 10; at < packed.size(); ++at) {
        std::string bad = packed;
        bad[at] = static_cast<char>(bad[at] ^ 0x10);
        EXPECT_FALSE(gunzip(bad, "f", plenty).ok()) << at;
    }
    EXPECT_EQ(gunzip("no gzip at all", "f", plenty).error().code, "gzip.corrupt");
    EXPECT_EQ(gunzip(packed + "tail", "f", plenty).error().code, "gzip.corrupt");
}

TEST(Gzip, BombsStopAtTheLimit) {
    const std::string bomb = gzipBytes(std::string(50 << 20, '\0'));
    EXPECT_LT(bomb.size(), 100'000u);
    EXPECT_EQ(gunzip(bomb, "f", plenty).error().code, "gzip.too-large");
}

TEST(Gzip, ReadsFiles) {
    const TemporaryFolder folder;
    ASSERT_TRUE(writeFileAtomically(folder / "f.gz", gzipBytes("hello")).ok());
    EXPECT_EQ(textOf(*gunzipFile(folder / "f.gz", plenty)), "hello");
    EXPECT_EQ(gunzipFile(folder / "none.gz", plenty).error().code, "file.missing");
}

}  // namespace
}  // namespace lathe::gzip_test
