// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/data/split_params.h"

#include "core/graph/project.h"

namespace lathe::workbench {

namespace {

const SplitSettings defaults;

const FloatParam validation{{.key = "validation",
                             .label = "Validation",
                             .initial = defaults.validation,
                             .min = 0,
                             .max = 0.95,
                             .help = "Fraction of the training samples for the validation split."}};
const FloatParam test{{.key = "test",
                       .label = "Test",
                       .initial = defaults.test,
                       .min = 0,
                       .max = 0.95,
                       .help = "Fraction of the samples for the test split; this data set has no test split of its own."}};
const BoolParam stratified{{.key = "stratified",
                            .label = "Stratified",
                            .initial = defaults.stratified,
                            .help = "Each class has the same proportion in every split."}};
const BoolParam byTime{{.key = "by_time",
                        .label = "By time",
                        .initial = defaults.byTime,
                        .help = "The last samples are the test split, and those before them the validation split. Use it for "
                                "samples in the order of time. Windows that overlap with a later split are left out."}};
const IntParam seed{{.key = "seed",
                     .label = "Seed",
                     .initial = defaults.seed,
                     .min = 0,
                     .help = "Seed of the random split. Another seed selects other samples."}};
const ChoiceParam normalization{
    {.key = "normalization",
     .label = "Scaling",
     .initial = "standardize",
     .options = {"standardize", "unit_range", "robust", "none"},
     .help = "Statistics are measured on the training split only. robust: median and quartiles, which extreme "
             "values do not move."}};
const ChoiceParam targetNormalization{
    {.key = "target_normalization",
     .label = "Target scaling",
     .initial = "none",
     .options = {"none", "standardize", "unit_range", "robust"},
     .help = "Scaling of regression targets for the loss. Predictions and metrics keep their unit."}};

}  // namespace

ParamDefs splitParams(const SplitForm& form) {
    ParamDefs out{&validation};
    if (!form.ownTest) out.push_back(&test);
    out.push_back(&stratified);
    if (form.byTime) out.push_back(&byTime);
    out.push_back(&seed);
    return out;
}

const ParamDefs& normalizationParams(bool regression) {
    static const ParamDefs classes{&normalization}, numbers{&normalization, &targetNormalization};
    return regression ? numbers : classes;
}

}  // namespace lathe::workbench
