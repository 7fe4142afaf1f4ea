// SPDX-License-Identifier: Apache-2.0
#include "core/data/hdf5/hdf5_process.h"

#include <algorithm>
#include <chrono>
#include <system_error>

#include "core/base/helper_process.h"

namespace lathe::hdf5 {
namespace {

/// The program limits its processor time much more strictly; this is for a disk that does not answer.
constexpr std::chrono::seconds mostWait{120};

Diagnostic noHdf5Program(const std::filesystem::path& program) {
    return requestError("hdf5.no_program", program.string(), "the program that reads and writes HDF5 files is missing", {},
                        "build Lathe with libhdf5 and libseccomp (-DLATHE_HDF5=ON), or install it again");
}

bool isSaneReply(const Reply& reply) {
    return reply.magic == protocolMagic && reply.bytes <= (reply.done != 0 ? mostBlockBytes : mostReasonBytes);
}

}  // namespace

std::filesystem::path hdf5Program() {
    return helperProgram("lathe-hdf5");
}

Result<std::unique_ptr<Hdf5Process>> Hdf5Process::start(const FileHandle& file, Mode mode, std::string where,
                                                        const std::filesystem::path& program) {
    std::error_code ignored;
    if (!std::filesystem::exists(program, ignored)) return noHdf5Program(program);
    LATHE_TRY(DetachedProcess::Connected connected, DetachedProcess::startConnected({program.string()}, {}));
    std::unique_ptr<Hdf5Process> process(new Hdf5Process(std::move(connected), program, std::move(where)));
    const Hello hello{protocolMagic, mode};
    if (!sendDescriptor(process->m_connected.socket.get(), file.get(), &hello, sizeof hello)) return process->stopped();
    return process;
}

Hdf5Process::~Hdf5Process() {
    endHelper(m_connected);
}

Diagnostic Hdf5Process::stopped() {
    if (endHelper(m_connected) == noSandboxExitCode)
        return workError("hdf5.sandbox", m_program.string(), "the program for HDF5 files cannot set up its sandbox", {},
                         "see its message above; the kernel must support seccomp filters");
    return requestError("hdf5.stopped", m_where, "the HDF5 library crashed or was stopped by its limits: the file is damaged", {},
                        "write the file again, for example with h5py or h5repack");
}

Result<std::string> Hdf5Process::ask(Request request, std::string_view bytes) {
    const auto deadline = std::chrono::steady_clock::now() + mostWait;
    if (!m_connected.socket.isOpen()) return stopped();
    const int socket = m_connected.socket.get();
    request.bytes = bytes.size();
    if (!sendAll(socket, &request, sizeof request, deadline) || !sendAll(socket, bytes.data(), bytes.size(), deadline))
        return stopped();
    Reply reply;
    if (!receiveAll(socket, &reply, sizeof reply, deadline) || !isSaneReply(reply)) return stopped();
    std::string answer(reply.bytes, '\0');
    if (!receiveAll(socket, answer.data(), answer.size(), deadline)) return stopped();
    if (reply.done != 0) return answer;
    return requestError("hdf5.refused", m_where, "the HDF5 library refused: {0}", {printableAscii(std::move(answer))},
                        "check the file, for example with h5py or h5ls");
}

}  // namespace lathe::hdf5
