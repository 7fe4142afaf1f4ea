// SPDX-License-Identifier: Apache-2.0
#include "app/workbench/document.h"

#include <gtest/gtest.h>

#include "core/graph/project_file.h"

namespace lathe::workbench {
namespace {

Document& opened(Document& document) {
    Project project;
    project.name = "test";
    document.reset(project, "/nowhere/test.lathe");
    return document;
}

Edit addDense(Document& document, const std::string& name) {
    return Edit{AddNode{Node{document.freshId(), "dense", name, {}, 0, 0}}};
}

TEST(Document, UndoGivesTheProjectBackByteForByte) {
    Document document;
    opened(document);
    const std::string before = toJson(document.project()).dump();
    ASSERT_TRUE(document.apply(addDense(document, "a"), "Add").ok());
    ASSERT_TRUE(document.setValue("layers.a.units", 7, "Units").ok());
    const std::string after = toJson(document.project()).dump();
    document.undoStack().undo();
    document.undoStack().undo();
    EXPECT_EQ(toJson(document.project()).dump(), before);
    document.undoStack().redo();
    document.undoStack().redo();
    EXPECT_EQ(toJson(document.project()).dump(), after);
}

TEST(Document, EditsThatCannotBeDoneChangeNothing) {
    Document document;
    opened(document);
    ASSERT_TRUE(document.apply(addDense(document, "a"), "Add").ok());
    const Status again = document.apply(addDense(document, "a"), "Add");
    EXPECT_FALSE(again.ok());
    EXPECT_EQ(document.undoStack().count(), 1);
}

TEST(Document, MergedEditsAreOneStep) {
    Document document;
    opened(document);
    for (int batch : {1, 2, 3}) ASSERT_TRUE(document.setValue("training.batch", batch, "Batch", "batch").ok());
    EXPECT_EQ(document.undoStack().count(), 1);
    EXPECT_EQ(document.project().training.batch, 3);
    document.undoStack().undo();
    EXPECT_EQ(document.project().training.batch, 64);
    document.undoStack().redo();
    EXPECT_EQ(document.project().training.batch, 3);
}

}  // namespace
}  // namespace lathe::workbench
