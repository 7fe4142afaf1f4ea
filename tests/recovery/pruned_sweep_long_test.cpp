// SPDX-License-Identifier: Apache-2.0
// `--deterministic` with every pruner and every sampler, calm and killed, four times each: every pruner with random, every
// sampler with asha (with none: SweepLong). Prints the table of tests/bench/deterministic.md. LATHE_SWEEP_PRUNERS and
// LATHE_SWEEP_SAMPLERS (names with commas) measure all pairs of these instead.
#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>

#include <gtest/gtest.h>

#include "core/base/file.h"
#include "core/sweep/models/sampler.h"
#include "core/sweep/pruning/pruner.h"
#include "tests/recovery/pruned_sweep.h"
#include "tests/recovery/sweep_study.h"
#include "tests/support/faults.h"

namespace lathe::test::pruned_sweep_long_test {
namespace {

bool saysWhich() {
    return std::getenv("LATHE_SWEEP_PRUNERS") || std::getenv("LATHE_SWEEP_SAMPLERS");
}

bool isWanted(const char* variable, std::string_view name) {
    const char* list = std::getenv(variable);
    return !list || ("," + std::string(list) + ",").find("," + std::string(name) + ",") != std::string::npos;
}

/// Few trials come to the end of a small study: those that compare with ended trials begin early.
std::vector<std::string> pruners() {
    std::vector<std::string> all;
    for (const sweep::PrunerDef* def : sweep::prunerCatalog()) {
        if (!isWanted("LATHE_SWEEP_PRUNERS", def->type)) continue;
        const bool compares =
            std::any_of(def->params.begin(), def->params.end(), [](const ParamDef* p) { return p->key == "startup_trials"; });
        std::string text(def->type);
        if (compares) text += ":startup_trials=3";
        if (def->type == "patience") text += ":patience=2";
        if (def->type == "threshold") text += ":upper=0.72:warmup=3";
        all.push_back(text);
    }
    if (isWanted("LATHE_SWEEP_PRUNERS", "asha")) all.emplace_back("asha:variant=stopping");
    return all;
}

std::vector<std::string> samplers() {
    std::vector<std::string> all;
    for (const sweep::SamplerDef* def : sweep::samplerCatalog())
        if (isWanted("LATHE_SWEEP_SAMPLERS", def->type)) all.emplace_back(def->type);
    return all;
}

TEST(PrunedSweepLong, EveryPrunerWithEverySamplerGivesOneTable) {
    std::printf(
        "| pruner | sampler | trials | studies | differing | wrong number | verdicts too late | complete | pruned | failed | "
        "epochs | killed: coordinators | trainers |\n|---|---|---|---|---|---|---|---|---|---|---|---|---|\n");
    for (const std::string& pruner : pruners())
        for (const std::string& sampler : samplers()) {
            if (!saysWhich() && sampler != "random" && pruner != "asha") continue;
            const PrunedSweep wanted{.pruner = pruner, .sampler = sampler == "grid" ? "grid:points=5" : sampler};
            const PrunedSweepResult r = measure(wanted);
            std::printf("| %s | %s | %d | %d | %d | %d | %d | %d | %d | %d | %lld | %d | %d |\n", pruner.c_str(), sampler.c_str(),
                        wanted.trials, r.studies, r.differing, r.wrongCount, r.overshooting, r.complete, r.pruned, r.failed,
                        static_cast<long long>(r.epochs), r.coordinators, r.trainers);
            std::fflush(stdout);
            EXPECT_EQ(r.differing, 0) << pruner << ' ' << sampler << '\n' << r.difference;
            EXPECT_EQ(r.wrongCount, 0) << pruner << ' ' << sampler;
            EXPECT_EQ(r.overshooting, 0) << pruner << ' ' << sampler;
        }
}

// Kills come at random moments; a disk that is full from the n-th write on ends a coordinator at each of them.
TEST(PrunedSweepLong, AFullDiskAtAnyMomentDoesNotShowInTheTable) {
    const TemporaryFolder folder;
    const SweepStudy::Options options{.trials = 12, .sampler = "tpe", .deterministic = true, .pruner = "asha", .epochs = 9};
    const SweepStudy calm(folder, "calm", options);
    ASSERT_EQ(run(calm.begin()).exitCode, 0);
    int moments = 0;
    for (int at = 10; at < 2000; at += 13) {
        SweepStudy full(folder, "full" + std::to_string(at), options);
        const std::string mark = folder / "mark" + std::to_string(at);
        full.setEnvironment(faultEnvironment(
            {.operation = "write", .at = at, .error = ENOSPC, .lasting = true, .folder = full.folder(), .mark = mark}));
        (void)run(full.begin());
        if (!pathExists(mark)) break;  // it was done before so many writes
        full.setEnvironment({});
        const ProcessResult goneOn = run(full.next());
        EXPECT_EQ(goneOn.exitCode, 0) << goneOn.err;
        EXPECT_EQ(full.table(), calm.table()) << at;
        ++moments;
    }
    std::printf("moments at which the disk was full: %d\n", moments);
    EXPECT_GT(moments, 10);
}

}  // namespace
}  // namespace lathe::test::pruned_sweep_long_test
