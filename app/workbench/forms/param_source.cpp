// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/forms/param_source.h"
