// SPDX-License-Identifier: Apache-2.0
#include "app/workbench/workspace/document.h"

#include <filesystem>
#include <unistd.h>

#include <QUndoStack>
#include <gtest/gtest.h>

#include "core/graph/project_file.h"
#include "tests/support/small_project.h"
#include "tests/support/temporary_folder.h"

namespace lathe::workbench::document_test {
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

/// A step that changes another file.
class OtherFile : public QUndoCommand {};

TEST(Document, IsModifiedByChangesOfTheProjectAlone) {
    const TemporaryFolder folder;
    ASSERT_TRUE(saveProject(folder / "p.lathe", lathe::test::smallProject()).ok());
    Document document;
    ASSERT_TRUE(document.open(folder / "p.lathe").ok());
    int told = 0;
    QObject::connect(&document, &Document::modifiedChanged, &document, [&told] { ++told; });
    document.undoStack().push(new OtherFile);
    EXPECT_FALSE(document.isModified());
    EXPECT_EQ(told, 0);
    ASSERT_TRUE(document.setValue("training.batch", 7, "Batch").ok());
    EXPECT_TRUE(document.isModified());
    EXPECT_EQ(told, 1);
    document.undoStack().push(new OtherFile);
    EXPECT_TRUE(document.isModified());
    ASSERT_TRUE(document.save().ok());
    EXPECT_FALSE(document.isModified());
    EXPECT_EQ(told, 2);
    document.undoStack().undo();
    EXPECT_FALSE(document.isModified()) << "the other file alone";
    document.undoStack().undo();
    EXPECT_TRUE(document.isModified()) << "the saved change is taken back";
    document.undoStack().push(new OtherFile);  // what was saved cannot be reached any more
    EXPECT_TRUE(document.isModified());
    ASSERT_TRUE(document.setValue("training.batch", 7, "Batch").ok());
    EXPECT_FALSE(document.isModified()) << "it is as it was saved";
}

/// Root may write everywhere: for a while somebody else, to whom the folder belongs.
class AsNobody {
public:
    explicit AsNobody(const std::string& folder) {
        constexpr uid_t nobody = 65534;
        if (::geteuid() != 0) return;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
            EXPECT_EQ(::chown(entry.path().c_str(), nobody, nobody), 0);
        EXPECT_EQ(::chown(folder.c_str(), nobody, nobody), 0);
        m_changed = ::seteuid(nobody) == 0;
    }
    ~AsNobody() {
        if (m_changed) {
            EXPECT_EQ(::seteuid(0), 0);
        }
    }

private:
    bool m_changed = false;
};

// A folder that takes no files: nothing counts as saved, not even what is there already.
TEST(Document, IsReadOnlyWhereItsFolderCannotBeWrittenTo) {
    const TemporaryFolder folder;
    ASSERT_TRUE(saveProject(folder / "p.lathe", lathe::test::smallProject()).ok());
    Document writable;
    ASSERT_TRUE(writable.open(folder / "p.lathe").ok());
    EXPECT_FALSE(writable.isReadOnly());
    ASSERT_TRUE(writable.save().ok());
    EXPECT_TRUE(writable.savedAt().isValid());
    const AsNobody nobody(folder.path());
    std::filesystem::permissions(folder / "p.lathe", std::filesystem::perms(0555));
    EXPECT_FALSE(writable.save().ok()) << "the file has the same text, and yet";
    Document closed;
    ASSERT_TRUE(closed.open(folder / "p.lathe").ok());
    EXPECT_TRUE(closed.isReadOnly());
    EXPECT_FALSE(closed.readOnlyReason().isEmpty());
    const Status saved = closed.save();
    ASSERT_FALSE(saved.ok());
    EXPECT_FALSE(saved.error().remedy.empty());
    EXPECT_FALSE(closed.savedAt().isValid());
    std::filesystem::permissions(folder / "p.lathe", std::filesystem::perms(0755));
}

}  // namespace
}  // namespace lathe::workbench::document_test
