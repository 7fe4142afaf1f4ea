// SPDX-License-Identifier: Apache-2.0
#include "app/workbench/forms/expression.h"

#include <cmath>
#include <random>

#include <gtest/gtest.h>

namespace lathe::workbench::expression_test {
namespace {

void expectValue(const char* text, double value) {
    const auto result = evaluate(QString::fromUtf8(text));
    ASSERT_TRUE(result.has_value()) << text;
    EXPECT_DOUBLE_EQ(*result, value) << text;
}

TEST(Expression, NumbersAndOperators) {
    expectValue("3e-4*2", 6e-4);
    expectValue(" 0.001 ", 0.001);
    expectValue(".5", 0.5);
    expectValue("1+2*3", 7);
    expectValue("(1+2)*3", 9);
    expectValue("8/4/2", 1);
    expectValue("2^3^2", 512);
    expectValue("-2^2", -4);
    expectValue("2^-1", 0.5);
    expectValue("--3", 3);
    expectValue("5%", 0.05);
    expectValue("1,024*2", 2048);
    expectValue("1,024,000", 1024000);
    expectValue("−0.5", -0.5);
    expectValue("3 × 4", 12);
    expectValue("6÷4", 1.5);
}

TEST(Expression, WhatCannotBeRead) {
    for (const char* text : {"",      " ",   "ten", "1+",   "*2", "(1",   "1)",   "1 2", "1,2",  "1/0", "0/0",
                             "1e400", "nan", "inf", "-inf", "1e", "2**3", "0x10", "()",  "5%%x", "1;2", "rm -rf"})
        EXPECT_FALSE(evaluate(QString::fromUtf8(text)).has_value()) << text;
}

TEST(Expression, HostileInputEndsQuickly) {
    EXPECT_FALSE(evaluate(QString(200, QLatin1Char('('))).has_value());
    EXPECT_FALSE(evaluate(QString(200, QLatin1Char('-')) + QLatin1Char('1')).has_value());
    EXPECT_FALSE(evaluate(QString(1 << 20, QLatin1Char('1'))).has_value());
    EXPECT_FALSE(evaluate(QStringLiteral("9^9^9^9^9")).has_value());
    std::mt19937 random(1);
    const QString alphabet = QStringLiteral("0123456789.+-*/^()%eE, ×−[]x");
    ASSERT_EQ(alphabet.size(), 28);
    for (int i = 0; i < 20000; ++i) {
        QString text;
        for (auto n = random() % 40; n > 0; --n) text += alphabet[static_cast<qsizetype>(random() % 28)];
        const auto value = evaluate(text);
        EXPECT_TRUE(!value || std::isfinite(*value)) << text.toStdString();
        (void)evaluateList(text);
    }
}

TEST(Expression, WholeNumbersAreExact) {
    EXPECT_EQ(wholeNumber(u"9007199254740993"), 9007199254740993);
    EXPECT_EQ(wholeNumber(u"-12"), -12);
    EXPECT_EQ(wholeNumber(u"1,024"), 1024);
    EXPECT_FALSE(wholeNumber(u"1.5"));
    EXPECT_FALSE(wholeNumber(u"9223372036854775808"));
}

TEST(Expression, Lists) {
    EXPECT_EQ(evaluateList(u"1, 2,3"), (std::vector<double>{1, 2, 3}));
    EXPECT_EQ(evaluateList(u"3 × 3"), (std::vector<double>{3, 3}));
    EXPECT_EQ(evaluateList(u"[1 28 28]"), (std::vector<double>{1, 28, 28}));
    EXPECT_EQ(evaluateList(u"0.5;2*3"), (std::vector<double>{0.5, 6}));
    EXPECT_EQ(evaluateList(u""), std::vector<double>{});
    EXPECT_FALSE(evaluateList(u"1,,2"));
    EXPECT_FALSE(evaluateList(u"1, two"));
}

}  // namespace
}  // namespace lathe::workbench::expression_test
