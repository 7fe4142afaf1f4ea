// SPDX-License-Identifier: Apache-2.0
#include "core/data/images/shared_pixels.h"

#include <cerrno>
#include <sys/mman.h>
#include <unistd.h>

#include <gtest/gtest.h>

namespace lathe::shared_pixels_test {
namespace {

constexpr size_t bytes = size_t{1} << 16;

TEST(SharedPixels, ShowWhatTheOtherProcessWrites) {
    const auto pixels = images::SharedPixels::make(bytes);
    ASSERT_TRUE(pixels) << toString(pixels.error());
    void* const other = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, pixels->descriptor(), 0);
    ASSERT_NE(other, MAP_FAILED);
    EXPECT_EQ(pixels->data()[bytes - 1], 0);
    static_cast<uint8_t*>(other)[bytes - 1] = 77;
    EXPECT_EQ(pixels->data()[bytes - 1], 77);
    ::munmap(other, bytes);
    EXPECT_EQ(pixels->data()[bytes - 1], 77);
}

TEST(SharedPixels, HaveInputBehindThemThatThisProcessWrites) {
    const auto pixels = images::SharedPixels::make(bytes, 5000);
    ASSERT_TRUE(pixels) << toString(pixels.error());
    void* const other = ::mmap(nullptr, bytes + 5000, PROT_READ | PROT_WRITE, MAP_SHARED, pixels->descriptor(), 0);
    ASSERT_NE(other, MAP_FAILED);
    pixels->input()[0] = 11, pixels->input()[4999] = 22;
    EXPECT_EQ(static_cast<uint8_t*>(other)[bytes], 11);
    EXPECT_EQ(static_cast<uint8_t*>(other)[bytes + 4999], 22);
    EXPECT_EQ(pixels->data()[bytes - 1], 0);
    ::munmap(other, bytes + 5000);
}

/// Otherwise, this process would end when it reads what is no longer there.
TEST(SharedPixels, KeepTheirSize) {
    const auto pixels = images::SharedPixels::make(bytes);
    ASSERT_TRUE(pixels);
    EXPECT_NE(::ftruncate(pixels->descriptor(), 0), 0);
    EXPECT_EQ(errno, EPERM);
    EXPECT_NE(::ftruncate(pixels->descriptor(), 2 * bytes), 0);
    const int open = ::memfd_create("control", MFD_CLOEXEC);
    ASSERT_GE(open, 0);
    EXPECT_EQ(::ftruncate(open, bytes), 0) << "memory that is not sealed has no fixed size";
    EXPECT_EQ(::ftruncate(open, 0), 0);
    ::close(open);
}

}  // namespace
}  // namespace lathe::shared_pixels_test
