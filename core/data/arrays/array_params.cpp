// SPDX-License-Identifier: Apache-2.0
#include "core/data/arrays/array_params.h"

namespace lathe::arrays {

const ChoiceParam arrayValues{
    {.key = "values",
     .label = "Values",
     .initial = "auto",
     .options = {"auto", "reals", "pixels", "tokens"},
     .help = "auto: bytes of images are pixels, other integers are tokens. reals: integers are numbers."}};
const ChoiceParam arrayTask{{.key = "task",
                             .label = "Task",
                             .initial = "auto",
                             .options = {"auto", "classification", "regression"},
                             .help = "auto: integers and strings are classes, reals are numbers to predict."}};

}  // namespace lathe::arrays
