// SPDX-License-Identifier: Apache-2.0
#include "app/workbench/shell/focus_keeper.h"

#include <QApplication>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QStackedWidget>
#include <gtest/gtest.h>

#include "app/workbench/workspace/page.h"
#include "tests/support/gui/activate.h"

namespace lathe::workbench::focus_keeper_test {
namespace {

class FormPage : public Page {
public:
    FormPage() {
        auto* row = new QHBoxLayout(this);
        for (QWidget* w : {static_cast<QWidget*>(&field), static_cast<QWidget*>(&choice), static_cast<QWidget*>(&button)})
            row->addWidget(w);
    }
    QString id() const override { return QStringLiteral("form"); }
    QString title() const override { return QStringLiteral("Form"); }
    QString icon() const override { return {}; }
    QWidget* home() const override { return const_cast<FormPage*>(this); }

    QLineEdit field;
    QComboBox choice;
    QPushButton button;
};

struct FocusKeeperTest : testing::Test {
    FocusKeeperTest() {
        auto* row = new QHBoxLayout(&window);
        row->addWidget(&elsewhere);
        row->addWidget(page);
        window.show();
        elsewhere.setFocus();
    }
    QWidget window;
    QLineEdit elsewhere;
    FormPage* page = new FormPage;
    FocusKeeper keeper{window, [this] { return page; }};
};

// Ctrl+2 and then a letter changed the validation share.
TEST_F(FocusKeeperTest, APageIsNotEnteredAtAFieldThatTakesLetters) {
    keeper.enterPage();
    EXPECT_EQ(window.focusWidget(), &page->button);
}

TEST_F(FocusKeeperTest, WithoutAnythingElseThePageItselfHasTheKeyboard) {
    page->button.setEnabled(false);
    keeper.enterPage();
    EXPECT_EQ(window.focusWidget(), page);
}

// QStackedWidget looks for a line edit on the page that it shows.
TEST_F(FocusKeeperTest, TurningAPageDoesNotLeadIntoALineEdit) {
    QStackedWidget stack;
    auto *first = new FormPage, *second = new FormPage;
    stack.addWidget(first);
    stack.addWidget(second);
    stack.show();
    lathe::test::activate(stack);
    FocusKeeper both(stack, [&] { return static_cast<Page*>(stack.currentWidget()); });
    first->button.setFocus();
    both.turnPage([&] { stack.setCurrentWidget(second); });
    EXPECT_EQ(stack.focusWidget(), &second->button);
}

}  // namespace
}  // namespace lathe::workbench::focus_keeper_test
