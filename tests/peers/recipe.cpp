// SPDX-License-Identifier: Apache-2.0
#include "tests/peers/recipe.h"

#include "core/base/philox.h"

namespace lathe {
namespace {

using Tensors = std::map<std::string, Tensor>;

Philox randomOf(const Json& recipe, int64_t more = 0) {
    return {static_cast<uint64_t>(recipe["seed"].toInt() + more), RandomStream::Generated};
}

double between(const Philox& random, int64_t i, double low, double high) {
    return low + static_cast<double>(random.uniform(static_cast<uint64_t>(i))) * (high - low);
}

void uniform(const Json& r, Tensor& out) {
    const Philox random = randomOf(r);
    const double low = r["low"].toDouble(), high = r["high"].toDouble();
    for (int64_t i = 0; i < out.elements(); ++i) out.data<float>()[i] = static_cast<float>(between(random, i, low, high));
}

void below(const Json& r, Tensor& out) {
    const Philox random = randomOf(r);
    const auto bound = static_cast<uint32_t>(r["bound"].toInt());
    for (int64_t i = 0; i < out.elements(); ++i) out.data<int64_t>()[i] = random.below(static_cast<uint64_t>(i), bound);
}

void around(const Json& r, const Tensor& classes, Tensor& out) {
    const Philox noise = randomOf(r), table = randomOf(r, 1);
    const double low = r["low"].toDouble(), high = r["high"].toDouble(), spread = r["spread"].toDouble();
    const int64_t samples = classes.shape()[0] * classes.shape()[1];
    const int64_t positions = classes.elements() / samples, values = out.elements() / (samples * positions);
    for (int64_t i = 0; i < out.elements(); ++i) {
        const int64_t sample = i / (values * positions), value = i / positions % values, position = i % positions;
        const int64_t of = classes.data<int64_t>()[sample * positions + position];
        const double mean = between(table, of * values + value, -spread, spread);
        out.data<float>()[i] = static_cast<float>(between(noise, i, low, high) + mean);
    }
}

void walk(const Json& r, Tensor& out) {
    const Philox random = randomOf(r);
    const auto stride = static_cast<uint32_t>(r["stride"].toInt());
    const int64_t length = out.shape()[-1], skip = r["skip"].toInt();
    for (int64_t row = 0; row < out.elements() / length; ++row) {
        int64_t sum = 0;
        for (int64_t i = 0; i <= length; ++i) {
            sum += random.below(static_cast<uint64_t>(row * (length + 1) + i), stride);
            if (i >= skip && i - skip < length) out.data<int64_t>()[row * length + i - skip] = sum % r["bound"].toInt();
        }
    }
}

Tensor tensorOf(const Json& r, const Tensors& known) {
    Shape shape;
    for (const Json& extent : r["shape"].array()) shape.append(extent.toInt());
    const std::string kind = r["kind"].toString();
    Tensor out(kind == "uniform" || kind == "around" ? DType::F32 : DType::I64, shape);
    if (kind == "uniform") uniform(r, out);
    if (kind == "below") below(r, out);
    if (kind == "around") around(r, known.at(r["of"].toString()), out);
    if (kind == "walk") walk(r, out);
    return out;
}

}  // namespace

std::map<std::string, Tensor> tensorsOf(const Json& recipes) {
    Tensors made;
    for (const Json& r : recipes.array()) made.insert_or_assign(r["name"].toString(), tensorOf(r, made));
    return made;
}

}  // namespace lathe
