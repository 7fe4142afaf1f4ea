// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <memory>
#include <numeric>
#include <optional>
#include <set>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/base/element.h"
#include "core/base/json.h"
#include "core/base/sha256.h"
#include "core/data/archives/archive.h"
#include "core/data/images/file_notes.h"
#include "core/data/images/image_files.h"
#include "core/data/images/image_labels.h"
#include "core/data/images/image_layout.h"
#include "core/data/images/image_preview.h"
#include "core/data/images/image_samples.h"
#include "core/data/reader.h"
#include "core/data/sets/picked_waveforms.h"
#include "core/data/sounds/name_pattern.h"
#include "core/data/sounds/read_sounds.h"
#include "core/data/sounds/sound_features.h"
#include "core/data/sounds/sound_preview.h"
#include "core/data/sounds/sound_waveforms.h"

namespace lathe::readers::sound_folder_def {
namespace {

namespace fs = std::filesystem;
using namespace sounds;
using images::ImageLabels;
using images::ImageLayout;
using images::ImagePart;
using images::ImagePlace;
using images::ImageSource;

constexpr size_t mostClasses = 65536;

const TextParam path{{.key = "path",
                      .label = "Folder or archive",
                      .help = "Folder or archive (.tar, .tar.gz, .zip) of WAV files. Folders called train, val and test are the "
                              "splits."}};
const IntParam rate{{.key = "rate",
                     .label = "Sampling rate",
                     .initial = 16000,
                     .min = 1000,
                     .max = 192000,
                     .help = "All sounds are converted to this rate. A new project has the rate of most files.",
                     .unit = "Hz"}};
const FloatParam seconds{{.key = "seconds",
                          .label = "Length",
                          .initial = 1,
                          .min = 0.01,
                          .max = 120,
                          .help =
                              "Of longer sounds, the middle is used; shorter ones get silence on both sides. A new project has a "
                              "length that 95 % of the files do not exceed.",
                          .unit = "s"}};
const ChoiceParam channel{{.key = "channel",
                           .label = "Channel",
                           .initial = "mix",
                           .options = {"mix", "left", "right"},
                           .help = "mix: the mean of all channels."}};
const BoolParam keepWaveforms{{.key = "waveforms",
                               .label = "Keep waveforms",
                               .initial = false,
                               .help =
                                   "Keeps the samples of all sounds in memory, so that transforms can change a sound before its "
                                   "spectrogram is computed. They take 4 bytes a sample."}};
const TextParam pattern{{.key = "pattern",
                         .label = "Name pattern",
                         .help =
                             "Where the names of the files have the class and the group, for example "
                             "{label}_{group}_{index}. Empty: folders are the classes; if there is only one folder, the pattern "
                             "is guessed from the names."}};
const TextParam testGroups{{.key = "test_groups",
                            .label = "Test groups",
                            .help =
                                "Values of {group} in the name pattern that are the test split, for example speakers, separated "
                                "by commas."}};
const TextParam labelColumn{{.key = "label",
                             .label = "Label column",
                             .help = "Column with the class in a metadata.csv or metadata.jsonl file beside the sounds, whose "
                                     "column file_name has their paths. Empty: label, if there is such a file."}};
const ChoiceParam bad{{.key = "bad",
                       .label = "Damaged sounds",
                       .initial = "skip",
                       .options = {"skip", "stop"},
                       .help = "skip: such sounds are left out and named in a warning. stop: the first one is an error."}};

ParamDefs allParams() {
    ParamDefs all{&path, &rate, &seconds, &channel};
    const ParamDefs features = soundParams();
    all.insert(all.end(), features.begin(), features.end());
    all.insert(all.end(), {&keepWaveforms, &pattern, &testGroups, &labelColumn, &bad});
    return all;
}

Channel channelOf(const Params& p) {
    return p[channel] == "left" ? Channel::Left : p[channel] == "right" ? Channel::Right : Channel::Mix;
}

/// Files, and what became of them.
struct Opened {
    std::unique_ptr<ImageSource> source;
    SoundSet set;
    std::string where() const { return source->where().string(); }  ///< for messages
    const std::string& nameOf(size_t file) const { return source->files()[file].path; }
    const std::string& pathOf(size_t row) const { return nameOf(set.files[row]); }
    std::vector<std::string> paths() const {
        std::vector<std::string> all;
        for (size_t row = 0; row < set.files.size(); ++row) all.push_back(pathOf(row));
        return all;
    }
};

Diagnostic nothingThere(const std::string& where) {
    return requestError("sounds.none", where, "there are no sounds (WAV files)", {},
                        "choose a folder of WAV files with one folder for each class");
}

Diagnostic badSound(const Opened& opened, const images::BadFile& sound) {
    return requestError("sounds.bad", (opened.source->where() / opened.nameOf(sound.file)).string(),
                        "the sound cannot be decoded: {0}", {sound.reason},
                        "repair or remove the file, or set data.reader.bad to skip");
}

Result<Opened> openFiles(const Params& p, std::unique_ptr<ImageSource> source, ReadWatch* watch) {
    LATHE_TRY(const SoundSettings settings, soundSettings(p, p[rate], p[seconds]));
    Opened opened{std::move(source), {}};
    ReadOptions options;
    options.channel = channelOf(p);
    options.watch = watch;
    options.keepWaveforms = p[keepWaveforms];
    LATHE_TRY(opened.set, readSounds(*opened.source, settings, options));
    const SoundSet& set = opened.set;
    if (!set.bad.empty() && (p[bad] == "stop" || set.files.empty())) return badSound(opened, set.bad.front());
    if (set.files.empty()) return nothingThere(opened.where());
    return opened;
}

/// What is heard in the files: facts that a user cannot see.
void noteFacts(const Opened& opened, const Params& p, Diagnostics& notes) {
    const SoundCounts& counts = opened.set.counts;
    const std::string all = std::to_string(opened.set.files.size());
    if (counts.clipped > 0)
        notes.push_back(images::fileNote("sounds.clipped", Severity::Note, *opened.source,
                                         "{0} of {1} sounds are clipped: they reach full scale",
                                         {std::to_string(counts.clipped), all}));
    if (counts.silent > 0)
        notes.push_back(images::fileNote("sounds.silent", Severity::Warning, *opened.source,
                                         "{0} of {1} sounds are silent: they stay below -60 dB",
                                         {std::to_string(counts.silent), all}, "check these files"));
    if (counts.cropped > 0)
        notes.push_back(images::fileNote("sounds.cropped", Severity::Note, *opened.source,
                                         "{0} of {1} sounds are longer than {2} s and were cropped",
                                         {std::to_string(counts.cropped), all, shortestText(p[seconds])}));
    if (counts.converted > 0)
        notes.push_back(images::fileNote("sounds.converted", Severity::Note, *opened.source,
                                         "{0} of {1} sounds were converted to {2} Hz",
                                         {std::to_string(counts.converted), all, std::to_string(p[rate])}));
    if (opened.set.emptyBands > 0)
        notes.push_back(images::fileNote(
            "sounds.empty_bands", Severity::Warning, *opened.source,
            "{0} mel bands are narrower than the distance of two frequencies of the spectrum and stay empty",
            {std::to_string(opened.set.emptyBands)}, "choose fewer data.reader.bands, or a longer data.reader.window"));
}

Diagnostics notesOn(const Opened& opened, const Params& p, const ImageLabels& labels, int64_t withoutClass) {
    Diagnostics notes = opened.source->notes();
    notes.insert(notes.end(), labels.notes.begin(), labels.notes.end());
    const SoundSet& set = opened.set;
    if (!set.bad.empty())
        notes.push_back(images::fileNote("sounds.skipped", Severity::Warning, *opened.source,
                                         "{0} of {1} sounds cannot be decoded and were skipped: {2}",
                                         {std::to_string(set.bad.size()), std::to_string(set.bad.size() + set.files.size()),
                                          images::namesOfBad(*opened.source, set.bad)}));
    if (withoutClass > 0)
        notes.push_back(images::fileNote("sounds.without_class", Severity::Note, *opened.source,
                                         "{0} sounds that have no class were ignored", {std::to_string(withoutClass)}));
    if (const std::vector<size_t> others = images::filesWithout(set.others, labels.files); !others.empty())
        notes.push_back(images::fileNote("sounds.other_files", Severity::Note, *opened.source,
                                         "{0} files that are not sounds were ignored, for example {1}",
                                         {std::to_string(others.size()), opened.nameOf(others.front())}));
    noteFacts(opened, p, notes);
    return notes;
}

/// The pattern that is given, or, if the folders say no classes, the one that is guessed; empty: the folders are the classes.
std::string patternFor(const Params& p, const std::vector<std::string>& paths) {
    if (!p[pattern].empty()) return p[pattern];
    if (images::layoutOf(paths).classes.size() > 1) return {};
    return guessPattern(paths).value_or(std::string());
}

/// The names of files by a pattern: of each path, or nothing.
Result<std::vector<std::optional<NameParts>>> partsOf(const std::vector<std::string>& paths, const std::string& wanted) {
    std::vector<std::optional<NameParts>> parts(paths.size());
    if (wanted.empty()) return parts;
    LATHE_TRY(const NamePattern names, NamePattern::parse(wanted));
    for (size_t i = 0; i < paths.size(); ++i) parts[i] = names.match(paths[i]);
    return parts;
}

std::set<std::string> listedGroups(const Params& p) {
    std::set<std::string> groups;
    const std::string text = p[testGroups];
    for (size_t from = 0; from < text.size();) {
        const size_t end = std::min(text.find(',', from), text.size());
        const size_t begin = std::min(text.find_first_not_of(' ', from), end);
        const size_t last = text.find_last_not_of(' ', end == 0 ? 0 : end - 1);
        if (begin < end && last != std::string::npos && last >= begin) groups.insert(text.substr(begin, last + 1 - begin));
        from = end + 1;
    }
    return groups;
}

/// The sounds of the groups that are listed are the test split.
Status takeTestGroups(const Params& p, const std::string& where, const std::vector<std::optional<NameParts>>& parts,
                      ImageLayout& layout) {
    for (const std::string& group : listedGroups(p)) {
        bool found = false;
        for (ImagePlace& place : layout.places) {
            if (!parts[place.image] || parts[place.image]->group != group) continue;
            place.part = ImagePart::Test;
            found = true;
        }
        if (!found)
            return requestError(
                "sounds.group", where, "no sound is in the group \"{0}\"", {group},
                "set data.reader.pattern to one with {group}, and data.reader.test_groups to groups that it finds");
    }
    return {};
}

/// `where`: the folder, for messages.
Result<ImageLayout> layoutOfPaths(const Params& p, const std::vector<std::string>& paths, const std::string& where,
                                  const ImageLabels& labels) {
    const std::string wanted = patternFor(p, paths);
    LATHE_TRY(const auto parts, partsOf(paths, wanted));
    ImageLayout layout;
    if (labels.byPath.empty() && wanted.empty()) {
        layout = images::layoutOf(paths);
    } else {
        std::vector<std::string> classes;
        for (size_t i = 0; i < paths.size(); ++i) {
            const auto it = labels.byPath.find(paths[i]);
            const std::string labeled = it == labels.byPath.end() ? std::string() : it->second;
            classes.push_back(!labels.byPath.empty() ? labeled : parts[i] ? parts[i]->label : std::string());
        }
        layout = images::layoutByLabels(paths, classes);
    }
    LATHE_CHECK(takeTestGroups(p, where, parts, layout));
    return layout;
}

Status checkClasses(const Opened& opened, const ImageLayout& layout) {
    if (layout.classes.empty())
        return requestError("sounds.no_classes", opened.where(), "neither folders nor names of the files say a class", {},
                            "put the sounds of each class into a folder, or set data.reader.pattern");
    if (layout.classes.size() <= mostClasses) return {};
    return requestError("sounds.classes", opened.where(), "there are {0} classes, but at most {1} are possible",
                        {std::to_string(layout.classes.size()), std::to_string(mostClasses)},
                        "choose a folder with one folder for each class");
}

DatasetInfo infoOf(const Opened& opened, std::vector<std::string> classes) {
    DatasetInfo info;
    info.features = opened.set.type;
    info.target = {DType::I64, Shape{}};
    info.classes = std::move(classes);
    return info;
}

/// What the samples follow from. Where the folder is does not matter.
std::string fingerprintOf(const Params& p, const Opened& opened, const ImageLayout& layout) {
    Sha256 sum;
    const auto settings = soundSettings(p, p[rate], p[seconds]);
    sum.update(fmt::format("sound_folder 1 {} {}\n", settings ? textOf(*settings) : std::string(), p[channel]));
    for (const ImagePlace& place : layout.places)
        sum.update(fmt::format("{} {} {}\n", static_cast<int>(place.part), element(layout.classes, place.label),
                               opened.set.content[place.image]));
    return sum.hex();
}

std::vector<images::ImageSample> rowsOf(const Opened& opened) {
    std::vector<images::ImageSample> rows;
    for (size_t row = 0; row < opened.set.files.size(); ++row)
        rows.push_back({.row = static_cast<int64_t>(row), .name = opened.pathOf(row)});
    return rows;
}

bool beginsAsWaveFile(const fs::path& where) {
    return beginsAsWave(images::startOfFile(where));
}

/// The waveforms of some sounds, if they are kept.
std::shared_ptr<const Dataset> withKept(const Params& p, const Opened& opened, std::shared_ptr<const Dataset> samples,
                                        std::vector<int64_t> rows) {
    const auto settings = soundSettings(p, p[rate], p[seconds]);
    if (!samples || !settings || opened.set.waveforms.bytes() == 0) return samples;
    auto kept = keptWaveforms(*settings, opened.set.waveforms);
    return withWaveforms(std::move(samples), pickedWaveforms(std::move(kept), std::move(rows)));
}

/// The rows of the sounds of the test split, or of the others, in the order of `images::samplesAt`.
std::vector<int64_t> rowsOfSplit(const ImageLayout& layout, bool isTest) {
    std::vector<int64_t> rows;
    for (const ImagePlace& place : layout.places)
        if ((place.part == ImagePart::Test) == isTest) rows.push_back(static_cast<int64_t>(place.image));
    return rows;
}

/// A folder, an archive, or one WAV file.
Result<std::unique_ptr<ImageSource>> sourceAt(const Params& p, const fs::path& base, ReadWatch* watch) {
    if (p[path].empty())
        return requestError("sounds.no_path", "data.reader.path", "no folder is chosen", {},
                            "set data.reader.path to the folder");
    const fs::path where = (base / p[path]).lexically_normal();
    std::error_code ignored;
    if (fs::is_directory(where, ignored)) return images::openFolderSource(where);
    if (archives::Archive::isArchive(where.string())) return images::openArchiveSource(where, watch);
    if (beginsAsWaveFile(where)) return images::openFileSource(where);
    return requestError("sounds.no_folder", where.string(),
                        fs::exists(where, ignored) ? "this is neither a folder nor an archive of sounds" : "folder not found", {},
                        "choose a folder or an archive (.tar, .tar.gz, .zip) of WAV files");
}

Result<DatasetPair> openAll(const Params& p, const fs::path& base, ReadWatch* watch) {
    LATHE_TRY(auto source, sourceAt(p, base, watch));
    LATHE_TRY(const ImageLabels labels, images::readImageLabels(*source, p[labelColumn]));
    LATHE_TRY(const Opened opened, openFiles(p, std::move(source), watch));
    LATHE_TRY(const ImageLayout layout, layoutOfPaths(p, opened.paths(), opened.where(), labels));
    LATHE_CHECK(checkClasses(opened, layout));
    DatasetPair pair = images::samplesAt(layout.places, infoOf(opened, layout.classes), opened.set.features, rowsOf(opened));
    pair.fingerprint = fingerprintOf(p, opened, layout);
    pair.notes = notesOn(opened, p, labels, layout.withoutClass);
    if (!pair.training) return nothingThere(opened.where());
    pair.training = withKept(p, opened, std::move(pair.training), rowsOfSplit(layout, false));
    pair.test = withKept(p, opened, std::move(pair.test), rowsOfSplit(layout, true));
    return pair;
}

Result<DatasetPair> open(const Params& p, const fs::path& base) {
    return openAll(p, base, nullptr);
}

Result<DatasetPair> openWatched(const Params& p, const fs::path& base, ReadWatch& watch) {
    return openAll(p, base, &watch);
}

/// All sounds below a folder or in an archive, or one, with class 0.
Result<DatasetPair> openUnlabeled(const Params& p, const fs::path& base, const DatasetInfo& trained) {
    LATHE_TRY(auto source, sourceAt(p, base, nullptr));
    LATHE_TRY(const Opened opened, openFiles(p, std::move(source), nullptr));
    DatasetPair pair;
    pair.training = std::make_shared<images::ImageSamples>(infoOf(opened, trained.classes), opened.set.features, rowsOf(opened));
    std::vector<int64_t> rows(opened.set.files.size());
    std::iota(rows.begin(), rows.end(), int64_t{0});
    pair.training = withKept(p, opened, std::move(pair.training), std::move(rows));
    pair.notes = notesOn(opened, p, {}, 0);
    return pair;
}

/// Paths of all sounds of the source.
std::vector<std::string> soundPaths(const ImageSource& source) {
    std::vector<std::string> paths;
    std::vector<size_t> others;
    for (const size_t file : soundsOf(source, others)) paths.push_back(source.files()[file].path);
    return paths;
}

/// Rate, length and pattern of the files.
Status suggest(Params& p, const fs::path& base) {
    LATHE_TRY(const auto source, sourceAt(p, base, nullptr));
    LATHE_TRY(const SoundSurvey survey, surveySounds(*source));
    if (survey.seconds.empty()) return {};  // opening says what is wrong
    if (!p.find(rate.key)) p.set(rate.key, std::clamp(survey.usualRate(), rate.spec.min, rate.spec.max));
    if (!p.find(seconds.key)) p.set(seconds.key, std::clamp(survey.usualSeconds(), 0.1, seconds.spec.max));
    if (p.find(pattern.key) || p.find(labelColumn.key)) return {};
    if (const std::string guessed = patternFor(p, soundPaths(*source)); !guessed.empty()) p.set(pattern.key, guessed);
    return {};
}

/// The sounds of the source with their classes, those of a test split last. No file is decoded.
Result<images::PreviewList> previewListOf(const Params& p, const ImageSource& source) {
    std::vector<size_t> others;
    const std::vector<size_t> files = soundsOf(source, others);
    LATHE_TRY(const ImageLabels labels, images::readImageLabels(source, p[labelColumn]));
    LATHE_TRY(ImageLayout layout, layoutOfPaths(p, soundPaths(source), source.where().string(), labels));
    std::stable_partition(layout.places.begin(), layout.places.end(),
                          [](const ImagePlace& place) { return place.part != ImagePart::Test; });
    images::PreviewList list{std::move(layout.classes), {}};
    for (const ImagePlace& place : layout.places) list.images.push_back({files[place.image], place.label});
    return list;
}

/// A compressed tar file would have to be read from its beginning to its end.
Result<std::shared_ptr<const SamplePreview>> preview(const Params& p, const fs::path& base) {
    if (!images::isReadAnywhere((base / p[path]).lexically_normal())) return std::shared_ptr<const SamplePreview>();
    LATHE_TRY(auto source, sourceAt(p, base, nullptr));
    LATHE_TRY(const SoundSettings settings, soundSettings(p, p[rate], p[seconds]));
    LATHE_TRY(images::PreviewList list, previewListOf(p, *source));
    if (list.images.empty()) return std::shared_ptr<const SamplePreview>();
    return makeSoundPreview(std::move(source), std::move(list), settings, channelOf(p));
}

int64_t waveformSamples(const Params& p) {
    const auto settings = soundSettings(p, p[rate], p[seconds]);
    return p[keepWaveforms] && settings ? settings->samples() : 0;
}

/// Looks at few files below a folder.
bool hasWaveFiles(const fs::path& folder) {
    constexpr int mostEntries = 2000, mostLooked = 40, mostLevels = 6;
    constexpr auto options = fs::directory_options::follow_directory_symlink | fs::directory_options::skip_permission_denied;
    std::error_code error;
    int entries = 0, looked = 0;
    for (auto it = fs::recursive_directory_iterator(folder, options, error);
         !error && it != fs::recursive_directory_iterator() && ++entries <= mostEntries; it.increment(error)) {
        const bool hidden = images::isHiddenPath(it->path().filename().string());
        if (hidden || it.depth() >= mostLevels) it.disable_recursion_pending();
        std::error_code ignored;
        if (hidden || !it->is_regular_file(ignored)) continue;
        if (beginsAsWaveFile(it->path())) return true;
        if (++looked >= mostLooked) return false;
    }
    return false;
}

/// Other archives have sounds in them as well: they are sets of sounds only if most of their files are.
bool isArchiveOfSounds(const fs::path& where) {
    constexpr size_t mostLooked = 40;
    if (!archives::Archive::isArchive(where.string())) return false;
    const auto archive = archives::Archive::open(
        where.string(), [](int64_t) { return true; }, mostLooked);
    if (!archive) return false;
    const auto& entries = (*archive)->list().entries;
    size_t looked = 0, sounds = 0;
    for (size_t i = 0; i < entries.size() && looked < mostLooked; ++i) {
        if (images::isHiddenPath(entries[i].path)) continue;
        ++looked;
        sounds += beginsAsWave((*archive)->startOf(i));
    }
    return 2 * sounds > looked;
}

Recognition recognise(const fs::path& where) {
    std::error_code ignored;
    if (fs::is_directory(where, ignored)) return hasWaveFiles(where) ? Recognition::Typical : Recognition::No;
    if (beginsAsWaveFile(where)) return Recognition::Readable;
    return isArchiveOfSounds(where) ? Recognition::Typical : Recognition::No;
}

}  // namespace

extern const ReaderDef sound_folder;
const ReaderDef sound_folder{.type = "sound_folder",
                             .label = "Folder of sounds",
                             .help =
                                 "WAV files in one folder for each class, or with the class in their names, also in an archive. "
                                 "Samples are spectrograms, cepstral coefficients or waveforms.",
                             .params = allParams(),
                             .sample = SampleKind::Sound,
                             .recognise = recognise,
                             .open = open,
                             .openUnlabeled = openUnlabeled,
                             .openWatched = openWatched,
                             .suggest = suggest,
                             .preview = preview,
                             .waveformSamples = waveformSamples};

}  // namespace lathe::readers::sound_folder_def
