// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/layers/broadcasting.h"
#include "core/layers/formula/formula_error.h"
#include "core/layers/formula_functions.h"
#include "core/layers/keep_float32.h"
#include "core/layers/onnx_elementwise.h"
#include "core/layers/padded_steps.h"
#include "core/layers/rates.h"

namespace lathe::layers::expression_def {

namespace {

/// A text that is a formula: wrong ones are refused where they are entered.
struct FormulaParam final : ParamDef {
    using Type = std::string;
    TextSpec spec;
    FormulaParam(TextSpec s) : ParamDef(s.key, s.label, s.help), spec(s) {}

    ParamValue initialValue() const override { return std::string(spec.initial); }
    Result<ParamValue> accept(const ParamValue& value) const override {
        const auto* text = std::get_if<std::string>(&value);
        if (!text)
            return requestError("param.type", {}, "{0} must be {1}, not {2}", {std::string(key), "a text", toString(value)},
                                "use {1}");
        if (const auto formula = parseFormula(*text, formulaSymbols()); !formula) return formula.error();
        return value;
    }
    std::unique_ptr<ParamDef> renamed(std::string_view newKey, std::string_view newLabel, std::string_view newHelp,
                                      const ParamValue& initial) const override {
        const auto* text = std::get_if<std::string>(&initial);
        return std::make_unique<FormulaParam>(
            TextSpec{.key = newKey, .label = newLabel, .initial = text ? *text : spec.initial, .help = newHelp});
    }
};

const FormulaParam formula{
    {.key = "formula",
     .label = "Formula",
     .initial = "x * sigmoid(x)",
     .help = "x, y and z are the first three inputs. x1 to x16 are the inputs by number. Numbers, pi, e, the scalars alpha, "
             "beta, gamma, delta; "
             "+ - * / ^ < > <= >=; abs, clip(x, low, high), cos, exp, gelu, log, max, min, pow, relu, sigmoid, sign, silu, sin, "
             "softplus, sqrt, square, tanh, where(condition, a, b)."}};

FloatSpec scalar(FloatSpec named) {
    named.initial = 1;
    named.min = -1e6;
    named.max = 1e6;
    named.help = "A number that the formula may use. If it is trained: its value at the start of the training.";
    return named;
}
const FloatParam alpha{scalar({.key = "alpha", .label = "Alpha"})};
const FloatParam beta{scalar({.key = "beta", .label = "Beta"})};
const FloatParam gamma{scalar({.key = "gamma", .label = "Gamma"})};
const FloatParam delta{scalar({.key = "delta", .label = "Delta"})};
const FloatParam* const scalars[] = {&alpha, &beta, &gamma, &delta};  // as in formulaSymbols()

const TextParam trainable{{.key = "trainable",
                           .label = "Trained scalars",
                           .help = "Names of the scalars that are trained, separated by commas: alpha, beta. Empty: none."}};

/// The names in a list like "alpha, beta".
std::vector<std::string> namesIn(std::string_view list) {
    std::vector<std::string> names(1);
    for (const char c : list) {
        if (c == ',')
            names.emplace_back();
        else if (c != ' ' && c != '\t')
            names.back() += c;
    }
    std::erase(names, std::string());
    return names;
}

/// The formula of a layer, and what its names stand for.
struct Configuration {
    Formula formula;
    FormulaScalars fixed;  ///< nothing where a scalar is trained

    bool uses(FormulaTerm::Kind kind, size_t index) const {
        return std::any_of(formula.terms.begin(), formula.terms.end(),
                           [&](const FormulaTerm& t) { return t.kind == kind && t.index == index; });
    }
};

Configuration configurationOf(const Params& p) {
    Configuration c{.formula = parseFormula(p[formula], formulaSymbols()).value(), .fixed = {}};
    const std::vector<std::string> trained = namesIn(p[trainable]);
    for (const FloatParam* scalar : scalars) {
        const bool isTrained = std::find(trained.begin(), trained.end(), scalar->key) != trained.end();
        c.fixed.push_back(isTrained ? std::nullopt : std::optional(p[*scalar]));
    }
    return c;
}

/// Names in the list of trained scalars that are no scalars, or that the formula does not use.
void checkTrained(InferContext& c, const Configuration& own) {
    const auto& known = formulaSymbols().scalars;
    for (const std::string& name : namesIn(c.params[trainable])) {
        const auto found = std::find(known.begin(), known.end(), name);
        if (found == known.end())
            c.problems.push_back(unknownName("expression.scalar", c.where, "scalar", name, known));
        else if (!own.uses(FormulaTerm::Kind::Scalar, static_cast<size_t>(found - known.begin())))
            c.error("expression.trained", "{0} is trained, but the formula does not use it", {name},
                    "use {0} in the formula, or remove it from the trained scalars");
    }
}

/// Each input of the layer must be used, and each input that is used must be connected.
void checkInputs(InferContext& c, const Configuration& own) {
    for (const FormulaTerm& term : own.formula.terms)
        if (term.kind == FormulaTerm::Kind::Input && term.index >= c.inputs.size()) {
            c.problems.push_back(formulaError("expression.input",
                                              "at column {0}, {2} is an input that is not connected; inputs: {3}",
                                              "connect a layer to it, or use another input", own.formula.text, term.at,
                                              {formulaInputName(term.index), std::to_string(c.inputs.size())}));
            c.problems.back().where = c.where;
            return;
        }
    for (size_t i = 0; i < c.inputs.size(); ++i)
        if (!own.uses(FormulaTerm::Kind::Input, i))
            c.error("expression.unused", "the formula does not use the input {0}", {formulaInputName(i)},
                    "use {0} in the formula, or remove its connection");
}

std::vector<TensorType> infer(InferContext& c) {
    for (const TensorType& type : c.inputs)
        if (!isReal(type.dtype))
            return c.error("expression.type", "an input has integers, but a formula needs real numbers", {},
                           "add an Embedding before it");
    const Configuration own = configurationOf(c.params);
    checkTrained(c, own);
    checkInputs(c, own);
    if (const auto known = foldFormula(own.formula, own.fixed); !known) {
        c.problems.push_back(known.error());
        c.problems.back().where = c.where;
    }
    if (hasErrors(c.problems)) return {};
    return inferBroadcast(c, "expression.shapes", "inputs of shapes {0} and {1} cannot be combined",
                          "give all inputs the same shape, or an extent of 1 where one input is repeated");
}

std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    const Configuration own = configurationOf(p);
    std::vector<Value> trained(own.fixed.size());
    for (size_t i = 0; i < trained.size(); ++i)
        if (!own.fixed[i]) trained[i] = l.weight(scalars[i]->key, {1}, Init::constant(p[*scalars[i]]), p[weightRate]);
    return {lowerFormula(l.ops(), own.formula, own.fixed, in, trained)};
}

// The operations of the layer, one by one.
void write(const OnnxWriteContext& c) {
    Program program;
    std::vector<StateDef> states;
    Lowering lowering(program, states, Phase::Evaluate, DType::F32);
    lowering.enter("layer");
    std::map<Value, std::string> names;
    std::vector<Value> inputs;
    for (size_t i = 0; i < c.inputs.size(); ++i) {
        inputs.push_back(program.newValue(c.types[i]));
        names[inputs.back()] = c.inputs[i];
    }
    const Value result = lower(lowering, c.params, inputs).front();
    for (const StateSlot& state : program.states)
        names[state.value] = c.writer.weight(std::string_view(state.name).substr(state.name.find('.') + 1));
    writeElementwise(c, program, result, std::move(names));
}

LayerSample sample(std::string_view text, std::vector<Shape> inputs, Params more = {}, double kinkMargin = 0,
                   bool positive = false) {
    more.set("formula", std::string(text));
    return {.params = std::move(more), .inputs = std::move(inputs), .kinkMargin = kinkMargin, .positive = positive};
}

std::vector<LayerSample> samples() {
    const Params swish{{"beta", 1.5}, {"trainable", "beta"}};
    const Params four{{"alpha", 0.5}, {"beta", -2.0}, {"gamma", 0.25}, {"delta", 3.0}, {"trainable", "delta, alpha"}};
    return {
        {.params = {}, .inputs = {{3, 7}}},
        sample("x * sigmoid(beta * x)", {{2, 3, 4, 5}}, swish),
        sample("x * sigmoid(beta * x)", {{3, 7}}, {{"beta", 1.5}}),
        sample("alpha * tanh(beta * x + gamma) + delta * x", {{4, 6}}, four),
        sample("x * sigmoid(y)", {{2, 3, 4, 5}, {2, 3, 1, 1}}),
        sample("(x - y) / sqrt(square(z) + 1e-5) - 2 ^ -y", {{2, 3, 4}, {2, 1, 4}, {2, 3, 1}}),
        sample("where(x > 0, x, alpha * (exp(x) - 1))", {{3, 7}}, {{"trainable", "alpha"}}, 1e-3),
        sample("clip(x, -1, 0.5) + max(x, 0.1 * x, -3) - min(x, y)", {{2, 9}, {2, 9}}, {}, 1e-3),
        sample("clip(x, -alpha, y * y) + sign(x) * relu(-x) + (x <= 0.4) * abs(x) + (1 >= x)", {{3, 7}, {3, 7}}, {}, 1e-3),
        sample("-x ^ 2 + x ** 3 / 4 - sqrt(2 / pi) * gelu(x) + silu(x) * softplus(-x)", {{2, 3, 4, 5}}),
        sample("log(x) * x ^ 0.5 + pow(x, beta) - pow(2, x) + x ^ y - e", {{2, 3, 4}, {2, 3, 4}},
               {{"beta", -0.75}, {"trainable", "beta"}}, 0, true),
    };
}

}  // namespace

extern const LayerDef expression{
    .type = "expression",
    .label = "Expression",
    .group = "Math",
    .help =
        "A formula of the inputs, element by element, for example an activation function of your own. Extents of 1 are "
        "repeated.",
    .synonyms = {"lambda", "formula", "custom", "activation", "function", "equation"},
    .params = {&formula, &alpha, &beta, &gamma, &delta, &trainable, &weightRate, &keepFloat32},
    .minInputs = 1,
    .maxInputs = -1,
    .traits = {.padded = keepsElements},
    .infer = infer,
    .lower = lower,
    .onnx = {.write = write},
    .samples = samples(),
};

}  // namespace lathe::layers::expression_def
