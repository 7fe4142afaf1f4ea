# SPDX-License-Identifier: Apache-2.0
"""What the driver says of the first device: through nvidia-smi, or NVML where there is no nvidia-smi."""
import ctypes
import os
import pathlib
import shutil
import subprocess
import time

SMI_FOLDERS = ("/usr/bin", "/usr/local/nvidia/bin", "/usr/lib/wsl/lib")
NVML = "libnvidia-ml.so.1"
SETTLED = 4 << 20  # bytes by which an idle device may differ from itself: drivers count in pieces of 2 MiB


def smi_path():
    return shutil.which("nvidia-smi", path=os.pathsep.join((os.environ.get("PATH", ""), *SMI_FOLDERS)))


def first_device():
    """Index or UUID of the device that CUDA calls 0."""
    return os.environ.get("CUDA_VISIBLE_DEVICES", "0").split(",")[0].strip() or "0"


class _Memory(ctypes.Structure):  # nvmlMemory_t
    _fields_ = [("total", ctypes.c_uint64), ("free", ctypes.c_uint64), ("used", ctypes.c_uint64)]


class NvmlReader:
    """Used bytes of the first device by nvmlDeviceGetMemoryInfo. OSError: there is no NVML, or it has no such device."""

    name = "NVML"

    def __init__(self, library=NVML):
        self._nvml, self._device = ctypes.CDLL(library), ctypes.c_void_p()
        which = first_device()
        self._check(self._nvml.nvmlInit_v2())
        if which.isdigit():
            self._check(self._nvml.nvmlDeviceGetHandleByIndex_v2(ctypes.c_uint(int(which)), ctypes.byref(self._device)))
        else:
            self._check(self._nvml.nvmlDeviceGetHandleByUUID(which.encode(), ctypes.byref(self._device)))

    @staticmethod
    def _check(code):
        if code != 0:
            raise OSError(f"NVML error {code}")

    def used(self):
        memory = _Memory()
        self._check(self._nvml.nvmlDeviceGetMemoryInfo(self._device, ctypes.byref(memory)))
        return memory.used


class SmiReader:
    """Used bytes of the first device by nvidia-smi, in MiB."""

    name = "nvidia-smi"

    def __init__(self, path=None):
        self._path = path or smi_path()
        if not self._path:
            raise OSError("there is no nvidia-smi")
        self.used()

    def used(self):
        argv = [self._path, "-i", first_device(), "--query-gpu=memory.used", "--format=csv,noheader,nounits"]
        try:
            said = subprocess.run(argv, capture_output=True, text=True, timeout=15)
            return int(said.stdout.split()[0]) << 20
        except (ValueError, IndexError, subprocess.TimeoutExpired) as problem:
            raise OSError(f"nvidia-smi says no memory.used: {problem}") from problem


def memory_reader(readers=(NvmlReader, SmiReader)):
    """The first reader that works, and why others do not."""
    problems = []
    for reader in readers:
        try:
            return reader(), problems
        except (OSError, AttributeError) as problem:
            problems.append(f"{reader.name}: {problem}")
    return None, problems


def settled(reader, seconds=1.0, looks=4):
    """Used bytes of a device on which nothing changes; None if it changes."""
    values = []
    for _ in range(looks):
        values.append(reader.used())
        time.sleep(seconds / looks)
    return values[-1] if max(values) - min(values) <= SETTLED else None


def driver_version():
    """From the kernel module, which containers show, too."""
    path = pathlib.Path("/proc/driver/nvidia/version")
    return path.read_text().splitlines()[0] if path.exists() else None
