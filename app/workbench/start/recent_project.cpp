// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/start/recent_project.h"

#include <ctime>

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include "app/workbench/train/run_view.h"
#include "app/workbench/workspace/layer_group.h"
#include "app/workbench/workspace/messages.h"
#include "core/graph/project_file.h"
#include "core/store/run_dir.h"
#include "widgets/data/numbers.h"

namespace lathe::workbench {

namespace {

struct RecentProjectsText {
    Q_DECLARE_TR_FUNCTIONS(RecentProjects)
};

QString shortPath(const QString& path) {
    const QString home = QDir::homePath();
    return path.startsWith(home + QLatin1Char('/')) ? QStringLiteral("~") + path.mid(home.size()) : path;
}

void takeBest(const Json& best, const std::string& wanted, RecentProject& out) {
    const Json& value = best[wanted];
    if (!value.isNumber()) return;
    const bool share = isShare(std::string_view(wanted).substr(wanted.find('.') + 1));
    out.best =
        share ? RecentProjectsText::tr("%1 %").arg(ui::fixedText(value.toDouble() * 100, 2)) : ui::realText(value.toDouble());
    out.bestMetric = figureName(wanted);
}

void takeRun(const RunEntry& run, const Project& project, RecentProject& out) {
    const auto now = static_cast<double>(std::time(nullptr));
    const auto epoch = static_cast<int>(run.status.epoch);
    const Json& best = run.status.more["best"];
    takeBest(best, best.contains("val.accuracy") ? "val.accuracy" : project.training.best, out);
    if (run.status.heartbeat > 0) out.when = QDateTime::fromSecsSinceEpoch(static_cast<qint64>(run.status.heartbeat));
    switch (effectiveState(run.status, now)) {
        case RunState::Starting:
        case RunState::Running:
        case RunState::Paused:
            out.state = RecentProject::State::Training;
            out.stateText = RecentProjectsText::tr("Training, epoch %1").arg(epoch);
            out.activeRun = run.path;
            out.progress = static_cast<double>(epoch) / static_cast<double>(std::max<int64_t>(1, project.training.epochs));
            break;
        case RunState::Stopped:
            out.state = RecentProject::State::Stopped;
            out.stateText = RecentProjectsText::tr("Stopped, epoch %1").arg(epoch);
            break;
        case RunState::Finished:
            out.state = RecentProject::State::Done;
            out.stateText = RecentProjectsText::tr("Finished, %n epoch(s)", nullptr, epoch);
            break;
        case RunState::Failed:
            out.state = RecentProject::State::Failed;
            out.stateText = RecentProjectsText::tr("Failed, epoch %1").arg(epoch);
            break;
    }
}

RecentProject movedAway(RecentProject out) {
    out.state = RecentProject::State::Moved;
    out.stateText = RecentProjectsText::tr("Project not found. Locate…");
    return out;
}

RecentProject damaged(RecentProject out) {
    out.state = RecentProject::State::Failed;
    out.stateText = RecentProjectsText::tr("Cannot be read");
    return out;
}

}  // namespace

RecentProject lookAt(const QString& folder) {
    RecentProject out;
    const QFileInfo place(folder);
    out.folder = folder.toStdString();
    out.name = place.completeBaseName();
    out.where = shortPath(place.path());
    const auto project = loadProject(out.folder);
    if (!project.ok()) return QFileInfo::exists(folder) ? damaged(std::move(out)) : movedAway(std::move(out));
    out.name = fromUtf8(project->name);
    out.when = QFileInfo(QDir(folder).filePath(QStringLiteral("project.json"))).lastModified();
    out.stateText = RecentProjectsText::tr("No run yet");
    for (const Node& node : project->graph.nodes) out.layers.push_back(familyOf(node.type));
    if (const auto runs = listRuns((out.folder / "runs").string()); runs.ok() && !runs->empty())
        takeRun(*latestRun(*runs), *project, out);
    return out;
}

}  // namespace lathe::workbench
