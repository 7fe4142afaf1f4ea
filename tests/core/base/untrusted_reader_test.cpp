// SPDX-License-Identifier: Apache-2.0
#include "core/base/untrusted_reader.h"

#include <sys/stat.h>

#include <gtest/gtest.h>

#include "core/base/atomic_file.h"
#include "tests/support/temporary_folder.h"

namespace lathe::untrusted_reader_test {
namespace {

using namespace std::string_view_literals;

constexpr auto bytes = "\x01\x02\x03\x04\x05\x06\x07\x08"sv;

TEST(UntrustedReader, ReadsBothByteOrders) {
    UntrustedReader in(bytes, "f");
    EXPECT_EQ(*in.take<uint16_t>(std::endian::big), 0x0102);
    EXPECT_EQ(*in.take<uint16_t>(), 0x0403);
    EXPECT_EQ(*in.take<uint32_t>(std::endian::big), 0x05060708u);
    EXPECT_TRUE(in.expectEnd().ok());
}

TEST(UntrustedReader, FileAndMemoryAreTheSame) {
    const TemporaryFolder folder;
    ASSERT_TRUE(writeFileAtomically(folder / "f", bytes).ok());
    auto in = UntrustedReader::open(folder / "f");
    ASSERT_TRUE(in.ok());
    EXPECT_EQ(in->size(), 8u);
    EXPECT_TRUE(in->skip(2).ok());
    EXPECT_EQ(*in->takeString(2), "\x03\x04");
    EXPECT_EQ(*in->takeVector<uint16_t>(2), (std::vector<uint16_t>{0x0605, 0x0807}));
    EXPECT_FALSE(in->take<uint8_t>().ok());
    EXPECT_FALSE(UntrustedReader::open(folder.path()).ok());
    EXPECT_EQ(UntrustedReader::open(folder / "none").error().code, "file.missing");
}

TEST(UntrustedReader, ShortFilesAreNamedWithTheOffset) {
    UntrustedReader in(bytes, "train.idx");
    ASSERT_TRUE(in.skip(6).ok());
    const auto value = in.take<uint32_t>();
    ASSERT_FALSE(value.ok());
    EXPECT_EQ(value.error().code, "file.damaged");
    EXPECT_EQ(toString(value.error()),
              "train.idx: truncated: 4 bytes are needed at offset 6, 2 are there; the file is damaged or mislabeled: download it "
              "again");
    EXPECT_EQ(in.offset(), 6u) << "a failed read moves nothing";
    EXPECT_FALSE(in.expectEnd().ok());
}

TEST(UntrustedReader, HugeCountsTakeNoMemory) {
    UntrustedReader in(bytes, "f");
    EXPECT_FALSE(in.takeVector<double>(UINT64_MAX / 4).ok());
    EXPECT_FALSE(in.takeVector<double>(UINT64_MAX / 8 + 2).ok()) << "the product wraps to a small number";
    EXPECT_FALSE(in.takeVector<uint8_t>(uint64_t{1} << 60).ok());
    EXPECT_FALSE(in.takeString(uint64_t{1} << 60).ok());
    EXPECT_FALSE(in.skip(UINT64_MAX).ok());
    EXPECT_FALSE(in.product({uint64_t{1} << 32, uint64_t{1} << 32}).ok());
    EXPECT_EQ(*in.product({3, 4, 5}), 60u);
}

TEST(UntrustedReader, BudgetGrowsWithWhatWasRead) {
    UntrustedReader in(bytes, "f");
    const uint64_t free = uint64_t{64} << 20;
    EXPECT_TRUE(in.spend(free).ok());
    EXPECT_FALSE(in.spend(1).ok());
    ASSERT_TRUE(in.skip(8).ok());
    EXPECT_TRUE(in.spend(8 * 16).ok());
    EXPECT_FALSE(in.spend(1).ok());
    EXPECT_FALSE(in.spend(UINT64_MAX).ok());
    UntrustedReader capped(bytes, "f", 100);
    EXPECT_TRUE(capped.spend(60).ok());
    EXPECT_FALSE(capped.spend(41).ok());
    EXPECT_TRUE(capped.spend(40).ok());
}

TEST(UntrustedReader, FirstBytesAreThoseOfRegularFiles) {
    const TemporaryFolder folder;
    ASSERT_TRUE(writeFileAtomically(folder / "a", "abc").ok());
    EXPECT_EQ(firstBytesOf(folder / "a", 2), "ab");
    EXPECT_EQ(firstBytesOf(folder / "a", 9), "abc");
    EXPECT_EQ(firstBytesOf(folder / "missing", 9), "");
    EXPECT_EQ(firstBytesOf(folder.path(), 9), "");
    ASSERT_EQ(::mkfifo((folder / "pipe").c_str(), 0600), 0);
    EXPECT_EQ(firstBytesOf(folder / "pipe", 9), "") << "does not wait for a writer";
}

}  // namespace
}  // namespace lathe::untrusted_reader_test
