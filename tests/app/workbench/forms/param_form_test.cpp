// SPDX-License-Identifier: Apache-2.0
#include "app/workbench/forms/param_form.h"

#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QTest>
#include <QToolButton>
#include <gtest/gtest.h>

#include "app/workbench/forms/changed_dot.h"
#include "app/workbench/forms/choice_form.h"
#include "app/workbench/forms/field_edit.h"
#include "app/workbench/forms/local_params.h"
#include "app/workbench/forms/pair_field.h"
#include "app/workbench/forms/param_field.h"
#include "app/workbench/forms/param_row.h"
#include "app/workbench/forms/scrub_label.h"
#include "app/workbench/workspace/document.h"
#include "core/graph/project_file.h"
#include "core/layers/layer.h"
#include "tests/support/gui/activate.h"
#include "widgets/common/toggle_switch.h"

namespace lathe::workbench::param_form_test {
namespace {

struct FormTest : testing::Test {
    Document document;
    ParamForm form;

    FormTest() {
        Project project;
        project.name = "test";
        project.graph.nodes = {Node{{1}, "conv2d", "a", {}, 0, 0}, Node{{2}, "conv2d", "b", {{"filters", int64_t{8}}}, 0, 0}};
        document.reset(project, "/nowhere/test.lathe");
        bind({"layers.a"});
        form.resize(296, 400);
        form.show();
        lathe::test::activate(form);
    }

    void bind(std::vector<std::string> prefixes) { form.bind(document, std::move(prefixes), findLayer("conv2d")->params); }
    Json value(const char* path) const { return valueAt(document.project(), path).value(); }
    FieldEdit& edit(const char* key) const { return *form.row(key)->findChild<FieldEdit*>(QLatin1String(key)); }
    QString complaint(const char* key) const { return form.row(key)->complaint(); }

    static void type(QLineEdit& field, const char* text) {
        field.setFocus();
        field.selectAll();
        QTest::keyClicks(&field, QString::fromUtf8(text));
    }
    static void enter(QLineEdit& field, const char* text) {
        type(field, text);
        QTest::keyClick(&field, Qt::Key_Return);
    }
};

TEST_F(FormTest, ARowForEachParameter) {
    EXPECT_EQ(form.rows().size(), findLayer("conv2d")->params.size());
    for (ParamRow* row : form.rows()) {
        EXPECT_FALSE(row->field().editor()->accessibleName().isEmpty());
        EXPECT_TRUE(row->toolTip().contains("Default: ")) << row->toolTip().toStdString();
    }
    EXPECT_EQ(edit("filters").text(), "32");
    EXPECT_EQ(edit("filters").height(), 24);
}

TEST_F(FormTest, EnterCommitsAFormulaAsOneStep) {
    enter(edit("filters"), "8*2^3");
    EXPECT_EQ(value("layers.a.filters").toInt(), 64);
    EXPECT_EQ(edit("filters").text(), "64");
    EXPECT_EQ(document.undoStack().count(), 1);
    document.undoStack().undo();
    EXPECT_TRUE(value("layers.a.filters").isNull());
    EXPECT_EQ(edit("filters").text(), "32");
}

TEST_F(FormTest, TypingCommitsWhenItStops) {
    type(edit("filters"), "64");
    EXPECT_TRUE(value("layers.a.filters").isNull());
    QTest::qWait(FieldEdit::settleMs + 100);
    EXPECT_EQ(value("layers.a.filters").toInt(), 64);
    QTest::keyClicks(&edit("filters"), "0");
    QTest::qWait(FieldEdit::settleMs + 100);
    EXPECT_EQ(value("layers.a.filters").toInt(), 640);
    EXPECT_EQ(document.undoStack().count(), 1) << "one entry of the field is one step";
    QTest::keyClick(&edit("filters"), Qt::Key_Return);
    QTest::keyClicks(&edit("filters"), "7");
    QTest::keyClick(&edit("filters"), Qt::Key_Return);
    EXPECT_EQ(document.undoStack().count(), 2);
}

TEST_F(FormTest, LeavingTheFieldCommits) {
    type(edit("filters"), "48");
    edit("groups").setFocus();
    EXPECT_EQ(value("layers.a.filters").toInt(), 48);
}

TEST_F(FormTest, WhatIsWrongIsSaidAndTheLastSoundValueStays) {
    enter(edit("filters"), "16");
    enter(edit("filters"), "0");
    EXPECT_EQ(complaint("filters"), "From 1 to 65,536.");
    EXPECT_TRUE(edit("filters").isInvalid());
    EXPECT_EQ(value("layers.a.filters").toInt(), 16);
    enter(edit("filters"), "ten");
    EXPECT_EQ(complaint("filters"), "Enter a whole number.");
    enter(edit("filters"), "2.5");
    EXPECT_EQ(complaint("filters"), "Enter a whole number.");
    QTest::keyClick(&edit("filters"), Qt::Key_Escape);
    EXPECT_EQ(edit("filters").text(), "16");
    EXPECT_EQ(complaint("filters"), "");
    enter(edit("filters"), "70000");
    EXPECT_EQ(complaint("filters"), "At most 65,536. Did you mean 7,000?");
    enter(edit("filters"), "24");
    EXPECT_EQ(complaint("filters"), "");
    EXPECT_FALSE(edit("filters").isInvalid());
    EXPECT_EQ(value("layers.a.filters").toInt(), 24);
}

TEST_F(FormTest, AWrongFormulaIsMarkedBelowItsField) {
    ASSERT_TRUE(document.setValue("layers.a.type", "expression", "Type").ok());
    form.bind(document, std::vector<std::string>{"layers.a"}, findLayer("expression")->params);
    QCoreApplication::processEvents();
    enter(edit("formula"), "x * sigmoid(bta * x)");
    EXPECT_EQ(complaint("formula"),
              "At column 13, the name \"bta\" is not known; did you mean \"beta\"? There are: x, y, z, alpha, "
              "beta, gamma, delta, pi, e");
    const auto* mark = form.row("formula")->findChild<QLabel*>("complaint.mark");
    ASSERT_TRUE(mark);
    EXPECT_EQ(mark->text(), "x * sigmoid(bta * x)\n            ^");
    EXPECT_TRUE(mark->isVisible());
    EXPECT_LE(mark->sizeHint().width(), form.width());
    EXPECT_TRUE(value("layers.a.formula").isNull()) << "the last sound value stays";
    enter(edit("formula"), "x * sigmoid(beta * x)");
    EXPECT_EQ(complaint("formula"), "");
    EXPECT_FALSE(mark->isVisible());
    EXPECT_EQ(value("layers.a.formula").toString(), "x * sigmoid(beta * x)");
}

TEST_F(FormTest, TheDotMarksAndResets) {
    ChangedDot& dot = form.row("filters")->dot();
    EXPECT_FALSE(dot.isChanged());
    enter(edit("filters"), "16");
    EXPECT_TRUE(dot.isChanged());
    EXPECT_TRUE(dot.toolTip().contains("32"));
    QTest::mouseClick(&dot, Qt::LeftButton);
    EXPECT_FALSE(dot.isChanged());
    EXPECT_EQ(edit("filters").text(), "32");
    EXPECT_EQ(document.undoStack().count(), 2);
}

TEST_F(FormTest, AChangeElsewhereKeepsFocusCursorAndTyping) {
    FieldEdit& field = edit("filters");
    enter(field, "1234");
    field.setCursorPosition(2);
    ASSERT_TRUE(document.setValue("layers.a.groups", 2, "Groups").ok());
    EXPECT_TRUE(field.hasFocus());
    EXPECT_EQ(field.cursorPosition(), 2);
    EXPECT_EQ(edit("groups").text(), "2");
    QTest::keyClicks(&field, "5");
    ASSERT_TRUE(document.setValue("layers.a.groups", 4, "Groups").ok());
    EXPECT_EQ(field.text(), "12534") << "what is being typed is not taken away";
    ASSERT_TRUE(document.setValue("layers.a.filters", 99, "Filters").ok());
    EXPECT_EQ(field.text(), "99") << "but the value itself counts";
}

TEST_F(FormTest, DraggingTheLabelIsOneStep) {
    ScrubLabel& label = form.row("filters")->label();
    const QPoint middle = label.rect().center();
    QTest::mousePress(&label, Qt::LeftButton, {}, middle);
    for (int x = 10; x <= 60; x += 10) QTest::mouseMove(&label, middle + QPoint(x, 0));
    QTest::mouseRelease(&label, Qt::LeftButton, {}, middle + QPoint(60, 0));
    EXPECT_GT(value("layers.a.filters").toInt(), 32);
    EXPECT_EQ(document.undoStack().count(), 1);
    QTest::mousePress(&label, Qt::LeftButton, {}, middle);
    for (int x = 10; x <= 1000; x += 30) QTest::mouseMove(&label, middle - QPoint(x, 0));
    QTest::mouseRelease(&label, Qt::LeftButton, {}, middle);
    EXPECT_GE(value("layers.a.filters").toInt(), 1) << "stays in its range";
}

TEST_F(FormTest, ArrowsStep) {
    FieldEdit& field = edit("groups");
    field.setFocus();
    QTest::keyClick(&field, Qt::Key_Up);
    EXPECT_EQ(value("layers.a.groups").toInt(), 2);
    QTest::keyClick(&field, Qt::Key_Down);
    QTest::keyClick(&field, Qt::Key_Down);
    EXPECT_TRUE(value("layers.a.groups").isNull()) << "1 is the default and the least";
}

TEST_F(FormTest, APairIsLockedWhileBothAreEqual) {
    QWidget& row = *form.row("kernel");
    auto* first = row.findChild<FieldEdit*>("kernel");
    auto* second = row.findChild<FieldEdit*>("second");
    auto* lock = row.findChild<QToolButton*>("lock");
    auto* pair = row.findChild<PairField*>();
    ASSERT_TRUE(first && second && lock && pair);
    EXPECT_TRUE(pair->isLocked());
    enter(*first, "5");
    EXPECT_EQ(value("layers.a.kernel").dump(-1), "[5,5]");
    EXPECT_EQ(second->text(), "5");
    QTest::mouseClick(lock, Qt::LeftButton);
    enter(*second, "3");
    EXPECT_EQ(value("layers.a.kernel").dump(-1), "[5,3]");
    ASSERT_TRUE(document.setValue("layers.a.kernel", Json::Array{7, 7}, "Kernel").ok());
    EXPECT_FALSE(pair->isLocked());
    QTest::mouseClick(lock, Qt::LeftButton);
    enter(*second, "1");
    EXPECT_EQ(value("layers.a.kernel").dump(-1), "[1,1]");
    enter(*first, "0");
    EXPECT_EQ(complaint("kernel"), "From 1 to 1,024.");
}

TEST_F(FormTest, ChoiceListAndToggle) {
    form.showWhen("pads", "padding", "explicit");
    EXPECT_TRUE(form.row("pads")->isHidden());
    auto* box = form.findChild<QComboBox*>("padding");
    box->setFocus();
    QTest::keyClick(box, Qt::Key_Down);
    QTest::keyClick(box, Qt::Key_Down);
    EXPECT_EQ(value("layers.a.padding").toString(), "explicit");
    EXPECT_FALSE(form.row("pads")->isHidden());
    enter(edit("pads"), "1, 1, 2 2");
    EXPECT_EQ(value("layers.a.pads").dump(-1), "[1,1,2,2]");
    enter(edit("pads"), "1, 1");
    EXPECT_EQ(complaint("pads"), "Enter 4 whole numbers.");
    auto* bias = form.findChild<ui::ToggleSwitch*>("bias");
    QTest::mouseClick(bias, Qt::LeftButton);
    EXPECT_FALSE(value("layers.a.bias").toBool(true));
}

TEST_F(FormTest, SeveralLayersAreSetInOneStep) {
    bind({"layers.a", "layers.b"});
    FieldEdit& field = edit("filters");
    EXPECT_EQ(field.text(), "");
    EXPECT_EQ(field.placeholderText(), "Several");
    field.setFocus();
    edit("groups").setFocus();
    EXPECT_EQ(document.undoStack().count(), 0) << "passing through changes nothing";
    enter(field, "64");
    EXPECT_EQ(value("layers.a.filters").toInt(), 64);
    EXPECT_EQ(value("layers.b.filters").toInt(), 64);
    EXPECT_EQ(document.undoStack().count(), 1);
    document.undoStack().undo();
    EXPECT_EQ(value("layers.b.filters").toInt(), 8);
    EXPECT_EQ(field.text(), "");
}

TEST_F(FormTest, UndoKeyBelongsToTheProject) {
    FieldEdit& field = edit("filters");
    QAction undo;
    undo.setShortcut(QKeySequence::Undo);
    form.addAction(&undo);
    QObject::connect(&undo, &QAction::triggered, &form, [&] { document.undoStack().undo(); });
    enter(field, "64");
    form.activateWindow();
    QTest::keyClick(&field, Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(value("layers.a.filters").isNull());
    EXPECT_EQ(field.text(), "32");
}

TEST_F(FormTest, AWrongValueOfTheFileIsShownAndSaid) {
    ASSERT_TRUE(document.setValue("layers.a.filters", "many", "").ok());
    EXPECT_EQ(edit("filters").text(), "\"many\"");
    EXPECT_NE(complaint("filters"), "");
    enter(edit("filters"), "8");
    EXPECT_EQ(complaint("filters"), "");
}

TEST_F(FormTest, ALayerThatGoesAwayTakesNothingWithIt) {
    type(edit("filters"), "64");
    ASSERT_TRUE(document.apply(Edit{RemoveNode{{1}}}, "Remove").ok());
    EXPECT_FALSE(form.row("filters")->isEnabled());
    QTest::qWait(FieldEdit::settleMs + 50);
    document.undoStack().undo();
    EXPECT_TRUE(form.row("filters")->isEnabled());
}

TEST(ChoiceFormTest, ChangingTheKindKeepsWhatBothHave) {
    Document document;
    document.reset(Project(), "/nowhere/test.lathe");
    ChoiceForm form(document, "training.optimizer", "Optimizer", optimizerEntries());
    form.show();
    ASSERT_TRUE(document.setValue("training.optimizer.lr", 0.05, "").ok());
    const std::string before = toJson(document.project()).dump();
    form.box().setCurrentText("SGD");
    const int sgd = form.box().findText("SGD");
    ASSERT_GE(sgd, 0);
    Q_EMIT form.box().activated(sgd);
    EXPECT_EQ(document.project().training.optimizer.type, "sgd");
    EXPECT_EQ(form.findChild<FieldEdit*>("lr")->text(), "0.05");
    EXPECT_NE(form.params().row("momentum"), nullptr);
    document.undoStack().undo();
    EXPECT_EQ(toJson(document.project()).dump(), before);
    EXPECT_EQ(form.params().row("momentum"), nullptr);
}

TEST(LocalParamsTest, AFormWithoutAProject) {
    const IntParam opset{{.key = "opset", .label = "Opset", .initial = 17, .min = 13, .max = 20}};
    ParamForm form;
    auto source = std::make_unique<LocalParams>();
    LocalParams& params = *source;
    form.bind(std::move(source), {&opset});
    form.show();
    auto* field = form.findChild<FieldEdit*>("opset");
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, "15");
    QTest::keyClick(field, Qt::Key_Return);
    EXPECT_EQ(params.params()[opset], 15);
}

// Four digits while one looks, all of them while one edits; and looking changes nothing.
TEST_F(FormTest, ANumberIsShortUntilItIsEdited) {
    static const FloatParam rate{{.key = "rate", .label = "Rate", .initial = 1e-8, .min = 0, .max = 1}};
    auto values = std::make_unique<LocalParams>(Params{{"rate", 0.0013715704725622}});
    LocalParams* kept = values.get();
    ParamForm numbers;
    numbers.bind(std::move(values), ParamDefs{&rate});
    numbers.show();
    lathe::test::activate(numbers);
    FieldEdit& field = *numbers.row("rate")->findChild<FieldEdit*>();
    field.clearFocus();
    EXPECT_EQ(field.text(), "0.001372");
    EXPECT_EQ(field.toolTip(), "0.0013715704725622");
    field.setFocus();
    EXPECT_EQ(field.text(), "0.0013715704725622");
    QTest::keyClick(&field, Qt::Key_Return);
    field.clearFocus();
    EXPECT_EQ(field.text(), "0.001372");
    EXPECT_EQ(*kept->params().find("rate"), ParamValue(0.0013715704725622)) << "no digit was lost by looking";
    enter(field, "1/3");
    EXPECT_EQ(field.text(), "0.3333333333333333");
    QTest::keyClick(&field, Qt::Key_Escape);
    field.clearFocus();
    EXPECT_EQ(field.text(), "0.3333");
    EXPECT_EQ(*kept->params().find("rate"), ParamValue(1.0 / 3));
    EXPECT_TRUE(numbers.row("rate")->help().contains(QStringLiteral("Default: 1e-8")))
        << numbers.row("rate")->help().toStdString();
}

}  // namespace
}  // namespace lathe::workbench::param_form_test
