// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace lathe::sweep::optuna {

/// Operation codes of Optuna's journal (optuna.storages.journal, JournalOperation).
enum Operation {
    CreateStudy = 0,
    DeleteStudy = 1,
    SetStudyUserAttribute = 2,
    SetStudySystemAttribute = 3,
    CreateTrial = 4,
    SetParameter = 5,
    SetStateValues = 6,
    SetIntermediateValue = 7,
    SetTrialUserAttribute = 8,
    DiscardTrials = 10  // the highest code that is known
};

/// States of a trial (optuna.trial.TrialState).
enum TrialState { Running = 0, Complete = 1, Pruned = 2, Fail = 3, Waiting = 4 };

}  // namespace lathe::sweep::optuna
