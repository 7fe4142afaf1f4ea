// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>

#include <QScrollArea>

#include "app/workbench/data/loading_speed.h"
#include "app/workbench/data/sample_table.h"
#include "app/workbench/data/split_params.h"
#include "app/workbench/data/target_mismatch.h"

class QVBoxLayout;

namespace lathe::ui {
class FoldBars;
class MessageCard;
class SectionHead;
class SplitBar;
class Label;
}  // namespace lathe::ui

namespace lathe::workbench {

class Document;
class FigureRow;
class ParamForm;

/// Right pane of the page Data: splits and normalization, problems of the data, and loading speed.
class SplitPane : public QWidget {
    Q_OBJECT
public:
    explicit SplitPane(Document&, QWidget* parent = nullptr);

    void show(std::shared_ptr<const SampleTable>, const std::optional<Diagnostic>& unreadable);
    /// Finds the remedy for a problem of the data, if there is one.
    using RemedyOf = std::function<std::optional<Remedy>(const Diagnostic&)>;
    void setRemedies(RemedyOf remedyOf) { m_remedyOf = std::move(remedyOf); }
    /// A mismatch between network and target; nothing: they match.
    void setMismatch(std::optional<TargetMismatch>);
    /// Adds a part below the problems; takes ownership.
    void addPart(QWidget*);
    /// `needed`: samples per second that the last run used.
    void setSpeed(const std::optional<LoadingSpeed>&, std::optional<double> needed);

Q_SIGNALS:
    void showSamples(const std::vector<int64_t>& samples, const QString& reason);
    void showColumn(const QString& name);
    void otherDataRequested(bool folder);  ///< remedy for data that cannot be read
    void fitRequested();                   ///< remedy for the mismatch
    void remedyRequested(const Remedy&);   ///< for a problem of the data

private:
    SplitForm formFor(const SampleTable&) const;
    QWidget* makeSplit();
    QWidget* makeNormalization();
    QWidget* makeSpeed();
    void bindSplit(const SplitForm&);
    void showCounts(const SampleTable&);
    void showFolds(const SampleTable&);
    void chooseFold(size_t fold);
    void showFigures(const SampleTable&);
    void showProblems();
    void addCopies();
    void addNote(const Diagnostic&);
    ui::MessageCard* addProblem(const Diagnostic&);
    void addUnreadable(const Diagnostic& d);
    void addMismatch();
    QString mismatchText() const;

    Document& m_document;
    std::shared_ptr<const SampleTable> m_sampleTable;
    std::optional<Diagnostic> m_unreadable;
    std::optional<TargetMismatch> m_mismatch;
    RemedyOf m_remedyOf;
    SplitForm m_form;
    int m_problems = 0;
    std::unique_ptr<const IntParam> m_fold;  ///< as the form shows it
    ui::SplitBar* m_bar;
    ui::FoldBars* m_foldBars;
    std::array<FigureRow*, 3> m_counts{};
    std::array<ui::Label*, 3> m_shares{};
    ParamForm *m_split, *m_normalization;
    ui::Label* m_figures;
    ui::SectionHead* m_problemHead;
    QVBoxLayout *m_cards, *m_parts;
    QWidget* m_speedBox;
    FigureRow* m_speed;
    ui::Label* m_needed;
};

/// The formula of the normalization: "(x − 33.32) ÷ 78.35".
QString normalizationText(double shift, double scale);

}  // namespace lathe::workbench
