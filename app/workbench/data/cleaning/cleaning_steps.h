// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <string>

#include <QObject>
#include <QString>

#include "app/workbench/data/cleaning/cleaning_effects.h"
#include "app/workbench/workspace/latest.h"
#include "core/data/cleaning/cleaning_list.h"

namespace lathe::workbench {

struct Workbench;

/// The cleaning list of the open project, and a proposal: actions whose effect is shown before they are added. Each change is one
/// step of the undo history of the window; the data are read again after it.
class CleaningSteps : public QObject {
    Q_OBJECT
public:
    explicit CleaningSteps(Workbench&, QObject* parent = nullptr);

    const cleaning::List& list() const { return m_list; }
    /// Why the list cannot be read.
    const std::optional<Diagnostic>& problem() const { return m_problem; }
    /// Why the list cannot be changed, as a sentence; empty: it can be.
    QString reasonNotToChange() const;

    void setEnabled(size_t step, bool enabled);
    void remove(size_t step);
    void move(size_t step, size_t to);

    /// Shows what these actions would do (`text` names the undo step: "Exclude 3 samples"). Replaces the proposal before it.
    void propose(const QString& text, ActionMaker make);
    bool hasProposal() const { return m_make != nullptr; }
    const QString& proposal() const { return m_text; }
    /// Adds the actions of the proposal. Its effect must be known.
    void apply();
    void cancel();

    /// Null while unknown.
    const CleaningEffects* effects() const { return m_effects ? &*m_effects : nullptr; }
    /// Why the effects cannot be computed.
    const std::optional<Diagnostic>& failure() const { return m_failure; }
    bool computing() const { return m_computing.busy(); }
    /// Looks at the file again; with `fresh`, also at the data. True if the list has changed: the data must be read again.
    bool reload(bool fresh = false);

Q_SIGNALS:
    void changed();          ///< list() or problem()
    void proposalChanged();  ///< hasProposal(), proposal()
    void effectsChanged();   ///< effects(), failure(), computing()

private:
    std::string stampNow() const;
    void begin();
    void read();
    void lookAtData();
    void change(cleaning::List list, const QString& text);
    void compute();
    void take(Result<CleaningEffects>);

    Workbench& m_bench;
    std::string m_stamp;                     ///< of the file of the list: it changes when the file is replaced
    std::optional<DataSettings> m_settings;  ///< of the effects
    cleaning::List m_list;
    std::optional<Diagnostic> m_problem, m_failure;
    QString m_text;
    ActionMaker m_make;
    std::optional<CleaningEffects> m_effects;
    std::shared_ptr<RawData> m_raw = std::make_shared<RawData>();
    Latest<Result<CleaningEffects>> m_computing;
};

}  // namespace lathe::workbench
