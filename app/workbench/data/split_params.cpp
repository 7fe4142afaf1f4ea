// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/data/split_params.h"

#include <algorithm>

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
const IntParam folds{{.key = "folds",
                      .label = "Folds",
                      .initial = defaults.folds,
                      .min = 0,
                      .max = 1000,
                      .help =
                          "Cross-validation: divides the samples without the test split into this number of folds of equal size, "
                          "at least 2. One of them is the validation split. 0: none."}};
const ChoiceParam together{
    {.key = "keep_together",
     .label = "Keep together",
     .initial = "none",
     .options = {"none", "group", "file"},
     .help =
         "Samples that are all in the same split. group: rows with the same text in the group column of a table. file: samples "
         "of the same file or joined set. Use it if such samples resemble each other, for example those of one patient."}};
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

std::unique_ptr<const IntParam> foldParam(int64_t count) {
    return std::make_unique<const IntParam>(IntSpec{.key = "fold",
                                                    .label = "Validation fold",
                                                    .initial = defaults.fold,
                                                    .min = 1,
                                                    .max = std::max<int64_t>(1, count),
                                                    .help =
                                                        "Number of the fold that is the validation split, from 1. A sweep over "
                                                        "it trains once for each fold."});
}

ParamDefs splitParams(const SplitForm& form, const IntParam& fold) {
    ParamDefs out;
    if (form.folds == 0) out.push_back(&validation);
    if (!form.ownTest) out.push_back(&test);
    out.push_back(&folds);
    if (form.folds > 0) out.push_back(&fold);
    out.push_back(&stratified);
    out.push_back(&together);
    if (form.byTime) out.push_back(&byTime);
    out.push_back(&seed);
    return out;
}

const ParamDefs& normalizationParams(bool regression) {
    static const ParamDefs classes{&normalization}, numbers{&normalization, &targetNormalization};
    return regression ? numbers : classes;
}

}  // namespace lathe::workbench
