// SPDX-License-Identifier: Apache-2.0
#include "core/graph/params.h"

#include <cmath>

#include <gtest/gtest.h>

namespace lathe::params_test {
namespace {

using Ints = std::vector<int64_t>;
using Reals = std::vector<double>;

const IntParam units{{.key = "units", .label = "Units", .initial = 128, .min = 1, .max = 65536}};
const FloatParam rate{{.key = "rate", .label = "Rate", .initial = 0.5, .min = 0, .max = 1}};
const BoolParam bias{{.key = "bias", .label = "Bias", .initial = true}};
const ChoiceParam mode{{.key = "mode", .label = "Mode", .initial = "same", .options = {"same", "valid", "explicit"}}};
const TextParam path{{.key = "path", .label = "Path"}};
const IntListParam kernel{{.key = "kernel", .label = "Kernel", .initial = {3, 3}, .length = 2, .min = 1, .max = 64}};
const FloatListParam weights{{.key = "weights", .label = "Weights", .min = 0}};
const ParamDefs all{&units, &rate, &bias, &mode, &path, &kernel, &weights};

TEST(Params, AbsentMeansInitial) {
    const Params p;
    EXPECT_EQ(p[units], 128);
    EXPECT_EQ(p[rate], 0.5);
    EXPECT_TRUE(p[bias]);
    EXPECT_EQ(p[mode], "same");
    EXPECT_EQ(p[path], "");
    EXPECT_EQ(p[kernel], (Ints{3, 3}));
    EXPECT_EQ(p[weights], Reals{});
    EXPECT_TRUE(validate(p, all, "x").empty());
}

TEST(Params, AcceptConverts) {
    EXPECT_EQ(*units.accept(64.0), ParamValue(int64_t{64}));
    EXPECT_EQ(*rate.accept(int64_t{1}), ParamValue(1.0));
    EXPECT_EQ(*kernel.accept(int64_t{5}), ParamValue(Ints{5, 5}));
    EXPECT_EQ(*kernel.accept(Reals{5, 7}), ParamValue(Ints{5, 7}));
    EXPECT_EQ(*weights.accept(Ints{1, 2}), ParamValue(Reals{1, 2}));
    const Params p{{"kernel", int64_t{7}}};
    EXPECT_EQ(p[kernel], (Ints{7, 7}));
}

TEST(Params, RefusalsNameTheRange) {
    EXPECT_EQ(toString(units.accept(int64_t{0}).error()),
              "units is 0 but must be from 1 to 65536; choose a value that is from 1 to 65536");
    EXPECT_EQ(toString(weights.accept(Reals{1, -2}).error()),
              "weights is -2 but must be at least 0; choose a value that is at least 0");
    EXPECT_EQ(rate.accept(std::nan("")).error().code, "param.type");
    EXPECT_EQ(rate.accept(1.5).error().code, "param.range");
    EXPECT_EQ(units.accept(1.5).error().code, "param.type");
    EXPECT_EQ(units.accept(true).error().code, "param.type");
    EXPECT_EQ(units.accept(std::string("many")).error().args[2], "\"many\"");
    EXPECT_EQ(kernel.accept(Ints{1, 2, 3}).error().code, "param.type");
    EXPECT_EQ(kernel.accept(Ints{1, 65}).error().code, "param.range");
    EXPECT_EQ(bias.accept(int64_t{1}).error().code, "param.type");
    EXPECT_EQ(path.accept(int64_t{1}).error().code, "param.type");
}

TEST(Params, UnknownChoiceAsksBack) {
    const Diagnostic near = mode.accept(std::string("vaild")).error();
    EXPECT_EQ(toString(near), "mode cannot be \"vaild\"; did you mean \"valid\"? There are: same, valid, explicit");
    EXPECT_EQ(toString(mode.accept(std::string("zzz")).error()), "mode cannot be \"zzz\"; choose one of: same, valid, explicit");
}

TEST(Params, ValidateReportsEverythingAtOnce) {
    const Params p{{"unit", int64_t{5}}, {"rate", 2.0}, {"bias", true}, {"mode", int64_t{1}}};
    const Diagnostics problems = validate(p, all, "dense \"d\"");
    ASSERT_EQ(problems.size(), 3u);
    for (const Diagnostic& d : problems) EXPECT_EQ(d.where, "dense \"d\"");
    EXPECT_EQ(toString(problems[2]), "dense \"d\": unknown parameter \"unit\"; did you mean \"units\"?");
}

TEST(Params, JsonRoundTrip) {
    const Params p{{"units", int64_t{5}},         {"rate", 1.0},          {"bias", false},
                   {"mode", std::string("same")}, {"kernel", Ints{1, 2}}, {"weights", Reals{1, 0.1}}};
    const auto text = toJson(p).dump();
    EXPECT_EQ(*paramsFromJson(*Json::parse(text), "x"), p);
    EXPECT_EQ(paramsFromJson(*Json::parse(R"({"a": null})"), "here").error().where, "here");
    EXPECT_FALSE(paramsFromJson(*Json::parse(R"({"a": ["b"]})"), "x").ok());
    EXPECT_FALSE(paramsFromJson(*Json::parse("[]"), "x").ok());
}

TEST(Params, FromCommandLine) {
    EXPECT_EQ(*parseParam(units, "256"), ParamValue(int64_t{256}));
    EXPECT_EQ(*parseParam(rate, "1e-3"), ParamValue(1e-3));
    EXPECT_EQ(*parseParam(rate, " 1 "), ParamValue(1.0));
    EXPECT_EQ(*parseParam(bias, "false"), ParamValue(false));
    EXPECT_EQ(*parseParam(bias, "1"), ParamValue(true));
    EXPECT_EQ(*parseParam(mode, "valid"), ParamValue(std::string("valid")));
    EXPECT_EQ(*parseParam(path, "12"), ParamValue(std::string("12")));
    EXPECT_EQ(*parseParam(kernel, "3, 5"), ParamValue(Ints{3, 5}));
    EXPECT_EQ(*parseParam(kernel, "[3,5]"), ParamValue(Ints{3, 5}));
    EXPECT_EQ(*parseParam(kernel, "3"), ParamValue(Ints{3, 3}));
    EXPECT_EQ(*parseParam(weights, ""), ParamValue(Reals{}));
    EXPECT_FALSE(parseParam(units, "12x").ok());
    EXPECT_FALSE(parseParam(kernel, "3,x").ok());
    EXPECT_FALSE(parseParam(bias, "2").ok());
}

TEST(Names, NearestIsNearOrNothing) {
    const std::vector<std::string_view> names{"dense", "conv2d", "relu", "batch_norm"};
    EXPECT_EQ(nearestName("dnese", names), "dense");
    EXPECT_EQ(nearestName("Conv2D", names), "conv2d");
    EXPECT_EQ(nearestName("batchnorm", names), "batch_norm");
    EXPECT_EQ(nearestName("lstm", names), "");
    EXPECT_EQ(nearestName(std::string(1000, 'a'), names), "");
}

}  // namespace
}  // namespace lathe::params_test
