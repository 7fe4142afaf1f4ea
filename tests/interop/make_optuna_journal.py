#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes what tests read of Optuna: a journal file in which every operation occurs, and beside it, as JSON, what Optuna says is in it.

    tests/interop/make_optuna_journal.py JOURNAL EXPECTED
"""

import json
import math
import sys

try:
    import optuna
    from optuna.distributions import CategoricalDistribution, FloatDistribution, IntDistribution
    from optuna.storages import JournalStorage
    from optuna.storages.journal import JournalFileBackend
    from optuna.trial import TrialState
except ImportError:
    sys.exit(77)

optuna.logging.set_verbosity(optuna.logging.ERROR)


def suggest(trial):
    trial.suggest_float("lr", 1e-4, 1e-1, log=True)
    trial.suggest_int("units", 16, 64, step=16)
    trial.suggest_int("width", 1, 1000, log=True)
    trial.suggest_float("dropout", 0, 0.5, step=0.1)
    trial.suggest_categorical("optimizer", ["adam", "sgd", None, True, 3, 0.5])


def one_objective(storage):
    study = optuna.create_study(study_name='digits "1"', storage=storage, direction="maximize",
                                sampler=optuna.samplers.RandomSampler(seed=1))
    study.set_user_attr("note", "NaN, \\ and \"Infinity\" in a text: ü")
    study.set_metric_names(["accuracy"])
    for number in range(6):
        trial = study.ask()
        suggest(trial)
        trial.set_user_attr("why", {"nested": [math.nan, math.inf, -math.inf]})
        trial.report(math.nan, 1)
        trial.report(0.25 + number / 8, 2)
        if number == 2:
            study.tell(trial, state=TrialState.PRUNED)
        elif number == 3:
            study.tell(trial, state=TrialState.FAIL)
        else:
            study.tell(trial, 0.5 + number / 16)
    study.enqueue_trial({"lr": 0.01, "units": 32})
    trial = study.ask()
    suggest(trial)
    study.tell(trial, math.inf)
    study.add_trial(optuna.create_trial(
        value=0.75, params={"lr": 0.02, "optimizer": "sgd", "units": 48},
        distributions={"lr": FloatDistribution(1e-4, 1e-1, log=True), "optimizer": CategoricalDistribution(["sgd", "lion"]),
                       "units": IntDistribution(16, 64, step=16)}))
    changed = study.ask()
    changed.suggest_float("lr", 1e-3, 1.0, log=True)
    study.tell(changed, 0.125)
    study.ask().suggest_float("lr", 1e-4, 1e-1, log=True)
    study.enqueue_trial({"lr": 0.05})


def what_is_there(study):
    trials = []
    for t in study.get_trials():
        values = None if t.values is None else [v if math.isfinite(v) else None for v in t.values]
        trials.append({"number": t.number, "state": t.state.name, "params": t.params, "values": values})
    return {"name": study.study_name, "maximize": [d.name == "MAXIMIZE" for d in study.directions], "trials": trials}


def main(journal, expected):
    storage = JournalStorage(JournalFileBackend(journal))
    gone = optuna.create_study(study_name="gone", storage=storage)
    gone.tell(gone.ask(), 1)
    one_objective(storage)
    two = optuna.create_study(study_name="two", storage=storage, directions=["minimize", "maximize"])
    for number in range(2):
        trial = two.ask()
        trial.suggest_float("x", 0, 1)
        two.tell(trial, [number, -number])
    optuna.delete_study(study_name="gone", storage=storage)
    names = ['digits "1"', "two"]
    studies = [what_is_there(optuna.load_study(study_name=n, storage=storage)) for n in names]
    with open(expected, "w", encoding="utf-8") as file:
        json.dump(studies, file, indent=1, sort_keys=True)
        file.write("\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
