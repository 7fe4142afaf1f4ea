// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

#include "app/workbench/export/export_job.h"

class QProgressBar;
class QPushButton;
class QStackedWidget;
class QVBoxLayout;

namespace lathe::ui {
class Label;
class MessageCard;
}  // namespace lathe::ui

namespace lathe::workbench {

/// Right pane of the page Export: progress, then the result as a sentence, the differences with their limits, and the
/// certificate.
class VerificationPane : public QScrollArea {
    Q_OBJECT
public:
    explicit VerificationPane(QWidget* parent = nullptr);

    void showNothing(const QString& sentence);
    void showProgress(const QString& what);
    void showOutcome(const ExportOutcome&);
    void showFailure(const Diagnostic&);
    QString sentence() const;

Q_SIGNALS:
    void cancelRequested();
    void acceptRequested();
    void folderRequested();

protected:
    void changeEvent(QEvent*) override;

private:
    void recolor();
    QWidget* makeProgress();
    void clear();
    void addFigures(const VerifierFigures&);
    void addCertificate(const ExportOutcome&);
    QWidget* addCard(const QString& title);

    ui::MessageCard* m_verification;
    QWidget* m_progress;
    ui::Label* m_stage;
    QVBoxLayout* m_rows;
    QPushButton *m_accept, *m_folder;
    std::vector<QWidget*> m_cards;
};

}  // namespace lathe::workbench
