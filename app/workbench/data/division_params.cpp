// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/data/division_params.h"

#include "core/graph/project.h"

namespace lathe::workbench {

namespace {

const SplitSettings defaults;

const FloatParam validation{{.key = "validation",
                             .label = "Validation",
                             .initial = defaults.validation,
                             .min = 0,
                             .max = 0.95,
                             .help = "Share of the training samples held back to judge by while training."}};
const FloatParam test{{.key = "test",
                       .label = "Test",
                       .initial = defaults.test,
                       .min = 0,
                       .max = 0.95,
                       .help = "Share held back for the end; the set has no test part of its own."}};
const BoolParam stratified{{.key = "stratified",
                            .label = "Stratified",
                            .initial = defaults.stratified,
                            .help = "Each class keeps its proportion in every part."}};
const IntParam seed{
    {.key = "seed", .label = "Seed", .initial = defaults.seed, .min = 0, .help = "Another seed holds other samples back."}};
const ChoiceParam normalization{{.key = "normalization",
                                 .label = "Scaled by",
                                 .initial = "standardize",
                                 .options = {"standardize", "unit_range", "none"},
                                 .help = "With figures of the training part alone."}};
const ChoiceParam targetNormalization{
    {.key = "target_normalization",
     .label = "Targets scaled by",
     .initial = "none",
     .options = {"none", "standardize", "unit_range"},
     .help = "Targets of a regression, for the loss. Predictions and metrics keep their unit."}};

}  // namespace

const ParamDefs& splitParams(bool ownTest) {
    static const ParamDefs with{&validation, &stratified, &seed}, without{&validation, &test, &stratified, &seed};
    return ownTest ? with : without;
}

const ParamDefs& normalizationParams(bool regression) {
    static const ParamDefs classes{&normalization}, numbers{&normalization, &targetNormalization};
    return regression ? numbers : classes;
}

}  // namespace lathe::workbench
