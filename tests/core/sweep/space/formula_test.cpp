// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/space/formula.h"

#include <cmath>
#include <map>

#include <gtest/gtest.h>

#include "core/base/philox.h"

namespace lathe::sweep::formula_test {
namespace {

using Value = Formula::Value;

const std::map<std::string, Value, std::less<>> values{
    {"layers.dense_1.units", 64.0}, {"layers.dense_2.units", 512.0}, {"training.optimizer.type", std::string("adam")},
    {"training.nesterov", true},    {"layers.my layer.units", 3.0},  {"memory", 0x1p29},
    {"nan", std::nan("")}};

std::optional<Value> lookup(std::string_view name) {
    const auto it = values.find(name);
    return it == values.end() ? std::nullopt : std::optional(it->second);
}

/// The value, or the code of the error.
Value result(std::string_view text) {
    const auto f = Formula::parse(text, "sweep.constraints.0");
    if (!f) return f.error().code;
    const auto v = f->evaluate(lookup);
    return v ? *v : Value(v.error().code);
}

double number(std::string_view text) {
    const Value v = result(text);
    const double* d = std::get_if<double>(&v);
    return d ? *d : std::nan("");
}

bool isTrue(std::string_view text) {
    return result(text) == Value(true);
}

TEST(Formula, ComputesWithTheUsualPrecedence) {
    EXPECT_EQ(number("2 + 3 * 4"), 14);
    EXPECT_EQ(number("(2+3)*4"), 20);
    EXPECT_EQ(number("-2^2"), -4);
    EXPECT_EQ(number("2^3^2"), 512);
    EXPECT_EQ(number("2^-1"), 0.5);
    EXPECT_EQ(number("10-4-3"), 3);
    EXPECT_EQ(number("16/4/2"), 2);
    EXPECT_EQ(number("2--3"), 5);
    EXPECT_EQ(number("1e-3 * 1000"), 1);
    EXPECT_EQ(number("64 MiB / 1KiB"), 65536);
    EXPECT_EQ(number("1.5GiB"), 1.5 * 0x1p30);
    EXPECT_EQ(number("max(1, min(7, 5), 2) + abs(-1) + floor(1.9) + ceil(0.1)"), 8);
    EXPECT_EQ(number("log2(8) + log10(1000) + sqrt(16) + exp(log(1))"), 11);
    EXPECT_EQ(number("layers.dense_1.units * layers.dense_2.units"), 32768);
    EXPECT_EQ(number("`layers.my layer.units` + 1"), 4);
}

TEST(Formula, DecidesConditions) {
    EXPECT_TRUE(isTrue("layers.dense_1.units * layers.dense_2.units <= 65536 and training.optimizer.type != \"sgd\""));
    EXPECT_TRUE(isTrue("memory < 512 MiB or not (memory < 512 MiB)"));
    EXPECT_TRUE(isTrue("not 1 > 2 and 1 != 2"));
    EXPECT_TRUE(isTrue("true or false and false"));
    EXPECT_TRUE(isTrue("training.nesterov == true"));
    EXPECT_TRUE(isTrue("not training.optimizer.type == 3")) << "values of two kinds differ";
    EXPECT_TRUE(isTrue("1 < 2 or no.such.name")) << "not looked up";
    EXPECT_EQ(result("1 > 2 and no.such.name > 1"), Value(false));
    EXPECT_TRUE(*Formula::parse("1 < 2", "")->holds(lookup));
    EXPECT_EQ(Formula::parse("1 + 2", "")->holds(lookup).error().code, "formula.no-condition");
}

TEST(Formula, NamesEachOnce) {
    const auto f = Formula::parse("b.x + a > b.x * `c d` and min(a, 2) == \"e\"", "");
    ASSERT_TRUE(f.ok());
    EXPECT_EQ(f->names(), (std::vector<std::string>{"b.x", "a", "c d"}));
}

TEST(Formula, ErrorsNameTheColumnAndTheRemedy) {
    const auto text = [](std::string_view formula) { return toString(Formula::parse(formula, "c").error()); };
    EXPECT_EQ(text("1 + "), "c: at column 5, the formula ends too early; complete the formula");
    EXPECT_EQ(text("a = 2"), "c: at column 3, formulas do not support =; write ==");
    EXPECT_EQ(text("a < b < c"), "c: at column 7, a comparison follows another comparison; write a < b and b < c");
    EXPECT_EQ(text("sqr(4)"), "c: unknown function \"sqr\"; did you mean \"sqrt\"?");
    const auto unknown = Formula::parse("1 < unit", "c")->evaluate(lookup);
    EXPECT_EQ(toString(unknown.error()),
              "c: at column 5, unit is not a parameter of the project; write a path such as training.optimizer.lr, or "
              "parameters, macs or memory");
    for (const auto& [formula, code] : std::map<std::string, std::string>{{"", "formula.end"},
                                                                          {"a && b", "formula.sign"},
                                                                          {"2 3", "formula.unexpected"},
                                                                          {"(1", "formula.end"},
                                                                          {"1)", "formula.unexpected"},
                                                                          {"\"abc", "formula.quote"},
                                                                          {"1e999", "formula.number"},
                                                                          {".", "formula.number"},
                                                                          {"and 1", "formula.unexpected"},
                                                                          {"abs()", "formula.unexpected"},
                                                                          {"abs(1, 2)", "formula.arguments"},
                                                                          {"1 and true", "formula.not-truth"},
                                                                          {"true and 1", "formula.not-truth"},
                                                                          {"not 1", "formula.not-truth"},
                                                                          {"-\"a\"", "formula.not-number"},
                                                                          {"\"a\" < \"b\"", "formula.not-number"},
                                                                          {"1 / 0", "formula.not-finite"},
                                                                          {"log(0) < 1", "formula.not-finite"},
                                                                          {"(-8)^0.5", "formula.not-finite"},
                                                                          {"nan < 1", "formula.not-finite"},
                                                                          {"1e300 * 1e300", "formula.not-finite"}})
        EXPECT_EQ(result(formula), Value(code)) << formula;
}

TEST(Formula, HostileTextsAreRefusedNotSurvived) {
    for (const char* unit : {"(", "-", "not ", "2^", "abs(", "1+(", "`", "\"", "min(1,"}) {
        std::string text;
        while (text.size() < 9'990) text += unit;
        EXPECT_FALSE(Formula::parse(text, "").ok()) << unit;
    }
    std::string sum = "1";
    while (sum.size() < 9'990) sum += "+1";
    EXPECT_EQ(number(sum), static_cast<double>((sum.size() + 1) / 2)) << "long is not deep";
    EXPECT_EQ(result(std::string(10'001, '1')), Value("formula.length"));
}

TEST(Formula, AnyTextGivesAValueOrAnError) {
    constexpr std::string_view parts[] = {"1",   "(",  ")", "and ", "or ", "not ", "-", "^",     "<",        "==", "min(",   ",",
                                          "a.b", "\"", "`", " MiB", "+",   "*",    "/", "true ", "\xC3\xA4", "!",  "memory", "."};
    for (uint32_t seed = 0; seed < 3000; ++seed) {
        const Philox random(seed, RandomStream::Generated);
        std::string text;
        for (uint32_t i = 0; i < 1 + random.below(0, 12); ++i)
            text += parts[random.below(i + 1, static_cast<uint32_t>(std::size(parts)))];
        const Value v = result(text);
        const double* d = std::get_if<double>(&v);
        EXPECT_TRUE(!d || std::isfinite(*d)) << text;
    }
}

}  // namespace
}  // namespace lathe::sweep::formula_test
