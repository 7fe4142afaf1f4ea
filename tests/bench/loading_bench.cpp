// SPDX-License-Identifier: Apache-2.0
// Lathe's side of scripts/bench-csv and scripts/bench-images. Prints one object of JSON.
//
//   loading_bench csv FILE                              reads a table as the reader does: {"seconds", "processor", "rows",
//                                                       "peak_mib"}
//   loading_bench survey FILE THREADS                   the pass over its columns alone: {"seconds", "rows"}
//   loading_bench decode FOLDER SIZE SECONDS            one decoder, one thread: {"images_per_second", "processor_ms",
//                                                       "decoder_ms"}, for an image: both processes, the decoder alone; SIZE 0:
//                                                       that of each file
//   loading_bench epoch FOLDER SIZE BATCH THREADS SECONDS TRANSFORMS
//                                                       a loader of a folder of images: {"open_seconds", "samples_per_second",
//                                                       "read", "augment", "normalize"}; TRANSFORMS: JSON as in project.json
//   loading_bench waits RUN                             shares of the time of the steps of a run on the processor: {"seconds",
//                                                       "compute", "data", "record", "other"}; data: the training waits for them
#include <chrono>
#include <iostream>
#include <map>
#include <optional>
#include <string>
#include <sys/resource.h>
#include <utility>
#include <vector>

#include "core/base/file.h"
#include "core/data/csv/csv_table.h"
#include "core/data/images/image_decoder.h"
#include "core/data/images/image_files.h"
#include "core/data/loader.h"
#include "core/data/reader.h"
#include "core/graph/project_file.h"
#include "core/store/event_log.h"
#include "core/store/step_shares.h"

namespace lathe {
namespace {

using Clock = std::chrono::steady_clock;
using Arguments = std::vector<std::string>;

double secondsSince(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

/// Of the processor, in all threads; of this process, or of those that it started and that have ended.
double processorSeconds(int whose = RUSAGE_SELF) {
    rusage usage{};
    ::getrusage(whose, &usage);
    const auto seconds = [](const timeval& t) { return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec) * 1e-6; };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

int64_t peakMiB() {
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss / 1024;
}

Result<Json> readTable(const Arguments& a) {
    const auto start = Clock::now();
    const double before = processorSeconds();
    LATHE_TRY(const DatasetPair pair, openWith(*findReader("csv"), {{"path", a.at(0)}}, {}, nullptr));
    return Json(Json::Object{{"seconds", secondsSince(start)},
                             {"processor", processorSeconds() - before},
                             {"rows", pair.training->size()},
                             {"peak_mib", peakMiB()}});
}

Result<Json> surveyTable(const Arguments& a) {
    const auto start = Clock::now();
    LATHE_TRY(const CsvFormat format, guessCsvFormat(a.at(0), std::nullopt, std::nullopt, std::nullopt));
    LATHE_TRY(const CsvTable table, surveyCsv(a.at(0), format, std::stoi(a.at(1))));
    return Json(Json::Object{{"seconds", secondsSince(start)}, {"rows", table.rows}});
}

/// A file, and the size in which it is wanted.
struct Picture {
    std::string bytes;
    images::DecodeRequest request;
};

/// All files of a folder, as squares or, if `size` is 0, in their own sizes.
Result<std::vector<Picture>> picturesOf(const std::string& folder, uint32_t size) {
    images::ImageDecoder decoder;
    LATHE_TRY(const auto files, images::listFiles(folder));
    std::vector<Picture> pictures;
    for (const images::ListedFile& file : files) {
        Picture picture;
        LATHE_TRY(picture.bytes, readFile(folder + "/" + file.path, images::mostFileBytes));
        LATHE_TRY(const images::DecoderAnswer answer, decoder.inspect(picture.bytes));
        picture.request.height = size > 0 ? size : answer.facts.height;
        picture.request.width = size > 0 ? size : answer.facts.width;
        pictures.push_back(std::move(picture));
    }
    return pictures;
}

Status finishOne(images::ImageDecoder& decoder, const Picture& picture, std::vector<uint8_t>& pixels) {
    pixels.resize(size_t{3} * picture.request.height * picture.request.width);
    LATHE_TRY(const images::DecoderAnswer answer, decoder.finish(pixels));
    if (answer.facts.decoded != 0) return {};
    return requestError("bench.image", {}, "an image cannot be decoded: " + answer.reason);
}

struct Decoding {
    int64_t timed = 0, all = 0;  ///< pictures
    double seconds = 0;          ///< for the timed ones: without the start of the decoder
};

/// Decodes one picture after the other for some seconds. As folders are read: the decoder has the next file when it is done with
/// one. At the end, the decoder has ended.
Result<Decoding> decodeFor(double seconds, const std::vector<Picture>& pictures) {
    images::ImageDecoder decoder;
    std::vector<uint8_t> pixels;
    const auto picture = [&](int64_t number) -> const Picture& {
        return pictures[static_cast<size_t>(number) % pictures.size()];
    };
    LATHE_CHECK(decoder.begin(picture(0).request, picture(0).bytes));
    LATHE_CHECK(finishOne(decoder, picture(0), pixels));
    const auto start = Clock::now();
    LATHE_CHECK(decoder.begin(picture(0).request, picture(0).bytes));
    Decoding done;
    for (; secondsSince(start) < seconds; ++done.timed) {
        LATHE_CHECK(decoder.begin(picture(done.timed + 1).request, picture(done.timed + 1).bytes));
        LATHE_CHECK(finishOne(decoder, picture(done.timed), pixels));
    }
    done.seconds = secondsSince(start);
    LATHE_CHECK(finishOne(decoder, picture(done.timed), pixels));
    done.all = done.timed + 2;
    return done;
}

Result<Json> decode(const Arguments& a) {
    LATHE_TRY(const std::vector<Picture> pictures, picturesOf(a.at(0), static_cast<uint32_t>(std::stoul(a.at(1)))));
    const double own = processorSeconds(), decoders = processorSeconds(RUSAGE_CHILDREN);
    LATHE_TRY(const Decoding done, decodeFor(std::stod(a.at(2)), pictures));
    const double all = static_cast<double>(done.all), decoder = processorSeconds(RUSAGE_CHILDREN) - decoders;
    return Json(Json::Object{{"images_per_second", static_cast<double>(done.timed) / done.seconds},
                             {"processor_ms", 1000 * (processorSeconds() - own + decoder) / all},
                             {"decoder_ms", 1000 * decoder / all}});
}

Result<std::vector<Choice>> transformsIn(const std::string& text) {
    LATHE_TRY(const Json list, Json::parse(text));
    Project project;
    Json json = toJson(project);
    Json data = json["data"];
    data.set("transforms", list);
    json.set("data", data);
    LATHE_TRY(project, projectFromJson(json, "transforms"));
    return project.data.transforms;
}

Result<Json> epoch(const Arguments& a) {
    const int64_t size = std::stoll(a.at(1));
    DataSettings settings;
    settings.reader = {"image_folder", {{"path", a.at(0)}, {"height", size}, {"width", size}}};
    LATHE_TRY(settings.transforms, transformsIn(a.at(5)));
    auto start = Clock::now();
    LATHE_TRY(const PreparedData data, prepareData(settings, {}, 0));
    const double opened = secondsSince(start);
    Loader loader(data, {.batch = std::stoll(a.at(2)), .threads = std::stoi(a.at(3))});
    int64_t number = 0, samples = 0;
    loader.start(number);
    start = Clock::now();
    while (secondsSince(start) < std::stod(a.at(4))) {
        LATHE_TRY(const Batch batch, loader.next());
        if (batch.count == 0) loader.start(++number);
        samples += batch.count;
        loader.giveBack(batch);
    }
    const double seconds = secondsSince(start);
    const LoadTimes times = loader.takeTimes();
    return Json(Json::Object{{"open_seconds", opened},
                             {"samples_per_second", static_cast<double>(samples) / seconds},
                             {"read", times.read},
                             {"augment", times.augment},
                             {"normalize", times.normalize}});
}

Result<Json> waits(const Arguments& a) {
    EventLogReader log(a.at(0) + "/events.bin");
    StepShares sum;
    for (bool more = true; more;) {
        LATHE_TRY(const LogUpdate update, log.read());
        for (const StepTimes& times : update.times) sum += sharesOf(times);
        more = update.more;
    }
    const double total = sum.total();
    return Json(Json::Object{{"seconds", total},
                             {"compute", sum.compute / total},
                             {"data", sum.data / total},
                             {"record", (sum.record + sum.commit) / total},
                             {"other", sum.other / total}});
}

int run(const std::string& what, const Arguments& arguments) {
    const std::map<std::string, std::pair<size_t, Result<Json> (*)(const Arguments&)>> all{{"csv", {1, readTable}},
                                                                                           {"survey", {2, surveyTable}},
                                                                                           {"decode", {3, decode}},
                                                                                           {"epoch", {6, epoch}},
                                                                                           {"waits", {1, waits}}};
    const auto it = all.find(what);
    if (it == all.end() || arguments.size() != it->second.first) {
        std::cerr << "loading_bench csv|survey|decode|epoch|waits ...: see the source\n";
        return 2;
    }
    const auto result = it->second.second(arguments);
    std::cout << (result ? result->dump(-1) : toString(result.error())) << '\n';
    return result ? 0 : 1;
}

}  // namespace
}  // namespace lathe

int main(int count, char** words) {
    const std::vector<std::string> all(words + 1, words + count);
    return lathe::run(all.empty() ? std::string() : all.front(), {all.empty() ? all.end() : all.begin() + 1, all.end()});
}
