// SPDX-License-Identifier: Apache-2.0
#include "core/base/json.h"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "core/base/philox.h"
#include "core/base/utf8.h"

namespace lathe::json_test {
namespace {

Json parsed(std::string_view text) {
    auto json = Json::parse(text, "test.json");
    EXPECT_TRUE(json.ok()) << toString(json.error());
    return json.ok() ? *json : Json();
}

Diagnostic refused(std::string_view text) {
    const auto json = Json::parse(text, "test.json");
    EXPECT_FALSE(json.ok()) << text;
    return json.ok() ? Diagnostic{} : json.error();
}

TEST(Json, ReadsEveryKindOfValue) {
    const Json v = parsed(R"({"a": [1, 2.5, "x", null, true], "b": {"c": -3}})");
    EXPECT_EQ(v["a"].array().size(), 5u);
    EXPECT_TRUE(v["a"].array()[0].isInt());
    EXPECT_EQ(v["a"].array()[1].toDouble(), 2.5);
    EXPECT_EQ(v["a"].array()[2].toString(), "x");
    EXPECT_TRUE(v["a"].array()[3].isNull());
    EXPECT_TRUE(v["a"].array()[4].toBool());
    EXPECT_EQ(v["b"]["c"].toInt(), -3);
    EXPECT_TRUE(v["nothing"]["there"].isNull());
}

TEST(Json, WritesSortedKeysOneALineAndNumbersOnOneLine) {
    Json v;
    v.set("b", Json::Array{1, 2.0, 0.1});
    v.set("a", Json::Array{"x", Json::Array{}});
    v.set("c", Json::Object{});
    EXPECT_EQ(v.dump(), "{\n  \"a\": [\n    \"x\",\n    []\n  ],\n  \"b\": [1, 2.0, 0.1],\n  \"c\": {}\n}");
    EXPECT_EQ(v.dump(-1), R"({"a":["x",[]],"b":[1,2.0,0.1],"c":{}})");
}

TEST(Json, RealsStayRealsAndIntegersIntegers) {
    for (double x : {0.0, -0.0, 1.0, -1e300, 1e-320, 0.1, 1e20, 123456789.0, std::nextafter(1.0, 2.0)}) {
        const Json back = parsed(Json(x).dump());
        EXPECT_FALSE(back.isInt()) << x;
        EXPECT_EQ(std::signbit(back.toDouble()), std::signbit(x));
        EXPECT_EQ(back.toDouble(), x);
    }
    for (int64_t i : {std::numeric_limits<int64_t>::min(), int64_t{0}, std::numeric_limits<int64_t>::max()}) {
        const Json back = parsed(Json(i).dump());
        EXPECT_TRUE(back.isInt());
        EXPECT_EQ(back.toInt(), i);
    }
    EXPECT_EQ(Json(std::nan("")).dump(), "null");
    EXPECT_EQ(Json(HUGE_VAL).dump(), "null");
}

TEST(Json, StringsRoundTripAndInvalidBytesAreReplaced) {
    const std::string text =
        "quote\" back\\ tab\t nul" + std::string(1, '\0') + " \x7f gr\xC3\xBC\xC3\x9F \xE4\xBD\xA0 \xF0\x9F\x98\x80";
    EXPECT_EQ(parsed(Json(text).dump()).toString(), text);
    EXPECT_EQ(parsed(Json("a\xFF\xC3").dump()).toString(), "a\xEF\xBF\xBD\xEF\xBF\xBD");
}

TEST(Json, RefusesDuplicateKeysNamingThePlace) {
    const Diagnostic d = refused("{\n  \"lr\": 1,\n  \"lr\": 2\n}");
    EXPECT_EQ(d.code, "json.duplicate-key");
    EXPECT_EQ(toString(d), "test.json: duplicate key \"lr\" at line 3, column 6; remove one of the two");
}

TEST(Json, RefusesMoreThan64Levels) {
    const auto nested = [](size_t n) { return std::string(n, '[') + std::string(n, ']'); };
    EXPECT_TRUE(Json::parse(nested(64)).ok());
    EXPECT_EQ(refused(nested(65)).code, "json.depth");
    EXPECT_EQ(refused(std::string(1'000'000, '[')).code, "json.depth");
    std::string objects;
    for (int i = 0; i < 65; ++i) objects += "{\"a\":";
    EXPECT_EQ(refused(objects).code, "json.depth");
}

TEST(Json, RefusesWhatIsNoJson) {
    for (std::string_view text : {"", " ", "{", "[1,]", "{\"a\":1,}", "{'a':1}", "[1] 2", "nul", "01", "1.", "\"\x01\"",
                                  "\"\xFF\"", "\"\xC0\x80\"", "\"\\ud800\"", "// x\n1", "NaN", "1e999", "[1", "\"abc"})
        EXPECT_EQ(refused(text).code, "json.syntax") << text;
    EXPECT_EQ(refused("{\n \"a\": x\n}").args[0], "2");
    EXPECT_EQ(refused("18446744073709551615").code, "json.integer-range");
    EXPECT_EQ(refused("-99999999999999999999").code, "json.integer-range");
    EXPECT_FALSE(refused("[").remedy.empty());
}

TEST(Json, DamagedTextNeverCrashesAndWhatIsReadRoundTrips) {
    const std::string seed =
        R"({"layers": [{"id": 1, "lr": 1e-3, "name": "stem\u00e9", "pad": [1, 2, -3.5]}], "ok": true, "n": null})";
    const Philox random(7, RandomStream::Generated);
    int read = 0;
    for (uint64_t round = 0; round < 20'000; ++round) {
        std::string text = seed;
        for (uint64_t edit = 0; edit <= random.below(round * 8, 3); ++edit) {
            const uint64_t at = round * 8 + 1 + edit * 2;
            text[random.below(at, static_cast<uint32_t>(text.size()))] = static_cast<char>(random.below(at + 1, 256));
        }
        const auto json = Json::parse(text);
        if (!json) continue;
        ++read;
        EXPECT_EQ(parsed(json->dump()), *json);
    }
    EXPECT_GT(read, 100) << "mutations that leave valid JSON are part of the test";
}

std::string repeated(std::string_view what, int times) {
    std::string text;
    for (int i = 0; i < times; ++i) text += what;
    return text;
}

TEST(Json, RefusesATextThatWouldFillTheMemory) {
    for (const char* item : {"0,", "[],", "{},", "\"\",", "[[0]],"}) {
        const auto refused = Json::parse("[" + repeated(item, 3'000'000) + "0]");
        ASSERT_FALSE(refused.ok()) << item;
        EXPECT_EQ(refused.error().code, "json.memory") << item;
    }
}

TEST(Json, WhatOnlyLooksLikeManyValuesIsRead) {
    const std::string commas = repeated(",", 4'000'000);
    EXPECT_EQ(parsed("[\"" + commas + "\"]").array()[0].toString(), commas);
    EXPECT_EQ(parsed("[" + repeated("0,", 200'000) + "0]").array().size(), 200'001u);
    EXPECT_EQ(parsed("[" + repeated("0.123456789012,", 1'000'000) + "0]").array().size(), 1'000'001u)
        << "long numbers are no attack";
    EXPECT_EQ(parsed(R"(["\\", "\"", 1])").array().size(), 3u);
}

TEST(Utf8, LengthsFollowTheStandard) {
    EXPECT_EQ(utf8Length("a"), 1u);
    EXPECT_EQ(utf8Length("\xC3\xBC"), 2u);
    EXPECT_EQ(utf8Length("\xE4\xBD\xA0"), 3u);
    EXPECT_EQ(utf8Length("\xF4\x8F\xBF\xBF"), 4u);
    for (std::string_view bad : {"", "\x80", "\xC1\xBF", "\xE0\x9F\xBF", "\xED\xA0\x80", "\xF0\x8F\xBF\xBF", "\xF4\x90\x80\x80",
                                 "\xF5\x80\x80\x80", "\xE4\xBD"})
        EXPECT_EQ(utf8Length(bad), 0u);
    EXPECT_TRUE(isUtf8("gr\xC3\xBC"));
    EXPECT_FALSE(isUtf8("gr\xC3"));
}

}  // namespace
}  // namespace lathe::json_test
