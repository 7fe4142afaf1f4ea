// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>

#include <QDialog>

#include "app/workbench/train/tuning/tuning_job.h"
#include "core/graph/params.h"

class QBoxLayout;
class QProgressBar;
class QPushButton;

namespace lathe::ui {
class Label;
class NoteCard;
}  // namespace lathe::ui

namespace lathe::workbench {

class Document;
class LocalParams;
class ParamForm;

/// What a measurement works on.
struct TuningTarget {
    Document& document;
    std::filesystem::path latheProgram;
    std::string device = "auto";  ///< see `lathe train --device`
};

/// Window of a measurement that suggests a value of the project: sentence, content of the derived class, progress, and buttons to
/// measure again or cancel, and to use the value. Using it is one undoable edit. The project is saved before the measurement,
/// which reads it from its folder. Another project closes the window.
class TuningDialog : public QDialog {
    Q_OBJECT
public:
    ~TuningDialog() override;

    void start();
    void cancel();
    bool running() const { return m_job.running(); }

protected:
    /// `verb` of `lathe`; `path` of the value in the project file; `step` is the name of the edit; `name` is the prefix of object
    /// names.
    struct Measurement {
        QString verb;
        std::string path;
        QString step;
        QString name;
    };
    TuningDialog(const TuningTarget&, Measurement, const QString& title, const QString& sentence, QWidget* parent);

    /// Adds the content between sentence and progress: `results`, and beside them a form of these parameters above the facts.
    ParamForm& addContent(QWidget* results, const ParamDefs& defs);
    const Params& settings() const;
    /// Lines below the form.
    void showFacts(const QStringList& lines);
    /// Of `all` parts, `done` are done; 0, 0: unknown.
    void showProgress(int done, int all, const QString& words);
    void say(const QString& words);
    void complain(const QString& sentence);
    /// The value that the button sets; null: none.
    void offer(const QString& text, const Json& value);
    const Document& document() const { return m_target.document; }

    /// The options of the verb; empty `problem`: they are valid.
    virtual QStringList options(QString& problem) const = 0;
    virtual void clear() = 0;
    virtual void takeProgress(const Json& line) = 0;
    virtual void takeAnswer(const Json& answer) = 0;

    void reject() override;
    void showEvent(QShowEvent*) override;

private:
    void makeFoot(QBoxLayout& column);
    void connectJob();
    void finish(bool whole);
    void use();
    void noticeEdit();
    void refresh();

    TuningTarget m_target;
    Measurement m_measurement;
    TuningJob m_job;
    QBoxLayout* m_content;
    LocalParams* m_settings;  ///< owned by the form
    QProgressBar* m_bar;
    ui::Label *m_facts, *m_words;
    ui::NoteCard* m_problem;
    QPushButton *m_start, *m_use;
    Json m_value;
    bool m_shown = false, m_measured = false, m_using = false;
};

}  // namespace lathe::workbench
