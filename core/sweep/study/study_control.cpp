// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/study/study_control.h"

#include "core/base/overloaded.h"
#include "core/graph/object_reader.h"

namespace lathe::sweep {

namespace {

constexpr int64_t maxSeeds = 10'000;

struct Body {
    std::string command;
    int64_t trial = -1, seeds = 0, priority = 0;
    std::optional<int64_t> seed;
    Point point;
    StudySettings settings;
};

Result<Body> read(const Json& json, std::string_view where) {
    Body b;
    ObjectReader reader(json, where, "command");
    reader.read("command", b.command);
    if (reader.member("trial")) reader.read("trial", b.trial, 0);
    reader.read("seeds", b.seeds, 0, maxSeeds);
    reader.read("priority", b.priority, -1'000'000, 1'000'000);
    if (const Json* seed = reader.member("seed")) b.seed = seed->toInt();
    if (const Json* point = reader.member("point")) reader.take(pointFromJson(*point, where), b.point);
    if (const Json* settings = reader.member("settings")) reader.take(settingsFromJson(*settings, where), b.settings);
    if (auto bad = reader.finish()) return *bad;
    return b;
}

struct Name {
    std::string_view name;
    StudyCommand (*make)(const Body&);
};

// In the order of StudyCommand.
constexpr Name names[] = {
    {"pause", [](const Body&) -> StudyCommand { return PauseStudy{}; }},
    {"resume", [](const Body&) -> StudyCommand { return ResumeStudy{}; }},
    {"stop", [](const Body&) -> StudyCommand { return StopStudy{}; }},
    {"change", [](const Body& b) -> StudyCommand { return ChangeStudy{b.settings}; }},
    {"undo", [](const Body&) -> StudyCommand { return UndoChange{}; }},
    {"enqueue",
     [](const Body& b) -> StudyCommand {
         return EnqueueTrial{b.point, b.seed};
     }},
    {"repeat",
     [](const Body& b) -> StudyCommand {
         return RepeatTrial{b.trial, b.seeds};
     }},
    {"prioritize",
     [](const Body& b) -> StudyCommand {
         return PrioritizeTrial{b.trial, b.priority};
     }},
    {"stop_trial", [](const Body& b) -> StudyCommand { return StopTrial{b.trial}; }},
    {"extend_trial", [](const Body& b) -> StudyCommand { return ExtendTrial{b.trial}; }},
};

}  // namespace

Result<StudyCommand> studyCommandFromJson(const Json& json, std::string_view where) {
    LATHE_TRY(const Body body, read(json, where));
    std::vector<std::string_view> known;
    for (const Name& n : names) {
        if (n.name == body.command) return n.make(body);
        known.push_back(n.name);
    }
    return unknownName("study.command", where, "command", body.command, known);
}

Json toJson(const StudyCommand& command) {
    Json out = Json::Object{{"command", names[command.index()].name}};
    std::visit(Overloaded{[&](const ChangeStudy& c) { out.set("settings", toJson(c.settings)); },
                          [&](const EnqueueTrial& e) {
                              out.set("point", toJson(e.point));
                              if (e.seed) out.set("seed", *e.seed);
                          },
                          [&](const RepeatTrial& r) {
                              out.set("trial", r.trial);
                              out.set("seeds", r.seeds);
                          },
                          [&](const PrioritizeTrial& p) {
                              out.set("trial", p.trial);
                              out.set("priority", p.priority);
                          },
                          [&](const StopTrial& s) { out.set("trial", s.trial); },
                          [&](const ExtendTrial& e) { out.set("trial", e.trial); }, [](const auto&) {}},
               command);
    return out;
}

}  // namespace lathe::sweep
