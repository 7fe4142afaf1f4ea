// SPDX-License-Identifier: Apache-2.0
#include <filesystem>
#include <numeric>

#include <gmock/gmock.h>

#include "core/data/hdf5/hdf5_file.h"
#include "core/data/hdf5/hdf5_writer.h"
#include "tests/core/data/data_support.h"
#include "tests/support/hdf5.h"
#include "tests/support/temporary_folder.h"

namespace lathe::hdf5_reader_test {
namespace {

namespace fs = std::filesystem;
using namespace std::string_literals;
using hdf5::OutputFile;
using test::openReader;
using test::readSample;
using test::realsOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// A file under construction: data sets with their content.
class Contents {
public:
    template <class T>
    Contents& add(const std::string& path, const Shape& shape, const std::vector<T>& values) {
        m_file.datasets.push_back({path, shape[0], shape.sample(), DTypeOf<T>::value});
        const auto bytes = std::as_bytes(std::span(values));
        m_bytes.emplace_back(bytes.begin(), bytes.end());
        m_texts.emplace_back();
        return *this;
    }
    Contents& add(const std::string& path, const std::vector<std::string>& texts) {
        m_file.datasets.push_back({path, static_cast<int64_t>(texts.size()), {}, DType::U8, true});
        m_bytes.emplace_back();
        m_texts.push_back(texts);
        return *this;
    }
    Contents& set(const std::string& object, const std::string& name, Json value) {
        m_file.attributes[object].insert_or_assign(name, std::move(value));
        return *this;
    }
    Contents& compressed() {
        m_file.gzip = 4;
        return *this;
    }
    Status write(const std::string& path) const {
        LATHE_TRY(hdf5::Hdf5Writer writer, hdf5::Hdf5Writer::create(path, m_file));
        for (size_t i = 0; i < m_bytes.size(); ++i) {
            LATHE_CHECK(m_file.datasets[i].isText ? writer.append(i, std::span<const std::string>(m_texts[i]))
                                                  : writer.append(i, std::span<const std::byte>(m_bytes[i])));
        }
        return writer.commit();
    }

private:
    OutputFile m_file;
    std::vector<std::vector<std::byte>> m_bytes;
    std::vector<std::vector<std::string>> m_texts;
};

class Hdf5Reader : public testing::Test {
protected:
    void SetUp() override { LATHE_NEEDS_HDF5(); }
    Result<DatasetPair> open(const Contents& contents, Params params = {}) {
        const Status written = contents.write(m_folder / "data.h5");
        EXPECT_TRUE(written.ok()) << toString(written.error());
        params.set("path", "data.h5"s);
        return openReader("hdf5", params, m_folder.path());
    }
    std::string code(const Contents& contents, Params params = {}) {
        const auto pair = open(contents, std::move(params));
        return pair.ok() ? "read" : pair.error().code;
    }
    TemporaryFolder m_folder;
};

std::vector<uint8_t> counting(size_t count) {
    std::vector<uint8_t> bytes(count);
    std::iota(bytes.begin(), bytes.end(), uint8_t{0});
    return bytes;
}

std::vector<int> bytesOf(const Dataset& data, int64_t index) {
    std::vector<int> out;
    for (const std::byte b : readSample(data, index).features) out.push_back(static_cast<int>(b));
    return out;
}

TEST_F(Hdf5Reader, ImagesWithChannelsLastAndNamedClasses) {
    Contents contents;
    contents.add("/x", {2, 2, 1, 3}, counting(12)).add("/y", {2}, std::vector<uint8_t>{1, 0}).compressed();
    contents.set("/y", "classes", Json::Array{"cat", "dog"});
    const auto pair = open(contents);
    ASSERT_TRUE(pair.ok()) << toString(pair.error());
    EXPECT_EQ(pair->training->info().features, (TensorType{DType::U8, {3, 2, 1}}));
    EXPECT_THAT(bytesOf(*pair->training, 1), ElementsAre(6, 9, 7, 10, 8, 11));
    EXPECT_THAT(pair->training->info().classes, ElementsAre("cat", "dog"));
    EXPECT_EQ(test::classOf(*pair->training, 0), 1);
    ASSERT_EQ(pair->notes.size(), 1u);
    EXPECT_EQ(pair->notes[0].code, "hdf5.layout");
    EXPECT_EQ(pair->notes[0].severity, Severity::Note);
    const auto first = open(contents, {{"layout", "channels_first"s}});
    EXPECT_EQ(first->training->info().features, (TensorType{DType::U8, {2, 1, 3}}));
    EXPECT_THAT(first->notes, IsEmpty());
    EXPECT_NE(first->fingerprint, pair->fingerprint);
    EXPECT_TRUE(canRead(*findReader("hdf5"), m_folder / "data.h5"));
    EXPECT_EQ(findReaderFor(m_folder / "data.h5")->type, "hdf5");
}

TEST_F(Hdf5Reader, SplitsAndWordsAsClasses) {
    Contents contents;
    contents.add("/train/x", {2, 2}, std::vector<float>{1, 2, 3, 4}).add("/train/y", {"no"s, "yes"s});
    contents.add("/val/x", {1, 2}, std::vector<float>{5, 6}).add("/val/y", {"yes"s});
    contents.add("/test/x", {1, 2}, std::vector<float>{7, 8}).add("/test/y", {"maybe"s});
    const auto pair = open(contents);
    ASSERT_TRUE(pair.ok()) << toString(pair.error());
    EXPECT_EQ(pair->training->size(), 3);
    EXPECT_THAT(pair->validation, ElementsAre(2));
    EXPECT_THAT(pair->training->info().classes, ElementsAre("maybe", "no", "yes"));
    EXPECT_THAT(realsOf(readSample(*pair->training, 2).features), ElementsAre(5, 6));
    EXPECT_EQ(test::classOf(*pair->training, 2), 2);
    EXPECT_EQ(test::classOf(*pair->test, 0), 0);
    EXPECT_EQ(open(contents, {{"classes", "no, yes"s}}).error().code, "hdf5.word");
}

TEST_F(Hdf5Reader, TokensRealsAndRegression) {
    Contents contents;
    contents.add("/x", {2, 3}, std::vector<int64_t>{1, 0, 4, 2, 2, 2}).add("/y", {2}, std::vector<double>{0.5, 1.5});
    const auto pair = open(contents);
    ASSERT_TRUE(pair.ok()) << toString(pair.error());
    EXPECT_EQ(toString(pair->training->info().features), "i64[3]");
    EXPECT_EQ(pair->training->info().tokens, 5);
    EXPECT_EQ(toString(pair->training->info().target), "f32[1]");
    EXPECT_THAT(realsOf(readSample(*pair->training, 1).target), ElementsAre(1.5F));
    EXPECT_EQ(toString(open(contents, {{"values", "reals"s}})->training->info().features), "f32[3]");
    EXPECT_EQ(code(contents, {{"task", "classification"s}}), "hdf5.target_type");
}

TEST_F(Hdf5Reader, FurtherFieldsAndLengths) {
    Contents contents;
    contents.add("/train/x", {2, 3}, std::vector<int64_t>{1, 2, 3, 4, 0, 0}).add("/train/y", {2}, std::vector<int64_t>{0, 1});
    contents.add("/train/steps", {2}, std::vector<int64_t>{3, 1}).add("/train/site", {2, 2}, std::vector<float>{1, 2, 3, 4});
    contents.add("/train/price", {2}, std::vector<float>{9, 8});
    const auto pair = open(contents, {{"lengths", "steps"s}, {"more_inputs", "site"s}, {"more_targets", "price"s}});
    ASSERT_TRUE(pair.ok()) << toString(pair.error());
    const DatasetInfo& info = pair->training->info();
    EXPECT_EQ(info.lengths, "steps");
    ASSERT_EQ(info.moreInputs.size(), 2u);
    EXPECT_EQ(info.moreInputs[0].type, (TensorType{DType::I64, {1}}));
    EXPECT_EQ(info.moreInputs[1].type, (TensorType{DType::F32, {2}}));
    ASSERT_EQ(info.moreTargets.size(), 1u);
    EXPECT_EQ(info.moreTargets[0].type, (TensorType{DType::F32, {1}}));
    EXPECT_EQ(code(contents, {{"more_inputs", "place"s}}), "hdf5.no_field");
    EXPECT_EQ(code(contents, {{"lengths", "site"s}}), "hdf5.counts");
}

TEST_F(Hdf5Reader, WhatCannotBeSamplesIsRefused) {
    const std::vector<float> reals{1, 2, 3, 4};
    EXPECT_EQ(code(Contents().add("/a", {4}, reals)), "hdf5.no_pair");
    EXPECT_EQ(code(Contents().add("/x", {4}, reals).add("/y", {2, 2}, reals)), "hdf5.counts");
    EXPECT_EQ(code(Contents().add("/x", {"one"s}).add("/y", {1}, std::vector<float>{1})), "hdf5.text");
    EXPECT_EQ(code(Contents().add("/x", {2}, std::vector<int64_t>{-1, 2}).add("/y", {2, 2}, reals)), "hdf5.token");
    EXPECT_EQ(code(Contents().add("/x", {4}, reals).add("/y", {4}, std::vector<int64_t>{0, 1, 2, 99999})), "hdf5.class");
    EXPECT_EQ(code(Contents()
                       .add("/train/x", {4}, reals)
                       .add("/train/y", {4}, reals)
                       .add("/test/x", {2, 2}, reals)
                       .add("/test/y", {2, 2}, reals)),
              "hdf5.part_shape");
    EXPECT_EQ(openReader("hdf5", {}).error().code, "hdf5.no_path");
    test::writeFile(m_folder / "no.h5", "\x89HDF\r\n\x1A\n and no more");
    EXPECT_EQ(openReader("hdf5", {{"path", m_folder / "no.h5"}}).error().code, "hdf5.refused");
    EXPECT_EQ(openReader("hdf5", {{"path", m_folder.path()}}).error().code, "hdf5.no_file");
    EXPECT_FALSE(canRead(*findReader("hdf5"), m_folder.path()));
}

TEST_F(Hdf5Reader, SamplesWithoutTargetsForATrainedModel) {
    ASSERT_TRUE(Contents().add("/new", {3, 2}, std::vector<float>{1, 2, 3, 4, 5, 6}).write(m_folder / "new.h5").ok());
    DatasetInfo trained;
    trained.features = {DType::F32, {2}};
    trained.target = {DType::I64, {}};
    trained.classes = {"a", "b"};
    const auto samples = findReader("hdf5")->openSamples({{"path", m_folder / "new.h5"}}, ".", trained);
    ASSERT_TRUE(samples.ok()) << toString(samples.error());
    EXPECT_EQ((*samples)->size(), 3);
    EXPECT_EQ((*samples)->info(), trained);
    EXPECT_THAT(realsOf(readSample(**samples, 2).features), ElementsAre(5, 6));
}

TEST_F(Hdf5Reader, ManyRowsInManyBlocks) {
    constexpr int64_t rows = 30'000, width = 100;
    std::vector<float> values(rows * width);
    std::iota(values.begin(), values.end(), 0.0F);
    Contents contents;
    contents.add("/x", {rows, width}, values).add("/y", {rows}, std::vector<float>(rows, 1)).compressed();
    const auto pair = open(contents);
    ASSERT_TRUE(pair.ok()) << toString(pair.error());
    for (const int64_t i : {int64_t{0}, rows / 2, rows - 1})
        EXPECT_EQ(realsOf(readSample(*pair->training, i).features).back(), values[static_cast<size_t>((i + 1) * width - 1)]);
    EXPECT_LT(fs::file_size(m_folder / "data.h5"), rows * width * sizeof(float)) << "compressed";
}

TEST_F(Hdf5Reader, AnUnfinishedFileLeavesNothingBehind) {
    {
        OutputFile content;
        content.datasets.push_back({"/x", 10, {2}, DType::F32});
        auto writer = hdf5::Hdf5Writer::create(m_folder / "half.h5", content);
        ASSERT_TRUE(writer.ok());
        const std::vector<float> rows(4);
        EXPECT_TRUE(writer->append(0, std::as_bytes(std::span(rows))).ok());
        EXPECT_EQ(writer->commit().error().code, "hdf5.write") << "rows are missing";
    }
    EXPECT_TRUE(fs::is_empty(m_folder.path()));
    EXPECT_FALSE(hdf5::Hdf5Writer::create(m_folder / "nowhere/x.h5", {}).ok());
}

TEST_F(Hdf5Reader, EveryCutAndManyFlippedBytesAreRefusedOrRead) {
    Contents contents;
    contents.add("/x", {4, 2}, std::vector<float>{1, 2, 3, 4, 5, 6, 7, 8}).add("/y", {4}, std::vector<int64_t>{0, 1, 0, 1});
    contents.set("/y", "classes", Json::Array{"no", "yes"}).compressed();
    ASSERT_TRUE(contents.write(m_folder / "good.h5").ok());
    const std::string good = *readFile(m_folder / "good.h5");
    int refused = 0, tried = 0;
    const auto tryOpen = [&](const std::string& bytes) {
        test::writeFile(m_folder / "bad.h5", bytes);
        ++tried;
        const auto pair = openReader("hdf5", {{"path", m_folder / "bad.h5"}});
        if (!pair.ok()) {
            EXPECT_FALSE(pair.error().remedy.empty());
        }
        refused += !pair.ok();
    };
    for (size_t n = 0; n < good.size(); n += good.size() / 20 + 1) tryOpen(good.substr(0, n));
    EXPECT_EQ(refused, tried) << "a cut file is always noticed";
    const int cuts = tried;
    for (size_t at = 8; at < good.size(); at += good.size() / 60 + 1) {
        std::string bad = good;
        bad[at] = static_cast<char>(bad[at] ^ 0x55);
        tryOpen(bad);
    }
    EXPECT_GT(refused, cuts + 2);
}

}  // namespace
}  // namespace lathe::hdf5_reader_test
