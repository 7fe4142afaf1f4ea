// SPDX-License-Identifier: Apache-2.0
#include "core/store/tfevents.h"

#include <cstring>
#include <vector>

#include <gtest/gtest.h>

#include "core/base/crc32c.h"
#include "core/base/untrusted_reader.h"
#include "tests/support/temporary_folder.h"

namespace lathe::tfevents_test {
namespace {

/// The data of each record, after checking both sums as TensorFlow's record reader does.
std::vector<std::string> recordsOf(const std::string& path) {
    const std::string bytes = *readFile(path);
    const auto unmasked = [](uint32_t m) {
        const uint32_t rotated = m - 0xa282ead8u;
        return rotated >> 17 | rotated << 15;
    };
    UntrustedReader in(bytes, path);
    std::vector<std::string> out;
    while (in.remaining() > 0) {
        const uint64_t length = *in.take<uint64_t>();
        EXPECT_EQ(unmasked(*in.take<uint32_t>()), crc32c(std::string_view(reinterpret_cast<const char*>(&length), 8)));
        out.push_back(*in.takeString(length));
        EXPECT_EQ(unmasked(*in.take<uint32_t>()), crc32c(out.back()));
    }
    return out;
}

std::string hex(std::string_view bytes) {
    std::string out;
    for (unsigned char c : bytes) (out += "0123456789abcdef"[c >> 4]) += "0123456789abcdef"[c & 15];
    return out;
}

// The expected bytes come from protobuf's own encoder (TensorBoard's event_pb2).
TEST(TfEvents, BytesAreThoseOfProtobuf) {
    const TemporaryFolder folder;
    auto writer = TfEventsWriter::create(folder / "tb", 1.5);
    ASSERT_TRUE(writer.ok()) << toString(writer.error());
    writer->scalar("train/loss", 300, 2.5, 0.25f);
    ASSERT_TRUE(writer->flush().ok());
    const auto records = recordsOf(writer->path());
    ASSERT_EQ(records.size(), 2u);
    EXPECT_EQ(hex(records[0]), "09000000000000f83f1a0d627261696e2e4576656e743a32");
    EXPECT_EQ(hex(records[1]), "09000000000000044010ac022a130a110a0a747261696e2f6c6f7373150000803e");
}

TEST(TfEvents, AResumedTrainingSaysSo) {
    const TemporaryFolder folder;
    auto writer = TfEventsWriter::create(folder / "tb", 1.5, 300);
    ASSERT_TRUE(writer.ok());
    const auto records = recordsOf(writer->path());
    ASSERT_EQ(records.size(), 2u);
    EXPECT_EQ(hex(records[1]), "09000000000000f83f10ac023a020801");
    auto second = TfEventsWriter::create(folder / "tb", 1.5, 300);
    ASSERT_TRUE(second.ok());
    EXPECT_NE(second->path(), writer->path());
    EXPECT_NE(writer->path().find("events.out.tfevents.1."), std::string::npos);
}

TEST(TfEvents, AppearsWhileItIsWritten) {
    const TemporaryFolder folder;
    auto writer = TfEventsWriter::create(folder.path(), 1.5);
    ASSERT_TRUE(writer.ok());
    for (int i = 1; i <= 3; ++i) {
        writer->scalar("loss", i, 1, 1);
        EXPECT_EQ(recordsOf(writer->path()).size(), static_cast<size_t>(i));
        ASSERT_TRUE(writer->flush().ok());
        EXPECT_EQ(recordsOf(writer->path()).size(), static_cast<size_t>(i) + 1);
    }
}

}  // namespace
}  // namespace lathe::tfevents_test
