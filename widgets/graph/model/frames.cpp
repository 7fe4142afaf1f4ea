// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/model/frames.h"

#include <map>

#include <QLocale>

#include "widgets/graph/model/geometry.h"

namespace lathe::ui {

namespace {

using Members = std::map<QString, std::vector<int>>;  // an outer path sorts before the paths inside it

Members membersByPath(const GraphModel& model) {
    Members members;
    for (size_t n = 0; n < model.nodes.size(); ++n)
        for (QString path = framePath(model.nodes[n].name); !path.isEmpty(); path = framePath(path))
            members[path].push_back(static_cast<int>(n));
    return members;
}

// A whole number with separators, "4,640"; -1 for anything else.
qint64 numberIn(const QString& count) {
    qint64 number = 0;
    for (const QChar c : count) {
        if (c.isDigit())
            number = 10 * number + c.digitValue();
        else if (c.isLetter() || c == u'?')
            return -1;
    }
    return number;
}

QString sumOf(const GraphModel& model, const std::vector<int>& members) {
    qint64 sum = 0;
    for (const int n : members) {
        const qint64 number = numberIn(model.nodes[static_cast<size_t>(n)].count);
        if (number < 0) return QStringLiteral("?");
        sum += number;
    }
    return sum > 0 ? QLocale().toString(sum) : QString();
}

using Places = std::map<QString, int>;

// The nearest of the paths around this one that is a frame.
int frameAround(const Places& places, const QString& path) {
    for (QString outer = framePath(path); !outer.isEmpty(); outer = framePath(outer))
        if (const auto found = places.find(outer); found != places.end()) return found->second;
    return -1;
}

}  // namespace

std::vector<Frame> framesOf(const GraphModel& model) {
    std::vector<Frame> frames;
    Places places;
    for (auto& [path, members] : membersByPath(model)) {
        if (members.size() < 2) continue;
        Frame frame{path, path.mid(path.lastIndexOf(u'.') + 1), {}, members, frameAround(places, path), 0, {}};
        if (frame.parent >= 0) frame.depth = frames[static_cast<size_t>(frame.parent)].depth + 1;
        places[path] = static_cast<int>(frames.size());
        frames.push_back(std::move(frame));
    }
    sumCounts(model, frames);
    return frames;
}

void sumCounts(const GraphModel& model, std::vector<Frame>& frames) {
    for (Frame& frame : frames) frame.count = sumOf(model, frame.members);
}

std::vector<int> innermostFrames(const GraphModel& model, const std::vector<Frame>& frames) {
    std::vector<int> innermost(model.nodes.size(), -1);
    for (size_t f = 0; f < frames.size(); ++f)
        for (const int n : frames[f].members) innermost[static_cast<size_t>(n)] = static_cast<int>(f);
    return innermost;
}

}  // namespace lathe::ui
