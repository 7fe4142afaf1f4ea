// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <utility>

#include <QPointer>
#include <QTimer>

#include "app/workbench/data/data_choice.h"
#include "app/workbench/data/loading_speed.h"
#include "app/workbench/data/project_data.h"
#include "app/workbench/data/sample_table.h"
#include "app/workbench/data/samples_pane.h"
#include "app/workbench/workspace/latest.h"
#include "app/workbench/workspace/page.h"
#include "app/workbench/workspace/read_meter.h"
#include "core/data/sample_preview.h"

class QPushButton;
class QSplitter;
class QStackedWidget;

namespace lathe::ui {
class MessageCard;
class SegmentedControl;
}  // namespace lathe::ui

namespace lathe::workbench {

class CleaningDesk;
class CollectingDesk;
class LabelingDesk;
class PicturePane;
class PreviewPane;
class SplitPane;
class SourcePane;
struct Remedy;
struct Workbench;

/// The page Data: the data, their problems and their splits. Files dropped anywhere on the page become the project's data, if a
/// reader recognises them. Data that take long to read are shown by a preview until they have been read.
class DataPage : public Page {
    Q_OBJECT
public:
    DataPage(Workbench&, std::shared_ptr<ProjectData>, QWidget* parent = nullptr);

    QString id() const override { return QStringLiteral("data"); }
    QString title() const override { return tr("Data"); }
    QString icon() const override { return QStringLiteral("images"); }
    QString subtitle() const override;
    std::vector<HeadChip> chips() const override;
    std::vector<QAction*> headActions() const override { return m_actions; }
    QWidget* headWidget() override;
    std::vector<QWidget*> panes() const override;
    SideDrawer* drawer() const override { return m_drawer; }
    int badge() const override;
    std::any keep() const override;
    void resume(const std::any&) override;
    void entered() override;

    bool showSample(int64_t sample) override;
    /// Does the same as dropping the file.
    void chooseFile(const QString& file);

protected:
    void resizeEvent(QResizeEvent*) override;

private:
    void addActions();
    void makePanes();
    QWidget* makeLeft();
    QWidget* makeCentre();
    QWidget* makeFindings();
    void showTable();
    void makeBanner();
    void fitPanes();
    void letDropsThrough();
    void connectPanes();
    void connectCollecting();
    void showReasonToWait();
    void readAgain();
    void dataChanged();
    void showMismatch();
    void watchReading();
    void stopReading();
    std::optional<ReadProgress> readProgress() const;
    void previewData(const Choice& reader);
    void takePreview(std::shared_ptr<const SamplePreview>);
    void takePlaceOfPreview();
    void endPreview();
    void leaveChoice();
    void fitTarget();
    void applyRemedy(const Remedy&);
    void takeSampleTable(Result<std::shared_ptr<const SampleTable>>);
    void chosen(const QString& sentence, int droppedTransforms);
    void refused(const Diagnostic&);
    void pickFile(bool folder);
    void measureSpeed();
    std::optional<double> neededSpeed() const;

    Workbench& m_bench;
    std::shared_ptr<ProjectData> m_data;
    DataChoice m_choice;
    std::shared_ptr<const SampleTable> m_sampleTable;
    std::shared_ptr<const PreparedData> m_gathered;  ///< the data of `m_sampleTable`, or of the one being made
    std::vector<QAction*> m_actions, m_generated;
    QAction* m_findDuplicates = nullptr;
    QString m_pending;  ///< name of the data being opened
    int64_t m_wantedSample = -1;
    std::optional<SamplesPane::Kept> m_kept;  ///< restored when the samples have been read
    bool m_narrow = false;
    QTimer m_lookAgain;  ///< while data are read
    std::shared_ptr<ReadMeter> m_gatherMeter = std::make_shared<ReadMeter>();
    /// The data that are listed for the preview, or shown in it: reader and folder of the project.
    std::optional<std::pair<Choice, std::filesystem::path>> m_previewed;
    QPointer<QPushButton> m_stop;

    ui::MessageCard* m_banner;
    QSplitter* m_splitter;
    QWidget* m_left;
    ui::SegmentedControl* m_leftChoice;
    QStackedWidget* m_leftStack;
    CleaningDesk* m_cleaning;
    CollectingDesk* m_collecting;
    LabelingDesk* m_labeling;
    PicturePane* m_picture;
    SourcePane* m_source;
    SamplesPane* m_samples;
    PreviewPane* m_preview;
    SplitPane* m_splitPane;
    SideDrawer* m_drawer;
    Latest<Result<std::shared_ptr<const SampleTable>>> m_gathering;
    Latest<Result<LoadingSpeed>> m_speed;
    Latest<std::shared_ptr<const SamplePreview>> m_previewing;
};

}  // namespace lathe::workbench
