// SPDX-License-Identifier: Apache-2.0
// Reading HDF5 files under a watch.
#include <span>
#include <string>
#include <vector>

#include <gmock/gmock.h>

#include "core/data/hdf5/hdf5_writer.h"
#include "core/data/reader.h"
#include "tests/support/hdf5.h"
#include "tests/support/temporary_folder.h"

namespace lathe::hdf5_watch_test {
namespace {

using testing::HasSubstr;

class Follower final : public ReadWatch {
public:
    explicit Follower(bool stop) : m_stop(stop) {}
    void progress(const ReadProgress& p) override { seen.push_back(p); }
    bool stopRequested() override { return m_stop; }
    std::vector<ReadProgress> seen;

private:
    bool m_stop;
};

Status writeFile(const std::string& path, int64_t rows) {
    hdf5::OutputFile content;
    content.datasets = {{"/x", rows, {3}, DType::F32}, {"/y", rows, {}, DType::I64}};
    LATHE_TRY(hdf5::Hdf5Writer writer, hdf5::Hdf5Writer::create(path, content));
    const std::vector<float> x(static_cast<size_t>(3 * rows), 0.5F);
    const std::vector<int64_t> y(static_cast<size_t>(rows), 1);
    LATHE_CHECK(writer.append(0, std::as_bytes(std::span(x))));
    LATHE_CHECK(writer.append(1, std::as_bytes(std::span(y))));
    return writer.commit();
}

TEST(Hdf5Watch, SeesTheRowsAndStopsTheReading) {
    LATHE_NEEDS_HDF5();
    const TemporaryFolder folder;
    const std::string file = folder / "a.h5";
    ASSERT_TRUE(writeFile(file, 50));
    const ReaderDef& reader = *findReader("hdf5");
    Follower calm(false), impatient(true);
    const auto pair = openWith(reader, {{"path", file}}, ".", &calm);
    ASSERT_TRUE(pair) << toString(pair.error());
    EXPECT_EQ(pair->training->size(), 50);
    ASSERT_EQ(calm.seen.size(), 2u) << "samples and targets";
    EXPECT_EQ(calm.seen[0].phase, ReadPhase::Reading);
    EXPECT_EQ(calm.seen[0].done, 50);
    EXPECT_EQ(calm.seen[0].total, 50);
    const auto stopped = openWith(reader, {{"path", file}}, ".", &impatient);
    ASSERT_FALSE(stopped);
    EXPECT_TRUE(isReadingStopped(stopped.error()));
    EXPECT_THAT(toString(stopped.error()), HasSubstr("reading was stopped after 50 of 50 rows"));
    EXPECT_EQ(pair->fingerprint, reader.open({{"path", file}}, ".")->fingerprint) << "a watch changes nothing";
}

}  // namespace
}  // namespace lathe::hdf5_watch_test
