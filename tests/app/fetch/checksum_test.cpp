// SPDX-License-Identifier: Apache-2.0
#include "app/fetch/checksum.h"

#include <fstream>

#include <gtest/gtest.h>

#include "tests/support/temporary_folder.h"

namespace lathe::checksum_test {

using namespace fetch;

// RFC 1321, A.5.
TEST(Md5, IsThatOfTheRfc) {
    EXPECT_EQ(md5Hex(""), "d41d8cd98f00b204e9800998ecf8427e");
    EXPECT_EQ(md5Hex("a"), "0cc175b9c0f1b6a831c399e269772661");
    EXPECT_EQ(md5Hex("message digest"), "f96b697d7cb7938d525a2f31aaf161d0");
    EXPECT_EQ(md5Hex("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"), "d174ab98d277d9f5a5611c2c9f419d9f");
    EXPECT_EQ(md5Hex("12345678901234567890123456789012345678901234567890123456789012345678901234567890"),
              "57edf4a22be3c955ac49da2e2107b67a");
}

TEST(Checksum, OfAFile) {
    const TemporaryFolder folder;
    std::ofstream(folder / "a") << "abc";
    EXPECT_EQ(*sumOfFile(folder / "a", SumKind::Md5), "900150983cd24fb0d6963f7d28e17f72");
    EXPECT_EQ(*sumOfFile(folder / "a", SumKind::Sha256), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_EQ(sumOfFile(folder / "b", SumKind::Md5).error().code, "file.missing");
    std::ofstream(folder / "long") << std::string(200000, 'x');
    EXPECT_EQ(*sumOfFile(folder / "long", SumKind::Md5), md5Hex(std::string(200000, 'x')));
}

}  // namespace lathe::checksum_test
