// SPDX-License-Identifier: Apache-2.0
#include "core/layers/formula/formula.h"

#include <gtest/gtest.h>

#include "core/base/philox.h"
#include "core/graph/params.h"
#include "core/layers/formula/formula_error.h"

namespace lathe::test::formula_test {

namespace {

const FormulaSymbols& symbols() {
    static const FormulaSymbols all{.functions = {{"+", 2, 2},
                                                  {"-", 2, 2},
                                                  {"*", 2, 2},
                                                  {"/", 2, 2},
                                                  {"^", 2, 2},
                                                  {"-x", 1, 1},
                                                  {"<", 2, 2},
                                                  {">", 2, 2},
                                                  {"<=", 2, 2},
                                                  {">=", 2, 2},
                                                  {"exp", 1, 1},
                                                  {"max", 2, 4},
                                                  {"sigmoid", 1, 1}},
                                    .scalars = {"alpha", "beta"}};
    return all;
}

/// "(+ x0 (* 2 beta))"
std::string prefixOf(const Formula& f, size_t i) {
    const FormulaTerm& term = f.terms[i];
    using Kind = FormulaTerm::Kind;
    if (term.kind == Kind::Number) return toString(ParamValue(term.number));
    if (term.kind == Kind::Input) return formulaInputName(term.index);
    if (term.kind == Kind::Scalar) return std::string(symbols().scalars[term.index]);
    std::string out = "(" + std::string(symbols().functions[term.index].name);
    for (const size_t operand : term.operands) {
        EXPECT_LT(operand, i) << "operands come first";
        out += " " + prefixOf(f, operand);
    }
    return out + ")";
}

std::string parsed(std::string_view text) {
    const auto formula = parseFormula(text, symbols());
    return formula ? prefixOf(*formula, formula->terms.size() - 1) : toString(formula.error());
}

/// "code@column"
std::string errorOf(std::string_view text) {
    const auto formula = parseFormula(text, symbols());
    return formula ? "none" : formula.error().code + "@" + formula.error().args[0];
}

std::string repeated(std::string_view piece, int count) {
    std::string text;
    for (int i = 0; i < count; ++i) text += piece;
    return text;
}

}  // namespace

TEST(Formula, PrecedenceIsThatOfArithmetic) {
    EXPECT_EQ(parsed("x + y * z"), "(+ x (* y z))");
    EXPECT_EQ(parsed("(x + y) * z"), "(* (+ x y) z)");
    EXPECT_EQ(parsed("x * sigmoid(beta * x)"), "(* x (sigmoid (* beta x)))");
    EXPECT_EQ(parsed("-x ^ 2"), "(-x (^ x 2))");
    EXPECT_EQ(parsed("2 ^ -x"), "(^ 2 (-x x))");
    EXPECT_EQ(parsed("-x * y"), "(* (-x x) y)");
    EXPECT_EQ(parsed("x * -y"), "(* x (-x y))");
    EXPECT_EQ(parsed("x + 1 > y * 2"), "(> (+ x 1) (* y 2))");
    EXPECT_EQ(parsed("(x <= y) * (x >= z)"), "(* (<= x y) (>= x z))");
}

TEST(Formula, AssociativityIsThatOfArithmetic) {
    EXPECT_EQ(parsed("x - y - z"), "(- (- x y) z)");
    EXPECT_EQ(parsed("x / y / z"), "(/ (/ x y) z)");
    EXPECT_EQ(parsed("x ^ y ^ z"), "(^ x (^ y z))");
    EXPECT_EQ(parsed("x ** 2 ** y"), "(^ x (^ 2 y))");
    EXPECT_EQ(parsed("x - y + z"), "(+ (- x y) z)");
    EXPECT_EQ(parsed("--x"), "(-x (-x x))");
}

TEST(Formula, NamesAreInputsConstantsAndScalars) {
    EXPECT_EQ(parsed("x1 + x2 + x3 + x4"), "(+ (+ (+ x y) z) x4)");
    EXPECT_EQ(parsed("x16"), "x16");
    EXPECT_EQ(parsed(" alpha\t+\nbeta "), "(+ alpha beta)");
    EXPECT_EQ(parsed("max(x, 1e-3, .5)"), "(max x 0.001 0.5)");
    EXPECT_EQ(parsed("pi + e"), "(+ 3.141592653589793 2.718281828459045)");
}

TEST(Formula, ErrorsHaveALocation) {
    EXPECT_EQ(errorOf("x * sigmod(x)"), "expression.unknown@5");
    EXPECT_EQ(errorOf("x * bta"), "expression.unknown@5");
    EXPECT_EQ(errorOf("x17 + 1"), "expression.unknown@1");
    EXPECT_EQ(errorOf("x0"), "expression.unknown@1");
    EXPECT_EQ(errorOf("x * (y + 1"), "expression.bracket@11");
    EXPECT_EQ(errorOf("x * (y + 1))"), "expression.unexpected@12");
    EXPECT_EQ(errorOf("x y"), "expression.unexpected@3");
    EXPECT_EQ(errorOf("x +"), "expression.end@4");
    EXPECT_EQ(errorOf(""), "expression.end@1");
    EXPECT_EQ(errorOf("exp()"), "expression.arguments@1");
    EXPECT_EQ(errorOf("exp(x, y)"), "expression.arguments@1");
    EXPECT_EQ(errorOf("1 + max(x)"), "expression.arguments@5");
    EXPECT_EQ(errorOf("1 + exp"), "expression.call@5");
    EXPECT_EQ(errorOf("x < y < z"), "expression.chain@7");
    EXPECT_EQ(errorOf("x == y"), "expression.sign@3");
    EXPECT_EQ(errorOf("1e999 * x"), "expression.number@1");
    EXPECT_EQ(errorOf("x * 1e39"), "expression.number@5") << "no float32";
    EXPECT_EQ(errorOf("x * é"), "expression.unexpected@5");
}

TEST(Formula, AMessageSaysWhatIsMeant) {
    EXPECT_EQ(parsed("x * sigmod(x)"),
              "at column 5, the name \"sigmod\" is not known; did you mean \"sigmoid\"? There are: exp, max, sigmoid");
    EXPECT_EQ(parsed("max(x)"), "at column 1, max has 1 arguments, but takes 2 - 4; give max 2 - 4 arguments");
    EXPECT_EQ(parsed("x && y"), "at column 3, formulas do not have &&; use a * b");
}

TEST(Formula, LimitsHoldBeforeMemoryIsTaken) {
    EXPECT_EQ(errorOf(repeated("(", 64) + "x" + repeated(")", 64)), "none");
    EXPECT_EQ(errorOf(repeated("(", 65) + "x" + repeated(")", 65)), "expression.depth@66");
    EXPECT_EQ(errorOf(repeated("-", 1000) + "x"), "expression.depth@66");
    EXPECT_EQ(errorOf("x" + repeated("^x", 100)), "expression.depth@131");
    EXPECT_EQ(errorOf("x" + repeated("+x", 200)), "none");
    EXPECT_EQ(errorOf("x" + repeated("+x", 201)), "expression.size@402");
    EXPECT_EQ(errorOf(repeated("(", 1'000'000)), "expression.length@2001");
}

TEST(Formula, MarkShowsTheLocation) {
    const auto marked = [](std::string_view text, size_t width) {
        const auto mark = formulaMark(parseFormula(text, symbols()).error(), width);
        return mark ? mark->formula + "\n" + mark->caret : "none";
    };
    EXPECT_EQ(marked("x * sigmoid(bta * x)", 40), "x * sigmoid(bta * x)\n            ^");
    EXPECT_EQ(marked("x +", 40), "x +\n   ^");
    EXPECT_EQ(marked("x +\té", 40), "x + é\n    ^");
    EXPECT_EQ(marked("x + \x01", 40), "x + ?\n    ^");
    EXPECT_EQ(marked("x + x + x + x + bta + x + x + x + x", 16), "… + x + bta + x…\n        ^");
    EXPECT_EQ(marked("bta + x + x + x + x + x", 8), "bta + x…\n^");
    EXPECT_EQ(marked("x + x + x + x + x + bta", 8), "…x + bta\n     ^") << "the caret stays inside";
    EXPECT_FALSE(formulaMark(requestError("graph.cycle", {}, "a cycle", {"1", "x"}), 40));
}

// Strings of the grammar's own pieces reach deeper than random bytes.
TEST(Formula, RandomTextsAreParsedOrRefused) {
    constexpr std::string_view pieces[] = {"x",    "y",   "x3",  "alpha", "exp(", "max(", "sigmoid", "(",  ")",
                                           "+",    "-",   "*",   "/",     "^",    "**",   "<",       ">=", ",",
                                           "1",    "0.5", " ",   "1e9",   "e",    "pi",   "==",      "\t", "é",
                                           "\xff", "\"",  "x99", "1e",    ".",    "#",    "\xc3",    "-x", "1.2.3"};
    const Philox random(7, RandomStream::Generated);
    int accepted = 0;
    for (uint64_t n = 0; n < 10'000; ++n) {
        std::string text;
        const uint64_t length = 1 + random.below(n, 16);
        for (uint64_t i = 0; i < length; ++i) {
            const uint64_t at = 20'000 + n * 32 + i;
            if (n % 4 == 0)
                text += static_cast<char>(random.below(at, 256));
            else
                text += pieces[random.below(at, static_cast<uint32_t>(std::size(pieces)))];
        }
        const auto formula = parseFormula(text, symbols());
        accepted += formula.ok();
        if (formula) {
            EXPECT_FALSE(formula->terms.empty());
            continue;
        }
        EXPECT_FALSE(formula.error().remedy.empty()) << text;
        const auto mark = formulaMark(formula.error(), 20);
        ASSERT_TRUE(mark) << text;
        EXPECT_LE(mark->caret.size(), 22u);
        EXPECT_TRUE(mark->formula.find('\n') == std::string::npos);
    }
    EXPECT_GT(accepted, 50) << "some texts are formulas";
    EXPECT_LT(accepted, 9'000);
}

}  // namespace lathe::test::formula_test
