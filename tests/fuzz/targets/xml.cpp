// SPDX-License-Identifier: Apache-2.0
#include "core/data/annotations/xml.h"

#include "tests/fuzz/fuzz_target.h"

namespace lathe::fuzz::targets::xml_def {
namespace {

void run(std::string_view input) {
    const auto root = annotations::parseXml(input, "input");
    if (root) static_cast<void>(root->textOf("name"));
}

}  // namespace

extern const FuzzTarget xml;
const FuzzTarget xml{.name = "xml", .help = "XML of Pascal VOC", .run = run};

}  // namespace lathe::fuzz::targets::xml_def
