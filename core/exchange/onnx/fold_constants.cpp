// SPDX-License-Identifier: Apache-2.0
#include "core/exchange/onnx/fold_constants.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <optional>

namespace lathe {

namespace {

/// What a node may read, and the memory that its result may take.
struct KnownConstants {
    const std::map<std::string, Tensor>& known;
    size_t mostBytes;

    bool mayHave(int64_t elements, DType dtype) const { return static_cast<size_t>(elements) <= mostBytes / sizeOf(dtype); }
    bool mayHave(const Tensor* t, DType dtype) const { return t && mayHave(t->elements(), dtype); }
    bool mayHave(const Tensor* t) const { return t && mayHave(t, t->dtype()); }
};

template <class T>
const T* attribute(const OnnxNode& node, const char* key) {
    const auto it = node.attributes.find(key);
    return it == node.attributes.end() ? nullptr : std::get_if<T>(&it->second);
}

const Tensor* operand(const OnnxNode& node, const KnownConstants& constants, size_t i) {
    const auto it = i < node.inputs.size() ? constants.known.find(node.inputs[i]) : constants.known.end();
    return it == constants.known.end() ? nullptr : &it->second;
}

std::optional<std::vector<int64_t>> integers(const Tensor* t) {
    if (!t || t->dtype() != DType::I64 || t->elements() > Shape::maxRank) return std::nullopt;
    return std::vector<int64_t>(t->values<int64_t>().begin(), t->values<int64_t>().end());
}

template <class T>
Tensor vectorTensor(const std::vector<T>& values) {
    return Tensor::of<T>(Shape{static_cast<int64_t>(values.size())}, std::span<const T>(values));
}

std::optional<Tensor> constant(const OnnxNode& node, const KnownConstants&) {
    if (const auto* t = attribute<Tensor>(node, "value")) return *t;
    if (const auto* f = attribute<float>(node, "value_float")) return Tensor::scalar(*f);
    if (const auto* i = attribute<int64_t>(node, "value_int")) return Tensor::scalar(*i);
    if (const auto* list = attribute<std::vector<float>>(node, "value_floats")) return vectorTensor(*list);
    if (const auto* list = attribute<std::vector<int64_t>>(node, "value_ints")) return vectorTensor(*list);
    return std::nullopt;
}

/// The same value everywhere: what is filled is copied behind itself.
void fill(Tensor& tensor, const Tensor& value) {
    const size_t bytes = tensor.bytes();
    size_t filled = std::min(bytes, value.bytes());
    std::memcpy(tensor.raw(), value.raw(), filled);
    for (size_t more = 0; filled < bytes; filled += more) {
        more = std::min(filled, bytes - filled);
        std::memcpy(tensor.raw() + filled, tensor.raw(), more);
    }
}

std::optional<Tensor> constantOfShape(const OnnxNode& node, const KnownConstants& constants) {
    const auto extents = integers(operand(node, constants, 0));
    if (!extents) return std::nullopt;
    const Shape shape{std::span<const int64_t>(*extents)};
    const auto count = shape.checkedElements();
    const auto* value = attribute<Tensor>(node, "value");
    const DType dtype = value ? value->dtype() : DType::F32;
    if (!count || !constants.mayHave(*count, dtype)) return std::nullopt;
    Tensor result(dtype, shape);
    if (value && value->elements() == 1) fill(result, *value);
    return result;
}

std::optional<Tensor> identity(const OnnxNode& node, const KnownConstants& constants) {
    const Tensor* t = operand(node, constants, 0);
    return constants.mayHave(t) ? std::optional(*t) : std::nullopt;
}

std::optional<Tensor> foldCast(const OnnxNode& node, const KnownConstants& constants) {
    const Tensor* t = operand(node, constants, 0);
    const auto* to = attribute<int64_t>(node, "to");
    const bool isKnown = to && *to == onnxFloat && constants.mayHave(t, DType::F32);
    return isKnown ? std::optional(t->to(DType::F32)) : std::nullopt;
}

std::optional<Tensor> transpose(const OnnxNode& node, const KnownConstants& constants) {
    const Tensor* t = operand(node, constants, 0);
    const auto* order = attribute<std::vector<int64_t>>(node, "perm");
    if (!constants.mayHave(t) || t->shape().rank() != 2 || (order && *order != std::vector<int64_t>{1, 0})) return std::nullopt;
    const int64_t rows = t->shape()[0], columns = t->shape()[1];
    const size_t bytes = sizeOf(t->dtype());
    Tensor result(t->dtype(), {columns, rows});
    for (int64_t i = 0; i < rows; ++i)
        for (int64_t j = 0; j < columns; ++j)
            std::memcpy(result.raw() + static_cast<size_t>(j * rows + i) * bytes,
                        t->raw() + static_cast<size_t>(i * columns + j) * bytes, bytes);
    return result;
}

std::optional<Tensor> foldReshape(const OnnxNode& node, const KnownConstants& constants) {
    const Tensor* t = operand(node, constants, 0);
    auto target = integers(operand(node, constants, 1));
    if (const auto* old = attribute<std::vector<int64_t>>(node, "shape")) target = *old;  // before opset 5
    if (!constants.mayHave(t) || !target || target->size() > Shape::maxRank) return std::nullopt;
    int64_t known = 1;
    int64_t* open = nullptr;
    for (int64_t& extent : *target)
        if (extent == -1)
            open = &extent;
        else if (extent < 1 || __builtin_mul_overflow(known, extent, &known))
            return std::nullopt;
    if (open) *open = t->elements() / known;
    const Shape shape{std::span<const int64_t>(*target)};
    return shape.checkedElements() == t->elements() ? std::optional(t->reshaped(shape)) : std::nullopt;
}

struct FoldRow {
    std::string_view op;
    std::optional<Tensor> (*fold)(const OnnxNode&, const KnownConstants&);
};
constexpr std::array folds{FoldRow{"Constant", constant},   FoldRow{"ConstantOfShape", constantOfShape},
                           FoldRow{"Identity", identity},   FoldRow{"Cast", foldCast},
                           FoldRow{"Transpose", transpose}, FoldRow{"Reshape", foldReshape}};

}  // namespace

void foldConstants(OnnxModel& model, size_t freeBytes) {
    size_t left = freeBytes;
    for (const auto& [name, tensor] : model.initializers) left += 2 * tensor.bytes();
    std::erase_if(model.nodes, [&](const OnnxNode& node) {
        const auto row = std::find_if(folds.begin(), folds.end(), [&](const FoldRow& r) { return r.op == node.op; });
        if (row == folds.end() || node.outputs.size() != 1) return false;
        const auto result = row->fold(node, {model.initializers, left});
        if (!result || result->bytes() > left) return false;
        left -= result->bytes();
        model.initializers.insert_or_assign(node.outputs[0], *result);
        return true;
    });
}

}  // namespace lathe
