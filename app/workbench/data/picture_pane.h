// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <unordered_map>

#include <QWidget>

#include "app/workbench/data/sample_table.h"
#include "app/workbench/workspace/latest.h"
#include "core/data/boxed_pictures.h"
#include "core/graph/project.h"

namespace lathe::ui {
class BoxPicture;
class Label;
class SectionHead;
}  // namespace lathe::ui

namespace lathe::workbench {

/// The whole picture of the selected sample, below the samples: with all its boxes if samples are parts of pictures, or with the
/// class of each pixel. Hidden for other data. Pictures are read and decoded in a thread.
class PicturePane : public QWidget {
    Q_OBJECT
public:
    explicit PicturePane(QWidget* parent = nullptr);

    /// Null: there are no data. Relative paths of the reader start at `base`.
    void setTable(std::shared_ptr<const SampleTable>, const Choice& reader, const std::filesystem::path& base);
    /// -1: none is selected.
    void showSample(int64_t sample);
    /// False: hidden, because something else needs the room.
    void setAllowed(bool);
    ui::BoxPicture& picture() const { return *m_picture; }
    QString words() const;

Q_SIGNALS:
    void sampleChosen(int64_t sample);

private:
    /// A picture, with the reader of pictures that is kept for the next one.
    struct Loaded {
        std::shared_ptr<const BoxedPictures> pictures;
        BoxedPicture picture;
        std::string file;
        int64_t sample = -1;
    };
    bool hasMasks() const;
    bool hasSomething() const;
    void load(int64_t sample);
    void take(Result<Loaded>);
    void showMask(int64_t sample);
    void fail(const Diagnostic&);
    int64_t sampleNamed(const std::string& name);
    int classOf(int64_t sample, const std::string& name) const;

    std::shared_ptr<const SampleTable> m_table;
    Choice m_reader;
    std::filesystem::path m_base;
    bool m_hasPictures = false, m_allowed = true;
    std::shared_ptr<const BoxedPictures> m_pictures;
    std::unordered_map<std::string, int64_t> m_byName;  ///< samples; filled when the first picture is shown
    std::string m_file;                                 ///< that is shown
    int64_t m_sample = -1;
    ui::SectionHead* m_head;
    ui::BoxPicture* m_picture;
    ui::Label* m_words;
    Latest<Result<Loaded>> m_loading;
};

}  // namespace lathe::workbench
