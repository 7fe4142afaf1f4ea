// SPDX-License-Identifier: Apache-2.0
#include "core/layers/onnx_elementwise.h"

#include <cassert>
#include <cmath>

namespace lathe {

namespace {

constexpr int64_t onnxFloatType = 1, onnxBoolType = 9;  // TensorProto.DataType

/// The operators of ONNX that compute the same as one operation.
std::string_view operatorOf(OpKind kind) {
    switch (kind) {
        case OpKind::Neg: return "Neg";
        case OpKind::Exp: return "Exp";
        case OpKind::Log: return "Log";
        case OpKind::Sqrt: return "Sqrt";
        case OpKind::Abs: return "Abs";
        case OpKind::Relu: return "Relu";
        case OpKind::Sigmoid: return "Sigmoid";
        case OpKind::Tanh: return "Tanh";
        case OpKind::Softplus: return "Softplus";
        case OpKind::Add: return "Add";
        case OpKind::Sub: return "Sub";
        case OpKind::Mul: return "Mul";
        case OpKind::Div: return "Div";
        case OpKind::Minimum: return "Min";
        default: return {};
    }
}

class ElementwiseOnnx {
public:
    ElementwiseOnnx(const OnnxWriteContext& c, Value result, std::map<Value, std::string> names)
        : m_c(c), m_result(result), m_names(std::move(names)) {}

    void write(const Program& program) {
        for (const Instruction& i : program.instructions) write(i);
        if (const auto given = m_names.find(m_result); given->second != m_c.output) node("Identity", {given->second}, m_c.output);
    }

private:
    std::string node(std::string_view op, std::vector<std::string> inputs, std::string output,
                     std::map<std::string, OnnxAttribute> attributes = {}) {
        m_c.writer.node(
            {.op = std::string(op), .inputs = std::move(inputs), .outputs = {output}, .attributes = std::move(attributes)});
        return output;
    }
    std::string inner(std::string_view op, std::vector<std::string> inputs,
                      std::map<std::string, OnnxAttribute> attributes = {}) {
        return node(op, std::move(inputs), m_c.writer.fresh("value"), std::move(attributes));
    }
    std::string number(double v) { return m_c.writer.constant("number", Tensor::scalar(static_cast<float>(v))); }

    void write(const Instruction& i) {
        std::vector<std::string> in;
        for (const Value input : i.inputs) in.push_back(m_names.at(input));
        std::string& name = m_names[i.outputs.front()];
        if (i.kind == OpKind::Fill) {
            name = number(i.as<FillAttributes>().value);
            return;
        }
        name = i.outputs.front() == m_result ? m_c.output : m_c.writer.fresh("value");
        const std::string_view op = operatorOf(i.kind);
        op.empty() ? writeSeveral(i, in, name) : void(node(op, in, name));
    }

    void writeSeveral(const Instruction& i, const std::vector<std::string>& in, const std::string& out) {
        switch (i.kind) {
            case OpKind::Square: node("Mul", {in[0], in[0]}, out); break;
            case OpKind::Silu: node("Mul", {in[0], inner("Sigmoid", in)}, out); break;
            case OpKind::Gelu: writeGelu(in[0], out); break;
            case OpKind::Affine: writeAffine(in[0], i.as<AffineAttributes>(), out); break;
            case OpKind::Greater: node("Cast", {inner("Greater", in)}, out, {{"to", onnxFloatType}}); break;
            case OpKind::Mask: node("Where", {inner("Cast", {in[1]}, {{"to", onnxBoolType}}), in[0], number(0)}, out); break;
            default: assert(false && "an operation that has no ONNX nodes");
        }
    }

    /// x * (1 + erf(x / sqrt 2)) / 2: opset 17 has no Gelu.
    void writeGelu(const std::string& x, const std::string& out) {
        const std::string erf = inner("Erf", {inner("Div", {x, number(std::sqrt(2.0))})});
        node("Mul", {inner("Mul", {x, inner("Add", {erf, number(1)})}), number(0.5)}, out);
    }

    void writeAffine(const std::string& x, const AffineAttributes& a, const std::string& out) {
        if (a.shift == 0)
            node("Mul", {x, number(a.scale)}, out);
        else
            node("Add", {a.scale == 1 ? x : inner("Mul", {x, number(a.scale)}), number(a.shift)}, out);
    }

    const OnnxWriteContext& m_c;
    Value m_result;
    std::map<Value, std::string> m_names;
};

}  // namespace

void writeElementwise(const OnnxWriteContext& c, const Program& program, Value result, std::map<Value, std::string> names) {
    ElementwiseOnnx(c, result, std::move(names)).write(program);
}

}  // namespace lathe
