// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/data/arrays/array_params.h"
#include "core/data/fingerprint.h"
#include "core/data/hdf5/hdf5_names.h"
#include "core/data/hdf5/hdf5_samples.h"
#include "core/data/known_classes.h"
#include "core/data/reader.h"

namespace lathe::readers::hdf5_def {
namespace {

namespace fs = std::filesystem;
using namespace hdf5;
using arrays::arrayTask;
using arrays::arrayValues;

const TextParam path{
    {.key = "path",
     .label = "File",
     .help = "HDF5 file with the data sets x and y, in the groups train, val and test if there are several splits."}};
const TextParam features{{.key = "features",
                          .label = "Samples",
                          .help = "Path of the samples in the file, for example /train/x. Empty: found by the usual names."}};
const TextParam target{{.key = "target",
                        .label = "Target",
                        .help = "Path of the targets in the file, for example /train/y. Empty: found by the usual names."}};
const ChoiceParam layout{{.key = "layout",
                          .label = "Layout",
                          .initial = "auto",
                          .options = {"auto", "channels_first", "channels_last"},
                          .help = "Position of the channels of images. auto: by the attribute \"layout\" of the samples, or by "
                                  "their shape."}};
const TextParam classNames{{.key = "classes",
                            .label = "Class names",
                            .help = "Class names in order, separated by commas. Empty: those in the file, or 0, 1, 2, ..."}};
const TextParam moreInputs{{.key = "more_inputs",
                            .label = "More inputs",
                            .help = "Names of further inputs of each sample, separated by commas: data sets in the group of the "
                                    "samples."}};
const TextParam moreTargets{{.key = "more_targets",
                             .label = "More targets",
                             .help = "Names of further targets of each sample, separated by commas: data sets in the group of "
                                     "the samples."}};
const TextParam lengths{{.key = "lengths",
                         .label = "Lengths",
                         .help = "Name of a data set in the group of the samples with the number of steps of each sample, if the "
                                 "samples are sequences that were padded to one length. Empty: all steps count."}};

SampleSettings settingsOf(const Params& p) {
    return {p[arrayValues], p[arrayTask], p[layout], separatedNames(p[moreInputs]), separatedNames(p[moreTargets]), p[lengths]};
}

/// The settings that decide how the file is read.
std::string settingsText(const Params& p) {
    std::string text = "hdf5 1";
    for (const TextParam* param : {&features, &target, &moreInputs, &moreTargets, &lengths}) text += " " + p[*param];
    return text + " " + p[layout] + " " + p[arrayValues] + " " + p[arrayTask];
}

/// All splits of a file.
struct Splits {
    FoundSets found;
    SampleSettings settings;
    Samples training;
    std::optional<Samples> test;
    int64_t validation = 0;  ///< the last samples of `training`
};

Status addValidation(Hdf5File& file, Splits& splits, Diagnostics& notes) {
    if (!splits.found.validation) return {};
    LATHE_TRY(const Samples validation, readSamples(file, *splits.found.validation, splits.settings, notes));
    splits.validation = validation.features.shape()[0];
    LATHE_TRY(splits.training, joined(splits.training, validation, file.name()));
    return {};
}

/// The same guess is made for each split.
void keepFirstNotes(Diagnostics& notes, size_t count) {
    notes.resize(std::min(notes.size(), count));
}

Result<Splits> readSplits(Hdf5File& file, const Params& p, Diagnostics& notes) {
    Splits splits{};
    splits.settings = completed(settingsOf(p), file.listing());
    LATHE_TRY(splits.found, findSets(file.listing(), {p[features], p[target]}, file.name()));
    LATHE_TRY(splits.training, readSamples(file, splits.found.training, splits.settings, notes));
    const size_t noted = notes.size();
    LATHE_CHECK(addValidation(file, splits, notes));
    if (splits.found.test) {
        LATHE_TRY(splits.test, readSamples(file, *splits.found.test, splits.settings, notes));
        LATHE_CHECK(checkTogether(splits.training, *splits.test, file.name()));
    }
    keepFirstNotes(notes, noted);
    return splits;
}

/// Numbers the classes of targets that are strings, by the names of the file or in the order of code points. Error: hdf5.word.
Result<std::vector<std::string>> numberWords(const Hdf5File& file, Splits& splits, std::vector<std::string> names) {
    std::vector<Targets*> all{&splits.training.target};
    if (splits.test) all.push_back(&splits.test->target);
    if (names.empty()) {
        std::set<std::string> words;
        for (const Targets* targets : all) words.insert(targets->words.begin(), targets->words.end());
        names.assign(words.begin(), words.end());
    }
    for (Targets* targets : all) {
        targets->numbers = Tensor(DType::I64, {static_cast<int64_t>(targets->words.size())});
        for (size_t i = 0; i < targets->words.size(); ++i) {
            const auto it = std::find(names.begin(), names.end(), targets->words[i]);
            if (it == names.end())
                return requestError("hdf5.word", file.name(), "\"{0}\" is not the name of a class", {targets->words[i]},
                                    "correct the list of class names, or clear data.reader.classes");
            targets->numbers.data<int64_t>()[i] = it - names.begin();
        }
    }
    return names;
}

int64_t classesIn(const Tensor& training, const Tensor* test) {
    return std::max(classCount(training), test ? classCount(*test) : 0);
}

void addNumbers(std::vector<std::string>& names, int64_t count) {
    for (auto i = static_cast<int64_t>(names.size()); i < count; ++i) names.push_back(std::to_string(i));
}

Result<std::vector<std::string>> classesOf(Hdf5File& file, const Params& p, Splits& splits) {
    std::vector<std::string> names = separatedNames(p[classNames]);
    if (names.empty()) {
        LATHE_TRY(names, classNamesFor(file, splits.found.training.target->path));
    }
    if (!splits.training.target.words.empty()) return numberWords(file, splits, std::move(names));
    const Tensor& numbers = splits.training.target.numbers;
    if (numbers.dtype() != DType::I64) return std::vector<std::string>();
    addNumbers(names, classesIn(numbers, splits.test ? &splits.test->target.numbers : nullptr));
    return names;
}

TensorType typeOfSample(const Tensor& all) {
    return {all.dtype(), all.shape().sample()};
}

/// The path of a further data set of the training split.
std::string pathBeside(const Splits& splits, const std::string& name) {
    const std::string group = groupOf(splits.found.training.features->path);
    return (group == "/" ? "" : group) + "/" + name;
}

/// Tokens are below it; 0: these are no tokens.
int64_t tokensIn(const Hdf5File& file, const std::string& at, const Tensor& training, const Tensor* test) {
    if (training.dtype() != DType::I64) return 0;
    constexpr int64_t mostTokens = int64_t{1} << 31;
    const int64_t declared = file.listing().attribute(at, "tokens").toInt();
    return std::max(classesIn(training, test), declared <= mostTokens ? declared : 0);
}

Status describeFields(Hdf5File& file, const Splits& splits, DatasetInfo& info) {
    const SampleSettings& s = splits.settings;
    std::vector<std::string> inputs = s.moreInputs;
    if (!s.lengths.empty()) inputs.insert(inputs.begin(), s.lengths);
    for (size_t i = 0; i < inputs.size(); ++i) {
        const std::string at = pathBeside(splits, inputs[i]);
        DataField field{file.listing().attribute(at, "name").toString(inputs[i]), typeOfSample(splits.training.more.inputs[i])};
        if (inputs[i] == s.lengths)
            info.lengths = field.name;
        else
            field.tokens =
                tokensIn(file, at, splits.training.more.inputs[i], splits.test ? &splits.test->more.inputs[i] : nullptr);
        info.moreInputs.push_back(std::move(field));
    }
    for (size_t i = 0; i < s.moreTargets.size(); ++i) {
        const std::string at = pathBeside(splits, s.moreTargets[i]);
        const Tensor& all = splits.training.more.targets[i];
        DataField field{file.listing().attribute(at, "name").toString(s.moreTargets[i]), typeOfSample(all)};
        field.classes = stringsIn(file.listing().attribute(at, "classes"));
        addNumbers(field.classes, classesIn(all, splits.test ? &splits.test->more.targets[i] : nullptr));
        info.moreTargets.push_back(std::move(field));
    }
    return {};
}

/// Names of columns and of channels, and a vocabulary, if the file has them.
Status describeFeatures(Hdf5File& file, const Splits& splits, DatasetInfo& info) {
    const std::string& at = splits.found.training.features->path;
    const std::string& targetAt = splits.found.training.target->path;
    info.tokens = tokensIn(file, at, splits.training.features, splits.test ? &splits.test->features : nullptr);
    LATHE_TRY(info.columns, namesFor(file, at, "columns"));
    if (info.features.shape.rank() != 1 || static_cast<int64_t>(info.columns.size()) != info.features.shape[0])
        info.columns.clear();
    LATHE_TRY(info.vocabulary, namesFor(file, at, "vocabulary"));
    info.targetName = file.listing().attribute(targetAt, "name").toString();
    info.forecast.channels = stringsIn(file.listing().attribute(at, "channels"));
    const auto channels = static_cast<int64_t>(info.forecast.channels.size());
    for (const Json& channel : file.listing().attribute(targetAt, "channels").array())
        if (channel.toInt(-1) >= 0 && channel.toInt() < channels) info.forecast.targets.push_back(channel.toInt());
    if (info.features.shape.rank() != 2 || channels != info.features.shape[0] || info.targetKind() != TargetKind::Real)
        info.forecast = {};
    return {};
}

std::shared_ptr<const Dataset> datasetOf(const DatasetInfo& info, Samples samples) {
    return makeTensorDataset(info, std::move(samples.features), std::move(samples.target.numbers), std::move(samples.more));
}

fs::path placeOf(const Params& p, const fs::path& base) {
    return (base / p[path]).lexically_normal();
}

Status checkPath(const Params& p) {
    if (!p[path].empty()) return {};
    return requestError("hdf5.no_path", "data.reader.path", "no file is chosen", {}, "set data.reader.path to an HDF5 file");
}

Result<DatasetPair> openAll(const Params& p, const fs::path& base, ReadWatch* watch) {
    LATHE_CHECK(checkPath(p));
    LATHE_TRY(Hdf5File file, Hdf5File::open(placeOf(p, base)));
    file.setWatch(watch);
    DatasetPair pair;
    LATHE_TRY(Splits splits, readSplits(file, p, pair.notes));
    LATHE_TRY(const std::vector<std::string> classes, classesOf(file, p, splits));
    DatasetInfo info;
    info.features = typeOfSample(splits.training.features);
    info.target = typeOfSample(splits.training.target.numbers);
    if (info.targetKind() == TargetKind::Class) info.classes = classes;
    LATHE_CHECK(describeFeatures(file, splits, info));
    LATHE_CHECK(describeFields(file, splits, info));
    const int64_t samples = splits.training.features.shape()[0];
    for (int64_t i = samples - splits.validation; i < samples; ++i) pair.validation.push_back(i);
    pair.apart = std::max<int64_t>(1, file.listing().attribute("/", "apart").toInt(1));
    pair.training = datasetOf(info, std::move(splits.training));
    if (splits.test) pair.test = datasetOf(info, std::move(*splits.test));
    LATHE_TRY(pair.fingerprint, fingerprintOfFiles({file.name()}, settingsText(p)));
    return pair;
}

Result<DatasetPair> open(const Params& p, const fs::path& base) {
    return openAll(p, base, nullptr);
}

Result<DatasetPair> openWatched(const Params& p, const fs::path& base, ReadWatch& watch) {
    return openAll(p, base, &watch);
}

Tensor zeros(int64_t rows, const TensorType& sample) {
    Shape shape{rows};
    for (const int64_t extent : sample.shape) shape.append(extent);
    return {sample.dtype, shape};
}

/// The samples of all splits, and the further inputs beside them.
Result<std::shared_ptr<const Dataset>> openSamples(const Params& p, const fs::path& base, const DatasetInfo& trained) {
    LATHE_TRY(Hdf5File file, Hdf5File::open(placeOf(p, base)));
    LATHE_TRY(const auto found, findFeatures(file.listing(), p[features], file.name()));
    const SampleSettings settings = completed(settingsOf(p), file.listing());
    Diagnostics notes;
    Samples all;
    for (const Hdf5Dataset* one : found) {
        Samples more;
        LATHE_TRY(more.features, readFeatures(file, *one, settings, notes));
        const int64_t rows = more.features.shape()[0];
        for (const DataField& field : trained.moreInputs) {
            LATHE_TRY(more.more.inputs.emplace_back(), readInput(file, *one, field.name, rows));
        }
        more.target.numbers = zeros(rows, trained.target);
        for (const DataField& field : trained.moreTargets) more.more.targets.push_back(zeros(rows, field.type));
        if (all.features.empty()) {
            all = std::move(more);
        } else {
            LATHE_TRY(all, joined(all, more, file.name()));
        }
    }
    DatasetInfo info = trained;
    info.features = typeOfSample(all.features);
    return datasetOf(info, std::move(all));
}

Recognition recognise(const fs::path& where) {
    return startsAsHdf5(where) ? Recognition::Typical : Recognition::No;
}

}  // namespace

extern const ReaderDef hdf5;
const ReaderDef hdf5{
    .type = "hdf5",
    .label = "HDF5 file",
    .help = "Arrays that h5py or `lathe data convert` wrote: images, sequences, tokens or columns, with their targets.",
    .params = {&path, &features, &target, &layout, &arrayValues, &arrayTask, &classNames, &moreInputs, &moreTargets, &lengths},
    .sample = SampleKind::Array,
    .recognise = recognise,
    .open = open,
    .openSamples = openSamples,
    .openWatched = openWatched};

}  // namespace lathe::readers::hdf5_def
