// SPDX-License-Identifier: Apache-2.0
// Samplers on functions that they were not judged by, for their development:
//
//     sampler_bench [--samplers a,b] [--functions f,g] [--seeds A..B] [--trials N] [--raw]
//     sampler_bench --serve FUNCTION SEED
//
// Every sampler is given the same ten quasi-random points first. Prints the median over the seeds of log10 of the regret after 50
// trials and after all, the mean rank, and the time of a question. `--raw`: each run's regrets, too. `--serve` lets others play:
// it prints {"space", "optimum", "points"}, then the value of each point that comes as a line of JSON.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/philox.h"
#include "core/sweep/models/sampler.h"
#include "tests/bench/sampler_functions.h"

namespace {

using namespace lathe;
using namespace lathe::sweep;

struct Options {
    std::vector<std::string> samplers, functions;
    uint64_t firstSeed = 0, lastSeed = 9;
    int trials = 100;
    bool raw = false;
};

struct Run {
    double half = 0, whole = 0;  ///< log10 of the regret
    double askMs = 0;            ///< mean of the last ten questions
    double worstMs = 0;
};

std::vector<std::string> split(std::string_view text) {
    std::vector<std::string> out;
    while (!text.empty()) {
        const size_t comma = std::min(text.find(','), text.size());
        out.emplace_back(text.substr(0, comma));
        text.remove_prefix(std::min(comma + 1, text.size()));
    }
    return out;
}

/// Ten points of a shifted lattice with the generalised golden ratio (Roberts 2018).
Coordinates startPoint(const Coding& coding, uint64_t seed, int k) {
    const Philox random(seed, RandomStream::Generated, 10);
    double phi = 2;
    const int n = coding.size();
    for (int i = 0; i < 60; ++i) phi = std::pow(1 + phi, 1.0 / (n + 1));
    Coordinates x;
    for (int i = 0; i < n; ++i) {
        const double u = random.uniform53(static_cast<uint64_t>(i)) + (k + 1) * std::pow(phi, -(i + 1));
        x.push_back(u - std::floor(u));
    }
    return coding.canonical(x);
}

double regret(double best, double optimum) {
    return std::log10(std::max(best - optimum, 1e-12));
}

/// Of the processor, so that what else runs here does not count.
double milliseconds() {
    return 1e3 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

Run run(const SamplerDef& def, const bench::SamplerFunction& f, uint64_t seed, int trials) {
    const Coding coding(f.space);
    const auto sampler = def.make({});
    std::vector<Observation> observations;
    Run result;
    double best = 1e300;
    for (int k = 0; k < trials; ++k) {
        Observation o{.trial = k, .x = startPoint(coding, seed, k), .values = {}, .resource = 1, .pruned = false, .note = {}};
        if (k >= 10) {
            const Question question{.coding = coding, .seed = seed, .number = k, .trials = trials, .observations = observations};
            const double begin = milliseconds();
            auto proposal = sampler->ask(question);
            const double ms = milliseconds() - begin;
            result.worstMs = std::max(result.worstMs, ms);
            if (k >= trials - 10) result.askMs += ms / 10;
            if (!proposal) break;
            o.x = std::move(proposal->x);
            o.note = std::move(proposal->note);
        }
        const double value = f.value(coding.decode(o.x));
        o.values = {value};
        best = std::min(best, value);
        observations.push_back(std::move(o));
        if (k < 50) result.half = regret(best, f.optimum);
    }
    result.whole = regret(best, f.optimum);
    return result;
}

double median(std::vector<double> v) {
    std::sort(v.begin(), v.end());
    return v.empty() ? 0 : (v[(v.size() - 1) / 2] + v[v.size() / 2]) / 2;
}

/// Mean over the seeds of each sampler's place among all, ties sharing theirs.
std::vector<double> meanRanks(const std::vector<std::vector<Run>>& runs, double Run::*figure) {
    std::vector<double> ranks(runs.size());
    for (size_t s = 0; s < runs[0].size(); ++s)
        for (size_t a = 0; a < runs.size(); ++a)
            for (size_t b = 0; b < runs.size(); ++b) {
                const double x = runs[a][s].*figure, y = runs[b][s].*figure;
                ranks[a] += (y < x ? 1 : (y == x ? 0.5 : 0)) / static_cast<double>(runs[0].size());
            }
    for (double& r : ranks) r += 0.5;
    return ranks;
}

void report(const std::string& function, const Options& options, const std::vector<std::vector<Run>>& runs,
            std::vector<double>& sums) {
    const auto half = meanRanks(runs, &Run::half), whole = meanRanks(runs, &Run::whole);
    for (size_t a = 0; a < runs.size(); ++a) {
        std::vector<double> at50, at100, ms, worst;
        for (const Run& r : runs[a])
            at50.push_back(r.half), at100.push_back(r.whole), ms.push_back(r.askMs), worst.push_back(r.worstMs);
        std::printf("%-16s %-12s %8.3f %8.3f   rank %5.2f %5.2f   ask %8.3f ms  worst %8.3f\n", function.c_str(),
                    options.samplers[a].c_str(), median(at50), median(at100), half[a], whole[a], median(ms), median(worst));
        for (const Run& r : runs[a])
            if (options.raw) std::printf("    %8.3f %8.3f\n", r.half, r.whole);
        const double figures[] = {half[a], whole[a], median(at50), median(at100)};
        for (size_t i = 0; i < 4; ++i) sums[4 * a + i] += figures[i];
    }
    std::fflush(stdout);
}

/// The same function for a sampler of another program.
int serve(std::string_view function, uint64_t seed) {
    const auto f = bench::samplerFunction(function, seed);
    const Coding coding(f.space);
    Json points(Json::Array{}), hello;
    for (int k = 0; k < 10; ++k) points.push(toJson(coding.decode(startPoint(coding, seed, k))));
    hello.set("space", toJson(f.space));
    hello.set("optimum", f.optimum);
    hello.set("points", std::move(points));
    std::puts(hello.dump(-1).c_str());
    std::fflush(stdout);
    for (std::string line; std::getline(std::cin, line);) {
        const auto json = Json::parse(line);
        const auto point = json ? pointFromJson(*json, "stdin") : Result<Point>(Point{});
        std::printf("%.17g\n", json && point ? f.value(*point) : 0.0);
        std::fflush(stdout);
    }
    return 0;
}

Options parse(int argc, char** argv) {
    Options options;
    for (const SamplerDef* def : samplerCatalog()) options.samplers.emplace_back(def->type);
    for (std::string_view name : bench::samplerFunctionNames()) options.functions.emplace_back(name);
    for (int i = 1; i < argc; ++i) {
        const std::string_view key = argv[i], value = i + 1 < argc ? argv[i + 1] : "";
        if (key == "--samplers") options.samplers = split(value);
        if (key == "--functions") options.functions = split(value);
        if (key == "--trials") options.trials = std::atoi(argv[i + 1]);
        if (key == "--raw") options.raw = true;
        if (key == "--seeds")
            std::sscanf(argv[i + 1], "%lu..%lu", &options.firstSeed, &options.lastSeed);  // NOLINT(cert-err34-c)
    }
    return options;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc == 4 && std::string_view(argv[1]) == "--serve") return serve(argv[2], std::strtoull(argv[3], nullptr, 10));
    const Options options = parse(argc, argv);
    std::vector<double> sums(4 * options.samplers.size());
    for (const std::string& function : options.functions) {
        std::vector<std::vector<Run>> runs(options.samplers.size());
        for (uint64_t seed = options.firstSeed; seed <= options.lastSeed; ++seed) {
            const auto f = bench::samplerFunction(function, seed);
            if (!f.value) {
                std::fprintf(stderr, "no function %s\n", function.c_str());
                return 2;
            }
            for (size_t a = 0; a < options.samplers.size(); ++a) {
                const SamplerDef* def = findSampler(options.samplers[a]);
                if (!def) {
                    std::fprintf(stderr, "no sampler %s\n", options.samplers[a].c_str());
                    return 2;
                }
                runs[a].push_back(run(*def, f, seed, options.trials));
            }
        }
        report(function, options, runs, sums);
    }
    const auto n = static_cast<double>(options.functions.size());
    for (size_t a = 0; a < options.samplers.size(); ++a)
        std::printf("%-16s %-12s %8.3f %8.3f   rank %5.2f %5.2f\n", "MEAN", options.samplers[a].c_str(), sums[4 * a + 2] / n,
                    sums[4 * a + 3] / n, sums[4 * a] / n, sums[4 * a + 1] / n);
    return 0;
}
