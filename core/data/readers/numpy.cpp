// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

#include "core/base/file.h"
#include "core/data/fingerprint.h"
#include "core/data/known_classes.h"
#include "core/data/npy_file.h"
#include "core/data/reader.h"

namespace lathe::readers {
namespace {

namespace fs = std::filesystem;

constexpr int64_t mostClasses = 65536;
constexpr uint64_t maxFileBytes = uint64_t{64} << 30;

const TextParam path{{.key = "path",
                      .label = "Folder",
                      .help = "Folder with x_train.npy and y_train.npy, and optionally x_test.npy and y_test.npy; or one file of "
                              "samples with its target file in the same folder (x.npy with y.npy)."}};
const ChoiceParam values{{.key = "values",
                          .label = "Values",
                          .initial = "auto",
                          .options = {"auto", "reals", "pixels", "tokens"},
                          .help = "auto: bytes of images are pixels, other integers are tokens. reals: integers are numbers."}};
const ChoiceParam task{{.key = "task",
                        .label = "Task",
                        .initial = "auto",
                        .options = {"auto", "classification", "regression"},
                        .help = "auto: integers in the target file are classes, reals are numbers to predict."}};
const TextParam classNames{
    {.key = "classes", .label = "Class names", .help = "Class names in order, separated by commas. Empty: 0, 1, 2, ..."}};

std::string lower(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

/// A file of samples and the file of their targets.
struct FilePair {
    std::string samples, targets;
};

struct Files {
    FilePair training;
    std::optional<FilePair> test;
};

/// The names that people use, in lower case; "x" and "y" for samples and targets.
constexpr std::array<std::array<std::string_view, 2>, 6> trainingNames{{{"x_train.npy", "y_train.npy"},
                                                                        {"train_x.npy", "train_y.npy"},
                                                                        {"x.npy", "y.npy"},
                                                                        {"train_images.npy", "train_labels.npy"},
                                                                        {"images.npy", "labels.npy"},
                                                                        {"data.npy", "labels.npy"}}};
constexpr std::array<std::array<std::string_view, 2>, 3> testNames{
    {{"x_test.npy", "y_test.npy"}, {"test_x.npy", "test_y.npy"}, {"test_images.npy", "test_labels.npy"}}};

template <size_t n>
std::optional<FilePair> findPair(const fs::path& folder, const std::vector<std::string>& names,
                                 const std::array<std::array<std::string_view, 2>, n>& wanted) {
    const auto named = [&](std::string_view name) -> const std::string* {
        const auto it = std::find_if(names.begin(), names.end(), [&](const std::string& file) { return lower(file) == name; });
        return it == names.end() ? nullptr : &*it;
    };
    for (const auto& [samples, targets] : wanted)
        if (const std::string* x = named(samples), *y = named(targets); x && y)
            return FilePair{(folder / *x).string(), (folder / *y).string()};
    return std::nullopt;
}

/// "y_val.npy" for "x_val.npy".
std::optional<FilePair> withTargets(const fs::path& samples) {
    const std::string name = samples.filename().string();
    constexpr std::array<std::array<std::string_view, 2>, 4> words{{{"x", "y"}, {"X", "Y"}, {"X", "y"}, {"images", "labels"}}};
    for (const auto& [x, y] : words) {
        const size_t at = name.find(x);
        if (at == std::string::npos) continue;
        std::string target = name;
        target.replace(at, x.size(), y);
        const fs::path file = samples.parent_path() / target;
        if (target != name && pathExists(file.string())) return FilePair{samples.string(), file.string()};
    }
    return std::nullopt;
}

Diagnostic nothingThere(const std::string& where) {
    return requestError("npy.no-files", where, "no file of samples with a file of targets was found", {},
                        "save x_train.npy and y_train.npy with numpy.save, and set data.reader.path to their folder");
}

Result<Files> findFiles(const fs::path& where) {
    std::error_code ignored;
    if (fs::is_regular_file(where, ignored) && lower(where.extension().string()) == ".npy") {
        auto pair = withTargets(where);
        if (!pair) return nothingThere(where.string());
        return Files{std::move(*pair), std::nullopt};
    }
    if (!fs::is_directory(where, ignored)) return nothingThere(where.string());
    LATHE_TRY(const auto names, listFolder(where.string()));
    auto training = findPair(where, names, trainingNames);
    if (!training) return nothingThere(where.string());
    return Files{std::move(*training), findPair(where, names, testNames)};
}

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

struct Samples {
    Tensor features, targets;
};

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

Result<Tensor> readTargets(const Params& params, const std::string& name) {
    LATHE_TRY(const std::string bytes, readFile(name, maxFileBytes));
    LATHE_TRY(const NpyFile file, parseNpy(bytes, name));
    const bool integers = file.kind != NpyKind::Real;
    if (params[task] == "classification" && !integers)
        return requestError("npy.target-type", name, "the targets are reals, not classes", {},
                            "save integers: y.astype(\"int64\")");
    if (params[task] == "regression" || !integers) {
        const Tensor numbers = file.as(DType::F32);
        const int64_t rows = file.shape.rank() == 0 ? 0 : file.shape[0];
        return rows == 0 ? numbers : numbers.reshaped({rows, file.shape.elements() / rows});
    }
    Tensor classes = file.as(DType::I64);
    const Shape& s = classes.shape();
    if (s.rank() == 2 && s[1] == 1) classes = classes.reshaped({s[0]});
    if (classes.shape().rank() > 3)
        return requestError("npy.target-shape", name,
                            "the targets have the shape {0}, but a sample has one class, or a class for each step or pixel",
                            {toString(s)},
                            "save targets of shape (samples), (samples, steps) or (samples, height, width), or set "
                            "data.reader.task to regression");
    if (classes.elements() > 0) LATHE_CHECK(checkClasses(classes, name));
    return classes;
}

Diagnostic noSamples(const std::string& name, const Shape& shape) {
    return requestError("npy.empty", name, "the file contains no samples ({0})", {toString(shape)}, "choose another file");
}

Result<Samples> readPair(const Params& params, const FilePair& files) {
    LATHE_TRY(const std::string bytes, readFile(files.samples, maxFileBytes));
    LATHE_TRY(const NpyFile file, parseNpy(bytes, files.samples));
    if (file.shape.rank() < 1 || file.shape.elements() == 0) return noSamples(files.samples, file.shape);
    LATHE_TRY(Tensor targets, readTargets(params, files.targets));
    if (targets.shape().rank() < 1 || targets.shape()[0] != file.shape[0])
        return requestError("npy.counts", files.samples, "the file has {0} samples, but {2} has targets of shape {1}",
                            {std::to_string(file.shape[0]), toString(targets.shape()), nameOf(files.targets)},
                            "save samples and targets of the same data set");
    Samples out{shaped(file.as(featureType(file, params[values]))), std::move(targets)};
    if (out.features.dtype() == DType::I64) LATHE_CHECK(checkTokens(out.features, files.samples));
    return out;
}

int64_t classCount(const Tensor& targets) {
    const auto numbers = targets.values<int64_t>();
    return numbers.empty() ? 0 : std::max<int64_t>(0, 1 + *std::max_element(numbers.begin(), numbers.end()));
}

DatasetInfo infoOf(const Samples& samples, const std::vector<std::string>& classes) {
    DatasetInfo info;
    info.features = {samples.features.dtype(), samples.features.shape().sample()};
    info.target = {samples.targets.dtype(), samples.targets.shape().sample()};
    if (info.targetKind() == TargetKind::Class) info.classes = classes;
    return info;
}

bool recognise(const fs::path& where) {
    return findFiles(where).ok();
}

Result<DatasetPair> open(const Params& params, const fs::path& base) {
    if (params[path].empty())
        return requestError("npy.no-path", "data.reader.path", "no folder is chosen", {}, "set data.reader.path to the folder");
    LATHE_TRY(const Files files, findFiles((base / params[path]).lexically_normal()));
    LATHE_TRY(const Samples training, readPair(params, files.training));
    std::optional<Samples> test;
    std::vector<std::string> paths{files.training.samples, files.training.targets};
    if (files.test) {
        LATHE_TRY(test, readPair(params, *files.test));
        paths.insert(paths.end(), {files.test->samples, files.test->targets});
    }
    std::vector<std::string> names = separatedNames(params[classNames]);
    if (training.targets.dtype() == DType::I64) {
        const int64_t inTest = test && test->targets.dtype() == DType::I64 ? classCount(test->targets) : 0;
        const int64_t count = std::max(classCount(training.targets), inTest);
        for (auto i = static_cast<int64_t>(names.size()); i < count; ++i) names.push_back(std::to_string(i));
    }
    const DatasetInfo info = infoOf(training, names);
    if (test && infoOf(*test, names) != info)
        return requestError("npy.test-shape", files.test->samples, "test samples are {0}, training samples {1}",
                            {toString(infoOf(*test, names).features), toString(info.features)},
                            "save both files from the same data set");
    DatasetPair pair;
    pair.training = makeTensorDataset(info, training.features, training.targets);
    if (test) pair.test = makeTensorDataset(info, test->features, test->targets);
    LATHE_TRY(pair.fingerprint, fingerprintOfFiles(paths, "npy 1 " + params[values] + " " + params[task]));
    return pair;
}

Shape withRows(int64_t rows, const Shape& sample) {
    Shape shape{rows};
    for (int64_t extent : sample) shape.append(extent);
    return shape;
}

Result<std::shared_ptr<const Dataset>> openSamples(const Params& params, const fs::path& base, const DatasetInfo& trained) {
    const std::string name = (base / params[path]).lexically_normal().string();
    LATHE_TRY(const std::string bytes, readFile(name, maxFileBytes));
    LATHE_TRY(const NpyFile file, parseNpy(bytes, name));
    if (file.shape.rank() < 1 || file.shape.elements() == 0) return noSamples(name, file.shape);
    Tensor features = shaped(file.as(featureType(file, params[values])));
    if (features.dtype() == DType::I64) LATHE_CHECK(checkTokens(features, name));
    DatasetInfo info = trained;
    info.features = {features.dtype(), features.shape().sample()};
    Tensor targets(trained.target.dtype, withRows(features.shape()[0], trained.target.shape));
    std::fill_n(targets.raw(), targets.bytes(), std::byte{0});
    return makeTensorDataset(std::move(info), std::move(features), std::move(targets));
}

}  // namespace

extern const ReaderDef numpy;
const ReaderDef numpy{.type = "numpy",
                      .label = "NumPy arrays",
                      .help = "Arrays that numpy.save wrote: images, sequences, tokens or columns, with their targets.",
                      .params = {&path, &values, &task, &classNames},
                      .sample = SampleKind::Array,
                      .recognise = recognise,
                      .open = open,
                      .openSamples = openSamples};

}  // namespace lathe::readers
