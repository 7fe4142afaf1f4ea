// SPDX-License-Identifier: Apache-2.0
#include "core/train/follower.h"

#include <optional>

#include "core/backend/step_profiler.h"
#include "core/graph/project_file.h"
#include "core/train/loop/evaluation.h"
#include "core/train/loop/offered_datasets.h"
#include "core/train/loop/pipeline.h"
#include "core/train/program/learning_rate.h"
#include "core/train/program/training_program.h"
#include "core/train/ranks/rank_commands.h"
#include "core/train/ranks/rank_setup.h"
#include "core/train/runs/class_balance.h"

namespace lathe {

namespace {

class Follower {
public:
    Follower(Communicator& ranks, BackendRegistry& registry) : m_ranks(ranks), m_registry(registry) {}

    Status run() {
        for (;;) {
            RankCommand command;
            LATHE_CHECK(m_ranks.broadcast(std::as_writable_bytes(std::span(&command, 1))));
            if (command.kind == RankCommand::Kind::End) return {};
            LATHE_CHECK(apply(command));
        }
    }

private:
    Status apply(const RankCommand& command) {
        if (command.kind != RankCommand::Kind::SetUp && !m_training) return strange();
        switch (command.kind) {
            case RankCommand::Kind::End: return {};
            case RankCommand::Kind::SetUp: return setUp();
            case RankCommand::Kind::States: return takeStates();
            case RankCommand::Kind::Begin: return begin(command.first, command.second);
            case RankCommand::Kind::Step: return step(command);
            case RankCommand::Kind::Evaluate: return evaluate(command.first);
        }
        return strange();
    }

    static Diagnostic strange() { return workError("ranks.order", {}, "rank 0 sent an unknown command"); }

    Status setUp() {
        std::string text;
        LATHE_CHECK(broadcastText(m_ranks, text));
        LATHE_TRY(const Json json, Json::parse(text, "rank 0"));
        LATHE_TRY(RankSetup setup, rankSetupFromJson(json));
        m_training.emplace();
        return m_training->prepare(std::move(setup), m_ranks, m_registry);
    }

    Status takeStates() {
        LATHE_CHECK(m_training->drain());
        return broadcastStates(m_ranks, *m_training->executable, m_training->programs.states);
    }

    Status begin(int64_t epoch, int64_t batch) {
        LATHE_CHECK(m_training->drain());
        m_training->loader->start(epoch, batch);
        return {};
    }

    Status step(const RankCommand& command) {
        std::vector<double>& settings = m_training->settings;
        LATHE_CHECK(m_ranks.broadcast(std::as_writable_bytes(std::span(settings))));
        LATHE_TRY(const Batch batch, m_training->loader->next());
        if (batch.count == 0) return strange();
        if (StepProfiler* profiler = m_training->executable->profiler(); profiler && command.measured != 0)
            profiler->measureNext();
        LATHE_CHECK(
            m_training->pipeline->submit(batch, {command.first, command.second, command.learningRate, command.averagingShare,
                                                 settings, command.mixupAlpha, command.cutmixAlpha}));
        return m_training->collect();
    }

    Status evaluate(int64_t split) {
        LATHE_CHECK(m_training->drain());
        if (split < 0 || split > static_cast<int64_t>(Split::Test)) return strange();
        Training& t = *m_training;
        Loader loader(t.data, t.loaderOptions(static_cast<Split>(split), m_ranks));
        const auto sums = evaluateSplit(*t.executable, t.programs.evaluateByBucket(), loader, &m_ranks);
        return sums ? Status() : sums.error();
    }

    struct Training {
        RankSetup setup;
        BackendRegistry::Choice device;
        PreparedData data;
        OfferedDatasets offered;
        TrainingPrograms programs;
        std::unique_ptr<Executable> executable;
        std::optional<Loader> loader;
        std::optional<Pipeline> pipeline;
        std::vector<double> settings;
        StepOutcome outcome;

        Status prepare(RankSetup from, Communicator& ranks, BackendRegistry& registry) {
            setup = std::move(from);
            const Project& project = setup.project;
            setup.options.device = deviceOfRank(setup.options.device, ranks.rank());
            LATHE_TRY(device, registry.choose(setup.options.device));
            LATHE_TRY(data, prepareData(project.data, setup.options.base, static_cast<uint64_t>(project.training.seed)));
            if (data.fingerprint != setup.fingerprint)
                return workError("ranks.other_data", "data", "the data changed while the ranks read them", {},
                                 "do not change the data while a training starts");
            Diagnostics problems;
            LATHE_CHECK(balanceSampling(project.training, data, problems));
            LATHE_TRY(programs,
                      buildPrograms(project, data.info, {project.training.batch, setup.options.real, data.buckets}, problems));
            LATHE_TRY(executable,
                      compileTraining(programs, *device.backend, device.device.id, project, setup.options, setup.record, &ranks));
            offered = offerDatasets(*executable, data, setup.options.real);
            loader.emplace(data, loaderOptions(Split::Training, ranks));
            pipeline.emplace(*executable, programs.trainByBucket(), trainProgram);
            settings.resize(settingPaths(programs.train).size());
            return {};
        }

        LoaderOptions loaderOptions(Split split, const Communicator& ranks) const {
            LoaderOptions options = rankLoaderOptions(setup.project, setup.options, split, &ranks);
            options.set = offered.setOf(split);
            return options;
        }

        Status take(bool wait, bool& some) {
            LATHE_TRY(some, pipeline->fetch(outcome, wait));
            if (some) loader->giveBack(outcome.batch);
            return {};
        }

        Status collect() {
            for (bool some = true; some;) LATHE_CHECK(take(pipeline->full(), some));
            return {};
        }

        Status drain() {
            for (bool some = true; !pipeline->empty();) LATHE_CHECK(take(true, some));
            return {};
        }
    };

    Communicator& m_ranks;
    BackendRegistry& m_registry;
    std::optional<Training> m_training;
};

}  // namespace

Status followTraining(Communicator& ranks, BackendRegistry& registry) {
    return Follower(ranks, registry).run();
}

}  // namespace lathe
