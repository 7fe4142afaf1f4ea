// SPDX-License-Identifier: Apache-2.0
#include "gpu/base/plan_cache.h"

#include <fstream>

#include <gtest/gtest.h>

#include "core/base/file.h"
#include "gpu/dnn/graphs.h"
#include "tests/gpu/reference_planner.h"
#include "tests/support/temporary_folder.h"

namespace lathe::gpu::dnn::plan_cache_test {
namespace {

namespace fs = std::filesystem;

class DnnPlanCache : public testing::Test {
protected:
    fs::path file() const { return fs::directory_iterator(m_folder / "cache")->path(); }
    static void write(const fs::path& path, std::string_view bytes) {
        std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
    }

    const TemporaryFolder m_folder;
    const PlanCache m_cache{m_folder / "cache"};
    const StoredPlan m_plan{"eng7", "{\"a\": [1, 2]}"};
};

TEST_F(DnnPlanCache, GivesBackWhatWasStoredUnderTheSameKeyOnly) {
    EXPECT_FALSE(m_cache.find("graph 1"));
    ASSERT_TRUE(m_cache.store("graph 1", m_plan).ok());
    const auto found = m_cache.find("graph 1");
    ASSERT_TRUE(found);
    EXPECT_EQ(found->engine, m_plan.engine);
    EXPECT_EQ(found->json, m_plan.json);
    EXPECT_FALSE(m_cache.find("graph 2"));
}

TEST_F(DnnPlanCache, AFileThatChangedInAnyBitOrLengthIsNone) {
    ASSERT_TRUE(m_cache.store("graph 1", m_plan).ok());
    const fs::path path = file();
    const std::string whole = *readFile(path.string());
    for (size_t bytes = 0; bytes < whole.size(); bytes += 7) {
        write(path, whole.substr(0, bytes));
        EXPECT_FALSE(m_cache.find("graph 1")) << bytes;
    }
    for (size_t bit = 0; bit < whole.size() * 8; ++bit) {
        std::string flipped = whole;
        flipped[bit / 8] = static_cast<char>(flipped[bit / 8] ^ (1 << bit % 8));
        write(path, flipped);
        EXPECT_FALSE(m_cache.find("graph 1")) << bit;
    }
    write(path, whole);
    EXPECT_TRUE(m_cache.find("graph 1")) << "the control: nothing changed";
}

TEST_F(DnnPlanCache, AFileOfAnotherGraphIsNone) {
    ASSERT_TRUE(m_cache.store("graph 1", m_plan).ok());
    const std::string foreign = *readFile(file().string());
    const fs::path one = file();
    ASSERT_TRUE(m_cache.store("graph 2", m_plan).ok());
    for (const auto& entry : fs::directory_iterator(m_folder / "cache"))
        if (entry.path() != one) write(entry.path(), foreign);
    EXPECT_FALSE(m_cache.find("graph 2"));
}

TEST_F(DnnPlanCache, APlannerBuildsOnceAndRebuildsWhatIsSpoilt) {
    NormShape norm;
    norm.x = {2, 4, 3, 3};
    const Graph graph = normGraph(norm);
    const auto jsonOf = [&] {
        Planner planner(referenceSession(), {}, m_cache);
        return planner.plan(graph).value().json();
    };
    const std::string first = jsonOf();
    EXPECT_EQ(jsonOf(), first) << "the stand-in numbers the plans that it builds";
    fs::resize_file(file(), 40);
    const std::string rebuilt = jsonOf();
    EXPECT_NE(rebuilt, first);
    EXPECT_EQ(jsonOf(), rebuilt);
}

TEST_F(DnnPlanCache, APlanOfAnotherVersionOrDeviceOrOptionIsNotFound) {
    NormShape norm;
    norm.x = {2, 4, 3, 3};
    const auto session = referenceSession();
    const std::string key = planKey(*session, normGraph(norm), {});
    EXPECT_NE(planKey(*session, normGraph(norm), {false, true, 1}), key);
    const auto other = Session::onDevice(Library::of(session->library().functions()), {"Simulated", 80, 132, "13.0"}).value();
    EXPECT_NE(planKey(*other, normGraph(norm), {}), key);
    EXPECT_EQ(planKey(*session, normGraph(norm), {}), key);
}

}  // namespace
}  // namespace lathe::gpu::dnn::plan_cache_test
