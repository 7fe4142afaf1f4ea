// SPDX-License-Identifier: Apache-2.0
#include "app/workbench/train/training_form.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QCoreApplication>
#include <gtest/gtest.h>

#include "app/workbench/forms/field_edit.h"
#include "app/workbench/forms/param_field.h"
#include "app/workbench/forms/param_row.h"
#include "app/workbench/forms/param_text.h"
#include "app/workbench/workspace/document.h"
#include "app/workbench/workspace/messages.h"
#include "core/graph/project_file.h"
#include "tests/support/site_data.h"
#include "tests/support/training_values.h"

namespace lathe::workbench::training_form_test {
namespace {

using lathe::test::otherValue;
using lathe::test::refusedValues;

struct TrainingFormTest : testing::Test {
    Document document;
    std::unique_ptr<TrainingForm> form;

    TrainingFormTest() {
        document.reset(Project(), "/nowhere/test.lathe");
        form = std::make_unique<TrainingForm>(document);
    }
    ParamRow* rowOf(const TrainingParam& p) const {
        for (ParamRow* row : form->findChildren<ParamRow*>())
            if (&row->def() == p.def.get()) return row;
        return nullptr;
    }
    static ParamValue valueOf(const Json& json) { return *paramsFromJson(Json::Object{{"value", json}}, {})->find("value"); }
    Json set(const TrainingParam& p) const { return *valueAt(document.project(), p.path()); }
};

TEST_F(TrainingFormTest, EachSettingHasARowThatChangesIt) {
    for (const TrainingParam& p : trainingParams()) {
        if (!p.def) continue;
        ParamRow* row = rowOf(p);
        ASSERT_TRUE(row) << p.path();
        EXPECT_TRUE(row->isEnabled()) << p.path();
        EXPECT_TRUE(row->toolTip().contains(defText(p.def->help))) << row->toolTip().toStdString();
        Q_EMIT row->field().entered(valueOf(otherValue(p)), true);
        EXPECT_EQ(set(p), otherValue(p)) << row->complaint().toStdString();
        document.undoStack().undo();
        EXPECT_EQ(document.project(), Project());
    }
}

TEST_F(TrainingFormTest, EachRowRefusesWhatTheFileRefuses) {
    for (const TrainingParam& p : trainingParams())
        for (const Json& value : p.def ? refusedValues(p) : std::vector<Json>()) {
            ParamRow& row = *rowOf(p);
            Q_EMIT row.field().entered(valueOf(value), true);
            EXPECT_FALSE(row.complaint().isEmpty()) << p.path() << " = " << value.dump(-1);
            EXPECT_EQ(document.project(), Project());
        }
}

TEST_F(TrainingFormTest, UnitsAreInTheFields) {
    for (const TrainingParam& p : trainingParams()) {
        if (p.use.unit.empty()) continue;
        const auto* edit = qobject_cast<FieldEdit*>(rowOf(p)->field().editor());
        ASSERT_TRUE(edit) << p.path();
        EXPECT_EQ(edit->unit(), defText(p.use.unit)) << p.path();
    }
}

// The order of the rows is that of the declarations; a section of the file stays together.
TEST_F(TrainingFormTest, RowsFollowTheDeclarations) {
    QStringList shown, declared;
    for (const ParamRow* row : form->findChildren<ParamRow*>())
        if (std::any_of(trainingParams().begin(), trainingParams().end(),
                        [&](const auto& p) { return p.def.get() == &row->def(); }))
            shown << fromUtf8(row->def().key);
    for (const TrainingGroup group : {TrainingGroup::Basics, TrainingGroup::Learning, TrainingGroup::Evaluation})
        for (const TrainingParam& p : trainingParams())
            if (p.def && p.use.group == group) declared << fromUtf8(p.key);
    EXPECT_EQ(shown, declared);
}

TEST_F(TrainingFormTest, AChosenMetricShowsItsParameters) {
    form->show();
    const auto average = [&]() -> ParamRow* {
        QCoreApplication::processEvents();  // rows are shown by the event loop
        for (ParamRow* row : form->findChildren<ParamRow*>())
            if (row->def().key == "average" && row->isVisibleTo(form.get())) return row;
        return nullptr;
    };
    const auto setMetrics = [&](const std::vector<std::string>& types) {
        Json list = Json::Array{};
        for (const std::string& type : types) list.push(Json::Object{{"type", type}});
        ASSERT_TRUE(document.setValue("training.metrics", std::move(list), "Change").ok());
    };
    EXPECT_FALSE(average());
    setMetrics({"accuracy", "f1"});
    ASSERT_TRUE(average());
    Q_EMIT average()->field().entered(ParamValue(std::string("micro")), true);
    const auto chosen = document.project().training.metrics;
    EXPECT_EQ(chosen[1], (Choice{"f1", {{"average", std::string("micro")}}})) << average()->complaint().toStdString();
    ASSERT_TRUE(document.setValue("training.metrics", Json::Array{Json::Object{{"type", "f1"}}}, "Change").ok());
    ASSERT_TRUE(average());
    Q_EMIT average()->field().entered(ParamValue(std::string("micro")), true);
    EXPECT_EQ(document.project().training.metrics[0], (Choice{"f1", {{"average", std::string("micro")}}}))
        << "the place in the list has changed";
    setMetrics({"accuracy"});
    EXPECT_FALSE(average());
}

// Two classifiers over one layer.
Project twoOutputs() {
    Project p;
    lathe::test::addNode(p.graph, "input", "input", {{"shape", std::vector<int64_t>{4}}}, {});
    for (const char* name : {"kind", "other"}) {
        lathe::test::addNode(p.graph, "dense", name, {{"units", int64_t{3}}}, {"input"});
        lathe::test::addNode(p.graph, "cross_entropy", std::string(name) + "_loss", {}, {name});
    }
    return p;
}

TEST_F(TrainingFormTest, AMetricMayBeForOneOfSeveralOutputs) {
    EXPECT_FALSE(form->findChild<QComboBox*>(QStringLiteral("train.metricOutput.accuracy"))) << "one output";
    document.reset(twoOutputs(), "/nowhere/two.lathe");
    auto* output = form->findChild<QComboBox*>(QStringLiteral("train.metricOutput.accuracy"));
    ASSERT_TRUE(output);
    ASSERT_EQ(output->count(), 3);
    EXPECT_EQ(output->currentIndex(), 0);
    EXPECT_EQ(output->itemText(2), QStringLiteral("other"));
    Q_EMIT output->activated(2);
    EXPECT_EQ(document.project().training.metrics, (std::vector<Choice>{{"accuracy@other", {}}}));
    EXPECT_EQ(output->currentIndex(), 2);
    Q_EMIT output->activated(0);
    EXPECT_EQ(document.project().training.metrics, (std::vector<Choice>{{"accuracy", {}}}));
}

TEST_F(TrainingFormTest, AMetricOfEachOutputIsOneSwitch) {
    Json list = Json::Array{};
    for (const char* type : {"accuracy@kind", "accuracy@other", "f1@kind"}) list.push(Json::Object{{"type", type}});
    ASSERT_TRUE(document.setValue("training.metrics", std::move(list), "Change").ok());
    auto* accuracy = form->findChild<QAbstractButton*>(QStringLiteral("train.metric.accuracy"));
    auto* recall = form->findChild<QAbstractButton*>(QStringLiteral("train.metric.recall"));
    ASSERT_TRUE(accuracy && recall);
    EXPECT_TRUE(accuracy->isChecked());
    recall->click();
    EXPECT_EQ(document.project().training.metrics,
              (std::vector<Choice>{{"accuracy@kind", {}}, {"accuracy@other", {}}, {"f1@kind", {}}, {"recall", {}}}));
    accuracy->click();
    EXPECT_EQ(document.project().training.metrics, (std::vector<Choice>{{"f1@kind", {}}, {"recall", {}}}));
}

}  // namespace
}  // namespace lathe::workbench::training_form_test
