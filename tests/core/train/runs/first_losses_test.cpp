// SPDX-License-Identifier: Apache-2.0
#include "core/train/runs/first_losses.h"

#include <gtest/gtest.h>

#include "core/data/reader.h"
#include "tests/core/train/training.h"
#include "tests/support/site_data.h"

namespace lathe::test::first_losses_test {
namespace {

class FirstLosses : public testing::Test {
protected:
    void SetUp() override {
        writeSites(m_folder.path(), "train", 400);
        writeSites(m_folder.path(), "test", 40);
        m_project = siteProject(m_folder.path());
        m_project.training.batch = 320;  // all training samples
        m_project.training.epochs = 1;
        const auto data = prepareData(m_project.data, m_folder.path(), 1);
        ASSERT_TRUE(data) << toString(data.error());
        m_data = *data;
    }
    TemporaryFolder m_folder;
    Project m_project;
    PreparedData m_data;
    BackendRegistry m_registry;
};

TEST_F(FirstLosses, AreThoseOfTheFirstStep) {
    const auto first = firstLosses(m_project, m_data, m_registry);
    ASSERT_TRUE(first) << toString(first.error());
    Watcher watcher;
    ASSERT_TRUE(trainIn(m_folder / "run", m_project, watcher));
    const Figures& train = watcher.epochs.front().train;
    for (const char* name : {"loss", "loss.class_loss", "loss.far_loss"})
        EXPECT_NEAR(first->at(name), train.at(name), 1e-5) << name;
    EXPECT_NEAR(first->at("loss"), first->at("loss.class_loss") + 0.5 * first->at("loss.far_loss"), 1e-9);
}

TEST_F(FirstLosses, ALargeBatchIsCut) {
    const auto one = firstLosses(m_project, m_data, m_registry, 1);
    ASSERT_TRUE(one) << toString(one.error());
    m_project.training.batch = 1;
    EXPECT_EQ(*firstLosses(m_project, m_data, m_registry), *one);
}

TEST_F(FirstLosses, AnErrorOfTheProjectIsTheirError) {
    m_project.graph.nodes.back().params.set("target", std::string("nothing"));
    EXPECT_EQ(firstLosses(m_project, m_data, m_registry).error().code, "training.unknown_target");
}

}  // namespace
}  // namespace lathe::test::first_losses_test
