// SPDX-License-Identifier: Apache-2.0
// Each training setting is declared once; all that follows from the declaration is tested here without naming a setting. The
// command line, the trainer, the form and the sweep settings have such tests, too.
#include "core/graph/training_params.h"

#include <set>

#include <gtest/gtest.h>

#include "core/graph/project_file.h"
#include "core/graph/project_json.h"
#include "tests/support/training_values.h"

namespace lathe::training_params_test {
namespace {

/// Converts to any type: counts the members of a struct.
struct Anything {
    template <class T>
    operator T() const;
};
template <class Struct, class... Given>
consteval size_t memberCount() {
    if constexpr (requires { Struct{Given{}..., Anything{}}; })
        return memberCount<Struct, Given..., Anything>();
    else
        return sizeof...(Given);
}

TEST(TrainingParams, EachMemberHasADeclaration) {
    std::set<std::string_view> members, early;
    for (const TrainingParam& p : trainingParams()) {
        members.insert(p.use.section.empty() ? p.key : p.use.section);
        if (p.use.section == "early_stopping") early.insert(p.key);
    }
    EXPECT_EQ(members.size(), memberCount<TrainingSettings>()) << "a member without a declaration is not in the project file";
    EXPECT_EQ(early.size(), memberCount<EarlyStopping>());
}

TEST(TrainingParams, EachDeclarationSetsItsOwnMember) {
    for (const TrainingParam& p : trainingParams()) {
        Project project;
        const Status set = setValueAt(project, p.path(), lathe::test::otherValue(p));
        ASSERT_TRUE(set) << toString(set.error());
        for (const TrainingParam& q : trainingParams())
            EXPECT_EQ(q.get(project.training) == q.get(TrainingSettings()), &q != &p) << p.path() << " and " << q.path();
    }
}

TEST(TrainingParams, EachIsWrittenAndReadAgain) {
    for (const TrainingParam& p : trainingParams()) {
        Project project;
        ASSERT_TRUE(setValueAt(project, p.path(), lathe::test::otherValue(p)));
        EXPECT_EQ(*valueAt(project, p.path()), lathe::test::otherValue(p)) << p.path();
        const auto read = projectFromJson(*Json::parse(toJson(project).dump()), "p.json");
        ASSERT_TRUE(read) << toString(read.error());
        EXPECT_EQ(*read, project) << p.path();
        EXPECT_NE(*read, Project()) << p.path();
        ASSERT_TRUE(setValueAt(project, p.path(), Json()));
        EXPECT_EQ(project, Project()) << p.path() << ": null is the initial value";
    }
}

TEST(TrainingParams, EachIsRefusedOutsideItsRangeByName) {
    for (const TrainingParam& p : trainingParams())
        for (const Json& value : lathe::test::refusedValues(p)) {
            Project project;
            const Status set = setValueAt(project, p.path(), value);
            ASSERT_FALSE(set) << p.path() << " = " << value.dump(-1);
            EXPECT_NE(toString(set.error()).find(lathe::test::nameInMessages(p)), std::string::npos) << toString(set.error());
            EXPECT_EQ(project, Project());
        }
}

TEST(TrainingParams, EachWithAFormHasItsTextsAndAnInitialValueInItsRange) {
    for (const TrainingParam& p : trainingParams()) {
        if (!p.def) continue;
        EXPECT_FALSE(p.def->label.empty()) << p.path();
        EXPECT_FALSE(p.def->help.empty()) << p.path();
        EXPECT_EQ(p.def->key, p.key);
        EXPECT_EQ(toJson(p.def->initialValue()), p.get(TrainingSettings())) << p.path();
        EXPECT_TRUE(p.def->accept(p.def->initialValue())) << p.path();
        EXPECT_EQ(findTrainingParam(p.path()), &p);
    }
    EXPECT_EQ(findTrainingParam("training.patience"), nullptr);
}

// The bytes of files, and with them the ids of the trials of existing studies.
TEST(TrainingParams, TheFileOfANewProjectStays) {
    EXPECT_EQ(
        toJson(TrainingSettings()).dump(-1),
        R"({"batch":64,"batch_norm":"global","best":"val.loss","early_stopping":{"min_delta":0.0,"patience":0},"epochs":10,)"
        R"("loss":{"type":"cross_entropy"},"metrics":[{"type":"accuracy"}],"micro_batches":1,"optimizer":{"type":"adam"},)"
        R"("precision":"f32","schedule":{"type":"constant"},"seed":0})");
}

TEST(TrainingParams, ASettingThatIsNotAlwaysWrittenChangesNoFile) {
    const Json file = toJson(TrainingSettings());
    for (const TrainingParam& p : trainingParams()) {
        const Json& section = p.use.section.empty() ? file : file[p.use.section];
        EXPECT_EQ(section.contains(p.key), p.use.alwaysWritten) << p.path();
    }
}

}  // namespace
}  // namespace lathe::training_params_test
