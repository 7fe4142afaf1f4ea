// SPDX-License-Identifier: Apache-2.0
#include "core/data/arrays/array_samples.h"

#include <algorithm>
#include <utility>

#include "core/base/file.h"
#include "core/data/archives/npz.h"
#include "core/data/npy_file.h"

namespace lathe::arrays {
namespace {

using archives::readArrayFile;

constexpr int64_t mostClasses = 65536;
constexpr uint64_t maxFileBytes = uint64_t{64} << 30;

/// How the samples are stored in memory.
DType featureType(const NpyFile& file, const std::string& wanted) {
    if (file.kind == NpyKind::Real || file.kind == NpyKind::Boolean || wanted == "reals") return DType::F32;
    const bool image = file.isByte() && (file.shape.rank() == 3 || file.shape.rank() == 4);
    if (file.isByte() && (wanted == "pixels" || (wanted == "auto" && image))) return DType::U8;
    return wanted == "pixels" ? DType::F32 : DType::I64;
}

/// Images of one channel get the dimension of channels; single numbers become samples of one number.
Tensor shaped(Tensor t) {
    const Shape& s = t.shape();
    if (t.dtype() == DType::U8 && s.rank() == 3) return t.reshaped({s[0], 1, s[1], s[2]});
    return s.rank() == 1 ? t.reshaped({s[0], 1}) : t;
}

/// Of positions, a class may be -100 or -1, as in PyTorch and in label images: such a position does not count.
bool isClass(int64_t number, bool position) {
    return (number >= 0 && number < mostClasses) || (position && (number == -100 || number == -1));
}

Status checkClasses(const Tensor& targets, const std::string& file) {
    const auto numbers = targets.values<int64_t>();
    const bool positions = targets.shape().rank() > 1;
    const auto wrong = std::find_if(numbers.begin(), numbers.end(), [&](int64_t n) { return !isClass(n, positions); });
    if (wrong == numbers.end()) return {};
    return requestError("npy.class", file, "{0} is not a class from 0 to {1}",
                        {std::to_string(*wrong), std::to_string(mostClasses - 1)},
                        "set data.reader.task to regression if these are numbers to predict");
}

Status checkTokens(const Tensor& features, const std::string& file) {
    const auto numbers = features.values<int64_t>();
    const auto low = std::min_element(numbers.begin(), numbers.end());
    if (low == numbers.end() || *low >= 0) return {};
    return requestError("npy.token", file, "{0} is not a token: tokens are 0, 1, 2, ...", {std::to_string(*low)},
                        "set data.reader.values to reals if these are numbers");
}

Result<Tensor> readTargets(const std::string& task, const std::string& name) {
    LATHE_TRY(const std::string bytes, readArrayFile(name, maxFileBytes));
    LATHE_TRY(const NpyFile file, parseNpy(bytes, name));
    const bool integers = file.kind != NpyKind::Real;
    if (task == "classification" && !integers)
        return requestError("npy.target-type", name, "the targets are reals, not classes", {},
                            "save integers: y.astype(\"int64\")");
    if (task == "regression" || !integers) {
        const Tensor numbers = file.as(DType::F32);
        const int64_t rows = file.shape.rank() == 0 ? 0 : file.shape[0];
        return rows == 0 ? numbers : numbers.reshaped({rows, file.shape.elements() / rows});
    }
    Tensor classes = file.as(DType::I64);
    const Shape& s = classes.shape();
    if (s.rank() == 2 && s[1] == 1) classes = classes.reshaped({s[0]});
    if (classes.shape().rank() > 3)
        return requestError("npy.target-shape", name,
                            "the targets have the shape {0}, but must have one class for each sample, step or pixel",
                            {toString(s)},
                            "save targets of shape (samples), (samples, steps) or (samples, height, width), or set "
                            "data.reader.task to regression");
    if (classes.elements() > 0) LATHE_CHECK(checkClasses(classes, name));
    return classes;
}

Diagnostic noSamples(const std::string& name, const Shape& shape) {
    return requestError("npy.empty", name, "the file contains no samples ({0})", {toString(shape)}, "choose another file");
}

Diagnostic otherCount(const std::string& name, const Shape& shape, int64_t samples) {
    return requestError("npy.field-count", name, "the file has the shape {0}, but there are {1} samples",
                        {toString(shape), std::to_string(samples)}, "save a row for each sample");
}

/// The samples of a file that was read.
Result<Tensor> featuresIn(const NpyFile& file, const std::string& values, const std::string& name) {
    Tensor features = shaped(file.as(featureType(file, values)));
    if (features.dtype() == DType::I64) LATHE_CHECK(checkTokens(features, name));
    return features;
}

}  // namespace

Result<Tensor> readInput(const std::string& name, int64_t samples) {
    LATHE_TRY(const std::string bytes, readArrayFile(name, maxFileBytes));
    LATHE_TRY(const NpyFile file, parseNpy(bytes, name));
    if (file.shape.rank() < 1 || file.shape[0] != samples || file.shape.elements() == 0)
        return otherCount(name, file.shape, samples);
    const bool tokens = file.kind != NpyKind::Real && file.kind != NpyKind::Boolean && !file.isByte();
    Tensor input = shaped(file.as(tokens ? DType::I64 : DType::F32));
    if (tokens) LATHE_CHECK(checkTokens(input, name));
    return input;
}

Result<Tensor> readLengthFile(const std::string& name, const Tensor& features) {
    const Shape& all = features.shape();
    if (all.rank() < 2 || features.dtype() == DType::U8)
        return requestError("npy.lengths", name, "samples of shape {0} are not sequences", {toString(all.sample())},
                            "clear data.reader.lengths");
    LATHE_TRY(const std::string bytes, readArrayFile(name, maxFileBytes));
    LATHE_TRY(const NpyFile file, parseNpy(bytes, name));
    if (file.shape.elements() != all[0] || file.kind == NpyKind::Real || file.kind == NpyKind::Boolean)
        return otherCount(name, file.shape, all[0]);
    const Tensor list = file.as(DType::I64).reshaped({all[0], 1});
    for (const int64_t length : list.values<int64_t>())
        if (length < 1 || length > all[1])
            return requestError("npy.length", name, "{0} is not a length: the samples have {1} steps",
                                {std::to_string(length), std::to_string(all[1])}, "save lengths from 1 to {1}");
    return list;
}

Result<Tensor> readTarget(const std::string& name, int64_t samples) {
    LATHE_TRY(Tensor target, readTargets("auto", name));
    if (target.shape().rank() < 1 || target.shape()[0] != samples) return otherCount(name, target.shape(), samples);
    return target;
}

Result<Samples> readPair(const ArrayMeaning& meaning, const FilePair& files) {
    LATHE_TRY(const std::string bytes, readArrayFile(files.samples, maxFileBytes));
    LATHE_TRY(const NpyFile file, parseNpy(bytes, files.samples));
    if (file.shape.rank() < 1 || file.shape.elements() == 0) return noSamples(files.samples, file.shape);
    LATHE_TRY(Tensor targets, readTargets(meaning.task, files.targets));
    if (targets.shape().rank() < 1 || targets.shape()[0] != file.shape[0])
        return requestError("npy.counts", files.samples, "the file has {0} samples, but the targets in {2} have the shape {1}",
                            {std::to_string(file.shape[0]), toString(targets.shape()), nameOf(files.targets)},
                            "save samples and targets of the same data set");
    LATHE_TRY(Tensor features, featuresIn(file, meaning.values, files.samples));
    return Samples{std::move(features), std::move(targets), {}};
}

Result<Tensor> readFeatures(const ArrayMeaning& meaning, const std::string& name) {
    LATHE_TRY(const std::string bytes, readArrayFile(name, maxFileBytes));
    LATHE_TRY(const NpyFile file, parseNpy(bytes, name));
    if (file.shape.rank() < 1 || file.shape.elements() == 0) return noSamples(name, file.shape);
    return featuresIn(file, meaning.values, name);
}

int64_t classCount(const Tensor& targets) {
    const auto numbers = targets.values<int64_t>();
    return numbers.empty() ? 0 : std::max<int64_t>(0, 1 + *std::max_element(numbers.begin(), numbers.end()));
}

int64_t tokenCount(const Tensor& input) {
    return input.dtype() == DType::I64 ? classCount(input) : 0;
}

TensorType typeOfSample(const Tensor& all) {
    return {all.dtype(), all.shape().sample()};
}

}  // namespace lathe::arrays
