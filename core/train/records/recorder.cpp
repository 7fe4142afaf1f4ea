// SPDX-License-Identifier: Apache-2.0
#include "core/train/records/recorder.h"

#include <cassert>
#include <chrono>

#include "core/base/wall_clock.h"
#include "core/train/devices/device_record.h"

namespace lathe {

namespace {

constexpr std::chrono::milliseconds idlePause(10), samplePause(100);

}  // namespace

Result<std::unique_ptr<Recorder>> Recorder::open(const RunDir& dir, std::vector<std::string> columns, int64_t firstStep,
                                                 Diagnostics& notes) {
    LATHE_TRY(EventLogWriter log, EventLogWriter::open(dir.eventsFile(), notes));
    LATHE_TRY(TfEventsWriter board, TfEventsWriter::create(dir.tensorboardFolder(), wallSeconds(), firstStep));
    return std::unique_ptr<Recorder>(new Recorder(std::move(log), std::move(board), std::move(columns)));
}

Recorder::Recorder(EventLogWriter log, TfEventsWriter board, std::vector<std::string> columns)
    : m_log(std::move(log)), m_board(std::move(board)), m_columns(std::move(columns)) {
    assert(m_columns.size() <= StepRecord::maxValues);
    for (const std::string& column : m_columns) m_values.push_back({m_log.column(column), 0});
    m_thread = std::thread([this] { run(); });
}

Recorder::~Recorder() {
    m_stop = true;
    m_thread.join();
    drain();
    writeDevice(true);
    writeMachine();
}

void Recorder::step(const StepRecord& record) {
    while (!m_ring.push(record)) std::this_thread::sleep_for(idlePause);
}

void Recorder::run() {
    auto nextSample = std::chrono::steady_clock::now();
    while (!m_stop) {
        std::this_thread::sleep_for(idlePause);
        if (std::chrono::steady_clock::now() >= nextSample) {
            nextSample += samplePause;
            sampleMachine();
        }
        const std::lock_guard lock(m_mutex);
        drain();
        writeDevice(false);
        if (m_sampled == m_samples.size()) writeMachine();
    }
}

void Recorder::sampleMachine() {
    MachineSample& sample = m_samples[m_sampled++];
    sample = m_sampler.sample(wallSeconds());
    sample.queue = static_cast<float>(m_queue.load(std::memory_order_relaxed));
}

// No error of the training: while steps come, they tell it; in a pause the records wait in memory for the next try.
void Recorder::writeMachine() {
    if (m_sampled > 0) m_log.machine({m_samples.data(), m_sampled});
    m_sampled = 0;
    if (!m_error) (void)m_log.flush();
}

void Recorder::watch(std::unique_ptr<DeviceRecord> device) {
    const std::lock_guard lock(m_mutex);
    m_device = std::move(device);
}

void Recorder::writeDevice(bool all) {
    if (!m_device) return;
    m_device->write(m_log, m_lastStep, all);
    if (m_device->hasNotes()) m_noted = true;
}

Diagnostics Recorder::takeNotes() {
    if (!m_noted.exchange(false)) return {};
    const std::lock_guard lock(m_mutex);
    return m_device->takeNotes();
}

DeviceEnergy Recorder::energy() {
    const std::lock_guard lock(m_mutex);
    writeDevice(true);
    return m_device ? m_device->energy() : DeviceEnergy();
}

// Everything that is in the ring; then what has collected goes to the system. With the mutex held: it makes the two threads that
// come here one consumer.
void Recorder::drain() {
    StepRecord record;
    bool some = false;
    for (; m_ring.pop(record); some = true) remember(write(record));
    StepTimes times;
    for (; m_times.pop(times); some = true) write(times);
    if (!some) return;
    remember(m_log.flush());
    remember(m_board.flush());
}

void Recorder::remember(const Status& status) {
    if (status.ok() || m_error) return;
    m_error = status.error();
    m_failed = true;
}

Status Recorder::write(const StepRecord& record) {
    m_lastStep = record.step;
    for (size_t i = 0; i < m_values.size(); ++i) m_values[i].value = record.values[i];
    if (record.step % thinnedSteps == 0)
        for (size_t i = 0; i < m_columns.size(); ++i)
            m_board.scalar("step/" + m_columns[i], record.step, record.seconds, static_cast<float>(record.values[i]));
    return m_log.step(record.step, static_cast<int32_t>(record.epoch), record.seconds, m_values);
}

void Recorder::write(const StepTimes& times) {
    m_log.times(times);
    if (const auto span = m_waits.add(times))
        remember(m_log.add({std::string(event::waited), times.step, times.seconds - times.total,
                            Json::Object{{"seconds", span->waited}, {"span", span->seconds}}}));
}

Status Recorder::add(std::string_view kind, int64_t step, Json data) {
    const std::lock_guard lock(m_mutex);
    drain();
    return m_log.add({std::string(kind), step, wallSeconds(), std::move(data)});
}

Status Recorder::resumedFrom(int64_t step, Json data) {
    const std::lock_guard lock(m_mutex);
    drain();
    return m_log.resumedFrom(step, wallSeconds(), std::move(data));
}

Status Recorder::figures(int64_t step, std::string_view part, const Figures& figures) {
    const std::lock_guard lock(m_mutex);
    drain();
    for (const auto& [key, value] : figures)
        m_board.scalar(std::string(part) + "/" + key, step, wallSeconds(), static_cast<float>(value));
    return m_board.flush();
}

Status Recorder::settle() {
    const std::lock_guard lock(m_mutex);
    drain();
    if (m_error) return *m_error;
    return m_log.sync();
}

Status Recorder::status() {
    if (!m_failed) return {};
    const std::lock_guard lock(m_mutex);
    return *m_error;
}

}  // namespace lathe
