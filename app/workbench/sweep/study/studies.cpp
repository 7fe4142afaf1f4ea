// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/sweep/study/studies.h"

#include <algorithm>

#include "app/workbench/workspace/document.h"
#include "app/workbench/workspace/messages.h"
#include "app/workbench/workspace/trainer_process.h"
#include "core/base/atomic_file.h"
#include "core/base/ids.h"
#include "core/store/command_box.h"
#include "core/store/diagnostic_json.h"
#include "core/sweep/coordinator/run_sweep.h"
#include "core/sweep/study/study_db.h"

namespace lathe::workbench {

namespace {

namespace fs = std::filesystem;

constexpr std::chrono::seconds lookPause(2);

std::optional<Diagnostic> errorIn(const fs::path& answer) {
    const auto text = readFile(answer.string(), uint64_t{1} << 20);
    const auto json = text ? Json::parse(*text, answer.string()) : Result<Json>(Json());
    if (!json || !(*json)["error"].isObject()) return {};
    return diagnosticFromJson((*json)["error"]);
}

}  // namespace

struct Studies::Launch {
    fs::path study, files;
    TrainerProcess process;

    fs::path answer() const { return files.string() + ".json"; }
    fs::path log() const { return files.string() + ".log"; }
};

Studies::Studies(Document& document, fs::path latheProgram, QObject* parent)
    : QObject(parent), m_document(document), m_program(std::move(latheProgram)) {
    connect(&document, &Document::opened, this, [this] {
        m_launches.clear();
        refresh();
        Q_EMIT listChanged();
    });
    connect(&m_timer, &QTimer::timeout, this, &Studies::refresh);
    m_timer.start(lookPause);
    refresh();
}

Studies::~Studies() = default;

fs::path Studies::folder() const {
    return m_document.folder() / "studies";
}

void Studies::refresh() {
    for (size_t i = m_launches.size(); i > 0; --i) m_launches[i - 1]->process.look();
    std::vector<fs::path> found;
    std::error_code none;
    if (m_document.isOpen())
        for (const auto& entry : fs::directory_iterator(folder(), none))
            if (sweep::StudyDb::isStudy(entry.path().string())) found.push_back(entry.path());
    const auto age = [](const fs::path& study) {
        std::error_code unknown;
        return fs::last_write_time(sweep::StudyFolder{study}.location(), unknown);
    };
    std::sort(found.begin(), found.end(), [&](const fs::path& a, const fs::path& b) {
        const auto left = age(a), right = age(b);
        return left != right ? left > right : a > b;
    });
    if (found == m_list) return;
    m_list = std::move(found);
    Q_EMIT listChanged();
}

QString Studies::title(const fs::path& study) const {
    const std::string name = study.filename().string();
    if (!isId(name)) return fromUtf8(name);
    const auto at = std::find(m_list.begin(), m_list.end(), study);
    return at == m_list.end() ? tr("New study") : tr("Study %1").arg(m_list.end() - at);
}

Result<fs::path> Studies::start(std::optional<int64_t> epochs) {
    if (!epochs) return launch({});
    return launch({"--epochs", std::to_string(*epochs)});
}

Result<fs::path> Studies::startFolds(int64_t folds, const std::string& device) {
    return launch({"--folds", std::to_string(folds), "--device", device});
}

Result<fs::path> Studies::launch(const std::vector<std::string>& options) {
    LATHE_CHECK(m_document.save());
    LATHE_CHECK(makeFolders(folder().string()));
    const std::string id = newId();
    const fs::path study = folder() / id;
    std::vector<std::string> arguments{"sweep", m_document.folder().string(), "--study", study.string(), "--json"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    LATHE_CHECK(spawn(study, std::move(arguments), folder() / ("." + id)));
    return study;
}

Status Studies::resume(const fs::path& study) {
    return spawn(study, {"sweep", "--resume", "--study", study.string(), "--json"}, study / "sweep");
}

Status Studies::spawn(const fs::path& study, std::vector<std::string> arguments, const fs::path& files) {
    auto launch = std::make_unique<Launch>();
    launch->study = study;
    launch->files = files;
    arguments.insert(arguments.begin(), m_program.string());
    LATHE_CHECK(launch->process.start(arguments, {launch->answer(), launch->log()}));
    Launch* started = launch.get();
    connect(
        &started->process, &TrainerProcess::ended, this, [this, started] { processEnded(*started); }, Qt::QueuedConnection);
    m_launches.push_back(std::move(launch));
    return {};
}

void Studies::processEnded(Launch& launch) {
    const auto found = std::find_if(m_launches.begin(), m_launches.end(), [&](const auto& one) { return one.get() == &launch; });
    if (found == m_launches.end()) return;
    const std::unique_ptr<Launch> over = std::move(*found);
    m_launches.erase(found);
    const auto error = errorIn(over->answer());
    const bool stray = over->files.parent_path() != over->study;
    std::error_code ignored;
    if (stray) fs::remove(over->answer(), ignored), fs::remove(over->log(), ignored);
    refresh();
    if (error) Q_EMIT failed(*error);
    Q_EMIT ended(over->study);
}

Status Studies::command(const fs::path& study, const sweep::StudyCommand& command) {
    LATHE_CHECK(sweep::checkIsStudy(study.string()));
    LATHE_TRY([[maybe_unused]] const std::string id,
              sendCommand(sweep::StudyFolder{study}.control().string(), sweep::toJson(command)));
    return {};
}

bool Studies::isStarted(const fs::path& study) const {
    return std::any_of(m_launches.begin(), m_launches.end(), [&](const auto& l) { return l->study == study; });
}

}  // namespace lathe::workbench
