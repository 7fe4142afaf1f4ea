// SPDX-License-Identifier: Apache-2.0
#include "core/data/cleaning/duplicates.h"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <set>
#include <span>
#include <string>
#include <thread>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "core/base/element.h"
#include "core/base/worker_pool.h"
#include "core/data/cleaning/image_thumb.h"
#include "core/data/cleaning/near_duplicates.h"
#include "core/data/cleaning/sample_buffer.h"
#include "core/data/content_hash.h"

namespace lathe::cleaning {
namespace {

constexpr int64_t blockSamples = 512;

/// What is known of a sample before the comparison.
struct ComparedSample {
    SampleId id;
    uint64_t content = 0, target = 0;
};

std::vector<ComparedSample> allSamples(const PreparedData& data) {
    std::vector<ComparedSample> samples;
    for (const Split split : {Split::Training, Split::Validation, Split::Test})
        for (const int64_t i : element(data.indices, split)) samples.push_back({{split, i}});
    return samples;
}

bool showsPictures(const DatasetInfo& info) {
    return info.features.dtype == DType::U8 && info.features.shape.rank() == 3 && info.features.shape[1] >= 8 &&
           info.features.shape[2] >= 8;
}

uint64_t hashOfBytes(std::span<const std::byte> bytes) {
    ContentHash hash;
    hash.add(bytes);
    return hash.value();
}

/// Compares all samples of prepared data.
class DuplicateSearch {
public:
    DuplicateSearch(const PreparedData& data, const DuplicateOptions& options)
        : m_data(data),
          m_options(options),
          m_samples(allSamples(data)),
          m_near(options.near && showsPictures(data.info)),
          m_pool(threadsFor(options)) {}

    Result<DuplicateReport> run() {
        const auto begin = std::chrono::steady_clock::now();
        LATHE_CHECK(readAll());
        DuplicateReport report;
        addExact(report.pairs);
        if (m_near) LATHE_CHECK(addNear(report));
        std::sort(report.pairs.begin(), report.pairs.end(), comesFirst);
        report.samples = std::ssize(m_samples);
        report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        return report;
    }

private:
    static int threadsFor(const DuplicateOptions& options) {
        const auto processors = static_cast<int>(std::thread::hardware_concurrency());
        return options.threads > 0 ? options.threads : std::clamp(processors, 1, 64);
    }

    Status goOn(double share) const {
        const int64_t all = std::ssize(m_samples);
        if (!m_options.goOn || m_options.goOn(static_cast<int64_t>(share * static_cast<double>(all)), all)) return {};
        return workError("data.stopped", "data", "the search for duplicates was stopped", {}, "start it again");
    }

    /// The first half of the work for images, and all of it for others.
    Status readAll() {
        if (m_near) m_thumbs.resize(m_samples.size());
        for (int64_t begin = 0; begin < std::ssize(m_samples); begin += blockSamples) {
            LATHE_CHECK(goOn((m_near ? 0.5 : 1) * static_cast<double>(begin) / static_cast<double>(m_samples.size())));
            LATHE_CHECK(readBlock(begin, std::min<int64_t>(begin + blockSamples, std::ssize(m_samples))));
        }
        return {};
    }

    Status readBlock(int64_t begin, int64_t end) {
        constexpr int64_t perPart = 64;
        const auto parts = static_cast<int>((end - begin + perPart - 1) / perPart);
        std::vector<Status> done(static_cast<size_t>(parts));
        m_pool.run(parts, [&](int part, int) {
            const int64_t from = begin + part * perPart;
            element(done, part) = readPart(from, std::min(from + perPart, end));
        });
        for (const Status& one : done) LATHE_CHECK(one);
        return {};
    }

    Status readPart(int64_t begin, int64_t end) {
        for (int64_t i = begin; i < end;) {
            const Dataset& source = *element(m_data.source, element(m_samples, i).id.split);
            SampleBuffer buffer(source);
            for (; i < end && element(m_data.source, element(m_samples, i).id.split).get() == &source; ++i)
                LATHE_CHECK(readSample(i, source, buffer));
        }
        return {};
    }

    Status readSample(int64_t i, const Dataset& source, SampleBuffer& buffer) {
        ComparedSample& sample = element(m_samples, i);
        LATHE_CHECK(buffer.read(sample.id.index));
        const uint64_t file = source.fileHash(sample.id.index);
        sample.content = file != 0 ? file : buffer.content();
        sample.target = hashOfBytes(buffer.target());
        if (m_near) element(m_thumbs, i) = thumbOf(buffer.features(), m_data.info.features.shape);
        return {};
    }

    /// Test samples are kept first, then those for validation: a copy in the training split is the one to take out.
    static bool isKeptBefore(const ComparedSample& a, const ComparedSample& b) {
        const auto rank = [](const ComparedSample& s) { return std::tuple(2 - static_cast<int>(s.id.split), s.id.index); };
        return rank(a) < rank(b);
    }

    static DuplicatePair pairOf(const ComparedSample& a, const ComparedSample& b, double similarity) {
        const bool inOrder = isKeptBefore(a, b);
        const ComparedSample &kept = inOrder ? a : b, &copy = inOrder ? b : a;
        return {.kept = kept.id,
                .copy = copy.id,
                .exact = a.content == b.content,
                .similarity = a.content == b.content ? 1.0 : similarity,
                .leak = a.id.split != b.id.split,
                .conflict = a.target != b.target};
    }

    /// One pair for each copy.
    void addExact(std::vector<DuplicatePair>& pairs) const {
        std::unordered_map<uint64_t, size_t> kept;
        for (size_t i = 0; i < m_samples.size(); ++i) {
            const auto [it, isNew] = kept.try_emplace(m_samples[i].content, i);
            if (!isNew && isKeptBefore(m_samples[i], m_samples[it->second])) it->second = i;
        }
        for (size_t i = 0; i < m_samples.size(); ++i)
            if (const size_t first = kept.at(m_samples[i].content); first != i)
                pairs.push_back(pairOf(m_samples[first], m_samples[i], 1));
    }

    /// Looking up is the third quarter of the work, comparing the last one.
    Status addNear(DuplicateReport& report) {
        const NearDuplicates search(m_thumbs);
        LATHE_TRY(const std::vector<NearCandidate> candidates, candidatePairs(search, report.notes));
        const int64_t all = std::ssize(candidates);
        for (int64_t begin = 0; begin < all; begin += blockSamples) {
            LATHE_CHECK(goOn(0.75 + 0.25 * static_cast<double>(begin) / static_cast<double>(all)));
            const auto count = static_cast<size_t>(std::min(blockSamples, all - begin));
            const auto some = std::span(candidates).subspan(static_cast<size_t>(begin), count);
            addSimilar(some, search.similarities(some, m_pool), report.pairs);
        }
        return {};
    }

    Result<std::vector<NearCandidate>> candidatePairs(const NearDuplicates& search, Diagnostics& notes) {
        std::vector<NearCandidate> candidates;
        const int64_t all = std::ssize(m_samples);
        for (int64_t begin = 0; begin < all; begin += blockSamples) {
            LATHE_CHECK(goOn(0.5 + 0.25 * static_cast<double>(begin) / static_cast<double>(all)));
            const int64_t end = std::min(begin + blockSamples, all);
            const auto some = search.candidates(begin, end, m_pool);
            candidates.insert(candidates.end(), some.begin(), some.end());
            if (std::ssize(candidates) <= 8 * m_options.mostPairs) continue;
            notes.push_back(tooManyPairs(end));
            break;
        }
        return uniquePairs(std::move(candidates));
    }

    /// Drawings on a background look alike: they must be nearly the same.
    double leastSimilarity(const NearCandidate& pair) const {
        const bool isFlat = element(m_thumbs, pair.first).isFlat || element(m_thumbs, pair.second).isFlat;
        return isFlat ? 1 - 0.2 * (1 - m_options.similarity) : m_options.similarity;
    }

    void addSimilar(std::span<const NearCandidate> candidates, const std::vector<double>& similarities,
                    std::vector<DuplicatePair>& pairs) const {
        for (size_t i = 0; i < candidates.size(); ++i) {
            const ComparedSample &a = element(m_samples, candidates[i].low()), &b = element(m_samples, candidates[i].high());
            if (similarities[i] >= leastSimilarity(candidates[i]) && a.content != b.content)
                pairs.push_back(pairOf(a, b, similarities[i]));
        }
    }

    Diagnostic tooManyPairs(int64_t samples) const {
        Diagnostic note = requestError(
            "duplicates.many", "data", "the search ended after {0} of {1} samples, because it found more than {2} pairs",
            {std::to_string(samples), std::to_string(m_samples.size()), std::to_string(m_options.mostPairs)},
            "require a higher similarity");
        note.severity = Severity::Warning;
        return note;
    }

    static bool comesFirst(const DuplicatePair& a, const DuplicatePair& b) {
        const auto rank = [](const DuplicatePair& p) {
            return std::tuple(!p.leak, !p.conflict, !p.exact, -p.similarity, p.kept, p.copy);
        };
        return rank(a) < rank(b);
    }

    const PreparedData& m_data;
    const DuplicateOptions& m_options;
    std::vector<ComparedSample> m_samples;
    bool m_near;
    WorkerPool m_pool;
    std::vector<Thumb> m_thumbs;
};

}  // namespace

Result<DuplicateReport> findDuplicates(const PreparedData& data, const DuplicateOptions& options) {
    return DuplicateSearch(data, options).run();
}

Result<Action> excludeCopies(const PreparedData& data, std::span<const DuplicatePair> pairs) {
    Action action{.kind = Kind::Exclude, .note = "duplicates"};
    std::set<SampleId> copies;
    for (const DuplicatePair& pair : pairs) copies.insert(pair.copy);
    for (const SampleId& copy : copies) {
        LATHE_TRY(SampleName sample, nameOf(data, copy));
        action.samples.push_back(std::move(sample));
    }
    return action;
}

}  // namespace lathe::cleaning
