// SPDX-License-Identifier: Apache-2.0
#include "core/store/event_log.h"

#include "tests/fuzz/fuzz_target.h"
#include "tests/fuzz/input_file.h"

namespace lathe::fuzz::targets::event_log_def {
namespace {

void run(std::string_view input) {
    const InputFile file(input, "events.bin");
    EventLogReader reader(file.path());
    for (auto update = reader.read(); update && update->more; update = reader.read()) {
    }
    expect(reader.offset() <= input.size());
}

}  // namespace

extern const FuzzTarget event_log;
const FuzzTarget event_log{.name = "event_log", .help = "events.bin of a run", .run = run};

}  // namespace lathe::fuzz::targets::event_log_def
