// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/data/npy_file.h"
#include "tests/core/data/data_support.h"
#include "tests/support/archive_files.h"
#include "tests/support/temporary_folder.h"

namespace lathe::npy_test {
namespace {

using test::openReader;
using test::writeFile;
using namespace std::string_literals;

/// As numpy.save writes it: the header ends with a line feed, and the data begin at a multiple of 64.
std::string npy(const std::string& type, const std::string& shape, std::string_view payload, bool fortran = false,
                char version = 1) {
    std::string header =
        "{'descr': '" + type + "', 'fortran_order': " + (fortran ? "True" : "False") + ", 'shape': (" + shape + "), }";
    const size_t prefix = version == 1 ? 10 : 12;
    while ((prefix + header.size() + 1) % 64 != 0) header += ' ';
    header += '\n';
    std::string out =
        "\x93NUMPY"s + version + '\0' + static_cast<char>(header.size() % 256) + static_cast<char>(header.size() / 256);
    if (version > 1) out += "\0\0"s;
    return out + header + std::string(payload);
}

template <class T>
std::string bytesOf(std::initializer_list<T> values) {
    return {reinterpret_cast<const char*>(values.begin()), values.size() * sizeof(T)};
}

TEST(NpyFile, ElementsOfEveryType) {
    const auto first = [](const std::string& type, const std::string& payload, DType as = DType::F32) {
        const std::string bytes = npy(type, "1,", payload);
        const auto file = parseNpy(bytes, "x");
        return file ? file->as(as).at(0) : throw std::runtime_error(toString(file.error()));
    };
    EXPECT_EQ(first("<f4", bytesOf({1.5f})), 1.5);
    EXPECT_EQ(first("<f8", bytesOf({-2.25})), -2.25);
    EXPECT_EQ(first("<f2", "\x00\x3e"s), 1.5);
    EXPECT_EQ(first(">f4", "\x3f\xc0\x00\x00"s), 1.5);
    EXPECT_EQ(first("|u1", "\xfe", DType::U8), 254);
    EXPECT_EQ(first("|u1", "\xfe"), 254);
    EXPECT_EQ(first("|i1", "\xfe", DType::I64), -2);
    EXPECT_EQ(first("<i8", bytesOf({int64_t{-7}}), DType::I64), -7);
    EXPECT_EQ(first(">i2", "\xff\x00"s, DType::I64), -256);
    EXPECT_EQ(first("<u2", "\xff\xff", DType::I64), 65535);
    EXPECT_EQ(first("|b1", "\x01"), 1);
}

TEST(NpyFile, ShapesAndVersions) {
    const std::string scalar = npy("<f4", "", bytesOf({1.0f})), matrix = npy("<f4", "2, 3", std::string(24, '\0'), false, 2);
    EXPECT_EQ(parseNpy(scalar, "x")->shape, Shape{});
    EXPECT_EQ(parseNpy(matrix, "x")->shape, (Shape{2, 3}));
}

class NpzFile : public testing::Test {
protected:
    /// Two images of 2 x 2 for the training, and one for the test, as mnist.npz of Keras has them.
    std::vector<test::PackedFile> keras() const {
        return {{"x_train.npy", npy("|u1", "2, 2, 2", "12345678")},
                {"y_train.npy", npy("|u1", "2,", "\x00\x01"s)},
                {"x_test.npy", npy("|u1", "1, 2, 2", "abcd")},
                {"y_test.npy", npy("|u1", "1,", "\x01")}};
    }
    void put(const std::string& name, const std::vector<test::PackedFile>& files, bool deflated = true) {
        writeFile(m_folder / name, test::zipBytes(files, deflated));
    }
    Result<DatasetPair> open(Params params, const std::string& name = "set.npz") {
        params.set("path", name);
        return openReader("numpy", params, m_folder.path());
    }
    std::string code(Params params, const std::string& name = "set.npz") {
        const auto pair = open(std::move(params), name);
        return pair ? "opened" : pair.error().code;
    }
    TemporaryFolder m_folder;
};

TEST_F(NpzFile, IsReadAsAFolderOfArrays) {
    for (const test::PackedFile& file : keras()) writeFile(m_folder / file.name, file.bytes);
    const auto folder = openReader("numpy", {{"path", "."s}}, m_folder.path());
    ASSERT_TRUE(folder) << toString(folder.error());
    for (const bool deflated : {false, true}) {
        put("set.npz", keras(), deflated);
        const auto pair = open({});
        ASSERT_TRUE(pair) << toString(pair.error());
        EXPECT_EQ(pair->training->info().features, (TensorType{DType::U8, {1, 2, 2}}));
        EXPECT_EQ(pair->training->size(), 2);
        EXPECT_EQ(test::readSample(*pair->training, 1), test::readSample(*folder->training, 1));
        EXPECT_EQ(test::classOf(*pair->test, 0), 1);
        EXPECT_EQ(pair->fingerprint, folder->fingerprint);
    }
    const ReaderDef* reader = findReaderFor(m_folder / "set.npz");
    ASSERT_TRUE(reader);
    EXPECT_EQ(reader->type, "numpy");
}

TEST_F(NpzFile, ArraysCanBeNamed) {
    auto files = keras();
    files.push_back({"other_train.npy", npy("<f4", "2, 1", bytesOf({1.0f, 2.0f}))});
    files.push_back({"other_test.npy", npy("<f4", "1, 1", bytesOf({3.0f}))});
    put("set.npz", files);
    const auto pair = open({{"samples", "other_train"s}, {"targets", "y_train.npy"s}});
    ASSERT_TRUE(pair) << toString(pair.error());
    EXPECT_EQ(pair->training->info().features, (TensorType{DType::F32, {1}}));
    EXPECT_EQ(test::realsOf(test::readSample(*pair->test, 0).features)[0], 3.0f);
    EXPECT_EQ(code({{"samples", "other_train"s}}), "npy.one-array");
    const auto missing = open({{"samples", "nothing"s}, {"targets", "y_train"s}});
    ASSERT_FALSE(missing);
    EXPECT_EQ(missing.error().code, "npy.no-array");
    EXPECT_EQ(missing.error().args, std::vector<std::string>{"other_test, other_train, x_test, x_train, y_test, y_train"});
    put("savez.npz", {{"arr_0.npy", npy("<f4", "2, 1", bytesOf({1.0f, 2.0f}))},
                      {"arr_1.npy", npy("<i8", "2,", bytesOf({int64_t{0}, int64_t{1}}))}});
    EXPECT_EQ(code({}, "savez.npz"), "opened") << "positional arrays of numpy.savez";
}

TEST_F(NpzFile, SamplesAloneArePredicted) {
    put("set.npz", keras());
    const DatasetInfo trained = open({})->training->info();
    put("new.npz", {{"images.npy", npy("|u1", "3, 2, 2", std::string(12, 'x'))}});
    const auto samples = findReader("numpy")->openSamples({{"path", "new.npz"s}}, m_folder.path(), trained);
    ASSERT_TRUE(samples) << toString(samples.error());
    EXPECT_EQ((*samples)->size(), 3);
}

TEST_F(NpzFile, ObjectsAndDamageAreRefused) {
    put("set.npz", {{"x_train.npy", npy("|O", "2,", "pickled!")}, {"y_train.npy", npy("|u1", "2,", "\x00\x01"s)}});
    EXPECT_EQ(code({}), "npy.type");
    auto files = keras();
    std::string zip = test::zipBytes(files, false);
    zip[zip.find("12345678")] = 'X';
    writeFile(m_folder / "set.npz", zip);
    EXPECT_EQ(code({}), "archive.damaged") << "another checksum";
    writeFile(m_folder / "set.npz", zip.substr(0, zip.size() / 2));
    EXPECT_NE(code({}), "opened");
    put("set.npz", {{"README.txt", "nothing"}});
    EXPECT_EQ(code({}), "npy.no-files");
}

TEST(NpyFile, WhatCannotBeReadIsRefused) {
    const auto code = [](const std::string& bytes) { return parseNpy(bytes, "x").error().code; };
    EXPECT_EQ(code("PK\x03\x04"), "npy.magic");
    EXPECT_EQ(code(npy("|O", "1,", "12345678")), "npy.type") << "a Python object: a pickle";
    EXPECT_EQ(code(npy("<U5", "1,", "12345678901234567890")), "npy.type");
    EXPECT_EQ(code(npy("<c8", "1,", "12345678")), "npy.type");
    EXPECT_EQ(code(npy("<f4", "2, 3", std::string(24, '\0'), true)), "npy.order");
    EXPECT_EQ(code(npy("<f4", "2,", std::string(7, '\0'))), "npy.damaged");
    EXPECT_EQ(code(npy("<f4", "9223372036854775807, 9223372036854775807", "1234")), "npy.damaged");
    EXPECT_EQ(code(npy("<f4", "1,1,1,1,1,1,1,1,1", "1234")), "npy.damaged");
    EXPECT_EQ(code(npy("<f4", "-1,", "1234")), "npy.damaged");
}

TEST(NpyFile, EveryCutAndEveryFlippedByteIsRefusedOrSane) {
    const std::string good = npy("<i2", "2, 3", std::string(12, 'x'));
    for (size_t n = 0; n < good.size(); ++n) EXPECT_FALSE(parseNpy(good.substr(0, n), "x")) << n;
    for (size_t at = 0; at < good.size() - 12; ++at)
        for (int flip = 1; flip < 256; ++flip) {
            std::string bad = good;
            bad[at] = static_cast<char>(bad[at] ^ flip);
            if (const auto file = parseNpy(bad, "x")) {
                EXPECT_LE(file->as(DType::F32).elements(), 12 * 8) << at << " " << flip;
            }
        }
}

class NumpyReader : public testing::Test {
protected:
    void put(const std::string& name, const std::string& bytes) { writeFile(m_folder / name, bytes); }
    Result<DatasetPair> open(Params params = {}) {
        params.set("path", ".");
        return openReader("numpy", params, m_folder.path());
    }
    std::string code(Params params = {}) { return open(std::move(params)).error().code; }

    TemporaryFolder m_folder;
};

TEST_F(NumpyReader, SequencesWithClasses) {
    put("X_train.npy", npy("<f4", "2, 3, 1", bytesOf({1.f, 2.f, 3.f, 4.f, 5.f, 6.f})));
    put("y_train.npy", npy("<i8", "2,", bytesOf({int64_t{2}, int64_t{0}})));
    put("X_test.npy", npy("<f4", "1, 3, 1", bytesOf({7.f, 8.f, 9.f})));
    put("y_test.npy", npy("<i8", "1,", bytesOf({int64_t{1}})));
    EXPECT_TRUE(canRead(*findReader("numpy"), m_folder.path()));
    const auto pair = open({{"classes", "up, down"s}});
    ASSERT_TRUE(pair) << toString(pair.error());
    EXPECT_EQ(pair->training->info().features, (TensorType{DType::F32, {3, 1}}));
    EXPECT_EQ(pair->training->info().classes, (std::vector<std::string>{"up", "down", "2"}));
    EXPECT_EQ(test::classOf(*pair->training, 0), 2);
    EXPECT_EQ(test::realsOf(test::readSample(*pair->test, 0).features), (std::vector<float>{7, 8, 9}));
}

TEST_F(NumpyReader, TokensPixelsAndReals) {
    const auto features = [&](const std::string& x, const std::string& values) {
        put("x.npy", x);
        put("y.npy", npy("<f4", "2,", bytesOf({0.5f, 1.5f})));
        const auto pair = open({{"values", values}});
        return pair ? toString(pair->training->info().features) : pair.error().code;
    };
    const std::string bytes = npy("|u1", "2, 2, 2", "abcdefgh"), integers = npy("<i4", "2, 2", bytesOf({1, 0, 3, 2}));
    EXPECT_EQ(features(bytes, "auto"), "u8[1x2x2]");
    EXPECT_EQ(features(bytes, "tokens"), "i64[2x2]");
    EXPECT_EQ(features(bytes, "reals"), "f32[2x2]");
    EXPECT_EQ(features(integers, "auto"), "i64[2]");
    EXPECT_EQ(features(integers, "reals"), "f32[2]");
    EXPECT_EQ(features(npy("<i4", "2, 2", bytesOf({1, 0, -3, 2})), "auto"), "npy.token");
}

TEST_F(NumpyReader, TokensAreCountedOverBothParts) {
    put("X_train.npy", npy("<i4", "2, 2", bytesOf({1, 0, 3, 2})));
    put("y_train.npy", npy("<i8", "2,", bytesOf({int64_t{0}, int64_t{1}})));
    EXPECT_EQ(open()->training->info().tokens, 4);
    put("X_test.npy", npy("<i4", "1, 2", bytesOf({0, 8})));
    put("y_test.npy", npy("<i8", "1,", bytesOf({int64_t{1}})));
    EXPECT_EQ(open()->training->info().tokens, 9);
    EXPECT_EQ(open({{"values", "reals"s}})->training->info().tokens, 0);
}

TEST_F(NumpyReader, AClassForEachPosition) {
    put("x.npy", npy("<f4", "2, 2, 1", bytesOf({1.f, 2.f, 3.f, 4.f})));
    put("y.npy", npy("<i8", "2, 2", bytesOf({int64_t{0}, int64_t{-100}, int64_t{2}, int64_t{1}})));
    const auto pair = open();
    ASSERT_TRUE(pair) << toString(pair.error());
    EXPECT_TRUE(pair->training->info().hasPositions());
    EXPECT_EQ(pair->training->info().target, (TensorType{DType::I64, {2}}));
    EXPECT_EQ(pair->training->info().classes, (std::vector<std::string>{"0", "1", "2"}));
    put("y.npy", npy("<i8", "2, 2", bytesOf({int64_t{0}, int64_t{-7}, int64_t{2}, int64_t{1}})));
    EXPECT_EQ(code(), "npy.class");
}

TEST_F(NumpyReader, TargetsOfARegression) {
    put("x.npy", npy("<f8", "2, 1", bytesOf({1., 2.})));
    put("y.npy", npy("<f8", "2, 2", bytesOf({1., 2., 3., 4.})));
    EXPECT_EQ(open()->training->info().target, (TensorType{DType::F32, {2}}));
    put("y.npy", npy("<i8", "2,", bytesOf({int64_t{5}, int64_t{-6}})));
    EXPECT_EQ(code(), "npy.class");
    EXPECT_EQ(open({{"task", "regression"s}})->training->info().target, (TensorType{DType::F32, {1}}));
}

TEST_F(NumpyReader, SamplesAloneCanBePredicted) {
    put("new.npy", npy("<f4", "2, 3", bytesOf({1.f, 2.f, 3.f, 4.f, 5.f, 6.f})));
    DatasetInfo trained;
    trained.features = {DType::F32, {3}};
    trained.target = {DType::I64, {}};
    trained.classes = {"a", "b"};
    const auto samples = findReader("numpy")->openSamples({{"path", "new.npy"s}}, m_folder.path(), trained);
    ASSERT_TRUE(samples) << toString(samples.error());
    EXPECT_EQ((*samples)->info(), trained);
    EXPECT_EQ(test::realsOf(test::readSample(**samples, 1).features), (std::vector<float>{4, 5, 6}));
    EXPECT_EQ(test::classOf(**samples, 1), 0);
}

TEST_F(NumpyReader, SamplesWithoutTargetsAreNamed) {
    const ReaderDef& reader = *findReader("numpy");
    put("x_train.npy", npy("<f4", "2, 1", bytesOf({1.f, 2.f})));
    EXPECT_EQ(reader.recognise(m_folder.path()), Recognition::Readable);
    EXPECT_EQ(reader.recognise(m_folder / "x_train.npy"), Recognition::Readable);
    EXPECT_EQ(reader.recognise(m_folder / "x_test.npy"), Recognition::No) << "no such file";
    const auto refused = open();
    ASSERT_FALSE(refused);
    EXPECT_THAT(toString(refused.error()), testing::HasSubstr("save the targets of x_train.npy as y_train.npy"));
    put("y_train.npy", npy("<i8", "2,", bytesOf({int64_t{0}, int64_t{1}})));
    EXPECT_EQ(reader.recognise(m_folder.path()), Recognition::Typical);
    EXPECT_TRUE(open()->notes.empty());
    put("x_test.npy", npy("<f4", "1, 1", bytesOf({3.f})));
    const auto pair = open();
    ASSERT_TRUE(pair) << toString(pair.error());
    EXPECT_FALSE(pair->test);
    ASSERT_EQ(pair->notes.size(), 1U);
    EXPECT_EQ(pair->notes[0].code, "npy.test-targets");
    EXPECT_EQ(pair->notes[0].severity, Severity::Note);
    const auto samples = reader.openSamples({{"path", std::string(m_folder.path())}}, ".", pair->training->info());
    ASSERT_TRUE(samples) << toString(samples.error());
    EXPECT_EQ(test::realsOf(test::readSample(**samples, 0).features), (std::vector<float>{3})) << "those of the test";
}

TEST_F(NumpyReader, MistakesNameTheThingAndTheRemedy) {
    EXPECT_EQ(code(), "npy.no-files");
    put("x.npy", npy("<f4", "2, 1", bytesOf({1.f, 2.f})));
    EXPECT_EQ(code(), "npy.no-targets");
    put("y.npy", npy("<i8", "3,", bytesOf({int64_t{0}, int64_t{1}, int64_t{2}})));
    EXPECT_EQ(code(), "npy.counts");
    put("y.npy", npy("<i8", "2, 1, 1, 2", bytesOf({int64_t{0}, int64_t{1}, int64_t{2}, int64_t{3}})));
    EXPECT_EQ(code(), "npy.target-shape");
    put("y.npy", npy("<i8", "2,", bytesOf({int64_t{0}, int64_t{-100}})));
    EXPECT_EQ(code(), "npy.class") << "a sample without a class cannot be left out";
    put("y.npy", npy("<f4", "2,", bytesOf({0.f, 1.f})));
    EXPECT_EQ(code({{"task", "classification"s}}), "npy.target-type");
    put("x.npy", npy("<f4", "0, 1", ""));
    put("y.npy", npy("<i8", "0,", ""));
    EXPECT_EQ(code(), "npy.empty");
}

}  // namespace
}  // namespace lathe::npy_test
