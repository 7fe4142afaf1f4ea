// SPDX-License-Identifier: Apache-2.0
#include "core/store/event_log.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <fstream>

#include <gtest/gtest.h>

#include "core/base/atomic_file.h"
#include "core/base/philox.h"
#include "core/store/record_frame.h"
#include "tests/support/temporary_folder.h"

namespace lathe::event_log_test {
namespace {

class EventLog : public testing::Test {
protected:
    EventLogWriter writer() {
        auto opened = EventLogWriter::open(m_path, m_notes);
        EXPECT_TRUE(opened.ok()) << toString(opened.error());
        return std::move(*opened);
    }
    RunHistory history() {
        auto read = readRunHistory(m_path, m_notes);
        EXPECT_TRUE(read.ok()) << toString(read.error());
        return *read;
    }
    std::string bytes() { return *readFile(m_path); }
    void overwrite(std::string_view bytes) { std::ofstream(m_path, std::ios::binary | std::ios::trunc) << bytes; }
    static void addSteps(EventLogWriter& log, int64_t first, int64_t last) {
        const uint16_t loss = log.column("loss"), lr = log.column("lr");
        for (int64_t s = first; s <= last; ++s)
            ASSERT_TRUE(log.step(s, static_cast<int32_t>(s / 10), 100.0 + 0.01 * static_cast<double>(s),
                                 std::vector<ColumnValue>{{loss, 1.0 / static_cast<double>(s)}, {lr, 0.1}})
                            .ok());
    }
    void writeSteps(int64_t first, int64_t last) {
        EventLogWriter log = writer();
        addSteps(log, first, last);
    }

    TemporaryFolder m_folder;
    std::string m_path = m_folder / "events.bin";
    Diagnostics m_notes;
};

TEST_F(EventLog, EveryStepAndEventComesBack) {
    {
        EventLogWriter log = writer();
        addSteps(log, 1, 1000);
        EXPECT_EQ(log.column("loss"), 0);
        Json figures;
        figures.set("accuracy", 0.5);
        ASSERT_TRUE(log.add({"epoch", 1000, 7.5, figures}).ok());
        ASSERT_TRUE(log.step(1001, 100, 200, {}).ok());
    }
    const RunHistory h = history();
    EXPECT_EQ(h.columns, (std::vector<std::string>{"loss", "lr"}));
    ASSERT_EQ(h.steps.rows(), 1001u);
    EXPECT_EQ(h.steps.step[999], 1000);
    EXPECT_EQ(h.steps.epoch[999], 100);
    EXPECT_EQ(h.steps.seconds[999], 110.0);
    ASSERT_EQ(h.series("loss").value.size(), 1000u);
    EXPECT_EQ(h.series("loss").value[6], 1.0 / 7);
    EXPECT_EQ(h.series("lr").row[999], 999u);
    EXPECT_TRUE(h.series("nothing").value.empty());
    ASSERT_EQ(h.events.size(), 1u);
    EXPECT_EQ(h.events[0].kind, "epoch");
    EXPECT_EQ(h.events[0].data["accuracy"].toDouble(), 0.5);
    EXPECT_TRUE(m_notes.empty());
}

TEST_F(EventLog, NotANumberIsAValue) {
    {
        EventLogWriter log = writer();
        const uint16_t loss = log.column("loss");
        ASSERT_TRUE(log.step(1, 1, 1, std::vector<ColumnValue>{{loss, NAN}}).ok());
        ASSERT_TRUE(log.step(2, 1, 1, std::vector<ColumnValue>{{loss, -INFINITY}}).ok());
    }
    const RunHistory h = history();
    ASSERT_EQ(h.series("loss").value.size(), 2u);
    EXPECT_TRUE(std::isnan(h.series("loss").value[0]));
    EXPECT_EQ(h.series("loss").value[1], -INFINITY);
}

TEST_F(EventLog, IsFollowedWhileItGrows) {
    EventLogReader reader(m_path);
    EXPECT_TRUE(reader.read()->empty()) << "not there yet";
    EventLogWriter log = writer();
    addSteps(log, 1, 3);
    ASSERT_TRUE(log.flush().ok());
    EXPECT_EQ(reader.read()->steps.rows(), 3u);
    EXPECT_TRUE(reader.read()->empty());
    const uint16_t late = log.column("late");
    ASSERT_TRUE(log.step(4, 1, 100.05, std::vector<ColumnValue>{{late, 5}}).ok());
    EXPECT_TRUE(reader.read()->empty()) << "0.2 seconds have not passed: still in memory";
    ASSERT_TRUE(log.step(5, 1, 100.5, {}).ok());
    const auto news = reader.read();
    ASSERT_EQ(news->steps.rows(), 2u);
    EXPECT_EQ(reader.columns(), (std::vector<std::string>{"loss", "lr", "late"}));
    ASSERT_EQ(news->steps.series.size(), 3u);
    EXPECT_EQ(news->steps.series[2].value, std::vector<double>{5});
}

TEST_F(EventLog, AReaderSeesNoHalfRecordAtAnyByte) {
    writeSteps(1, 3);
    const std::string whole = bytes();
    overwrite("");
    EventLogReader reader(m_path);
    RunHistory h;
    for (char c : whole) {
        std::ofstream(m_path, std::ios::binary | std::ios::app) << c;
        const auto news = reader.read();
        ASSERT_TRUE(news.ok());
        EXPECT_TRUE(news->notes.empty());
        update(h, *news, reader.columns());
    }
    EXPECT_EQ(h.steps.step, (std::vector<int64_t>{1, 2, 3}));
    EXPECT_EQ(reader.offset(), whole.size());
}

TEST_F(EventLog, ReadsInPiecesOfAnySize) {
    writeSteps(1, 60'000);
    EventLogReader reader(m_path);
    RunHistory h;
    int pieces = 0;
    for (bool more = true; more; ++pieces) {
        const auto news = reader.read(1);
        ASSERT_TRUE(news.ok());
        more = news->more;
        update(h, *news, reader.columns());
    }
    EXPECT_GT(pieces, 1);
    EXPECT_EQ(h.steps.rows(), 60'000u);
    EXPECT_EQ(h.series("loss").value.back(), 1.0 / 60'000);
}

TEST_F(EventLog, AppendsAndKeepsTheColumns) {
    writeSteps(1, 5);
    writeSteps(6, 9);
    const RunHistory h = history();
    EXPECT_EQ(h.columns.size(), 2u);
    EXPECT_EQ(h.steps.rows(), 9u);
    EXPECT_TRUE(m_notes.empty());
}

TEST_F(EventLog, ATornTailIsCutOffAtAnyByte) {
    writeSteps(1, 2);
    const std::string two = bytes();
    writeSteps(3, 3);
    const std::string three = bytes();
    for (size_t length = 0; length <= three.size(); ++length) {
        overwrite(std::string_view(three).substr(0, length));
        m_notes.clear();
        writeSteps(100, 100);
        const RunHistory h = history();
        ASSERT_EQ(h.steps.step.back(), 100) << length;
        const size_t expected = length == three.size() ? 4 : length >= two.size() ? 3 : h.steps.rows();
        EXPECT_EQ(h.steps.rows(), expected) << length;
        const bool torn = length != 0 && length != three.size() && length != two.size() && length > two.size();
        if (torn) {
            ASSERT_EQ(m_notes.size(), 1u) << length;
            EXPECT_EQ(m_notes[0].code, "event-log.torn");
        }
    }
}

TEST_F(EventLog, DamageInTheMiddleCostsOneRecordAndIsTold) {
    writeSteps(1, 50);
    const std::string whole = bytes();
    for (size_t at = whole.size() / 2; at < whole.size() / 2 + 60; ++at) {
        std::string damaged = whole;
        damaged[at] = static_cast<char>(damaged[at] ^ 0x55);
        overwrite(damaged);
        m_notes.clear();
        const RunHistory h = history();
        EXPECT_EQ(h.steps.rows(), 49u) << at;
        ASSERT_EQ(m_notes.size(), 1u);
        EXPECT_EQ(m_notes[0].code, "event-log.damaged");
        EXPECT_EQ(m_notes[0].severity, Severity::Warning);
    }
    m_notes.clear();
    writeSteps(51, 51);
    EXPECT_EQ(history().steps.rows(), 50u) << "a writer appends behind the damage";
}

TEST_F(EventLog, ResumedFromVoidsLaterStepsButNoCommand) {
    {
        EventLogWriter log = writer();
        addSteps(log, 1, 10);
        ASSERT_TRUE(log.add({"command", 7, 1, "pause"}).ok());
        ASSERT_TRUE(log.add({"epoch", 10, 1, 1}).ok());
        ASSERT_TRUE(log.add({"epoch", 5, 1, 2}).ok());
    }
    EventLogReader follower(m_path);
    RunHistory followed;
    update(followed, *follower.read(), follower.columns());
    EXPECT_EQ(followed.steps.rows(), 10u);
    {
        EventLogWriter log = writer();
        ASSERT_TRUE(log.resumedFrom(6, 2).ok());
        addSteps(log, 7, 8);
    }
    update(followed, *follower.read(), follower.columns());
    for (const RunHistory& h : {history(), followed}) {
        EXPECT_EQ(h.steps.step, (std::vector<int64_t>{1, 2, 3, 4, 5, 6, 7, 8}));
        ASSERT_EQ(h.series("loss").value.size(), 8u);
        EXPECT_EQ(h.series("loss").row[7], 7u);
        ASSERT_EQ(h.events.size(), 3u);
        EXPECT_EQ(h.events[0].kind, "command");
        EXPECT_EQ(h.events[1].data.toInt(), 2);
        EXPECT_EQ(h.events[2].kind, "resumed_from");
    }
}

TEST_F(EventLog, AFollowerBeginsAnewWhenTheRunDoes) {
    writeSteps(1, 10);
    EventLogReader reader(m_path);
    RunHistory h;
    update(h, *reader.read(), reader.columns());
    std::filesystem::remove(m_path);
    writeSteps(1, 2);
    update(h, *reader.read(), reader.columns());
    EXPECT_EQ(h.steps.rows(), 2u);
    EXPECT_EQ(h.columns.size(), 2u);
}

TEST_F(EventLog, ForeignAndNewerFilesAreLeftAlone) {
    overwrite("this is somebody's diary, and long enough");
    EXPECT_EQ(EventLogWriter::open(m_path, m_notes).error().code, "event-log.format");
    EXPECT_EQ(bytes().size(), 41u);
    overwrite(std::string("LATHELOG\x02\0\0\0\0\0\0\0", 16));
    EXPECT_EQ(EventLogReader(m_path).read().error().code, "event-log.newer");
    EXPECT_EQ(EventLogWriter::open(m_path, m_notes).error().code, "event-log.newer");
}

TEST_F(EventLog, AnEventTooLargeIsRefused) {
    EventLogWriter log = writer();
    EXPECT_EQ(log.add({"note", 1, 1, std::string(2 << 20, 'x')}).error().code, "event-log.too-large");
    EXPECT_TRUE(log.add({"note", 1, 1, "small"}).ok());
}

TEST_F(EventLog, HostileRecordsWithGoodSumsDoNoHarm) {
    writeSteps(1, 2);
    std::string log = bytes();
    const auto step = [](int64_t number, uint16_t count, std::string_view values) {
        std::string payload(22, '\0');
        std::memcpy(payload.data(), &number, 8);
        std::memcpy(payload.data() + 20, &count, 2);
        return payload + std::string(values);
    };
    appendFrame(log, 2, "");
    appendFrame(log, 2, step(3, 65535, "short"));
    appendFrame(log, 2, step(1, 0, ""));                                    // does not ascend
    appendFrame(log, 2, step(4, 1, std::string("\xFF\xFF") + "12345678"));  // a column that was never declared
    appendFrame(log, 2,
                step(5, 2,
                     std::string("\0\0"
                                 "12345678\0\0"
                                 "87654321",
                                 20)));  // one column twice
    appendFrame(log, 3, "no json");
    appendFrame(log, 3, R"({"kind": 3})");
    appendFrame(log, 3, R"({"kind": "resumed_from", "step": -9223372036854775808})");
    appendFrame(log, 200, "from the future");
    appendFrame(log, 2, step(9, 0, ""));
    overwrite(log);
    const RunHistory h = history();
    EXPECT_EQ(h.steps.step, std::vector<int64_t>{9}) << "resumed from nothing: all before is void";
    EXPECT_TRUE(h.series("loss").value.empty());
}

TEST_F(EventLog, DamagedFilesNeverCrashAndReadersAgree) {
    writeSteps(1, 40);
    const std::string seed = bytes();
    const Philox random(5, RandomStream::Generated);
    for (uint64_t round = 0; round < 300; ++round) {
        std::string damaged = seed.substr(0, seed.size() - random.below(round * 16, 100));
        for (uint64_t edit = 0; edit <= random.below(round * 16 + 1, 4); ++edit) {
            const uint64_t at = round * 16 + 2 + edit * 2;
            damaged[16 + random.below(at, static_cast<uint32_t>(damaged.size() - 16))] =
                static_cast<char>(random.below(at + 1, 256));
        }
        overwrite(damaged);
        const RunHistory h = history();
        EXPECT_LE(h.steps.rows(), 40u);
        EXPECT_TRUE(std::is_sorted(h.steps.step.begin(), h.steps.step.end()));
        for (const Series& s : h.steps.series) EXPECT_EQ(s.row.size(), s.value.size());
    }
}

TEST(RecordFrame, SearchIsBoundedForContentThatPretends) {
    std::string pretending;
    for (int i = 0; i < 500'000; ++i) pretending += std::string("\0\0\x0F\0", 4);  // each a length of almost a megabyte
    EXPECT_FALSE(findFrame(pretending, 0));
    std::string found(1000, '\xFF');
    appendFrame(found, 7, "here");
    EXPECT_EQ(*findFrame(found, 0), 1000u);
    EXPECT_EQ(frameAt(std::string_view(found).substr(1000))->payload, "here");
}

TEST(EventLogTelemetry, MachineAndTimesComeBackAndTimesMayBecomeVoid) {
    const TemporaryFolder folder;
    const std::string path = folder / "events.bin";
    const MachineSample samples[] = {{1.5, 0.5F, 0.25F, 100, 1000, 3}, {1.6, 0.75F, 0.5F, 101, 999, 2}};
    const StepTimes early{10, 2.0, 10, 1.0F, 0.25F, 0.5F, 0.125F, 0.0625F, 0.375F, 0.03125F},
        late{20, 3.0, 10, 1.0F, 0, 1.0F, 0, 0};
    {
        Diagnostics notes;
        auto log = *EventLogWriter::open(path, notes);
        log.machine(samples);
        log.times(early);
        log.times(late);
        ASSERT_TRUE(log.resumedFrom(10, 4.0).ok());
    }
    Diagnostics notes;
    const auto history = readRunHistory(path, notes);
    ASSERT_TRUE(history.ok() && notes.empty());
    EXPECT_EQ(history->machine, std::vector<MachineSample>(std::begin(samples), std::end(samples)));
    EXPECT_EQ(history->times, std::vector<StepTimes>{early});
}

}  // namespace
}  // namespace lathe::event_log_test
