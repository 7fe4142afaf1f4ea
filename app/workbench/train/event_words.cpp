// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/train/event_words.h"

#include <map>
#include <optional>

#include <QCoreApplication>

#include "app/workbench/train/run_words.h"
#include "app/workbench/train/time_left.h"
#include "app/workbench/workspace/figures.h"
#include "app/workbench/workspace/hot_settings.h"
#include "app/workbench/workspace/messages.h"
#include "core/graph/project_file.h"
#include "core/store/diagnostic_json.h"
#include "core/train/devices/xid_watch.h"
#include "widgets/data/numbers.h"
#include "widgets/plot/value_text.h"

namespace lathe::workbench {

namespace {

struct EventWords {
    Q_DECLARE_TR_FUNCTIONS(EventWords)
};

QString valueText(const Json& value) {
    if (value.isString()) return fromUtf8(value.toString());
    if (value.isNumber() && !value.isInt()) return ui::shortText(value.toDouble());
    return fromUtf8(value.dump(-1));
}

// Walks through the events in their order and says each of them.
class EventFormatter {
public:
    explicit EventFormatter(const RunView& view) : m_view(view) {}

    std::optional<EventLine> line(const RunEvent& e) {
        const std::string& kind = e.event.kind;
        if (kind == event::command) return command(e);
        if (kind == event::started) return started(e);
        if (kind == event::ended) return ended(e);
        if (kind == event::epoch) return best(e);
        if (kind == event::checkpoint)
            return said(e, "check-lg",
                        EventWords::tr("Checkpoint saved, epoch %1").arg(countText(e.event.data["epoch"].toInt())));
        if (kind == event::warmedUp)
            return said(e, "check-lg",
                        EventWords::tr("Warm-up ended, learning rate %1").arg(valueText(e.event.data["learning_rate"])));
        if (kind == event::waited) return waited(e);
        if (kind == event::resumedFrom)
            return said(e, "arrow-repeat", EventWords::tr("Resumed from step %1").arg(countText(e.event.step)));
        if (kind == event::note) return note(e);
        if (kind == event::xid)
            return said(e, "exclamation-triangle", asSentence(sentenceOf(explainXid(e.event.data["number"].toInt()))),
                        Severity::Warning);
        return {};
    }

    // "Learning rate 0.1 → 0.05"; remembers what is in force.
    QString change(const RunEvent& e) {
        const std::string path = e.event.data["path"].toString();
        Json before = before_(path);
        m_values[path] = e.event.data["value"];
        const QString name = m_view.project() ? settingName(*m_view.project(), path) : fromUtf8(path);
        return EventWords::tr("%1 %2 → %3").arg(name, valueText(before), valueText(e.event.data["value"]));
    }

private:
    static EventLine said(const RunEvent& e, const char* icon, QString text, Severity severity = Severity::Note) {
        return {QString::fromLatin1(icon), std::move(text), severity, false, e.x, e.runTime};
    }

    Json before_(const std::string& path) const {
        if (const auto it = m_values.find(path); it != m_values.end()) return it->second;
        return m_view.project() ? settingInForce(*m_view.project(), path) : Json();
    }

    std::optional<EventLine> command(const RunEvent& e) {
        EventLine line = said(e, "sliders", {});
        line.byPerson = true;
        const std::string verb = e.event.data["command"].toString();
        if (e.event.data.contains("refused")) {
            line.icon = QStringLiteral("exclamation-triangle");
            line.severity = Severity::Warning;
            line.byPerson = false;
            line.text = EventWords::tr("Rejected: %1").arg(fromUtf8(e.event.data["refused"].toString()));
        } else if (verb == "set") {
            line.text = EventWords::tr("You set: %1").arg(change(e));
        } else if (verb == "snapshot") {
            line.icon = QStringLiteral("save");
            line.text = EventWords::tr("You saved a checkpoint");
        } else if (verb == "pause" || verb == "resume" || verb == "stop") {
            line.icon = verb == "pause"    ? QStringLiteral("pause-fill")
                        : verb == "resume" ? QStringLiteral("play-fill")
                                           : QStringLiteral("stop-fill");
            line.text = verb == "pause"    ? EventWords::tr("You paused")
                        : verb == "resume" ? EventWords::tr("You resumed")
                                           : EventWords::tr("You stopped");
        } else {
            return {};
        }
        return line;
    }

    EventLine started(const RunEvent& e) const {
        const Json& d = e.event.data;
        const QString samples = EventWords::tr("%1 training, %2 validation")
                                    .arg(countText(d["samples"]["train"].toInt()), countText(d["samples"]["val"].toInt()));
        const QString threads = EventWords::tr("%n thread(s)", nullptr, static_cast<int>(d["threads"].toInt()));
        const QString device = deviceText(d["device_name"].toString());
        const QString text =
            d["resumed"].toBool()
                ? EventWords::tr("Resumed: %1, %2").arg(device, threads)
                : EventWords::tr("Started: %1, %2. Seed %3 · %4").arg(device, threads).arg(d["seed"].toInt()).arg(samples);
        return said(e, "cpu", text);
    }

    EventLine ended(const RunEvent& e) const {
        const std::string outcome = e.event.data["outcome"].toString();
        const QString time = durationText(e.runTime);
        if (outcome == "finished") return said(e, "check-lg", EventWords::tr("Finished in %1").arg(time));
        if (outcome == "early") return said(e, "check-lg", EventWords::tr("Finished early: no further improvement"));
        if (outcome == "stopped") return said(e, "stop-fill", EventWords::tr("Stopped at step %1").arg(countText(e.event.step)));
        const Diagnostic problem = diagnosticFromJson(e.event.data["problem"]);
        return said(e, "exclamation-circle", sentenceOf(problem), Severity::Error);
    }

    std::optional<EventLine> best(const RunEvent& e) const {
        if (!m_view.project()) return {};
        const std::string& figure = m_view.project()->training.best;
        const ui::Series* values = m_view.record().epochs(figure);
        if (!values) return {};
        const size_t point = values->lowerBound(e.x);
        if (point >= values->size()) return {};
        const std::string metric = figure.substr(figure.find('.') + 1);
        return said(e, "star-fill",
                    EventWords::tr("Best %1 %2, epoch %3")
                        .arg(figureName(figure), ui::valueText(values->y(point), isShare(metric)),
                             countText(e.event.data["epoch"].toInt())));
    }

    static EventLine waited(const RunEvent& e) {
        return said(
            e, "exclamation-triangle",
            EventWords::tr("Waited for data: %1 s of %2 s")
                .arg(ui::fixedText(e.event.data["seconds"].toDouble(), 1), ui::fixedText(e.event.data["span"].toDouble(), 1)),
            Severity::Warning);
    }

    static EventLine note(const RunEvent& e) {
        const Diagnostic d = diagnosticFromJson(e.event.data);
        return said(e, d.severity == Severity::Note ? "info-circle" : "exclamation-triangle", sentenceOf(d), d.severity);
    }

    const RunView& m_view;
    std::map<std::string, Json> m_values;
};

}  // namespace

QString settingName(const Project& project, std::string_view path) {
    const ParamDef* def = declarationOf(project, path);
    if (!def) return fromUtf8(path);
    if (!path.starts_with("layers.")) return defText(def->label);
    const size_t from = std::string_view("layers.").size(), dot = path.rfind('.');
    const std::string_view layer = path.substr(from, dot - from);
    const Node* node = project.graph.find(layer);
    const bool isPromoted = node && !blockNameOf(*node).empty();  // its name is that of the block, and not of the declaration
    const QString name = isPromoted ? fromUtf8(path.substr(dot + 1)) : defText(def->label);
    return EventWords::tr("%1 of “%2”").arg(name, fromUtf8(layer));
}

std::vector<EventLine> eventLines(const RunView& view) {
    EventFormatter formatter(view);
    std::vector<EventLine> lines;
    int commits = 3, bests = 1;
    const auto& events = view.record().events();
    std::vector<std::optional<EventLine>> formatted;
    for (const RunEvent& e : events) {
        const bool counted = e.event.kind == event::checkpoint || e.event.kind == event::epoch;
        formatted.push_back(counted ? std::nullopt : formatter.line(e));
    }
    for (size_t i = events.size(); i-- > 0;) {
        const std::string& kind = events[i].event.kind;
        if ((kind == event::checkpoint && commits-- > 0) || (kind == event::epoch && bests-- > 0))
            formatted[i] = formatter.line(events[i]);
        if (formatted[i]) lines.push_back(*formatted[i]);
    }
    return lines;
}

std::vector<ui::PlotMark> marksOf(const RunView& view) {
    EventFormatter formatter(view);
    std::vector<ui::PlotMark> marks;
    for (const RunEvent& e : view.record().events()) {
        if (e.event.kind == event::resumedFrom) marks.push_back({e.x, EventWords::tr("Resumed")});
        if (e.event.kind != event::command || e.event.data.contains("refused")) continue;
        if (e.event.data["command"].toString() == "set") marks.push_back({e.x, formatter.change(e)});
    }
    return marks;
}

std::vector<ui::PlotBand> bandsOf(const RunView& view) {
    std::vector<ui::PlotBand> bands;
    const RunRecord& record = view.record();
    const bool paused = view.state == RunState::Paused;
    for (const RunSpan& pause : record.pauses()) {
        const bool open = pause.seconds == 0 && paused && &pause == &record.pauses().back();
        const double toX = open ? record.lastX() : pause.toX;
        if (toX > pause.fromX) bands.push_back({pause.fromX, toX, EventWords::tr("Paused")});
    }
    for (const RunSpan& wait : record.waits())
        if (wait.toX > wait.fromX)
            bands.push_back({wait.fromX, wait.toX, EventWords::tr("Waited %1 for data").arg(durationText(wait.seconds))});
    return bands;
}

}  // namespace lathe::workbench
