// SPDX-License-Identifier: Apache-2.0
#include "core/data/data_cache.h"

#include <filesystem>

#include <gtest/gtest.h>

#include "tests/core/data/data_support.h"
#include "tests/support/temporary_folder.h"

namespace lathe::data_cache_test {
namespace {

using test::idxBytes;
using test::writeFile;

class DataCacheTest : public testing::Test {
protected:
    DataCacheTest() {
        m_settings.reader = {"idx", {{"path", std::string(".")}}};
        m_settings.split.validation = 0.25;
        put(8);
    }
    void put(unsigned count) const {
        std::string labels;
        for (unsigned i = 0; i < count; ++i) labels += static_cast<char>(i % 2);
        writeFile(m_folder / "train-images-idx3-ubyte", idxBytes(0x08, {count, 2, 3}, std::string(count * 6, 'p')));
        writeFile(m_folder / "train-labels-idx1-ubyte", idxBytes(0x08, {count}, labels));
    }
    PreparedData prepare(uint64_t seed = 0) {
        auto data = m_cache.prepare(m_settings, m_folder.path(), seed);
        EXPECT_TRUE(data) << toString(data.error());
        return data ? std::move(*data) : PreparedData();
    }

    TemporaryFolder m_folder;
    DataSettings m_settings;
    DataCache m_cache;
};

TEST_F(DataCacheTest, ReadsOnceAndGivesWhatPrepareDataGives) {
    const PreparedData first = prepare(1), second = prepare(2);
    EXPECT_EQ(first.source[0], second.source[0]);
    EXPECT_EQ(second.seed, 2u);
    const auto fresh = prepareData(m_settings, m_folder.path(), 2);
    ASSERT_TRUE(fresh);
    EXPECT_EQ(second.fingerprint, fresh->fingerprint);
    EXPECT_EQ(second.normalization, fresh->normalization);
    for (int part = 0; part < 3; ++part) EXPECT_EQ(second.indices[part], fresh->indices[part]);
}

TEST_F(DataCacheTest, AnotherSplitIsMeasuredOverTheSameSet) {
    const PreparedData first = prepare();
    m_settings.split.validation = 0.5;
    const PreparedData second = prepare();
    EXPECT_EQ(first.source[0], second.source[0]);
    EXPECT_EQ(second.size(Split::Validation), 4);
}

TEST_F(DataCacheTest, ReplacedFilesAreReadAnew) {
    const PreparedData first = prepare();
    put(12);
    const PreparedData second = prepare();
    EXPECT_EQ(second.size(Split::Training) + second.size(Split::Validation), 12);
    EXPECT_NE(first.fingerprint, second.fingerprint);
}

TEST_F(DataCacheTest, TransformsAreTheAskersOwn) {
    prepare();
    m_settings.transforms = {{"horizontal_flip", {}}};
    EXPECT_EQ(prepare().transforms.size(), 1u);
    m_settings.transforms = {{"no_such_transform", {}}};
    EXPECT_FALSE(m_cache.prepare(m_settings, m_folder.path(), 0));
    m_settings.transforms = {};
    EXPECT_TRUE(prepare().transforms.empty());
}

TEST_F(DataCacheTest, AFailureLeavesNothingBehind) {
    const PreparedData first = prepare();
    std::filesystem::rename(m_folder / "train-labels-idx1-ubyte", m_folder / "gone");
    EXPECT_FALSE(m_cache.prepare(m_settings, m_folder.path(), 0));
    std::filesystem::rename(m_folder / "gone", m_folder / "train-labels-idx1-ubyte");
    EXPECT_EQ(prepare().fingerprint, first.fingerprint);
}

}  // namespace
}  // namespace lathe::data_cache_test
