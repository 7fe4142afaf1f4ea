# SPDX-License-Identifier: Apache-2.0
"""What travels to a machine that has only a driver, CUDA's libraries and PyTorch."""
import os
import pathlib
import re
import shutil
import subprocess
import sys

from .places import BUILD, CIFAR_ARCHIVES, ROOT, TORCH_PEER

# A lent machine takes 64 MiB in one call. The tree, which travels along, needs 22 of them.
MOST_LUGGAGE = 42 << 20
TARGETS = ("lathe", "lathe_cuda", "gpu_device_test", "peer_serve", "device_facts")
PROGRAMS = {"all": ("lathe", "gpu_device_test", "peer_serve", "device_facts", "liblathe_cuda.so"), "cifar": ("lathe", "peer_serve", "liblathe_cuda.so")}
SYSTEM_LIBRARIES = re.compile(r"/(ld-linux|libc|libm|libpthread|libdl|librt|libresolv|libstdc\+\+|libgcc_s)[-.]")


def configure_and_build():
    architectures = os.environ.get("LATHE_GPU_ARCHITECTURES", "90-real")
    flags = ["-DCMAKE_BUILD_TYPE=Release", f"-DCMAKE_CUDA_ARCHITECTURES={architectures}", "-DLATHE_CUDA=ON", "-DLATHE_ONEDNN=OFF",
             "-DLATHE_ONNX=OFF", "-DLATHE_WORKBENCH=OFF", "-DLATHE_TESTS=ON"]
    subprocess.run(["cmake", "-S", ROOT, "-B", BUILD, "-G", "Ninja", *flags], check=True)
    subprocess.run(["cmake", "--build", BUILD, "--target", *TARGETS], check=True)


def libraries_of(program):
    listed = subprocess.run(["ldd", program], capture_output=True, text=True, check=True).stdout
    return [path for path in re.findall(r"=> (/\S+)", listed) if not SYSTEM_LIBRARIES.search(path)]


def take(file, to):
    """A copy without symbols. The symbols by which a library is opened stay."""
    shutil.copy2(file, to)
    to.chmod(0o755)
    subprocess.run(["strip", "--strip-unneeded", to], check=True)


def take_programs(box, names):
    (box / "lib").mkdir(parents=True)
    for name in names:
        found = next(p for p in (BUILD / "bin" / name, BUILD / "lib" / name, BUILD / "lib/lathe" / name) if p.exists())
        take(found, box / name)
        for library in libraries_of(found):
            take(library, box / "lib" / pathlib.Path(library).name)


def commit():
    said = subprocess.run(["git", "-C", ROOT, "describe", "--always", "--abbrev=40", "--dirty", "--exclude=*"], capture_output=True, text=True)
    return said.stdout.strip()


def size_of(folder):
    return sum(f.stat().st_size for f in folder.rglob("*") if f.is_file())


def check_size(box):
    """Refuses a box that would not travel."""
    size = size_of(box)
    print(f"{box}: {size / 2**20:.1f} MiB", file=sys.stderr)
    if size > MOST_LUGGAGE:
        sys.exit(f"gpu-check: {box} has more than the {MOST_LUGGAGE >> 20} MiB that may travel in one call")


def pack(what):
    """`what`: "all" stages but cifar, or "cifar" alone, in a box of its own: two boxes are two calls."""
    if what == "cifar" and not CIFAR_ARCHIVES.exists():
        sys.exit(f"gpu-check: there are no archives in {CIFAR_ARCHIVES}")
    configure_and_build()
    box = BUILD / ("box" if what == "all" else f"box-{what}")
    shutil.rmtree(box, ignore_errors=True)
    take_programs(box, PROGRAMS[what])
    (box / "commit.txt").write_text(commit() + "\n")
    if what == "cifar":
        shutil.copytree(CIFAR_ARCHIVES, box / "cifar", copy_function=shutil.copyfile)
    elif TORCH_PEER.exists():
        shutil.copy2(TORCH_PEER, box / "torch_peer.py")
    check_size(box)
