// SPDX-License-Identifier: Apache-2.0
#include "app/workbench/workspace/run_record.h"

#include <cmath>

#include <gtest/gtest.h>

#include "app/workbench/train/machine_rows.h"
#include "tests/app/workbench/train/log_of_test.h"
#include "tests/support/temporary_folder.h"

namespace lathe::workbench::run_record_test {
namespace {

class RunRecords : public testing::Test {
protected:
    // What a reader makes of the log that `write` writes, in one go or at each call of `look`.
    void look(EventLogReader& reader, RunRecord& record) {
        const auto news = reader.read();
        ASSERT_TRUE(news.ok());
        m_whole = record.add(*news, reader.columns());
    }
    RunRecord recordOf(ui::XUnit unit) {
        EventLogReader reader(m_path);
        RunRecord record(unit);
        look(reader, record);
        return record;
    }

    TemporaryFolder m_folder;
    std::string m_path = m_folder / "events.bin";
    test::LogOfTest m_log{m_path};
    bool m_whole = true;
};

TEST_F(RunRecords, HasACurveForEachColumnAndFigure) {
    m_log.start(10);
    m_log.steps(10);
    m_log.epoch(0.5, true);
    m_log.flush();
    const RunRecord record = recordOf(ui::XUnit::Step);
    ASSERT_TRUE(record.steps("loss") && record.steps("accuracy") && record.epochs("val.loss"));
    EXPECT_FALSE(record.steps("nothing"));
    EXPECT_EQ(record.steps("loss")->size(), 10u);
    EXPECT_EQ(record.steps("loss")->x(3), 4);
    EXPECT_EQ(record.steps("loss")->y(3), 0.25);
    EXPECT_EQ(record.epochs("val.loss")->x(0), 10);
    EXPECT_EQ(record.epochs("val.loss")->y(0), 1.5);
    ASSERT_TRUE(record.best());
    EXPECT_EQ(record.best()->epoch, 1);
}

TEST_F(RunRecords, CountsInEpochsAndInSeconds) {
    m_log.start(10);
    m_log.steps(20);
    m_log.flush();
    EXPECT_DOUBLE_EQ(recordOf(ui::XUnit::Epoch).steps("loss")->x(4), 0.5);
    const RunRecord timed = recordOf(ui::XUnit::Seconds);
    EXPECT_NEAR(timed.steps("loss")->x(4), 0.05, 1e-6);
    EXPECT_NEAR(timed.runTime(), 0.2, 1e-6);
}

TEST_F(RunRecords, TheClockStandsStillBetweenAStopAndAResume) {
    m_log.start(10);
    m_log.steps(10);
    m_log.wait(86400);
    m_log.resume(10);
    m_log.start(10);
    m_log.steps(10);
    m_log.flush();
    const RunRecord timed = recordOf(ui::XUnit::Seconds);
    EXPECT_NEAR(timed.steps("loss")->x(9), 0.1, 1e-6);
    EXPECT_NEAR(timed.steps("loss")->x(10), 0.11, 1e-6);
}

TEST_F(RunRecords, ForgetsWhatAResumedTrainingTookBack) {
    EventLogReader reader(m_path);
    RunRecord record;
    m_log.start(10);
    m_log.steps(10);
    m_log.epoch(0.5, true);
    m_log.steps(7);
    m_log.flush();
    look(reader, record);
    EXPECT_EQ(record.steps("loss")->size(), 17u);
    m_log.resume(10);
    m_log.steps(3);
    m_log.flush();
    look(reader, record);
    EXPECT_TRUE(m_whole);
    EXPECT_EQ(record.steps("loss")->size(), 13u);
    EXPECT_EQ(record.lastStep(), 13);
    EXPECT_TRUE(record.best());
}

TEST_F(RunRecords, OverTimeASeriesThatWasTakenBackMustBeReadAnew) {
    EventLogReader reader(m_path);
    RunRecord record(ui::XUnit::Seconds);
    m_log.start(10);
    m_log.steps(10);
    m_log.flush();
    look(reader, record);
    EXPECT_TRUE(m_whole);
    m_log.resume(5);
    look(reader, record);
    EXPECT_FALSE(m_whole);
    EXPECT_EQ(recordOf(ui::XUnit::Seconds).steps("loss")->size(), 5u);
}

TEST_F(RunRecords, PutsTheMachineAtTheStepOfItsTime) {
    m_log.start(10);
    m_log.steps(4);
    m_log.machine(0.5F);
    m_log.steps(4);
    m_log.machine(0.75F);
    m_log.flush();
    const RunRecord record = recordOf(ui::XUnit::Step);
    const ui::Series& cpu = record.strip(RunRecord::Cpu);
    ASSERT_EQ(cpu.size(), 2u);
    EXPECT_EQ(cpu.x(0), 4);
    EXPECT_EQ(cpu.x(1), 8);
    EXPECT_FLOAT_EQ(static_cast<float>(cpu.y(1)), 0.75F);
    EXPECT_NEAR(recordOf(ui::XUnit::Seconds).strip(RunRecord::Queue).x(1), 0.08, 1e-6);
}

TEST_F(RunRecords, HasARowForTheGpuWithWhatItToldAndWhatNot) {
    m_log.start(10);
    m_log.steps(4);
    EXPECT_FALSE(recordOf(ui::XUnit::Step).hasDevice());
    m_log.device(0.5F);
    m_log.steps(4);
    m_log.device(notAvailable);
    m_log.limit(600);
    m_log.flush();
    const RunRecord record = recordOf(ui::XUnit::Step);
    ASSERT_TRUE(record.hasDevice());
    const ui::Series& load = record.strip(RunRecord::Gpu);
    ASSERT_EQ(load.size(), 2u);
    EXPECT_EQ(load.x(0), 4);
    EXPECT_EQ(load.y(0), 0.5);
    EXPECT_TRUE(std::isnan(load.y(1))) << "not a zero";
    EXPECT_EQ(record.strip(RunRecord::GpuCelsius).broken().size(), 2u);
    EXPECT_EQ(record.health().wattLimit, 600);
    EXPECT_NEAR(record.energy().total().joules, 500 * 0.04, 0.1);
}

TEST_F(RunRecords, WhatHeldTheGpuBackIsASpanWithItsReasons) {
    m_log.start(10);
    for (const uint32_t reasons : {0u, 0x24u, 0u, 0x4u, 0u, 0x1u}) {
        m_log.steps(10);
        m_log.device(1, reasons);
    }
    m_log.steps(200);
    m_log.device(1, clockHardwareThermal);
    m_log.device(1, DeviceSample::unknownReasons);
    m_log.flush();
    const auto throttles = recordOf(ui::XUnit::Step).throttles();
    ASSERT_EQ(throttles.size(), 2u) << "what lies close together is one; idling is none";
    EXPECT_EQ(throttles[0].span.fromX, 20);
    EXPECT_EQ(throttles[0].span.toX, 40);
    EXPECT_EQ(throttles[0].reasons, clockPowerCap | clockThermal);
    EXPECT_EQ(throttles[1].reasons, clockHardwareThermal);
}

TEST_F(RunRecords, RowsOfTheMachineSayTheGpuFirstAndWhatIsNotAvailable) {
    m_log.start(10);
    m_log.steps(4);
    m_log.machine(0.41F);
    EXPECT_EQ(machineRows(nullptr, {}, {}).size(), 4u);
    m_log.device(0.97F);
    m_log.limit(600);
    m_log.flush();
    const RunRecord record = recordOf(ui::XUnit::Step);
    const std::vector<MachineRow> rows = machineRows(&record, {3, 2}, {});
    ASSERT_EQ(rows.size(), 6u);
    EXPECT_EQ(rows[0].area.value.toStdString(), "97 %");
    EXPECT_EQ(rows[1].area.value.toStdString(), "not available");
    EXPECT_EQ(rows[2].area.value.toStdString(), "500 W of 600 W");
    EXPECT_EQ(rows[2].limit, 600);
    EXPECT_EQ(rows[3].line->value.toStdString(), "not available");
    EXPECT_EQ(rows[4].area.value.toStdString(), "41 %");
    EXPECT_EQ(throttleText(clockPowerCap | clockThermal).toStdString(), "power limit, temperature");
}

TEST_F(RunRecords, HasTheGradientsOfLayersWithoutThoseThatWereTakenBack) {
    const auto norms = [](double first, Json second) {
        return Json::Object{{"layers", Json::Array{"a", "b"}}, {"norms", Json::Array{first, std::move(second)}}};
    };
    m_log.start(10);
    m_log.steps(1);
    m_log.add(event::gradients, norms(0.5, 2.0));
    m_log.steps(9);
    m_log.add(event::gradients, norms(0.25, Json()));
    m_log.add(event::gradients, Json::Object{{"layers", Json::Array{"a", "b"}}, {"norms", Json::Array{1.0}}});
    m_log.flush();
    EventLogReader reader(m_path);
    RunRecord record(ui::XUnit::Step);
    look(reader, record);
    EXPECT_EQ(record.gradientLayers(), (std::vector<std::string>{"a", "b"}));
    ASSERT_EQ(record.gradients().size(), 2u) << "one has another number of norms than of layers";
    EXPECT_EQ(record.gradients()[0], (LayerGradients{1, 1, {0.5, 2}}));
    EXPECT_TRUE(std::isnan(record.gradients()[1].norms[1])) << "not finite";
    EXPECT_EQ(record.events().size(), 1u) << "they are no events for people";
    m_log.resume(5);
    m_log.flush();
    look(reader, record);
    EXPECT_EQ(record.gradients().size(), 1u);
}

TEST_F(RunRecords, KnowsPausesAndLeavesThemOutOfTheEpochs) {
    m_log.start(10);
    m_log.steps(5);
    m_log.add(event::command, Json::Object{{"id", "a"}, {"command", "pause"}});
    m_log.wait(3);
    m_log.add(event::command, Json::Object{{"id", "b"}, {"command", "resume"}});
    m_log.steps(5);
    m_log.epoch(0.5, true);
    m_log.flush();
    const RunRecord record = recordOf(ui::XUnit::Seconds);
    ASSERT_EQ(record.pauses().size(), 1u);
    EXPECT_NEAR(record.pauses()[0].seconds, 3, 1e-6);
    EXPECT_NEAR(record.pauses()[0].fromX, 0.05, 1e-6);
    ASSERT_EQ(record.epochSeconds().size(), 1u);
    EXPECT_NEAR(record.epochSeconds()[0], 0.1, 1e-6);
}

TEST_F(RunRecords, KeepsEventsButNotEveryEpoch) {
    m_log.start(10);
    m_log.steps(10);
    m_log.epoch(0.5, true);
    m_log.steps(10);
    m_log.epoch(0.6, false);
    m_log.flush();
    const RunRecord record = recordOf(ui::XUnit::Step);
    ASSERT_EQ(record.events().size(), 2u);
    EXPECT_EQ(record.events()[1].event.step, 10);
    EXPECT_EQ(record.last(event::started), &record.events()[0]);
    EXPECT_EQ(record.epochFigures().size(), 2u);
}

}  // namespace
}  // namespace lathe::workbench::run_record_test
