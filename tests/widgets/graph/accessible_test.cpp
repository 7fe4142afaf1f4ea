// SPDX-License-Identifier: Apache-2.0
#include <QAccessible>

#include "tests/widgets/graph/view_fixture.h"

namespace lathe::ui::test::accessible_test {
namespace {

class Accessible : public ViewTest {
protected:
    QAccessibleInterface* list() { return QAccessible::queryAccessibleInterface(&view); }
    /// The item of a node, found by its name as a screen reader would.
    QAccessibleInterface* item(const QString& name) {
        for (int i = 0; i < list()->childCount(); ++i)
            if (list()->child(i)->text(QAccessible::Name) == name) return list()->child(i);
        return nullptr;
    }
};

TEST_F(Accessible, EveryNodeIsAnItemOfAList) {
    ASSERT_NE(list(), nullptr);
    EXPECT_EQ(list()->role(), QAccessible::List);
    int items = 0;
    for (int i = 0; i < list()->childCount(); ++i) {
        QAccessibleInterface* child = list()->child(i);
        ASSERT_NE(child, nullptr);
        EXPECT_EQ(list()->indexOfChild(child), i);
        items += child->role() == QAccessible::ListItem;
    }
    EXPECT_EQ(items, 6);
    EXPECT_TRUE(list()->text(QAccessible::Description).contains(QStringLiteral("Connections: 5")));
}

TEST_F(Accessible, AnItemSaysWhatItIsAndWhere) {
    QAccessibleInterface* add = item(QStringLiteral("Add s1.add"));
    ASSERT_NE(add, nullptr);
    EXPECT_EQ(add->rect().size(), rectOf(5).size().toSize());
    EXPECT_EQ(add->rect().topLeft(), view.mapToGlobal(at(rectOf(5).topLeft())));
    const QPoint inside = view.mapToGlobal(middleOf(5));
    EXPECT_EQ(list()->childAt(inside.x(), inside.y()), add);
    EXPECT_EQ(add->parent(), list());
}

TEST_F(Accessible, StatesFollowSelectionAndFocus) {
    QAccessibleInterface* add = item(QStringLiteral("Add s1.add"));
    EXPECT_FALSE(add->state().selected);
    view.setCurrent(5);
    EXPECT_TRUE(add->state().selected);
    EXPECT_TRUE(add->state().focused);
    EXPECT_EQ(list()->focusChild(), add);
    drag({500, 700}, {-900, 700}, Qt::MiddleButton);
    EXPECT_TRUE(add->state().offscreen);
}

TEST_F(Accessible, AScreenReaderCanTakeHoldOfANode) {
    QSignalSpy activated(&view, &GraphView::activated);
    QAccessibleActionInterface* actions = item(QStringLiteral("Add s1.add"))->actionInterface();
    ASSERT_NE(actions, nullptr);
    actions->doAction(QAccessibleActionInterface::setFocusAction());
    EXPECT_EQ(view.current(), 5);
    actions->doAction(QAccessibleActionInterface::pressAction());
    EXPECT_EQ(activated.count(), 1);
}

TEST_F(Accessible, AnItemWhoseNodeIsGoneIsInvalid) {
    QAccessibleInterface* loose = item(QStringLiteral("Dense loose"));
    GraphModel model = view.model();
    model.nodes.pop_back();
    view.setModel(model);
    EXPECT_FALSE(loose->isValid());
    EXPECT_TRUE(loose->state().invalid);
    EXPECT_EQ(item(QStringLiteral("Dense loose")), nullptr);
}

TEST_F(Accessible, AProblemIsTheDescription) {
    GraphModel model = view.model();
    model.nodes[3].mark = Mark::Error, model.nodes[3].problem = QStringLiteral("Inputs differ.");
    view.setModel(model);
    EXPECT_EQ(item(QStringLiteral("Conv2d s1.conv"))->text(QAccessible::Description), QStringLiteral("Inputs differ."));
}

}  // namespace
}  // namespace lathe::ui::test::accessible_test
