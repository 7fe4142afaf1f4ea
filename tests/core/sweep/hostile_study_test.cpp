// SPDX-License-Identifier: Apache-2.0
// A study.db that comes from anyone: whatever it holds, looking at it and going on with it end soon, with a Diagnostic or a
// study.
#include <chrono>
#include <filesystem>
#include <fstream>
#include <random>
#include <sys/stat.h>
#include <unistd.h>

#include <gtest/gtest.h>

#include "core/base/file.h"
#include "core/store/sqlite.h"
#include "core/sweep/study/study_db.h"
#include "tests/support/temporary_folder.h"

namespace lathe::sweep::hostile_study_test {
namespace {

using Clock = std::chrono::steady_clock;
constexpr auto patience = std::chrono::seconds(5);  // for what takes milliseconds

class HostileStudy : public testing::Test {
protected:
    HostileStudy() {
        auto db = StudyDb::create(m_study, settings());
        EXPECT_TRUE(db.ok());
        Trial t;
        t.id = "a";
        t.point = {{"training.batch", Json(16)}};
        EXPECT_TRUE(db->add(t));
        EXPECT_TRUE(db->begin(0, 1));
        EXPECT_TRUE(db->report(0, 1, {1, 0.5}));
        EXPECT_TRUE(db->report(0, 1, {2, 0.25}));
    }

    static StudySettings settings() {
        StudySettings s;
        s.space.dimensions = {{"training.batch", Choices{{Json(16), Json(32)}, {}}, {}}};
        return s;
    }
    void execute(const std::string& sql) {
        auto db = SqlDatabase::open(m_file, SqlDatabase::Mode::Write);
        ASSERT_TRUE(db);
        const Status done = db->execute(sql);
        ASSERT_TRUE(done.ok()) << toString(done.error()) << sql;
    }
    /// All that is done with a study that was found somewhere. Empty: all of it went well.
    std::string codeOfUse() const {
        const auto db = StudyDb::view(m_study);
        if (!db) return db.error().code;
        const auto study = db->read();
        if (!study) return study.error().code;
        const auto events = db->events();
        if (!events) return events.error().code;
        (void)study->best();
        auto writer = StudyDb::open(m_study);
        if (!writer) return writer.error().code;
        const auto number = writer->add(Trial());
        return number ? std::string() : number.error().code;
    }
    std::string codeInTime() const {
        const auto begin = Clock::now();
        std::string code = codeOfUse();
        EXPECT_LT(Clock::now() - begin, patience);
        return code;
    }

    TemporaryFolder m_folder;
    std::string m_study = m_folder / "study", m_file = m_study + "/study.db";
};

TEST_F(HostileStudy, OneOfOursIsRead) {
    EXPECT_EQ(codeInTime(), "");
}

TEST_F(HostileStudy, PipesAreNotWaitedFor) {
    for (const char* suffix : {"-journal", "-wal", "-shm"}) {
        (void)removeTree(m_file + suffix);
        ASSERT_EQ(::mkfifo((m_file + suffix).c_str(), 0600), 0);
        EXPECT_EQ(codeInTime(), "sql.kind") << suffix;
        ASSERT_TRUE(removeTree(m_file + suffix).ok());
    }
    ASSERT_TRUE(removeTree(m_file).ok());
    ASSERT_EQ(::mkfifo(m_file.c_str(), 0600), 0);
    EXPECT_EQ(codeInTime(), "sql.kind");
    ASSERT_TRUE(removeTree(m_file).ok());
    ASSERT_EQ(::symlink("/dev/zero", m_file.c_str()), 0);
    EXPECT_EQ(codeInTime(), "sql.kind");
}

TEST_F(HostileStudy, ViewsTriggersAndOtherTablesAreRefused) {
    const std::string endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) ";
    const char* reports = "DROP TABLE readings; CREATE ";
    for (const std::string& sql :
         {reports + std::string("VIEW readings AS ") + endless + "SELECT 0 AS trial, i AS resource, 1.0 AS value FROM n",
          "DROP TABLE meta; CREATE VIEW meta AS " + endless + "SELECT 'version' AS key, max(i) AS value FROM n",
          "CREATE TRIGGER t AFTER UPDATE ON meta BEGIN INSERT INTO events SELECT NULL, 1, 'x', 1, '' FROM (" + endless +
              "SELECT i FROM n); END",
          reports + std::string("TABLE readings (trial INTEGER, resource REAL, value REAL AS (length(zeroblob(100000000))))"),
          reports + std::string("TABLE readings (trial INTEGER NOT NULL, resource REAL NOT NULL, value REAL)"),
          std::string("CREATE TABLE more (a)"), std::string("CREATE INDEX more ON trials (length(zeroblob(number)))"),
          std::string("DROP TABLE readings")}) {
        std::filesystem::remove(m_file);
        ASSERT_TRUE(StudyDb::create(m_study, settings()).ok());
        execute(sql);
        const std::string code = codeInTime();
        EXPECT_TRUE(code == "study.foreign" || code == "study.damaged") << code << ": " << sql;
    }
}

TEST_F(HostileStudy, NumbersThatAreNoneAreNamed) {
    for (const char* value : {"99999999999999999999999999", "-1", "1e3", "abc", "9223372036854775807"})
        for (const char* key : {"owner", "version"}) {
            execute(std::string("UPDATE meta SET value = '") + value + "' WHERE key = '" + key + "'");
            const std::string code = codeInTime();
            EXPECT_TRUE(code == "study.damaged") << code << ' ' << key << ' ' << value;
            execute("UPDATE meta SET value = '0' WHERE key = 'owner'; UPDATE meta SET value = '1' WHERE key = 'version'");
        }
    EXPECT_EQ(codeInTime(), "");
}

TEST_F(HostileStudy, TrialsThatCannotBeAreRefused) {
    for (const char* change :
         {"number = 5", "told = 9223372036854775807", "attempt = 9223372036854775807", "parent = -7, parent_resource = 1",
          "resource = 1e300", "resource = -1", "ended = 9e999", "number = 9223372036854775807"}) {
        execute(std::string("UPDATE trials SET ") + change);
        EXPECT_EQ(codeInTime(), "study.damaged") << change;
        std::filesystem::remove(m_file);
        ASSERT_TRUE(StudyDb::create(m_study, settings()).ok());
        execute(
            "INSERT INTO trials VALUES (0, 'a', '{}', 0, 'waiting', 'sampler', 0, 0, NULL, NULL, '{}', 0, 0, 0, 0, NULL, 0, "
            "'[]', "
            "NULL)");
    }
}

TEST_F(HostileStudy, SettingsThatCannotBeAreRefused) {
    const std::string nested(100'000, '[');
    for (const std::string& text : {std::string("{\"objectives\": []}"), std::string("{\"sampler\": {\"type\": \"none\"}}"),
                                    std::string("{\"pruner\": {\"type\": \"x\"}}"), std::string("{"), std::string("[1]"), nested,
                                    std::string("{\"trials\": 1e400}")}) {
        execute("UPDATE meta SET value = '" + text + "' WHERE key = 'settings'");
        EXPECT_NE(codeInTime(), "") << text.substr(0, 50);
    }
}

// Bytes at random: SQLite and we must come to an end. That some of them are noticed shows that they arrive.
TEST_F(HostileStudy, ChangedBytesNeitherHangNorCrash) {
    const std::string whole = *readFile(m_file);
    std::mt19937 random(16);
    int noticed = 0;
    for (int i = 0; i < 200; ++i) {
        std::string bytes = whole;
        for (unsigned n = 1 + random() % 8; n > 0; --n) bytes[random() % bytes.size()] = static_cast<char>(random());
        for (const char* suffix : {"-wal", "-shm", "-journal"}) (void)removeTree(m_file + suffix);
        std::ofstream(m_file, std::ios::binary | std::ios::trunc) << bytes;
        noticed += !codeInTime().empty();
    }
    EXPECT_GT(noticed, 5);
}

}  // namespace
}  // namespace lathe::sweep::hostile_study_test
