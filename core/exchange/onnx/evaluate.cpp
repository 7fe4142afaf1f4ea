// SPDX-License-Identifier: Apache-2.0
#include "core/exchange/onnx/evaluate.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "core/exchange/onnx/values/broadcast_index.h"

namespace lathe {

namespace {

/// A node with its operands, as far as they are numbers.
struct Call {
    const OnnxNode& node;
    std::vector<Tensor> operands;
    const std::vector<std::string>* texts = nullptr;  ///< the first operand, where it holds texts

    template <class T>
    T attribute(const char* key, T otherwise) const {
        const auto it = node.attributes.find(key);
        const T* found = it == node.attributes.end() ? nullptr : std::get_if<T>(&it->second);
        return found ? *found : otherwise;
    }
    bool has(size_t numbers) const { return operands.size() == numbers; }
};

/// Nothing: the operands do not fit.
using Made = std::optional<Tensor>;

template <class Real>
void store(Tensor& to, int64_t i, double value) {
    to.data<Real>()[i] = static_cast<Real>(value);
}

void put(Tensor& to, int64_t i, double value) {
    if (to.dtype() == DType::F32) return store<float>(to, i, value);
    if (to.dtype() == DType::F64) return store<double>(to, i, value);
    if (to.dtype() == DType::I64) return store<int64_t>(to, i, value);
    store<uint8_t>(to, i, value);
}

/// Element by element in double and rounded to the operands' type: for +, -, * and / of floats that is what float gives.
template <class F>
Made elementwise(const Call& call, DType result, F f) {
    if (!call.has(1)) return std::nullopt;
    const Tensor& x = call.operands[0];
    Tensor out(result, x.shape());
    for (int64_t i = 0; i < out.elements(); ++i) put(out, i, f(x.at(i)));
    return out;
}

/// `result`: the type; nothing: that of the operands.
template <class F>
Made binary(const Call& call, F f, std::optional<DType> result = {}) {
    if (!call.has(2) || call.operands[0].dtype() != call.operands[1].dtype()) return std::nullopt;
    const Tensor &a = call.operands[0], &b = call.operands[1];
    const auto shape = broadcast(a.shape(), b.shape());
    if (!shape) return std::nullopt;
    Tensor out(result.value_or(a.dtype()), *shape);
    const BroadcastIndex ofA(a.shape(), *shape), ofB(b.shape(), *shape);
    for (int64_t i = 0; i < out.elements(); ++i) put(out, i, f(a.at(ofA[i]), b.at(ofB[i])));
    return out;
}

Made isNaN(const Call& call) {
    return elementwise(call, DType::U8, [](double v) { return std::isnan(v); });
}
Made floorOf(const Call& call) {
    return call.has(1) ? elementwise(call, call.operands[0].dtype(), [](double v) { return std::floor(v); }) : std::nullopt;
}
Made sineOf(const Call& call) {
    return call.has(1) ? elementwise(call, call.operands[0].dtype(), [](double v) { return std::sin(v); }) : std::nullopt;
}
Made cast(const Call& call) {
    const bool single = call.attribute<int64_t>("to", 0) == onnxFloat;
    return elementwise(call, single ? DType::F32 : DType::F64, [](double v) { return v; });
}
Made add(const Call& call) {
    return binary(call, [](double a, double b) { return a + b; });
}
Made subtract(const Call& call) {
    return binary(call, [](double a, double b) { return a - b; });
}
Made multiply(const Call& call) {
    return binary(call, [](double a, double b) { return a * b; });
}
Made divide(const Call& call) {
    return binary(call, [](double a, double b) { return a / b; });
}

Made equal(const Call& call) {
    return binary(
        call, [](double a, double b) { return a == b; }, DType::U8);
}
Made either(const Call& call) {
    return binary(call, [](double a, double b) { return a != 0 || b != 0; });
}

Made where(const Call& call) {
    if (!call.has(3) || call.operands[1].dtype() != call.operands[2].dtype()) return std::nullopt;
    const Tensor &condition = call.operands[0], &a = call.operands[1], &b = call.operands[2];
    auto shape = broadcast(condition.shape(), a.shape());
    if (shape) shape = broadcast(*shape, b.shape());
    if (!shape) return std::nullopt;
    Tensor out(a.dtype(), *shape);
    const BroadcastIndex ofCondition(condition.shape(), *shape), ofA(a.shape(), *shape), ofB(b.shape(), *shape);
    for (int64_t i = 0; i < out.elements(); ++i) put(out, i, condition.at(ofCondition[i]) != 0 ? a.at(ofA[i]) : b.at(ofB[i]));
    return out;
}

Made concat(const Call& call) {
    int64_t rows = -1, width = 0;
    for (const Tensor& part : call.operands) {
        if (part.shape().rank() != 2 || part.dtype() != call.operands[0].dtype()) return std::nullopt;
        if (rows >= 0 && part.shape()[0] != rows) return std::nullopt;
        rows = part.shape()[0];
        width += part.shape()[1];
    }
    if (rows < 0 || call.attribute<int64_t>("axis", 0) != 1) return std::nullopt;
    Tensor out(call.operands[0].dtype(), Shape{rows, width});
    int64_t at = 0;
    for (const Tensor& part : call.operands) {
        const int64_t own = part.shape()[1];
        for (int64_t i = 0; i < part.elements(); ++i) put(out, i / own * width + at + i % own, part.at(i));
        at += own;
    }
    return out;
}

Made oneHot(const Call& call) {
    const auto categories = call.attribute<std::vector<std::string>>("cats_strings", {});
    if (!call.texts || categories.empty() || call.attribute<int64_t>("zeros", 1) != 1) return std::nullopt;
    std::map<std::string_view, size_t> places;
    for (size_t i = 0; i < categories.size(); ++i) places.emplace(categories[i], i);
    Tensor out(DType::F32, Shape{static_cast<int64_t>(call.texts->size()), 1, static_cast<int64_t>(categories.size())});
    float* row = out.data<float>();
    for (const std::string& text : *call.texts) {
        if (const auto it = places.find(text); it != places.end()) row[it->second] = 1;
        row += categories.size();
    }
    return out;
}

Made identity(const Call& call) {
    return call.has(1) ? Made(call.operands[0]) : std::nullopt;
}

/// Columns of [n, columns].
Made gather(const Call& call) {
    if (!call.has(2) || call.operands[0].shape().rank() != 2 || call.operands[1].shape().rank() != 1) return std::nullopt;
    if (call.attribute<int64_t>("axis", 0) != 1) return std::nullopt;
    const Tensor &x = call.operands[0], &places = call.operands[1];
    const int64_t width = x.shape()[1], count = places.elements();
    Tensor out(x.dtype(), Shape{x.shape()[0], count});
    for (int64_t i = 0; i < out.elements(); ++i) {
        const auto place = static_cast<int64_t>(places.at(i % count));
        if (place < 0 || place >= width) return std::nullopt;
        put(out, i, x.at(i / count * width + place));
    }
    return out;
}

/// To [-1, n], which is all that an export needs.
Made reshape(const Call& call) {
    if (!call.has(2) || call.operands[1].elements() != 2 || call.operands[1].at(0) != -1) return std::nullopt;
    const auto width = static_cast<int64_t>(call.operands[1].at(1));
    if (width < 1 || call.operands[0].elements() % width != 0) return std::nullopt;
    return call.operands[0].reshaped(Shape{call.operands[0].elements() / width, width});
}

/// Over axis 1 of two.
Made sumOfRows(const Call& call) {
    if (!call.has(2) || call.operands[0].shape().rank() != 2 || call.operands[1].elements() != 1 || call.operands[1].at(0) != 1)
        return std::nullopt;
    const Tensor& x = call.operands[0];
    Tensor out(x.dtype(), Shape{x.shape()[0], 1});
    for (int64_t i = 0; i < x.elements(); ++i) put(out, i / x.shape()[1], out.at(i / x.shape()[1]) + x.at(i));
    return out;
}

/// Of `width` elements from `begin` on, `step` apart.
void softmaxOf(const Tensor& x, Tensor& out, int64_t begin, int64_t width, int64_t step) {
    double largest = x.at(begin), sum = 0;
    for (int64_t i = 1; i < width; ++i) largest = std::max(largest, x.at(begin + i * step));
    for (int64_t i = 0; i < width; ++i) sum += std::exp(x.at(begin + i * step) - largest);
    for (int64_t i = 0; i < width; ++i) put(out, begin + i * step, std::exp(x.at(begin + i * step) - largest) / sum);
}

Made softmax(const Call& call) {
    if (!call.has(1) || call.operands[0].shape().rank() == 0) return std::nullopt;
    const Tensor& x = call.operands[0];
    const int64_t rank = x.shape().rank(), given = call.attribute<int64_t>("axis", -1), axis = given < 0 ? given + rank : given;
    if (axis < 0 || axis >= rank) return std::nullopt;
    const int64_t width = x.shape()[static_cast<int>(axis)];
    int64_t step = 1;
    for (int64_t i = axis + 1; i < rank; ++i) step *= x.shape()[static_cast<int>(i)];
    Tensor out(x.dtype(), x.shape());
    for (int64_t outer = 0; outer < x.elements(); outer += width * step)
        for (int64_t inner = 0; inner < step; ++inner) softmaxOf(x, out, outer + inner, width, step);
    return out;
}

struct Operator {
    std::string_view name;
    Made (*compute)(const Call&);
};
constexpr Operator operators[] = {
    {"IsNaN", isNaN},     {"Where", where},         {"Cast", cast},       {"Concat", concat},
    {"Sub", subtract},    {"Mul", multiply},        {"Add", add},         {"Div", divide},
    {"Floor", floorOf},   {"Sin", sineOf},          {"Reshape", reshape}, {"ai.onnx.ml.OneHotEncoder", oneHot},
    {"Softmax", softmax}, {"ReduceSum", sumOfRows}, {"Gather", gather},   {"Identity", identity},
    {"Equal", equal},     {"Or", either},
};

const Operator* findOperator(std::string_view name) {
    const auto* it = std::find_if(std::begin(operators), std::end(operators), [&](const Operator& o) { return o.name == name; });
    return it == std::end(operators) ? nullptr : it;
}

Diagnostic cannot(const OnnxNode& node) {
    return workError("onnx.evaluate", node.name, "Lathe cannot compute {0} with these operands", {node.op},
                     "export the model again");
}

class GraphEvaluation {
public:
    GraphEvaluation(const std::map<std::string, Tensor>& constants, OnnxValues values)
        : m_constants(constants), m_values(std::move(values)) {}

    Status compute(const OnnxNode& node) {
        Call call{node, {}};
        for (const std::string& name : node.inputs) {
            if (const Tensor* tensor = find(name)) {
                call.operands.push_back(*tensor);
                continue;
            }
            const auto text = m_values.texts.find(name);
            if (text == m_values.texts.end()) return cannot(node);
            call.texts = &text->second;
        }
        const Operator* found = findOperator(node.op);
        Made made = found && node.outputs.size() == 1 ? found->compute(call) : std::nullopt;
        if (!made) return cannot(node);
        m_values.tensors.insert_or_assign(node.outputs[0], std::move(*made));
        return {};
    }
    const Tensor* find(const std::string& name) const {
        if (const auto it = m_values.tensors.find(name); it != m_values.tensors.end()) return &it->second;
        const auto it = m_constants.find(name);
        return it == m_constants.end() ? nullptr : &it->second;
    }

private:
    const std::map<std::string, Tensor>& m_constants;
    OnnxValues m_values;
};

}  // namespace

Result<Tensor> evaluateOnnx(std::span<const OnnxNode> nodes, const std::map<std::string, Tensor>& constants, OnnxValues values,
                            const std::string& wanted) {
    GraphEvaluation evaluation(constants, std::move(values));
    for (const OnnxNode& node : nodes) LATHE_CHECK(evaluation.compute(node));
    if (const Tensor* result = evaluation.find(wanted)) return *result;
    return workError("onnx.evaluate", wanted, "no node computes this value", {}, "export the model again");
}

}  // namespace lathe
