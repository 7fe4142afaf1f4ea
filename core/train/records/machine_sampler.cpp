// SPDX-License-Identifier: Apache-2.0
#include "core/train/records/machine_sampler.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fcntl.h>
#include <unistd.h>

namespace lathe {

namespace {

constexpr size_t enough = 4095;  // of a file of /proc: what is looked for stands at its beginning
using Text = std::array<char, enough + 1>;

FileHandle opened(const char* path) {
    auto file = openFile(path, O_RDONLY);
    return file ? std::move(*file) : FileHandle();
}

Text textOf(const FileHandle& file) {
    Text text;
    const ssize_t bytes = file.isOpen() ? ::pread(file.get(), text.data(), enough, 0) : 0;
    text[bytes > 0 ? static_cast<size_t>(bytes) : 0] = '\0';
    return text;
}

double secondsOf(clockid_t clock) {
    timespec time{};
    ::clock_gettime(clock, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

float shareOf(double part, double whole) {
    return whole > 0 ? static_cast<float>(std::clamp(part / whole, 0.0, 1.0)) : 0;
}

// Of the line "MemAvailable:   12345 kB".
float mebibytesAfter(const Text& text, const char* key) {
    const char* at = std::strstr(text.data(), key);
    return at ? static_cast<float>(std::strtoll(at + std::strlen(key), nullptr, 10)) / 1024 : 0;
}

// The second number of /proc/self/statm, in pages.
float residentMebibytes(const Text& text) {
    char* at = nullptr;
    std::strtoll(text.data(), &at, 10);
    return static_cast<float>(std::strtoll(at, nullptr, 10) * ::sysconf(_SC_PAGESIZE)) / (1 << 20);
}

}  // namespace

MachineSampler::MachineSampler()
    : m_stat(opened("/proc/stat")),
      m_memory(opened("/proc/meminfo")),
      m_own(opened("/proc/self/statm")),
      m_cores(static_cast<double>(::sysconf(_SC_NPROCESSORS_ONLN))),
      m_ticks(machineTicks()),
      m_processSeconds(secondsOf(CLOCK_PROCESS_CPUTIME_ID)),
      m_wallSeconds(secondsOf(CLOCK_MONOTONIC)) {}

// "cpu user nice system idle iowait irq softirq steal ...": all but the idle ones are busy.
MachineSampler::Ticks MachineSampler::machineTicks() const {
    const Text text = textOf(m_stat);
    const char* at = text.data() + std::strcspn(text.data(), " ");
    Ticks ticks;
    for (int field = 0; field < 8; ++field) {
        char* end = nullptr;
        const int64_t value = std::strtoll(at, &end, 10);
        ticks.all += value;
        if (field != 3 && field != 4) ticks.busy += value;
        at = end;
    }
    return ticks;
}

MachineSample MachineSampler::sample(double seconds) {
    const Ticks ticks = machineTicks();
    const double process = secondsOf(CLOCK_PROCESS_CPUTIME_ID), wall = secondsOf(CLOCK_MONOTONIC);
    MachineSample s;
    s.seconds = seconds;
    s.cpu = shareOf(static_cast<double>(ticks.busy - m_ticks.busy), static_cast<double>(ticks.all - m_ticks.all));
    s.process = shareOf(process - m_processSeconds, (wall - m_wallSeconds) * m_cores);
    s.residentMiB = residentMebibytes(textOf(m_own));
    s.availableMiB = mebibytesAfter(textOf(m_memory), "MemAvailable:");
    m_ticks = ticks;
    m_processSeconds = process;
    m_wallSeconds = wall;
    return s;
}

}  // namespace lathe
