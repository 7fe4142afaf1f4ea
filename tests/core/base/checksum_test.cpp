// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "core/base/atomic_file.h"
#include "core/base/crc32c.h"
#include "core/base/sha256.h"
#include "tests/support/temporary_folder.h"

namespace lathe::checksum_test {
namespace {

TEST(Sha256, NistVectors) {
    EXPECT_EQ(sha256Hex(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    EXPECT_EQ(sha256Hex("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_EQ(sha256Hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
              "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    EXPECT_EQ(
        sha256Hex(
            "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu"),
        "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
    EXPECT_EQ(sha256Hex(std::string(1'000'000, 'a')), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Sha256, PiecesGiveTheSameSum) {
    std::string text;
    for (int i = 0; i < 300; ++i) text += static_cast<char>(i * 7);
    for (size_t length = 0; length <= text.size(); ++length)
        for (size_t piece : {1, 13, 64, 100}) {
            Sha256 sum;
            for (size_t at = 0; at < length; at += piece)
                sum.update(std::string_view(text).substr(at, std::min(piece, length - at)));
            ASSERT_EQ(sum.hex(), sha256Hex(std::string_view(text).substr(0, length))) << length << " in pieces of " << piece;
        }
}

TEST(Sha256, OfAFile) {
    const TemporaryFolder folder;
    for (size_t bytes : {0, 1, 1 << 20, 3'000'000}) {
        ASSERT_TRUE(writeFileAtomically(folder / "f", std::string(bytes, 'a')).ok());
        EXPECT_EQ(*sha256File(folder / "f"), sha256Hex(std::string(bytes, 'a')));
    }
    EXPECT_EQ(sha256File(folder / "none").error().code, "file.missing");
}

// RFC 3720, B.4.
TEST(Crc32c, Rfc3720Vectors) {
    std::string ascending, descending;
    for (int i = 0; i < 32; ++i) {
        ascending += static_cast<char>(i);
        descending += static_cast<char>(31 - i);
    }
    EXPECT_EQ(crc32c(std::string(32, '\0')), 0x8A9136AAu);
    EXPECT_EQ(crc32c(std::string(32, '\xFF')), 0x62A8AB43u);
    EXPECT_EQ(crc32c(ascending), 0x46DD794Eu);
    EXPECT_EQ(crc32c(descending), 0x113FDB5Cu);
    EXPECT_EQ(crc32c("123456789"), 0xE3069283u);
    EXPECT_EQ(crc32c("6789", crc32c("12345")), 0xE3069283u);
    EXPECT_EQ(crc32c(""), 0u);
}

}  // namespace
}  // namespace lathe::checksum_test
