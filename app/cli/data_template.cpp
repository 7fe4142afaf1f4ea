// SPDX-License-Identifier: Apache-2.0
#include "app/cli/data_template.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "app/cli/schema_text.h"
#include "core/base/element.h"
#include "core/data/csv/csv_params.h"
#include "core/data/known_classes.h"
#include "core/data/prepare_parts.h"
#include "core/data/reader.h"
#include "core/data/series/naive_forecast.h"
#include "core/data/sets/joined_set.h"
#include "core/layers/loss.h"
#include "core/train/array_project.h"
#include "core/train/image_project.h"
#include "core/train/labeled_text_project.h"
#include "core/train/program/heads.h"
#include "core/train/series_project.h"
#include "core/train/table_project.h"
#include "core/train/text_project.h"

namespace lathe {
namespace {

using namespace std::string_literals;

std::string absolutePath(const std::string& path) {
    return std::filesystem::absolute(path).lexically_normal().string();
}

std::string pathOf(const DataTemplateOptions& o) {
    return absolutePath(o.data);
}

/// As the reader of tables takes several files.
std::string listOfPaths(const DataTemplateOptions& o) {
    std::string list;
    for (const std::string& path : allPaths(o)) list += (list.empty() ? "" : ",") + path;
    return list;
}

/// The words of the CSV reader for those of --task, which may be several.
Result<std::string> tasksOf(const std::string& words) {
    constexpr std::pair<std::string_view, std::string_view> known[] = {{"auto", "guess"},
                                                                       {"guess", "guess"},
                                                                       {"classification", "classes"},
                                                                       {"classes", "classes"},
                                                                       {"regression", "regression"}};
    std::string tasks;
    for (const std::string& word : separatedNames(words)) {
        const auto it = std::find_if(std::begin(known), std::end(known), [&](const auto& k) { return k.first == word; });
        if (it == std::end(known))
            return requestError("new.task", "--task", "\"{0}\" is no task", {word}, "use auto, classification or regression");
        (tasks += tasks.empty() ? "" : ",") += it->second;
    }
    return tasks.empty() ? std::string("guess") : tasks;
}

/// As the project keeps it: a target that is given as a number is another column once columns are added.
Result<Project> projectOfTable(const DataTemplateOptions& o) {
    TableProjectOptions options{.test = o.test, .notes = o.notes};
    options.reader.params.set("path", listOfPaths(o));
    if (!o.ignore.empty()) options.reader.params.set("ignore", o.ignore);
    if (!o.missing.empty()) options.reader.params.set(csvMissingCodes.key, o.missing);
    if (!o.sheet.empty()) options.reader.params.set(csvSheet.key, o.sheet);
    options.reader.params.set("target", o.target);
    LATHE_TRY(const std::string tasks, tasksOf(o.task));
    options.reader.params.set(tasks.find(',') == std::string::npos ? "task" : "target_tasks", tasks);
    return tableProject(options, ".");
}

std::string targetText(const Project& project) {
    std::string text;
    for (const LossTerm& term : headsOf(project).losses) {
        const bool named = !term.target.empty();
        const std::string target = named ? term.target : std::get<std::string>(*project.data.reader.params.find("target"));
        const LossDef* loss = findLoss(term.loss.type);
        text += (text.empty() ? "target \"" : ", target \"") + target +
                "\": " + (loss && loss->target == TargetKind::Real ? "a number" : "classes");
    }
    return text;
}

/// A new user would miss a figure that nothing can be judged by.
std::string heldBackText(const Project& project) {
    if (project.data.split.validation > 0 || project.data.split.test > 0) return {};
    return "note: the table is small, so all rows are training samples; --test 0.2 holds out 20 % of the rows as a test split";
}

Result<Project> projectOfLabeledTexts(const DataTemplateOptions& o) {
    LabeledTextOptions options{.test = o.test};
    options.reader.params.set("path", pathOf(o));
    if (!o.target.empty()) options.reader.params.set("label", o.target);
    return labeledTextProject(options, ".");
}

std::string textsText(const Project& project) {
    return "texts of up to " + std::to_string(std::get<int64_t>(*project.data.reader.params.find("length"))) + " words";
}

/// Whether a file or folder has a class for each text. A book is no such file, whatever stands between its commas.
bool isLabeled(const DataTemplateOptions& o) {
    const std::filesystem::path path = o.data;
    const ReaderDef* reader = path.extension() == ".txt" ? nullptr : findReaderFor(path);
    return reader && reader->sample == SampleKind::LabeledText && reader->recognise(path) == Recognition::Typical;
}

Result<Project> projectOfText(const DataTemplateOptions& o) {
    if (isLabeled(o)) return projectOfLabeledTexts(o);
    TextProjectOptions options{.test = o.test};
    options.reader.params.set("path", pathOf(o));
    return textProject(options, ".");
}

std::string tokensText(const Project& project) {
    const ReaderDef* reader = findReader(project.data.reader.type);
    if (reader && reader->sample == SampleKind::LabeledText) return textsText(project);
    const Params& params = project.data.reader.params;
    const ParamValue* unit = params.find("unit");
    const bool bytes = unit && std::get<std::string>(*unit) == "bytes";
    return "samples of " + std::to_string(std::get<int64_t>(*params.find("length"))) + (bytes ? " bytes" : " characters");
}

Result<Project> projectOfSeries(const DataTemplateOptions& o) {
    SeriesProjectOptions options{.test = o.test, .notes = o.notes};
    Params& params = options.reader.params;
    if (!o.missing.empty()) params.set(csvMissingCodes.key, o.missing);
    if (!o.sheet.empty()) params.set(csvSheet.key, o.sheet);
    params.set("path", pathOf(o));
    if (!o.target.empty()) params.set("target", o.target);
    if (o.window > 0) params.set("window", o.window);
    if (o.horizon > 0) params.set("horizon", o.horizon);
    return seriesProject(options, ".");
}

/// The splits of the project. A file that changed since the project was made from it has nothing to be said about.
std::optional<PreparedData> dataOf(const Project& project) {
    const auto pair = openData(project.data.reader, ".");
    if (!pair.ok()) return std::nullopt;
    auto data = measureData(*pair, project.data);
    return data.ok() ? std::optional(std::move(*data)) : std::nullopt;
}

std::string seriesText(const Project& project) {
    const auto data = dataOf(project);
    if (!data) return "a time series";
    const ForecastInfo& forecast = data->info.forecast;
    std::string names;
    for (const int64_t channel : forecast.targets)
        names += (names.empty() ? "" : ", ") + ('"' + element(forecast.channels, channel) + '"');
    const int64_t steps = data->info.target.shape.elements() / std::ssize(forecast.targets);
    return "target " + names + ": the next " + std::to_string(steps) + " steps from windows of " +
           std::to_string(data->info.features.shape[1]) + " steps";
}

std::string naiveText(const Project& project) {
    const auto data = dataOf(project);
    if (!data) return {};
    const Split part = data->size(Split::Test) > 0 ? Split::Test : Split::Validation;
    const auto errors = naiveForecast(*element(data->source, part), element(data->indices, part));
    if (!errors.ok() || data->size(part) == 0) return {};
    return "note: on the split \"" + std::string(name(part)) + "\", the errors to beat are those of the " +
           naiveForecastText(*errors);
}

/// The reader of such samples, or one of arrays or images; or the usual one, whose error says what is wrong.
void chooseReader(Choice& usual, const DataTemplateOptions& o, SampleKind wanted) {
    const std::string path = pathOf(o);
    const ReaderDef* reader = nullptr;
    if (!o.more.empty()) {
        usual = joinedReader(allPaths(o));
        return;
    }
    for (const SampleKind kind : {wanted, SampleKind::Array, SampleKind::Image})
        if (!reader) reader = findReaderFor(path, kind);
    if (reader) usual.type = reader->type;
    usual.params.set("path", path);
}

Result<Project> projectOfImages(const DataTemplateOptions& o) {
    ImageProjectOptions options{.test = o.test, .watch = o.watch, .notes = o.notes};
    chooseReader(options.reader, o, SampleKind::Photo);
    const ReaderDef* const reader = findReader(options.reader.type);
    for (const std::string_view key : {"height", "width"})
        if (o.size > 0 && reader && takesParam(*reader, key)) options.reader.params.set(key, o.size);
    return imageProject(options, ".");
}

std::string imagesText(const Project& project) {
    const Params& params = project.data.reader.params;
    const auto number = [](const ParamValue* value) { return std::to_string(std::get<int64_t>(*value)); };
    const std::string classes = number(project.graph.nodes.back().params.find("units"));
    if (!params.find("width")) return classes + " classes of images";
    return classes + " classes of " + std::get<std::string>(*params.find("channels")) + " images, read as " +
           number(params.find("width")) + " x " + number(params.find("height")) + " pixels";
}

std::string sizeText(const Project& project) {
    if (!project.data.reader.params.find("width")) return {};
    return "note: `lathe data inspect " + std::get<std::string>(*project.data.reader.params.find("path")) +
           "` shows the classes and the splits; --size sets another size of the images";
}

Result<Project> projectOfArrays(const DataTemplateOptions& o) {
    ArrayProjectOptions options{.test = o.test, .watch = o.watch};
    chooseReader(options.reader, o, SampleKind::Array);
    if (!o.target.empty()) options.reader.params.set("more_targets", o.target);
    return arrayProject(options, ".");
}

std::string arraysText(const Project& project) {
    std::string text;
    for (const LossTerm& term : headsOf(project).losses) {
        const LossDef* loss = findLoss(term.loss.type);
        text += (text.empty() ? "target \"" : ", target \"") + (term.target.empty() ? std::string("target") : term.target) +
                "\": " + (loss && loss->target == TargetKind::Real ? "numbers" : "classes");
    }
    const ParamValue* lengths = project.data.reader.params.find("lengths");
    return lengths ? text + "; the array \"" + std::get<std::string>(*lengths) + "\" has the number of steps of each sample"
                   : text;
}

/// Images in arrays have a better network. A new user would miss a figure that nothing can be judged by.
std::string arraysNote(const Project& project) {
    const auto data = dataOf(project);
    if (data && project.training.best == "train.loss")
        return "note: there are few samples, so a training has no validation split"s +
               (data->size(Split::Test) > 0 ? "" : "; --test 0.2 holds out 20 % of them as a test split");
    if (!data || data->info.features.shape.rank() != 3 || !data->info.hasOneClass()) return {};
    return "note: for images, `lathe new images` makes a convolutional network, which is usually more accurate";
}

std::string none(const Project&) {
    return {};
}

constexpr DataTemplate all[] = {
    {"table", "A table of your own (--data table.csv --target COLUMN), or several with the same columns: classes or numbers",
     "lathe new table DIR --data table.csv --target COLUMN", projectOfTable, targetText, heldBackText, true},
    {"text", "A text of your own (--data book.txt): a transformer that continues it. Of texts with a class each, as labeled-text",
     "lathe new text DIR --data book.txt", projectOfText, tokensText, none},
    {"labeled-text", "Texts with a class each (--data texts.csv --target COLUMN): a network that classifies them",
     "lathe new labeled-text DIR --data texts.csv --target COLUMN", projectOfLabeledTexts, textsText, none},
    {"series", "A time series of your own (--data series.csv --target COLUMN): a network that forecasts it",
     "lathe new series DIR --data series.csv --target COLUMN", projectOfSeries, seriesText, naiveText},
    {"images",
     "A folder or an archive of images (--data FOLDER) with a folder for each class, images with boxes, or an HDF5 file of "
     "images: a convolutional network that classifies them",
     "lathe new images DIR --data FOLDER", projectOfImages, imagesText, sizeText, true},
    {"arrays",
     "NumPy arrays or an HDF5 file of your own (--data FOLDER --target MORE): a network for values, sequences or tokens, with a "
     "class, a class for each step, or numbers",
     "lathe new arrays DIR --data FOLDER", projectOfArrays, arraysText, arraysNote, true},
};

}  // namespace

std::vector<std::string> allPaths(const DataTemplateOptions& o) {
    std::vector<std::string> paths{pathOf(o)};
    for (const std::string& more : o.more) paths.push_back(absolutePath(more));
    return paths;
}

std::span<const DataTemplate> dataTemplates() {
    return all;
}

const DataTemplate* findDataTemplate(std::string_view name) {
    const auto it = std::find_if(std::begin(all), std::end(all), [&](const DataTemplate& t) { return t.name == name; });
    return it == std::end(all) ? nullptr : it;
}

}  // namespace lathe
