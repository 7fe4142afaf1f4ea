// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/data/dataset.h"

namespace lathe::test {

/// What a data set says of itself, for Programs that are built without one: points in two classes.
inline DatasetInfo points() {
    DatasetInfo info;
    info.features = {DType::F32, {2}};
    info.target = {DType::I64, {}};
    info.classes = {"a", "b"};
    return info;
}

/// Small colour images in three classes.
inline DatasetInfo images() {
    DatasetInfo info;
    info.features = {DType::F32, {3, 8, 8}};
    info.target = {DType::I64, {}};
    info.classes = {"a", "b", "c"};
    return info;
}

}  // namespace lathe::test
