// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QAbstractButton>

#include "app/workbench/start/dataset_shelf.h"
#include "widgets/common/theme.h"

class QBoxLayout;
class QProgressBar;
class QPushButton;

namespace lathe::ui {
class Label;
}

namespace lathe::workbench {

/// A template or sample: thumbnail, name, description, size of the network. A click creates a project from it. If its data are
/// not on this machine, a row below shows their size and downloads them, or uses a folder; until then, clicks do nothing.
class SampleCard : public QAbstractButton {
    Q_OBJECT
public:
    /// `parameters`: number of trained elements of the network; 0: unknown.
    SampleCard(const QString& name, const QString& about, int64_t parameters, std::vector<ui::Family> layers);
    QSize sizeHint() const override { return {300, heightForWidth(300)}; }
    QSize minimumSizeHint() const override { return {200, heightForWidth(300)}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

    void setNeed(const SetState& state);
    bool isReady() const { return m_kind == SetState::Kind::Ready; }

Q_SIGNALS:
    void fetchWanted();
    void stopWanted();
    void folderWanted();

protected:
    void paintEvent(QPaintEvent*) override;
    void resizeEvent(QResizeEvent*) override;

private:
    void makeNeed();
    int textHeight(int width) const;
    bool needIsStacked(int width) const;
    int needHeight(int width) const;
    void placeNeed();

    QString m_about, m_parameters;
    std::vector<ui::Family> m_layers;
    SetState::Kind m_kind = SetState::Kind::Ready;
    QWidget* m_need = nullptr;
    QBoxLayout* m_needRow = nullptr;
    ui::Label* m_size = nullptr;
    QProgressBar* m_bar = nullptr;
    QPushButton *m_fetch = nullptr, *m_folder = nullptr;
};

}  // namespace lathe::workbench
