// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "core/data/archives/npz.h"
#include "core/data/arrays/array_files.h"
#include "core/data/arrays/array_params.h"
#include "core/data/arrays/array_samples.h"
#include "core/data/known_classes.h"
#include "core/data/reader.h"

namespace lathe::readers::numpy_def {
namespace {

namespace fs = std::filesystem;
using namespace arrays;

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

ArrayNames namesIn(const Params& params) {
    return {params[samplesArray], params[targetsArray]};
}

ArrayMeaning meaningOf(const Params& params) {
    return {params[arrayValues], params[arrayTask]};
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

DatasetInfo infoOf(const Samples& samples, const std::vector<std::string>& classes) {
    DatasetInfo info;
    info.features = {samples.features.dtype(), samples.features.shape().sample()};
    info.target = {samples.targets.dtype(), samples.targets.shape().sample()};
    if (info.targetKind() == TargetKind::Class) info.classes = classes;
    return info;
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
    const std::string text = "npy 1 " + params[arrayValues] + " " + params[arrayTask];
    return params[lengths].empty() ? text : text + " lengths " + params[lengths];
}

Result<DatasetPair> open(const Params& params, const fs::path& base) {
    if (params[path].empty())
        return requestError("npy.no-path", "data.reader.path", "no folder is chosen", {}, "set data.reader.path to the folder");
    LATHE_CHECK(checkFieldNames(params));
    LATHE_TRY(const Files files, findFiles((base / params[path]).lexically_normal(), namesIn(params)));
    LATHE_TRY(Samples training, readPair(meaningOf(params), files.training));
    std::optional<Samples> test;
    std::vector<std::string> paths{files.training.samples, files.training.targets};
    LATHE_CHECK(readMore(params, files.training.samples, Part::Training, training, paths));
    if (files.test) {
        LATHE_TRY(test, readPair(meaningOf(params), *files.test));
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
    LATHE_TRY(const std::string name, samplesFor((base / params[path]).lexically_normal(), namesIn(params)));
    LATHE_TRY(Tensor features, readFeatures(meaningOf(params), name));
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
    .params = {&path, &arrayValues, &arrayTask, &classNames, &lengths, &moreInputs, &moreTargets, &samplesArray, &targetsArray},
    .sample = SampleKind::Array,
    .recognise = recognise,
    .open = open,
    .openSamples = openSamples};

}  // namespace lathe::readers::numpy_def
