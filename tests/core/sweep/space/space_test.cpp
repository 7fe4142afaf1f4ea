// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/space/space.h"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "core/sweep/space/coding.h"

namespace lathe::sweep::space_test {
namespace {

Domain parsed(std::string_view text) {
    auto domain = parseDomain("x", text);
    EXPECT_TRUE(domain.ok()) << text;
    return domain.ok() ? *domain : Domain();
}

TEST(SpaceText, SaysWhatItMeans) {
    EXPECT_EQ(parsed("0..0.5"), Domain(Range{0, 0.5, Scale::Linear, 0, false}));
    EXPECT_EQ(parsed("0..0.5:0.1"), Domain(Range{0, 0.5, Scale::Linear, 0.1, false}));
    EXPECT_EQ(parsed("-3..-1"), Domain(Range{-3, -1, Scale::Linear, 0, false}));
    EXPECT_EQ(parsed("log:1e-4..1e-1"), Domain(Range{1e-4, 1e-1, Scale::Log, 0, false}));
    EXPECT_EQ(parsed("int:16..512:16"), Domain(Range{16, 512, Scale::Linear, 16, true}));
    EXPECT_EQ(parsed("int-log:16..1024"), Domain(Range{16, 1024, Scale::Log, 0, true}));
    EXPECT_EQ(parsed("normal:0,1"), Domain(Normal{0, 1, Scale::Linear, 0, false}));
    EXPECT_EQ(parsed("log-normal:-3,0.5"), Domain(Normal{-3, 0.5, Scale::Log, 0, false}));
    EXPECT_EQ(parsed("relu, gelu"), Domain(Choices{{Json("relu"), Json("gelu")}, {}}));
    EXPECT_EQ(parsed("16,0.5,true"), Domain(Choices{{Json(16), Json(0.5), Json(true)}, {}}));
    EXPECT_EQ(parsed("[3,3],[5,5]"), Domain(Choices{{Json(Json::Array{3, 3}), Json(Json::Array{5, 5})}, {}}));
}

TEST(SpaceText, ReadsBackWhatItWrites) {
    for (const char* text : {"0..0.5", "0..0.5:0.1", "log:0.0001..0.1", "int:16..512:16", "int-log:16..1024", "normal:0,1",
                             "log-normal:-3,0.5", "relu,gelu", "16,0.5,true", "[3,3],[5,5]", "\"1\",\"a,b\""})
        EXPECT_EQ(parsed(toString(parsed(text))), parsed(text)) << text << " -> " << toString(parsed(text));
}

TEST(SpaceText, WhatSaysNothingIsRefused) {
    for (const char* text : {"", "  ", "log:", "log:1", "int:a..b", "0..", "0..1:", "normal:1", "a,,b", "int:1..2:x"})
        EXPECT_FALSE(parseDomain("x", text).ok()) << text;
}

TEST(SpaceText, ADimensionMayHaveConditions) {
    const auto d =
        parseDimension("training.optimizer.momentum=0..0.99 if training.optimizer.type=sgd,lion and training.batch=16");
    ASSERT_TRUE(d);
    EXPECT_EQ(*d, (Dimension{"training.optimizer.momentum",
                             Range{0, 0.99, Scale::Linear, 0, false},
                             {{"training.optimizer.type", {Json("sgd"), Json("lion")}}, {"training.batch", {Json(16)}}}}));
    EXPECT_EQ(parseDimension("x=a,\"b if c=d\"")->domain, Domain(Choices{{Json("a"), Json("b if c=d")}, {}}));
    EXPECT_TRUE(parseDimension("x=1..2")->when.empty());
    for (const char* text : {"x", "x=1..2 if", "x=1..2 if y", "x=1..2 if y=", "x=1..2 if =3", "x=1..2 if y=1 and ", "x= if y=1"})
        EXPECT_FALSE(parseDimension(text).ok()) << text;
}

TEST(SpaceText, DimensionsStandBehindThoseOfTheirConditions) {
    Space space;
    for (const char* text : {"c=1,2 if b=x", "b=x,y if a=1", "a=1,2", "d=0..1"}) putDimension(space, *parseDimension(text));
    std::string order;
    for (const Dimension& d : space.dimensions) order += d.path;
    EXPECT_EQ(order, "abcd");
    EXPECT_TRUE(validate(space).empty());
    putDimension(space, *parseDimension("c=3,4"));
    EXPECT_EQ(space.dimensions[2].when.size(), 1u) << "its condition stays";
    putDimension(space, *parseDimension("a=1,2 if c=3"));
    EXPECT_EQ(space.dimensions.size(), 4u);
    EXPECT_FALSE(validate(space).empty()) << "in a circle";
}

Space full() {
    Space s;
    s.dimensions = {
        {"training.optimizer.type", Choices{{Json("sgd"), Json("adam")}, {1, 3}}, {}},
        {"training.optimizer.momentum", Range{0, 0.9, Scale::Linear, 0, false}, {{"training.optimizer.type", {Json("sgd")}}}},
        {"training.batch", Range{16, 512, Scale::Log, 16, true}, {}},
        {"x", Normal{1, 2, Scale::Log, 0.5, false}, {}}};
    s.constraints = {"parameters <= 1000"};
    return s;
}

TEST(SpaceJson, ReadsBackWhatItWrites) {
    const auto back = spaceFromJson(*Json::parse(toJson(full()).dump()), "test");
    ASSERT_TRUE(back);
    EXPECT_EQ(*back, full());
    EXPECT_TRUE(validate(full()).empty());
}

TEST(SpaceJson, UnknownKeysAndKindsAreNamed) {
    EXPECT_FALSE(spaceFromJson(*Json::parse(R"({"dimension": []})"), "test"));
    EXPECT_FALSE(spaceFromJson(*Json::parse(R"({"dimensions": [{"path": "a", "type": "rang"}]})"), "test"));
    EXPECT_FALSE(spaceFromJson(*Json::parse(R"({"dimensions": 3})"), "test"));
}

std::vector<std::string> codesOf(const Space& s) {
    std::vector<std::string> codes;
    for (const Diagnostic& d : validate(s)) codes.push_back(d.code);
    return codes;
}

TEST(Space, EveryMistakeIsNamed) {
    using Codes = std::vector<std::string>;
    EXPECT_EQ(codesOf({}), Codes{"sweep.empty"});
    EXPECT_EQ(codesOf({{{"a", Choices{}, {}}}, {}}), Codes{"sweep.no-values"});
    EXPECT_EQ(codesOf({{{"a", Choices{{Json(1), Json(1)}, {}}, {}}}, {}}), Codes{"sweep.value-twice"});
    EXPECT_EQ(codesOf({{{"a", Choices{{Json(1), Json(2)}, {1, -1}}, {}}}, {}}), Codes{"sweep.weights"});
    EXPECT_EQ(codesOf({{{"a", Range{2, 1, Scale::Linear, 0, false}, {}}}, {}}), Codes{"sweep.range"});
    EXPECT_EQ(codesOf({{{"a", Range{0, 1, Scale::Log, 0, false}, {}}}, {}}), Codes{"sweep.log-range"});
    EXPECT_EQ(codesOf({{{"a", Range{0, 1.5, Scale::Linear, 0, true}, {}}}, {}}), Codes{"sweep.integers"});
    EXPECT_EQ(codesOf({{{"a", Range{0, 1, Scale::Linear, -1, false}, {}}}, {}}), Codes{"sweep.step"});
    EXPECT_EQ(codesOf({{{"a", Normal{0, 0, Scale::Linear, 0, false}, {}}}, {}}), Codes{"sweep.normal"});
    const Dimension a{"a", Range{0, 1, Scale::Linear, 0, false}, {}};
    EXPECT_EQ(codesOf({{a, a}, {}}), Codes{"sweep.path-twice"});
    EXPECT_EQ(codesOf({{{"b", a.domain, {{"a", {Json(1)}}}}, a}, {}}), Codes{"sweep.condition"});
    EXPECT_EQ(codesOf({{a, {"b", a.domain, {{"a", {Json(7)}}}}}, {}}), Codes{"sweep.condition-never"});
}

TEST(Coding, EveryLevelOfAChoiceBeginsWhereItSays) {
    for (const bool weighted : {false, true})
        for (size_t n = 1; n <= 60; ++n) {
            Choices choices;
            for (size_t i = 0; i < n; ++i) choices.values.push_back(Json(static_cast<int64_t>(i)));
            for (size_t i = 0; weighted && i < n; ++i) choices.weights.push_back(0.1 + static_cast<double>(i * 7 % 5));
            const Coding coding(Space{{{"a", choices, {}}}, {}});
            for (int64_t k = 0; k < static_cast<int64_t>(n); ++k) {
                const auto [begin, end] = coding.rangeOf(0, k);
                EXPECT_EQ(coding.levelAt(0, begin), k) << n;
                EXPECT_EQ(coding.levelAt(0, std::nextafter(end, 0)), k) << n;
                EXPECT_EQ(coding.levelAt(0, coding.middleOf(0, k)), k) << n;
            }
            EXPECT_EQ(coding.levelAt(0, 1), static_cast<int64_t>(n) - 1);
        }
}

}  // namespace
}  // namespace lathe::sweep::space_test
