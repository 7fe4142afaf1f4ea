// SPDX-License-Identifier: Apache-2.0
#include "tests/core/train/step_runner.h"

#include <random>
#include <thread>

#include "core/backend/communicator.h"
#include "core/backend/cpu/cpu_backend.h"
#include "core/train/loop/pipeline.h"
#include "core/train/loop/run_checkpoints.h"
#include "core/train/program/learning_rate.h"

namespace lathe::test {
namespace {

Tensor randomReals(const Shape& shape, std::mt19937& random, DType real) {
    Tensor t(DType::F64, shape);
    for (int64_t i = 0; i < t.elements(); ++i) t.data<double>()[i] = std::normal_distribution<float>()(random);
    return t.to(real);
}

Tensor rowsOf(const Tensor& all, int64_t rank, int64_t ranks) {
    const int64_t rows = all.shape()[0] / ranks;
    Tensor split(all.dtype(), all.shape().withFirst(rows));
    std::copy_n(all.raw() + static_cast<size_t>(rank) * split.bytes(), split.bytes(), split.raw());
    return split;
}

class RankSteps {
public:
    RankSteps(const StepRequest& request, Communicator* communicator) : m_request(request), m_communicator(communicator) {}

    Status run(Steps& out) {
        Diagnostics problems;
        const int64_t batch = m_request.project.training.batch;
        LATHE_TRY(TrainingPrograms programs, buildPrograms(m_request.project, m_request.info, {batch, m_request.real}, problems));
        if (m_request.memory > 0) programs.train.memory = m_request.memory;
        CompileOptions options;
        options.threads = 1;
        options.kernels = m_request.kernels;
        options.communicator = m_communicator;
        LATHE_TRY(const auto executable, cpu::CpuBackend().compile({&programs.train, 1}, options));
        out.memory = executable->plan().memory;
        LATHE_CHECK(writeInitialStates(*executable, programs.states, 3));
        LATHE_CHECK(steps(*executable, programs.train, out));
        LATHE_TRY(out.states, readStates(*executable, programs.states));
        return {};
    }

private:
    Status steps(Executable& executable, const Program& train, Steps& out) {
        const int64_t batch = m_request.project.training.batch;
        const StepSettings settings(m_request.project, settingPaths(train), 10);
        const int64_t rank = m_communicator ? m_communicator->rank() : 0, ranks = m_communicator ? m_communicator->size() : 1;
        Pipeline pipeline(executable, train, 0);
        std::vector<double> values;
        for (int64_t step = 0; step < m_request.count; ++step) {
            const Samples all =
                m_request.samples ? m_request.samples(step) : samplesOf(m_request.info, batch, step, m_request.real);
            const Tensor x = rowsOf(all.x, rank, ranks), y = rowsOf(all.y, rank, ranks);
            const Batch here{x.raw(), y.raw(), nullptr, batch / ranks, 0};
            LATHE_CHECK(pipeline.submit(here, settings.scalars(step, 5, values)));
            StepOutcome outcome;
            LATHE_TRY([[maybe_unused]] const bool some, pipeline.fetch(outcome, true));
            for (const Tensor& t : *outcome.outputs) out.outputs.push_back(t.clone());
        }
        return {};
    }

    const StepRequest& m_request;
    Communicator* m_communicator;
};

}  // namespace

Samples samplesOf(const DatasetInfo& info, int64_t batch, int64_t number, DType real) {
    std::mt19937 random(static_cast<unsigned>(number) + 1);
    Samples s;
    s.x = randomReals(batchType(info.features, batch, real).shape, random, real);
    if (info.target.dtype != DType::I64) {
        s.y = randomReals(batchType(info.target, batch, real).shape, random, real);
        return s;
    }
    s.y = Tensor(DType::I64, batchType(info.target, batch, real).shape);
    for (int64_t i = 0; i < s.y.elements(); ++i) s.y.data<int64_t>()[i] = static_cast<int64_t>(random() % info.classes.size());
    return s;
}

bool Steps::operator==(const Steps& other) const {
    const auto same = [](const auto& a, const auto& b) { return a.first == b.first && sameBytes(a.second, b.second); };
    return problem.empty() && other.problem.empty() &&
           std::equal(outputs.begin(), outputs.end(), other.outputs.begin(), other.outputs.end(), sameBytes) &&
           std::equal(states.begin(), states.end(), other.states.begin(), other.states.end(), same);
}

Steps runSteps(const StepRequest& request, const std::vector<std::unique_ptr<Communicator>>& ranks) {
    std::vector<Steps> results(std::max<size_t>(ranks.size(), 1));
    const auto run = [&](size_t rank) {
        const Status status = RankSteps(request, ranks.empty() ? nullptr : ranks[rank].get()).run(results[rank]);
        if (!status) results[rank].problem = toString(status.error());
    };
    std::vector<std::thread> threads;
    for (size_t rank = 1; rank < ranks.size(); ++rank) threads.emplace_back(run, rank);
    run(0);
    for (std::thread& t : threads) t.join();
    for (const Steps& other : results)
        if (!(other == results[0])) results[0].problem += "the ranks differ; " + other.problem;
    return results[0];
}

}  // namespace lathe::test
