// SPDX-License-Identifier: Apache-2.0
#include "core/exchange/onnx/values/tensor_operators.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <iterator>
#include <string_view>
#include <vector>

#include "core/exchange/onnx/values/broadcast_index.h"
#include "core/exchange/onnx/values/movements.h"

namespace lathe {

namespace {

using Computed = std::optional<Tensor>;

struct Computation {
    const OnnxNode& node;
    std::span<const Tensor> operands;
    int64_t most;

    bool has(size_t count) const {
        return operands.size() == count &&
               std::none_of(operands.begin(), operands.end(), [](const Tensor& t) { return t.empty(); });
    }
    int64_t number(const char* key, int64_t otherwise) const {
        const auto it = node.attributes.find(key);
        const auto* found = it == node.attributes.end() ? nullptr : std::get_if<int64_t>(&it->second);
        return found ? *found : otherwise;
    }
    bool isAllowed(const Shape& shape) const {
        const auto count = shape.checkedElements();
        return count && *count <= most;
    }
};

bool isComputable(const Tensor& t) {
    return t.dtype() == DType::I64 || t.dtype() == DType::F32 || t.dtype() == DType::F64;
}

void setReal(Tensor& t, int64_t i, double value) {
    if (t.dtype() == DType::F32)
        t.data<float>()[i] = static_cast<float>(value);
    else
        t.data<double>()[i] = value;
}

/// The type of a result of two operands; casts to float may be missing (simplify.h), so the types may differ.
DType commonType(const Tensor& a, const Tensor& b) {
    if (a.dtype() == b.dtype()) return a.dtype();
    return a.dtype() == DType::F64 || b.dtype() == DType::F64 ? DType::F64 : DType::F32;
}

// ---- element by element ----------------------------------------------------------------------------------------------

/// One operation on integers and on reals; `onInts` returns whether there is a result.
struct BinaryRow {
    std::string_view op;
    bool (*onInts)(int64_t, int64_t, int64_t&);
    double (*onReals)(double, double);
    bool isTest = false;  ///< the result is a truth value
};

bool divideInts(int64_t a, int64_t b, int64_t& r) {
    if (b == 0 || (a == INT64_MIN && b == -1)) return false;
    r = a / b;
    return true;
}

/// With the sign of the divisor, as Mod has it for integers.
bool modInts(int64_t a, int64_t b, int64_t& r) {
    if (b == 0 || b == -1) return r = 0, b != 0;
    r = a % b;
    if (r != 0 && (r < 0) != (b < 0)) r += b;
    return true;
}

bool powerOfInts(int64_t a, int64_t b, int64_t& r) {
    const double power = std::pow(static_cast<double>(a), static_cast<double>(b));
    if (!(std::abs(power) < 0x1p53)) return false;
    r = static_cast<int64_t>(power);
    return true;
}

template <class Test>
constexpr BinaryRow testRow(std::string_view op, Test) {
    return {op, [](int64_t a, int64_t b, int64_t& r) { return r = Test()(a, b) ? 1 : 0, true; },
            [](double a, double b) { return Test()(a, b) ? 1.0 : 0.0; }, true};
}

const BinaryRow binaryRows[] = {
    {"Add", [](int64_t a, int64_t b, int64_t& r) { return !__builtin_add_overflow(a, b, &r); },
     [](double a, double b) { return a + b; }},
    {"Sub", [](int64_t a, int64_t b, int64_t& r) { return !__builtin_sub_overflow(a, b, &r); },
     [](double a, double b) { return a - b; }},
    {"Mul", [](int64_t a, int64_t b, int64_t& r) { return !__builtin_mul_overflow(a, b, &r); },
     [](double a, double b) { return a * b; }},
    {"Div", divideInts, [](double a, double b) { return a / b; }},
    {"Mod", modInts, [](double a, double b) { return std::fmod(a, b); }},
    {"Pow", powerOfInts, [](double a, double b) { return std::pow(a, b); }},
    {"Max", [](int64_t a, int64_t b, int64_t& r) { return r = std::max(a, b), true; },
     [](double a, double b) { return std::max(a, b); }},
    {"Min", [](int64_t a, int64_t b, int64_t& r) { return r = std::min(a, b), true; },
     [](double a, double b) { return std::min(a, b); }},
    testRow("Equal", [](auto a, auto b) { return a == b; }),
    testRow("Less", [](auto a, auto b) { return a < b; }),
    testRow("LessOrEqual", [](auto a, auto b) { return a <= b; }),
    testRow("Greater", [](auto a, auto b) { return a > b; }),
    testRow("GreaterOrEqual", [](auto a, auto b) { return a >= b; }),
    testRow("And", [](auto a, auto b) { return a != 0 && b != 0; }),
    testRow("Or", [](auto a, auto b) { return a != 0 || b != 0; }),
};

Computed computeBinary(const BinaryRow& row, const Computation& c) {
    if (!c.has(2) || !isComputable(c.operands[0]) || !isComputable(c.operands[1])) return std::nullopt;
    const Tensor &a = c.operands[0], &b = c.operands[1];
    const auto shape = broadcast(a.shape(), b.shape());
    if (!shape || !c.isAllowed(*shape)) return std::nullopt;
    const DType type = commonType(a, b);
    Tensor result(row.isTest ? DType::I64 : type, *shape);
    const BroadcastIndex ofA(a.shape(), *shape), ofB(b.shape(), *shape);
    for (int64_t i = 0; i < result.elements(); ++i) {
        if (type == DType::I64) {
            if (!row.onInts(a.data<int64_t>()[ofA[i]], b.data<int64_t>()[ofB[i]], result.data<int64_t>()[i])) return std::nullopt;
            continue;
        }
        const double value = row.onReals(a.at(ofA[i]), b.at(ofB[i]));
        if (row.isTest)
            result.data<int64_t>()[i] = value != 0 ? 1 : 0;
        else
            setReal(result, i, value);
    }
    return result;
}

struct UnaryRow {
    std::string_view op;
    double (*compute)(double);
};
constexpr UnaryRow unaryRows[] = {{"Sqrt", [](double v) { return std::sqrt(v); }},
                                  {"Reciprocal", [](double v) { return 1 / v; }},
                                  {"Neg", [](double v) { return -v; }},
                                  {"Abs", [](double v) { return std::abs(v); }},
                                  {"Floor", [](double v) { return std::floor(v); }},
                                  {"Ceil", [](double v) { return std::ceil(v); }},
                                  {"Exp", [](double v) { return std::exp(v); }},
                                  {"Log", [](double v) { return std::log(v); }},
                                  {"Sin", [](double v) { return std::sin(v); }},
                                  {"Cos", [](double v) { return std::cos(v); }}};

/// Integers become float32 but for Neg and Abs: a cast to float may be missing (simplify.h).
Computed computeUnary(const UnaryRow& row, const Computation& c) {
    if (!c.has(1) || !isComputable(c.operands[0]) || !c.isAllowed(c.operands[0].shape())) return std::nullopt;
    const Tensor& x = c.operands[0];
    if (x.dtype() == DType::I64 && (row.op == "Neg" || row.op == "Abs")) {
        Tensor result(DType::I64, x.shape());
        for (int64_t i = 0; i < x.elements(); ++i) {
            const int64_t value = x.data<int64_t>()[i];
            if (value == INT64_MIN) return std::nullopt;
            result.data<int64_t>()[i] = row.op == "Neg" || value < 0 ? -value : value;
        }
        return result;
    }
    Tensor result(x.dtype() == DType::F64 ? DType::F64 : DType::F32, x.shape());
    for (int64_t i = 0; i < x.elements(); ++i) setReal(result, i, row.compute(x.at(i)));
    return result;
}

// ---- others ----------------------------------------------------------------------------------------------------------

Computed computeCast(const Computation& c) {
    constexpr int64_t int32 = 6, int64 = 7, boolean = 9;  // onnx.TensorProto
    if (!c.has(1) || !isComputable(c.operands[0]) || !c.isAllowed(c.operands[0].shape())) return std::nullopt;
    const Tensor& x = c.operands[0];
    const int64_t to = c.number("to", 0);
    if (to == 1) return x.to(DType::F32);
    if (to == 11) return x.to(DType::F64);
    if (to != int32 && to != int64 && to != boolean) return std::nullopt;
    if (x.dtype() == DType::I64 && to == int64) return x;
    Tensor result(DType::I64, x.shape());
    for (int64_t i = 0; i < x.elements(); ++i) {
        const double value = x.at(i);
        if (to == boolean)
            result.data<int64_t>()[i] = value != 0 ? 1 : 0;
        else if (std::abs(value) < 0x1p53)
            result.data<int64_t>()[i] = static_cast<int64_t>(value);
        else
            return std::nullopt;
    }
    return result;
}

Computed computeNot(const Computation& c) {
    if (!c.has(1) || c.operands[0].dtype() != DType::I64 || !c.isAllowed(c.operands[0].shape())) return std::nullopt;
    Tensor result(DType::I64, c.operands[0].shape());
    for (int64_t i = 0; i < result.elements(); ++i) result.data<int64_t>()[i] = c.operands[0].data<int64_t>()[i] == 0 ? 1 : 0;
    return result;
}

Computed computeWhere(const Computation& c) {
    if (!c.has(3) || c.operands[1].dtype() != c.operands[2].dtype() || c.operands[0].dtype() != DType::I64) return std::nullopt;
    const Tensor &condition = c.operands[0], &a = c.operands[1], &b = c.operands[2];
    auto shape = broadcast(condition.shape(), a.shape());
    if (shape) shape = broadcast(*shape, b.shape());
    if (!shape || !c.isAllowed(*shape)) return std::nullopt;
    const BroadcastIndex ofCondition(condition.shape(), *shape), ofA(a.shape(), *shape), ofB(b.shape(), *shape);
    const size_t bytes = sizeOf(a.dtype());
    Tensor result(a.dtype(), *shape);
    for (int64_t i = 0; i < result.elements(); ++i) {
        const bool first = condition.data<int64_t>()[ofCondition[i]] != 0;
        const std::byte* from =
            first ? a.raw() + static_cast<size_t>(ofA[i]) * bytes : b.raw() + static_cast<size_t>(ofB[i]) * bytes;
        std::memcpy(result.raw() + static_cast<size_t>(i) * bytes, from, bytes);
    }
    return result;
}

Computed computeRange(const Computation& c) {
    if (!c.has(3)) return std::nullopt;
    for (const Tensor& t : c.operands)
        if (t.elements() != 1 || t.dtype() != c.operands[0].dtype() || !isComputable(t)) return std::nullopt;
    const double start = c.operands[0].at(0), limit = c.operands[1].at(0), step = c.operands[2].at(0);
    const double count = std::ceil((limit - start) / step);
    if (!(step != 0) || !(count < 0x1p53)) return std::nullopt;
    const Shape shape{count > 0 ? static_cast<int64_t>(count) : 0};
    if (!c.isAllowed(shape) || !(std::abs(start) < 0x1p53)) return std::nullopt;
    Tensor result(c.operands[0].dtype(), shape);
    for (int64_t i = 0; i < result.elements(); ++i) {
        const double value = start + static_cast<double>(i) * step;
        if (result.dtype() == DType::I64)
            result.data<int64_t>()[i] = static_cast<int64_t>(value);
        else
            setReal(result, i, value);
    }
    return result;
}

Computed computeConstantOfShape(const Computation& c) {
    if (!c.has(1) || c.operands[0].dtype() != DType::I64 || c.operands[0].elements() > Shape::maxRank) return std::nullopt;
    const Shape shape{c.operands[0].values<int64_t>()};
    if (!c.isAllowed(shape)) return std::nullopt;
    const auto it = c.node.attributes.find("value");
    const auto* value = it == c.node.attributes.end() ? nullptr : std::get_if<Tensor>(&it->second);
    if (value && value->elements() != 1) return std::nullopt;
    Tensor result(value ? value->dtype() : DType::F32, shape);
    const size_t bytes = sizeOf(result.dtype());
    for (int64_t i = 0; value && i < result.elements(); ++i)
        std::memcpy(result.raw() + static_cast<size_t>(i) * bytes, value->raw(), bytes);
    return result;
}

Computed computeTrilu(const Computation& c) {
    if (c.operands.empty() || c.operands.size() > 2 || c.operands[0].empty() || !c.isAllowed(c.operands[0].shape()))
        return std::nullopt;
    const Tensor& x = c.operands[0];
    const bool hasDiagonal = c.operands.size() > 1 && !c.operands[1].empty();
    if (x.shape().rank() < 2 || (hasDiagonal && (c.operands[1].elements() != 1 || c.operands[1].dtype() != DType::I64)))
        return std::nullopt;
    const int64_t k = hasDiagonal ? c.operands[1].data<int64_t>()[0] : 0, rows = x.shape()[-2], columns = x.shape()[-1];
    const bool upper = c.number("upper", 1) != 0;
    if (k < -INT32_MAX || k > INT32_MAX) return std::nullopt;
    Tensor result = x.clone();
    const size_t bytes = sizeOf(x.dtype());
    for (int64_t i = 0; i < x.elements(); ++i) {
        const int64_t row = i / columns % rows, column = i % columns;
        const bool kept = upper ? column - row >= k : column - row <= k;
        if (!kept) std::memset(result.raw() + static_cast<size_t>(i) * bytes, 0, bytes);
    }
    return result;
}

Computed computeShape(const Computation& c) {
    return c.has(1) ? Computed(onnxShapeOf(c.node, c.operands[0].shape())) : std::nullopt;
}

Computed computeMovement(const Computation& c) {
    std::vector<Shape> shapes;
    for (const Tensor& t : c.operands) shapes.push_back(t.empty() ? Shape{0} : t.shape());
    if (c.operands.empty() || c.operands[0].empty()) return std::nullopt;
    const auto ints = [&](size_t i) -> std::optional<std::vector<int64_t>> {
        if (i >= c.operands.size() || c.operands[i].empty() || c.operands[i].dtype() != DType::I64) return std::nullopt;
        const auto values = c.operands[i].values<int64_t>();
        return std::vector<int64_t>(values.begin(), values.end());
    };
    const auto movement = movementOf(c.node, shapes, ints, c.most);
    if (!movement) return std::nullopt;
    Tensor result(c.operands[0].dtype(), movement->shape);
    const size_t bytes = sizeOf(result.dtype());
    for (size_t i = 0; i < movement->from.size(); ++i) {
        int64_t at = movement->from[i];
        size_t operand = 0;
        while (at >= c.operands[operand].elements()) at -= c.operands[operand++].elements();
        if (c.operands[operand].dtype() != result.dtype()) return std::nullopt;
        std::memcpy(result.raw() + i * bytes, c.operands[operand].raw() + static_cast<size_t>(at) * bytes, bytes);
    }
    return result;
}

struct OtherRow {
    std::string_view op;
    Computed (*compute)(const Computation&);
};
constexpr OtherRow otherRows[] = {{"Cast", computeCast},   {"Not", computeNot},     {"Where", computeWhere},
                                  {"Range", computeRange}, {"Trilu", computeTrilu}, {"ConstantOfShape", computeConstantOfShape},
                                  {"Shape", computeShape}};

template <class Rows>
auto rowOf(const Rows& rows, std::string_view op) {
    const auto* it = std::find_if(std::begin(rows), std::end(rows), [&](const auto& row) { return row.op == op; });
    return it == std::end(rows) ? nullptr : it;
}

}  // namespace

std::optional<Tensor> computeOnnx(const OnnxNode& node, std::span<const Tensor> operands, int64_t mostElements) {
    const Computation c{node, operands, mostElements};
    if (const auto* row = rowOf(binaryRows, node.op)) return computeBinary(*row, c);
    if (const auto* row = rowOf(unaryRows, node.op)) return computeUnary(*row, c);
    if (const auto* row = rowOf(otherRows, node.op)) return row->compute(c);
    return computeMovement(c);
}

bool isComputedOnnx(std::string_view op) {
    return rowOf(binaryRows, op) || rowOf(unaryRows, op) || rowOf(otherRows, op) || isMovement(op);
}

Tensor onnxShapeOf(const OnnxNode& node, const Shape& shape) {
    const auto [begin, end] = shapeRange(node, shape.rank());
    return Tensor::of<int64_t>({end - begin}, shape.dims().subspan(static_cast<size_t>(begin), static_cast<size_t>(end - begin)));
}

}  // namespace lathe
