// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/base/philox.h"
#include "tests/fuzz/fuzz_target.h"
#include "tests/support/places.h"

namespace lathe::replay_test {
namespace {

namespace fs = std::filesystem;
using fuzz::FuzzTarget;

std::string contentOf(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

/// The inputs of a target in one of the folders, sorted.
std::vector<std::string> inputsOf(const FuzzTarget& target, const char* folder) {
    const fs::path path = test::sourceDir() / "tests/fuzz" / folder / target.name;
    std::vector<fs::path> files;
    if (fs::is_directory(path))
        for (const auto& entry : fs::directory_iterator(path)) files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    std::vector<std::string> inputs;
    for (const fs::path& file : files) inputs.push_back(contentOf(file));
    return inputs;
}

/// Random numbers of one mutation.
class Numbers {
public:
    explicit Numbers(uint32_t mutation) : m_mutation(mutation) {}
    size_t below(size_t end) { return end == 0 ? 0 : philox4x32(m_next++, m_mutation, 0, 0, 11, 13).v[0] % end; }

private:
    uint32_t m_mutation, m_next = 0;
};

/// A seed with some changed, removed, repeated or exchanged bytes.
std::string mutated(std::string text, const std::string& other, Numbers& numbers) {
    constexpr std::string_view marks("\0\xff\n\r\",;0-.{}[]:\x7f\x80", 18);
    for (size_t change = 1 + numbers.below(4); change > 0; --change) {
        const size_t at = numbers.below(text.size() + 1), length = 1 + numbers.below(8);
        switch (numbers.below(6)) {
            case 0: text.erase(at, length); break;
            case 1: text.insert(at, text.substr(at, length)); break;
            case 2: text.resize(at); break;
            case 3: text.insert(at, other.substr(numbers.below(other.size() + 1), 4 * length)); break;
            case 4: text.insert(at, 1, marks[numbers.below(marks.size())]); break;
            default: text.replace(std::min(at, text.size()), 1, 1, static_cast<char>(numbers.below(256)));
        }
    }
    return text;
}

TEST(Fuzz, EachTargetHasSeeds) {
    std::set<std::string> names;
    for (const FuzzTarget* target : fuzz::targetCatalog()) {
        EXPECT_FALSE(inputsOf(*target, "corpus").empty()) << target->name;
        EXPECT_EQ(fuzz::findTarget(target->name), target) << target->name;
        names.emplace(target->name);
    }
    EXPECT_EQ(names.size(), fuzz::targetCatalog().size());
    EXPECT_GE(names.size(), 15u);
}

TEST(Fuzz, InputsThatFoundDefectsAreHandled) {
    for (const FuzzTarget* target : fuzz::targetCatalog())
        for (const std::string& input : inputsOf(*target, "regressions")) target->run(input);
}

TEST(Fuzz, SeedsAndTheirMutationsAreHandled) {
    constexpr uint32_t mutations = 150;
    for (const FuzzTarget* target : fuzz::targetCatalog()) {
        SCOPED_TRACE(target->name);
        const auto seeds = inputsOf(*target, "corpus");
        for (const std::string& seed : seeds) target->run(seed);
        for (uint32_t i = 0; i < mutations && !seeds.empty(); ++i) {
            Numbers numbers(i);
            const std::string& seed = seeds[numbers.below(seeds.size())];
            target->run(mutated(seed, seeds[numbers.below(seeds.size())], numbers));
        }
        target->run({});
    }
}

TEST(FuzzDeathTest, APropertyThatDoesNotHoldEndsTheProcess) {
    fuzz::expect(true);
    EXPECT_DEATH(fuzz::expect(false), "");
}

}  // namespace
}  // namespace lathe::replay_test
