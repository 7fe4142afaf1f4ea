// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <memory>

#include <QWidget>

#include "core/data/sample_preview.h"
#include "core/graph/project.h"
#include "widgets/data/thumbnail_grid.h"

class QComboBox;

namespace lathe::ui {
class Label;
}

namespace lathe::workbench {

/// Lists the samples of these data; null: they have no preview, or cannot be listed. For a thread.
std::shared_ptr<const SamplePreview> previewOf(const Choice& reader, const std::filesystem::path& base);

/// Pictures of data that are still being read. A picture is decoded when it becomes visible. Their class can be chosen.
class PreviewPane : public QWidget {
    Q_OBJECT
public:
    explicit PreviewPane(QWidget* parent = nullptr);

    /// Null: nothing is shown.
    void setPreview(std::shared_ptr<const SamplePreview>);
    /// Whether no class is chosen.
    bool showsAll() const;
    ui::ThumbnailGrid* grid() { return m_grid; }
    const ui::ThumbnailGrid* grid() const { return m_grid; }

private:
    void fillClasses();
    void refilter();

    std::shared_ptr<const SamplePreview> m_preview;
    QComboBox* m_class;
    ui::Label *m_count, *m_note;
    ui::ThumbnailGrid* m_grid;
};

}  // namespace lathe::workbench
