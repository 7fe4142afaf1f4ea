// SPDX-License-Identifier: Apache-2.0
// Several sets as one.
#include <filesystem>
#include <string>
#include <vector>

#include <gmock/gmock.h>

#include "core/data/prepared_data.h"
#include "core/data/sets/joined_set.h"
#include "tests/core/data/data_support.h"
#include "tests/support/temporary_folder.h"

namespace lathe::joined_test {
namespace {

namespace fs = std::filesystem;
using namespace std::string_literals;
using testing::ElementsAre;

/// `count` samples of one number each, from `first` on, with the class of `labels` in turn.
std::shared_ptr<const Dataset> ramp(int64_t count, int64_t first, std::vector<std::string> classes) {
    Tensor x(DType::F32, {count, 1}), y(DType::I64, {count});
    const auto kinds = static_cast<int64_t>(classes.size());
    for (int64_t i = 0; i < count; ++i) {
        x.data<float>()[i] = static_cast<float>(first + i);
        y.data<int64_t>()[i] = i % kinds;
    }
    DatasetInfo info;
    info.features = {DType::F32, {1}};
    info.target = {DType::I64, Shape{}};
    info.classes = std::move(classes);
    return makeTensorDataset(info, x, y);
}

TEST(JoinedSets, ClassesAreMatchedByName) {
    const auto joined = joinSets({{ramp(3, 0, {"cat", "dog"}), "a"}, {ramp(2, 10, {"dog", "eel"}), "b"}}, {"cat", "dog", "eel"});
    ASSERT_EQ(joined->size(), 5);
    EXPECT_THAT(joined->info().classes, ElementsAre("cat", "dog", "eel"));
    std::vector<int64_t> classes;
    std::vector<float> values;
    for (int64_t i = 0; i < joined->size(); ++i) {
        classes.push_back(test::classOf(*joined, i));
        values.push_back(test::realsOf(test::readSample(*joined, i).features)[0]);
    }
    EXPECT_THAT(classes, ElementsAre(0, 1, 0, 1, 2));
    EXPECT_THAT(values, ElementsAre(0, 1, 2, 10, 11));
    EXPECT_EQ(joined->sampleName(2), "a");
    EXPECT_EQ(joined->sampleName(3), "b");
}

/// A NumPy file of version 1.
std::string npy(const std::string& type, const std::string& shape, const std::string& bytes) {
    std::string header = "{'descr': '" + type + "', 'fortran_order': False, 'shape': " + shape + ", }";
    header += std::string(64 - (header.size() + 11) % 64, ' ') + "\n";
    const auto size = static_cast<uint16_t>(header.size());
    return "\x93NUMPY\x01"s + '\0' + static_cast<char>(size & 255) + static_cast<char>(size >> 8) + header + bytes;
}

class Joined : public testing::Test {
protected:
    /// `count` samples of bytes with two features of the value `value`, and classes 0, 1, 0, ...
    void put(const std::string& folder, int64_t count, char value, const std::string& split = "train", int64_t width = 2) const {
        std::string x(static_cast<size_t>(count * width), value), y;
        for (int64_t i = 0; i < count; ++i) y.push_back(static_cast<char>(i % 2));
        fs::create_directories(fs::path(m_folder / folder));
        const std::string rows = std::to_string(count);
        test::writeFile(m_folder / (folder + "/x_" + split + ".npy"),
                        npy("|i1", "(" + rows + ", " + std::to_string(width) + ")", x));
        test::writeFile(m_folder / (folder + "/y_" + split + ".npy"), npy("|u1", "(" + rows + ",)", y));
    }
    Result<DatasetPair> open(const std::string& sources, const std::string& validation = {}, const std::string& test = {}) const {
        return test::openReader("joined", {{"sources", sources}, {"validation_sources", validation}, {"test_sources", test}},
                                m_folder.path());
    }
    std::string code(const std::string& sources) const {
        const auto pair = open(sources);
        return pair ? "opened" : pair.error().code;
    }

    TemporaryFolder m_folder;
};

TEST_F(Joined, SplitsFollowTheFiles) {
    put("a", 4, 1);
    put("a", 2, 9, "test");
    put("b", 3, 2);
    put("c", 5, 3);
    put("d", 2, 4);
    const auto pair = open("a, b", "c", "d");
    ASSERT_TRUE(pair) << toString(pair.error());
    EXPECT_EQ(pair->training->size(), 12);
    EXPECT_THAT(pair->validation, ElementsAre(7, 8, 9, 10, 11));
    ASSERT_TRUE(pair->test);
    EXPECT_EQ(pair->test->size(), 4) << "the test split of a, and all of d";
    EXPECT_EQ(pair->training->sampleName(7), "c");
    DataSettings settings;
    settings.reader = {"joined", {{"sources", "a,b"s}, {"validation_sources", "c"s}, {"test_sources", "d"s}}};
    const auto data = prepareData(settings, m_folder.path(), 0);
    ASSERT_TRUE(data) << toString(data.error());
    EXPECT_EQ(data->size(Split::Training), 7);
    EXPECT_EQ(data->size(Split::Validation), 5);
    EXPECT_EQ(data->size(Split::Test), 4);
    EXPECT_NE(open("b, a", "c", "d")->fingerprint, pair->fingerprint);
}

TEST_F(Joined, SetsOfAnotherKindAreRefused) {
    put("a", 4, 1);
    put("b", 4, 1, "train", 3);
    EXPECT_EQ(code("a"), "opened");
    EXPECT_EQ(code("a, b"), "joined.other_kind");
    EXPECT_EQ(code(""), "joined.no_path");
    EXPECT_EQ(code("nowhere"), "joined.reader");
    test::writeFile(m_folder / "t.csv", "x,y\n1,2\n3,4\n5,6\n7,8\n");
    EXPECT_EQ(code("t.csv"), "joined.table");
    const auto alone = open("", "", "a");
    ASSERT_FALSE(alone);
    EXPECT_EQ(alone.error().code, "joined.no_training");
}

}  // namespace
}  // namespace lathe::joined_test
