// SPDX-License-Identifier: Apache-2.0
#include "core/data/hdf5/hdf5_samples.h"

#include <algorithm>
#include <cstring>

#include "core/data/hdf5/channel_order.h"
#include "core/data/hdf5/hdf5_names.h"

namespace lathe::hdf5 {
namespace {

constexpr int64_t mostClasses = 65536;

/// How the samples are stored in memory.
DType featureType(const Hdf5Dataset& d, std::string wanted) {
    if (wanted == "auto") wanted = d.attributes["values"].toString("auto");
    if (d.kind == ElementKind::Real || wanted == "reals") return DType::F32;
    const bool byte = d.kind == ElementKind::Byte, image = byte && (d.shape.rank() == 3 || d.shape.rank() == 4);
    if (byte && (wanted == "pixels" || (wanted != "tokens" && image))) return DType::U8;
    return wanted == "pixels" ? DType::F32 : DType::I64;
}

Diagnostic guessedOrder(const Hdf5File& file, const Hdf5Dataset& d, ChannelOrder order) {
    Diagnostic note = requestError(
        "hdf5.layout", file.name(), "the images {0} are read as {1}, by their shape {2}",
        {d.path, order == ChannelOrder::Last ? "[samples, height, width, channels]" : "[samples, channels, height, width]",
         toString(d.shape)},
        "if this is wrong, set data.reader.layout");
    note.severity = Severity::Note;
    return note;
}

/// Images get channels first, and one channel if they have none; single numbers become samples of one number.
Tensor shapedFeatures(Hdf5File& file, const Hdf5Dataset& d, const SampleSettings& settings, Tensor t, Diagnostics& notes) {
    const Shape& s = t.shape();
    if (s.rank() == 4) {
        const FoundOrder found = orderOf(d, settings.layout);
        if (found.guessed) notes.push_back(guessedOrder(file, d, found.order));
        return found.order == ChannelOrder::Last ? withChannelsFirst(t) : t;
    }
    if (t.dtype() == DType::U8 && s.rank() == 3) return t.reshaped({s[0], 1, s[1], s[2]});
    return s.rank() == 1 ? t.reshaped({s[0], 1}) : t;
}

Status checkFeatures(const Hdf5File& file, const Hdf5Dataset& d) {
    if (d.kind == ElementKind::Text && d.problem.empty())
        return requestError("hdf5.text", file.name(), "the samples {0} are strings, not numbers", {d.path},
                            "write numbers, or save the texts as CSV for the reader of labeled texts");
    if (!d.problem.empty() || d.shape.elements() > 0) return {};
    return requestError("hdf5.empty", file.name(), "the data set {0} contains no samples ({1})", {d.path, toString(d.shape)},
                        "choose another data set");
}

Status checkNumbers(const Tensor& tokens, const Hdf5File& file, const Hdf5Dataset& d) {
    const auto numbers = tokens.values<int64_t>();
    const auto low = std::min_element(numbers.begin(), numbers.end());
    if (low == numbers.end() || *low >= 0) return {};
    return requestError("hdf5.token", file.name(), "{0}: {1} is not a token: tokens are 0, 1, 2, ...",
                        {d.path, std::to_string(*low)}, "set data.reader.values to reals if these are numbers");
}

/// Of positions, a class may be -100 or -1, as in PyTorch and in label images: such a position does not count.
bool isClass(int64_t number, bool position) {
    return (number >= 0 && number < mostClasses) || (position && (number == -100 || number == -1));
}

Status checkClasses(const Tensor& targets, const Hdf5File& file, const Hdf5Dataset& d) {
    const auto numbers = targets.values<int64_t>();
    const bool positions = targets.shape().rank() > 1;
    const auto wrong = std::find_if(numbers.begin(), numbers.end(), [&](int64_t n) { return !isClass(n, positions); });
    if (wrong == numbers.end()) return {};
    return requestError("hdf5.class", file.name(), "{0}: {1} is not a class from 0 to {2}",
                        {d.path, std::to_string(*wrong), std::to_string(mostClasses - 1)},
                        "set data.reader.task to regression if these are numbers to predict");
}

Result<Targets> readClasses(Hdf5File& file, const Hdf5Dataset& d) {
    LATHE_TRY(Tensor classes, file.read(d, DType::I64));
    const Shape& s = classes.shape();
    if (s.rank() == 2 && s[1] == 1) classes = classes.reshaped({s[0]});
    if (classes.shape().rank() > 3)
        return requestError("hdf5.target_shape", file.name(),
                            "the targets {0} have the shape {1}, but must have one class for each sample, step or pixel",
                            {d.path, toString(d.shape)},
                            "save targets of shape (samples), (samples, steps) or (samples, height, width), or set "
                            "data.reader.task to regression");
    LATHE_CHECK(checkClasses(classes, file, d));
    return Targets{std::move(classes)};
}

Result<Targets> readTargets(Hdf5File& file, const Hdf5Dataset& d, const std::string& task) {
    if (!d.problem.empty() || d.kind == ElementKind::Text) {
        LATHE_TRY(std::vector<std::string> words, file.readTexts(d));
        if (d.shape.elements() == d.shape[0] && task != "regression") return Targets{{}, std::move(words)};
        return requestError("hdf5.target_text", file.name(), "the targets {0} are strings, but must be one class for each sample",
                            {d.path}, "save numbers, or one string for each sample");
    }
    if (task == "classification" && d.kind == ElementKind::Real)
        return requestError("hdf5.target_type", file.name(), "the targets {0} are reals, not classes", {d.path},
                            "save integers: y.astype(\"int64\")");
    if (task != "regression" && d.kind != ElementKind::Real) return readClasses(file, d);
    LATHE_TRY(const Tensor numbers, file.read(d, DType::F32));
    const int64_t rows = d.shape[0];
    return Targets{rows == 0 ? numbers : numbers.reshaped({rows, d.shape.elements() / rows})};
}

Result<const Hdf5Dataset*> fieldOf(const Hdf5File& file, const Hdf5Dataset& features, const std::string& name) {
    const std::string group = groupOf(features.path);
    const std::string path = (group == "/" ? "" : group) + "/" + name;
    if (const Hdf5Dataset* field = file.listing().find(path)) return field;
    return requestError("hdf5.no_field", file.name(), "there is no data set {0}", {path},
                        "write it in the group of the samples, or correct data.reader.more_inputs and more_targets");
}

Diagnostic otherCount(const Hdf5File& file, const Hdf5Dataset& d, int64_t samples) {
    return requestError("hdf5.counts", file.name(), "the data set {0} has the shape {1}, but there are {2} samples",
                        {d.path, toString(d.shape), std::to_string(samples)}, "write a row for each sample");
}

/// The lengths of padded sequences: I64[samples, 1].
Result<Tensor> readLengths(Hdf5File& file, const Hdf5Dataset& features, const Tensor& samples, const std::string& name) {
    LATHE_TRY(const Hdf5Dataset* const d, fieldOf(file, features, name));
    const Shape& all = samples.shape();
    if (all.rank() < 2 || samples.dtype() == DType::U8)
        return requestError("hdf5.lengths", file.name(), "samples of shape {0} are not sequences", {toString(all.sample())},
                            "clear data.reader.lengths");
    if (d->problem.empty() && (d->shape.elements() != all[0] || d->kind == ElementKind::Real))
        return otherCount(file, *d, all[0]);
    LATHE_TRY(Tensor list, file.read(*d, DType::I64));
    list = list.reshaped({all[0], 1});
    for (const int64_t length : list.values<int64_t>())
        if (length < 1 || length > all[1])
            return requestError("hdf5.length", file.name(), "{0} is not a length: the samples have {1} steps",
                                {std::to_string(length), std::to_string(all[1])}, "write lengths from 1 to {1}");
    return list;
}

/// The rows of the lists that the settings name.
Status readMore(Hdf5File& file, const Hdf5Dataset& features, const SampleSettings& settings, Samples& into) {
    const int64_t samples = into.features.shape()[0];
    if (!settings.lengths.empty()) {
        LATHE_TRY(into.more.inputs.emplace_back(), readLengths(file, features, into.features, settings.lengths));
    }
    for (const std::string& name : settings.moreInputs) {
        LATHE_TRY(into.more.inputs.emplace_back(), readInput(file, features, name, samples));
    }
    for (const std::string& name : settings.moreTargets) {
        LATHE_TRY(const Hdf5Dataset* const d, fieldOf(file, features, name));
        LATHE_TRY(Targets target, readTargets(file, *d, "auto"));
        if (!target.words.empty() || target.numbers.shape()[0] != samples) return otherCount(file, *d, samples);
        into.more.targets.push_back(std::move(target.numbers));
    }
    return {};
}

TensorType typeOfSample(const Tensor& all) {
    return {all.dtype(), all.shape().sample()};
}

bool haveSameTypes(const Samples& a, const Samples& b) {
    const auto same = [](const Tensor& x, const Tensor& y) { return typeOfSample(x) == typeOfSample(y); };
    return same(a.features, b.features) && a.target.words.empty() == b.target.words.empty() &&
           (!a.target.words.empty() || same(a.target.numbers, b.target.numbers)) &&
           std::equal(a.more.inputs.begin(), a.more.inputs.end(), b.more.inputs.begin(), b.more.inputs.end(), same) &&
           std::equal(a.more.targets.begin(), a.more.targets.end(), b.more.targets.begin(), b.more.targets.end(), same);
}

}  // namespace

SampleSettings completed(SampleSettings s, const Hdf5Listing& listing) {
    if (s.moreInputs.empty()) s.moreInputs = stringsIn(listing.attribute("/", "inputs"));
    if (s.moreTargets.empty()) s.moreTargets = stringsIn(listing.attribute("/", "targets"));
    if (s.lengths.empty()) s.lengths = listing.attribute("/", "lengths").toString();
    std::erase(s.moreInputs, s.lengths);
    return s;
}

Result<Tensor> readFeatures(Hdf5File& file, const Hdf5Dataset& d, const SampleSettings& settings, Diagnostics& notes) {
    LATHE_CHECK(checkFeatures(file, d));
    LATHE_TRY(Tensor all, file.read(d, featureType(d, settings.values)));
    if (all.dtype() == DType::I64) LATHE_CHECK(checkNumbers(all, file, d));
    return shapedFeatures(file, d, settings, std::move(all), notes);
}

Result<Tensor> readInput(Hdf5File& file, const Hdf5Dataset& features, const std::string& name, int64_t samples) {
    LATHE_TRY(const Hdf5Dataset* const d, fieldOf(file, features, name));
    if (d->problem.empty() && (d->shape[0] != samples || d->shape.elements() == 0)) return otherCount(file, *d, samples);
    LATHE_CHECK(checkFeatures(file, *d));
    const bool tokens = d->kind == ElementKind::Integer && d->attributes["values"].toString() != "reals";
    LATHE_TRY(Tensor input, file.read(*d, tokens ? DType::I64 : DType::F32));
    if (tokens) LATHE_CHECK(checkNumbers(input, file, *d));
    return input.shape().rank() == 1 ? input.reshaped({samples, 1}) : input;
}

Result<Samples> readSamples(Hdf5File& file, const FoundPair& pair, const SampleSettings& settings, Diagnostics& notes) {
    LATHE_TRY(Tensor features, readFeatures(file, *pair.features, settings, notes));
    LATHE_TRY(Targets target, readTargets(file, *pair.target, settings.task));
    Samples out{std::move(features), std::move(target)};
    if (pair.target->shape[0] != pair.features->shape[0]) return otherCount(file, *pair.target, pair.features->shape[0]);
    LATHE_CHECK(readMore(file, *pair.features, settings, out));
    return out;
}

Tensor joined(const Tensor& a, const Tensor& b) {
    Tensor out(a.dtype(), a.shape().withFirst(a.shape()[0] + b.shape()[0]));
    std::memcpy(out.raw(), a.raw(), a.bytes());
    std::memcpy(out.raw() + a.bytes(), b.raw(), b.bytes());
    return out;
}

Status checkTogether(const Samples& a, const Samples& b, const std::string& where) {
    if (haveSameTypes(a, b)) return {};
    return requestError("hdf5.part_shape", where, "the splits have samples of different types: {0} and {1}",
                        {toString(typeOfSample(a.features)), toString(typeOfSample(b.features))},
                        "write the splits from the same data set");
}

Result<Samples> joined(const Samples& a, const Samples& b, const std::string& where) {
    LATHE_CHECK(checkTogether(a, b, where));
    Samples out{joined(a.features, b.features), {}};
    if (a.target.words.empty()) {
        out.target.numbers = joined(a.target.numbers, b.target.numbers);
    } else {
        out.target.words = a.target.words;
        out.target.words.insert(out.target.words.end(), b.target.words.begin(), b.target.words.end());
    }
    for (size_t i = 0; i < a.more.inputs.size(); ++i) out.more.inputs.push_back(joined(a.more.inputs[i], b.more.inputs[i]));
    for (size_t i = 0; i < a.more.targets.size(); ++i) out.more.targets.push_back(joined(a.more.targets[i], b.more.targets[i]));
    return out;
}

int64_t classCount(const Tensor& numbers) {
    if (numbers.dtype() != DType::I64 || numbers.elements() == 0) return 0;
    const auto values = numbers.values<int64_t>();
    return std::max<int64_t>(0, 1 + *std::max_element(values.begin(), values.end()));
}

}  // namespace lathe::hdf5
