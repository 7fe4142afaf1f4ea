// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/train/program/class_report.h"

namespace lathe {

/// A table with the metrics of each class and, for at most twenty classes, the confusion matrix.
std::string classReportText(const ClassReport&);

}  // namespace lathe
