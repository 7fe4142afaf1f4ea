// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

#include "core/base/file.h"
#include "core/data/archives/npz.h"
#include "core/data/known_classes.h"
#include "core/data/npy_file.h"
#include "core/data/reader.h"

namespace lathe::readers::numpy_def {
namespace {

namespace fs = std::filesystem;
using archives::arrayFileExists;
using archives::listArrayFiles;
using archives::readArrayFile;

constexpr int64_t mostClasses = 65536;
constexpr uint64_t maxFileBytes = uint64_t{64} << 30;

const TextParam path{{.key = "path",
                      .label = "Folder or .npz file",
                      .help = "Folder or .npz file with x_train and y_train, and optionally x_test and y_test; or one .npy file "
                              "of samples with its target file in the same folder (x.npy with y.npy)."}};
const TextParam samplesArray{{.key = "samples",
                              .label = "Samples array",
                              .help = "Name of the array with the samples, without .npy. Empty: x_train, x, images, data or "
                                      "another usual name. For \"a_train\", the test split is \"a_test\"."}};
const TextParam targetsArray{{.key = "targets",
                              .label = "Targets array",
                              .help = "Name of the array with the targets, without .npy. Empty: y_train, y or labels."}};
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

const TextParam moreInputs{{.key = "more_inputs",
                            .label = "More inputs",
                            .help = "Names of further inputs of each sample, separated by commas. \"site\" is read from "
                                    "site_train.npy and site_test.npy, or from site.npy."}};
const TextParam moreTargets{
    {.key = "more_targets",
     .label = "More targets",
     .help = "Names of further targets of each sample, separated by commas. The files are named as for \"More inputs\"."}};

const TextParam lengths{{.key = "lengths",
                         .label = "Lengths",
                         .help = "Name of an array with the number of steps of each sample, if the samples are sequences that "
                                 "were padded to one length. \"length\" is read from length_train.npy and length_test.npy, or "
                                 "from length.npy. Empty: all steps count."}};

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
constexpr std::array<std::array<std::string_view, 2>, 7> trainingNames{{{"x_train.npy", "y_train.npy"},
                                                                        {"train_x.npy", "train_y.npy"},
                                                                        {"x.npy", "y.npy"},
                                                                        {"train_images.npy", "train_labels.npy"},
                                                                        {"images.npy", "labels.npy"},
                                                                        {"data.npy", "labels.npy"},
                                                                        {"arr_0.npy", "arr_1.npy"}}};
constexpr std::array<std::array<std::string_view, 2>, 3> testNames{
    {{"x_test.npy", "y_test.npy"}, {"test_x.npy", "test_y.npy"}, {"test_images.npy", "test_labels.npy"}}};

/// In lower case; null: none of the names.
const std::string* named(std::string_view wanted, const std::vector<std::string>& names) {
    const auto it = std::find_if(names.begin(), names.end(), [&](const std::string& file) { return lower(file) == wanted; });
    return it == names.end() ? nullptr : &*it;
}

template <size_t n>
std::optional<FilePair> findPair(const fs::path& folder, const std::vector<std::string>& names,
                                 const std::array<std::array<std::string_view, 2>, n>& wanted) {
    for (const auto& [samples, targets] : wanted)
        if (const std::string* x = named(samples, names), *y = named(targets, names); x && y)
            return FilePair{(folder / *x).string(), (folder / *y).string()};
    return std::nullopt;
}

/// The first file of samples, with or without targets.
template <size_t n>
std::optional<fs::path> findSamples(const fs::path& folder, const std::vector<std::string>& names,
                                    const std::array<std::array<std::string_view, 2>, n>& wanted) {
    for (const auto& [samples, targets] : wanted)
        if (const std::string* x = named(samples, names)) return folder / *x;
    return std::nullopt;
}

/// The samples in a folder that somebody may want to predict: those of the test, if there are some.
std::optional<fs::path> samplesIn(const fs::path& folder) {
    std::error_code ignored;
    if (!fs::is_directory(folder, ignored)) return std::nullopt;
    const auto names = listFolder(folder.string());
    if (!names.ok()) return std::nullopt;
    auto test = findSamples(folder, *names, testNames);
    return test ? test : findSamples(folder, *names, trainingNames);
}

/// The names that the file with the targets of these samples may have: "y_val.npy" for "x_val.npy".
std::vector<std::string> targetNames(const fs::path& samples) {
    const std::string name = samples.filename().string();
    constexpr std::array<std::array<std::string_view, 2>, 5> words{
        {{"x", "y"}, {"X", "Y"}, {"X", "y"}, {"images", "labels"}, {"data", "labels"}}};
    std::vector<std::string> names;
    for (const auto& [x, y] : words) {
        const size_t at = name.find(x);
        if (at == std::string::npos) continue;
        names.push_back(std::string(name).replace(at, x.size(), y));
    }
    return names;
}

std::optional<FilePair> withTargets(const fs::path& samples) {
    for (const std::string& target : targetNames(samples)) {
        const fs::path file = samples.parent_path() / target;
        if (target != samples.filename().string() && arrayFileExists(file.string()))
            return FilePair{samples.string(), file.string()};
    }
    return std::nullopt;
}

Diagnostic nothingThere(const std::string& where) {
    return requestError("npy.no-files", where, "no pair of a sample file and a target file was found", {},
                        "save x_train.npy and y_train.npy with numpy.save, and set data.reader.path to their folder");
}

/// Samples alone are enough for predictions.
Diagnostic noTargets(const fs::path& samples) {
    const std::vector<std::string> names = targetNames(samples);
    return requestError("npy.no-targets", samples.string(), "the file has samples, but there is no file with their targets",
                        {names.empty() ? "y.npy" : names.front(), names.empty() ? "x.npy" : samples.filename().string()},
                        "save the targets of {1} as {0} in the same folder; `lathe predict` needs no targets");
}

bool isArrayFile(const fs::path& where) {
    std::error_code ignored;
    return fs::is_regular_file(where, ignored) && lower(where.extension().string()) == ".npy";
}

std::string arrayFile(const fs::path& where, const std::string& name) {
    return (where / (name.ends_with(".npy") ? name : name + ".npy")).string();
}

/// "a_test" for "a_train".
std::string testName(std::string name) {
    const size_t at = name.find("train");
    return at == std::string::npos ? std::string() : name.replace(at, 5, "test");
}

Status checkArray(const fs::path& where, const std::string& file) {
    if (arrayFileExists(file)) return {};
    LATHE_TRY(const auto names, listArrayFiles(where.string()));
    std::string known;
    for (const std::string& name : names)
        if (name.ends_with(".npy")) known += (known.empty() ? "" : ", ") + name.substr(0, name.size() - 4);
    return requestError("npy.no-array", file, "there is no such array; the arrays are: {0}", {known},
                        "set data.reader.samples and data.reader.targets to two of them");
}

/// The pair that the parameters name, and that of the test split if it is named alike.
Result<Files> namedFiles(const Params& params, const fs::path& where) {
    const std::string x = params[samplesArray], y = params[targetsArray];
    if (x.empty() || y.empty())
        return requestError("npy.one-array", "data.reader", "only one of samples and targets is named", {},
                            "set data.reader.samples and data.reader.targets");
    Files files{{arrayFile(where, x), arrayFile(where, y)}, std::nullopt};
    LATHE_CHECK(checkArray(where, files.training.samples));
    LATHE_CHECK(checkArray(where, files.training.targets));
    const FilePair test{arrayFile(where, testName(x)), arrayFile(where, testName(y))};
    const bool named = !testName(x).empty() && !testName(y).empty();
    if (named && arrayFileExists(test.samples) && arrayFileExists(test.targets)) files.test = test;
    return files;
}

/// The array that predictions are made for: one that is named, one of the usual names, or the only one.
Result<std::string> samplesFor(const fs::path& where, const Params& params) {
    if (!archives::isNpz(where.string())) return samplesIn(where).value_or(where).string();
    LATHE_TRY(const auto names, listArrayFiles(where.string()));
    if (names.size() == 1) return (where / names[0]).string();
    for (const std::string& name : {params[samplesArray], testName(params[samplesArray])})
        if (const std::string file = arrayFile(where, name); !name.empty() && arrayFileExists(file)) return file;
    for (const auto& [x, y] : testNames)
        if (arrayFileExists((where / x).string())) return (where / x).string();
    for (const auto& [x, y] : trainingNames)
        if (arrayFileExists((where / x).string())) return (where / x).string();
    return nothingThere(where.string());
}

Result<Files> findFiles(const fs::path& where, const Params& params = {}) {
    std::error_code ignored;
    if (isArrayFile(where)) {
        auto pair = withTargets(where);
        if (!pair) return noTargets(where);
        return Files{std::move(*pair), std::nullopt};
    }
    if (!fs::is_directory(where, ignored) && !archives::isNpz(where.string())) return nothingThere(where.string());
    if (!params[samplesArray].empty() || !params[targetsArray].empty()) return namedFiles(params, where);
    LATHE_TRY(const auto names, listArrayFiles(where.string()));
    auto training = findPair(where, names, trainingNames);
    const auto alone = training ? std::nullopt : findSamples(where, names, trainingNames);
    if (alone) return noTargets(*alone);
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
    MoreTensors more;
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
    LATHE_TRY(const std::string bytes, readArrayFile(name, maxFileBytes));
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

/// The parts of a data set, by the words in the names of their files.
enum class Part : uint8_t { Training, Test };

/// "site_train.npy", "train_site.npy" or "site.npy" for the training part of "site".
std::optional<std::string> findFieldFile(const fs::path& folder, const std::string& field, Part part) {
    std::vector<std::string> names{field + "_test.npy", "test_" + field + ".npy"};
    if (part == Part::Training) names = {field + "_train.npy", "train_" + field + ".npy", field + ".npy"};
    for (const std::string& name : names)
        if (arrayFileExists((folder / name).string())) return (folder / name).string();
    return std::nullopt;
}

/// "site_new.npy" beside "x_new.npy".
std::optional<std::string> besideSamples(const fs::path& samples, const std::string& field) {
    const std::string name = samples.filename().string();
    for (const std::string_view word : {"x", "X", "images", "data"}) {
        const size_t at = name.find(word);
        if (at == std::string::npos) continue;
        std::string other = name;
        other.replace(at, word.size(), field);
        if (arrayFileExists((samples.parent_path() / other).string())) return (samples.parent_path() / other).string();
    }
    return std::nullopt;
}

/// The file of a further field: named like the file of the samples, or as usual for the part.
Result<std::string> fieldFile(const fs::path& samples, const std::string& field, Part part) {
    const fs::path folder = samples.parent_path();
    if (auto found = besideSamples(samples, field)) return *std::move(found);
    if (auto found = findFieldFile(folder, field, part)) return *std::move(found);
    const std::string_view word = part == Part::Training ? "train" : "test";
    return requestError("npy.no-field", folder.string(), "no file for \"{0}\" was found", {field, std::string(word)},
                        "save {0}_{1}.npy in this folder");
}

Diagnostic otherCount(const std::string& name, const Shape& shape, int64_t samples) {
    return requestError("npy.field-count", name, "the file has the shape {0}, but there are {1} samples",
                        {toString(shape), std::to_string(samples)}, "save a row for each sample");
}

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

/// The lengths of padded sequences: I64[samples, 1].
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
    LATHE_TRY(Tensor target, readTargets({}, name));
    if (target.shape().rank() < 1 || target.shape()[0] != samples) return otherCount(name, target.shape(), samples);
    return target;
}

/// Reads the further inputs and targets; `files` gets their names.
Status readMore(const Params& params, const fs::path& mainFile, Part part, Samples& into, std::vector<std::string>& files) {
    const int64_t samples = into.features.shape()[0];
    if (const std::string field = params[lengths]; !field.empty()) {
        LATHE_TRY(files.emplace_back(), fieldFile(mainFile, field, part));
        LATHE_TRY(into.more.inputs.emplace_back(), readLengthFile(files.back(), into.features));
    }
    for (const std::string& field : separatedNames(params[moreInputs])) {
        LATHE_TRY(files.emplace_back(), fieldFile(mainFile, field, part));
        LATHE_TRY(into.more.inputs.emplace_back(), readInput(files.back(), samples));
    }
    for (const std::string& field : separatedNames(params[moreTargets])) {
        LATHE_TRY(files.emplace_back(), fieldFile(mainFile, field, part));
        LATHE_TRY(into.more.targets.emplace_back(), readTarget(files.back(), samples));
    }
    return {};
}

Result<Samples> readPair(const Params& params, const FilePair& files) {
    LATHE_TRY(const std::string bytes, readArrayFile(files.samples, maxFileBytes));
    LATHE_TRY(const NpyFile file, parseNpy(bytes, files.samples));
    if (file.shape.rank() < 1 || file.shape.elements() == 0) return noSamples(files.samples, file.shape);
    LATHE_TRY(Tensor targets, readTargets(params, files.targets));
    if (targets.shape().rank() < 1 || targets.shape()[0] != file.shape[0])
        return requestError("npy.counts", files.samples, "the file has {0} samples, but the targets in {2} have the shape {1}",
                            {std::to_string(file.shape[0]), toString(targets.shape()), nameOf(files.targets)},
                            "save samples and targets of the same data set");
    Samples out{shaped(file.as(featureType(file, params[values]))), std::move(targets), {}};
    if (out.features.dtype() == DType::I64) LATHE_CHECK(checkTokens(out.features, files.samples));
    return out;
}

int64_t classCount(const Tensor& targets) {
    const auto numbers = targets.values<int64_t>();
    return numbers.empty() ? 0 : std::max<int64_t>(0, 1 + *std::max_element(numbers.begin(), numbers.end()));
}

/// Tokens are below it; 0: these are no tokens.
int64_t tokenCount(const Tensor& input) {
    return input.dtype() == DType::I64 ? classCount(input) : 0;
}

DatasetInfo infoOf(const Samples& samples, const std::vector<std::string>& classes) {
    DatasetInfo info;
    info.features = {samples.features.dtype(), samples.features.shape().sample()};
    info.target = {samples.targets.dtype(), samples.targets.shape().sample()};
    if (info.targetKind() == TargetKind::Class) info.classes = classes;
    return info;
}

TensorType typeOfSample(const Tensor& all) {
    return {all.dtype(), all.shape().sample()};
}

std::vector<std::string> numbered(int64_t classes) {
    std::vector<std::string> names;
    for (int64_t i = 0; i < classes; ++i) names.push_back(std::to_string(i));
    return names;
}

void describeMore(const Params& params, const Samples& training, const std::optional<Samples>& test, DatasetInfo& info) {
    auto inputs = separatedNames(params[moreInputs]);
    const auto targets = separatedNames(params[moreTargets]);
    info.lengths = params[lengths];
    if (!info.lengths.empty()) inputs.insert(inputs.begin(), info.lengths);
    for (size_t i = 0; i < inputs.size(); ++i) info.moreInputs.push_back({inputs[i], typeOfSample(training.more.inputs[i])});
    for (size_t i = 0; i < targets.size(); ++i) {
        const Tensor& all = training.more.targets[i];
        const bool classes = all.dtype() == DType::I64, testClasses = test && test->more.targets[i].dtype() == DType::I64;
        const int64_t count = classes ? std::max(classCount(all), testClasses ? classCount(test->more.targets[i]) : 0) : 0;
        info.moreTargets.push_back({targets[i], typeOfSample(all), numbered(count)});
    }
}

void countTokens(const Samples& samples, DatasetInfo& info) {
    info.tokens = std::max(info.tokens, tokenCount(samples.features));
    for (size_t i = 0; i < info.moreInputs.size(); ++i)
        if (info.moreInputs[i].name != info.lengths)
            info.moreInputs[i].tokens = std::max(info.moreInputs[i].tokens, tokenCount(samples.more.inputs[i]));
}

/// Whether the test part has the same fields as the training part.
bool haveSameTypes(const Samples& a, const Samples& b) {
    const auto same = [](const Tensor& x, const Tensor& y) { return typeOfSample(x) == typeOfSample(y); };
    return same(a.features, b.features) && same(a.targets, b.targets) &&
           std::equal(a.more.inputs.begin(), a.more.inputs.end(), b.more.inputs.begin(), b.more.inputs.end(), same) &&
           std::equal(a.more.targets.begin(), a.more.targets.end(), b.more.targets.begin(), b.more.targets.end(), same);
}

/// Samples without targets can be predicted; opened as data, they are refused with the name of the missing file.
Recognition recognise(const fs::path& where) {
    if (findFiles(where).ok()) return Recognition::Typical;
    return isArrayFile(where) || samplesIn(where) ? Recognition::Readable : Recognition::No;
}

/// Fields are named once, and unlike the samples and their target.
Status checkFieldNames(const Params& params) {
    std::vector<std::string> seen{"target"};
    for (const TextParam* list : {&lengths, &moreInputs, &moreTargets})
        for (const std::string& field : separatedNames(params[*list])) {
            const bool usable = !field.empty() && field.find_first_of("/@\\") == std::string::npos;
            if (!usable || std::find(seen.begin(), seen.end(), field) != seen.end())
                return requestError("npy.field-name", "data.reader." + std::string(list->key),
                                    "\"{0}\" cannot be the name of a further field", {field},
                                    "use unique names without /, @ and \\; the name \"target\" is reserved for the first target");
            seen.push_back(field);
        }
    return {};
}

Diagnostic otherTestType(const Samples& training, const Samples& test, const std::string& where) {
    return requestError("npy.test-shape", where, "test samples are {0}, training samples {1}",
                        {toString(typeOfSample(test.features)), toString(typeOfSample(training.features))},
                        "save both files from the same data set");
}

std::vector<std::string> classNamesOf(const Params& params, const Samples& training, const std::optional<Samples>& test) {
    std::vector<std::string> names = separatedNames(params[classNames]);
    if (training.targets.dtype() != DType::I64) return names;
    const int64_t inTest = test && test->targets.dtype() == DType::I64 ? classCount(test->targets) : 0;
    const int64_t count = std::max(classCount(training.targets), inTest);
    for (auto i = static_cast<int64_t>(names.size()); i < count; ++i) names.push_back(std::to_string(i));
    return names;
}

/// The settings that decide how the files are read.
std::string settingsText(const Params& params) {
    const std::string text = "npy 1 " + params[values] + " " + params[task];
    return params[lengths].empty() ? text : text + " lengths " + params[lengths];
}

/// Test samples without targets are no test split.
std::optional<Diagnostic> noteOnTest(const Files& files, const fs::path& folder) {
    std::error_code ignored;
    if (files.test || !fs::is_directory(folder, ignored)) return std::nullopt;
    const auto names = listFolder(folder.string());
    const auto samples = names.ok() ? findSamples(folder, *names, testNames) : std::nullopt;
    if (!samples) return std::nullopt;
    const std::vector<std::string> targets = targetNames(*samples);
    Diagnostic note = requestError("npy.test-targets", samples->string(),
                                   "the samples are not used as a test split, because there is no file with their targets",
                                   {targets.empty() ? "y_test.npy" : targets.front()}, "save the targets as {0}");
    note.severity = Severity::Note;
    return note;
}

Result<DatasetPair> open(const Params& params, const fs::path& base) {
    if (params[path].empty())
        return requestError("npy.no-path", "data.reader.path", "no folder is chosen", {}, "set data.reader.path to the folder");
    LATHE_CHECK(checkFieldNames(params));
    LATHE_TRY(const Files files, findFiles((base / params[path]).lexically_normal(), params));
    LATHE_TRY(Samples training, readPair(params, files.training));
    std::optional<Samples> test;
    std::vector<std::string> paths{files.training.samples, files.training.targets};
    LATHE_CHECK(readMore(params, files.training.samples, Part::Training, training, paths));
    if (files.test) {
        LATHE_TRY(test, readPair(params, *files.test));
        paths.insert(paths.end(), {files.test->samples, files.test->targets});
        LATHE_CHECK(readMore(params, files.test->samples, Part::Test, *test, paths));
        if (!haveSameTypes(training, *test)) return otherTestType(training, *test, files.test->samples);
    }
    DatasetInfo info = infoOf(training, classNamesOf(params, training, test));
    describeMore(params, training, test, info);
    countTokens(training, info);
    if (test) countTokens(*test, info);
    DatasetPair pair;
    pair.training = makeTensorDataset(info, training.features, training.targets, std::move(training.more));
    if (test) pair.test = makeTensorDataset(info, test->features, test->targets, std::move(test->more));
    LATHE_TRY(pair.fingerprint, archives::fingerprintOfArrays(paths, settingsText(params)));
    if (auto note = noteOnTest(files, (base / params[path]).lexically_normal())) pair.notes.push_back(*std::move(note));
    return pair;
}

Shape withRows(int64_t rows, const Shape& sample) {
    Shape shape{rows};
    for (int64_t extent : sample) shape.append(extent);
    return shape;
}

Tensor zeros(int64_t rows, const TensorType& sample) {
    Tensor out(sample.dtype, withRows(rows, sample.shape));
    std::fill_n(out.raw(), out.bytes(), std::byte{0});
    return out;
}

/// Further inputs stand in the folder of the samples.
Status readMoreSamples(const fs::path& mainFile, const DatasetInfo& trained, const Tensor& features, MoreTensors& into) {
    const int64_t samples = features.shape()[0];
    for (const DataField& field : trained.moreInputs) {
        LATHE_TRY(const std::string file, fieldFile(mainFile, field.name, Part::Training));
        LATHE_TRY(into.inputs.emplace_back(),
                  field.name == trained.lengths ? readLengthFile(file, features) : readInput(file, samples));
        if (typeOfSample(into.inputs.back()) == field.type) continue;
        return requestError("npy.field-type", file, "the samples are {0}, but the model needs {1}",
                            {toString(typeOfSample(into.inputs.back())), toString(field.type)},
                            "save samples like those of the training data");
    }
    for (const DataField& field : trained.moreTargets) into.targets.push_back(zeros(samples, field.type));
    return {};
}

Result<std::shared_ptr<const Dataset>> openSamples(const Params& params, const fs::path& base, const DatasetInfo& trained) {
    LATHE_TRY(const std::string name, samplesFor((base / params[path]).lexically_normal(), params));
    LATHE_TRY(const std::string bytes, readArrayFile(name, maxFileBytes));
    LATHE_TRY(const NpyFile file, parseNpy(bytes, name));
    if (file.shape.rank() < 1 || file.shape.elements() == 0) return noSamples(name, file.shape);
    Tensor features = shaped(file.as(featureType(file, params[values])));
    if (features.dtype() == DType::I64) LATHE_CHECK(checkTokens(features, name));
    const int64_t samples = features.shape()[0];
    DatasetInfo info = trained;
    info.features = typeOfSample(features);
    MoreTensors more;
    LATHE_CHECK(readMoreSamples(name, trained, features, more));
    return makeTensorDataset(std::move(info), std::move(features), zeros(samples, trained.target), std::move(more));
}

}  // namespace

extern const ReaderDef numpy;
const ReaderDef numpy{
    .type = "numpy",
    .label = "NumPy arrays",
    .help = "Arrays that numpy.save or numpy.savez wrote: images, sequences, tokens or columns, with their targets.",
    .params = {&path, &values, &task, &classNames, &lengths, &moreInputs, &moreTargets, &samplesArray, &targetsArray},
    .sample = SampleKind::Array,
    .recognise = recognise,
    .open = open,
    .openSamples = openSamples};

}  // namespace lathe::readers::numpy_def
