# SPDX-License-Identifier: Apache-2.0
"""What travels to a machine that has only a driver, CUDA's libraries and PyTorch."""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile

from .places import BUILD, CIFAR_ARCHIVES, ROOT, TORCH_PEER

# A lent machine takes 64 MiB in one call. The tree and both boxes travel together.
MOST_TRAVEL = 64 << 20
MOST_LUGGAGE = 42 << 20  # one box, so that the tree may have 22 MiB
PROGRAMS = ("lathe", "gpu_device_test", "peer_serve", "device_facts", "liblathe_cuda.so")
TARGETS = ("lathe", "lathe_cuda", "gpu_device_test", "peer_serve", "device_facts")
ARCHIVE = "programs.tar.gz"
BOXES = {"all": BUILD / "box", "cifar": BUILD / "box-cifar"}
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


def take_programs(folder):
    (folder / "lib").mkdir(parents=True)
    for name in PROGRAMS:
        found = next(p for p in (BUILD / "bin" / name, BUILD / "lib" / name, BUILD / "lib/lathe" / name) if p.exists())
        take(found, folder / name)
        for library in libraries_of(found):
            take(library, folder / "lib" / pathlib.Path(library).name)


def write_programs(box):
    """The programs and their libraries in one archive: a third of their size."""
    with tempfile.TemporaryDirectory() as folder:
        take_programs(pathlib.Path(folder) / "programs")
        with tarfile.open(box / ARCHIVE, "w:gz", compresslevel=9) as tar:
            tar.add(pathlib.Path(folder) / "programs", arcname=".")


def unpacked(box, to):
    """The folder of the programs of a box: it, or what its archive holds, in a folder of its own."""
    if not (box / ARCHIVE).exists():
        return box
    shutil.rmtree(to, ignore_errors=True)
    with tarfile.open(box / ARCHIVE) as tar:
        tar.extractall(to, **({"filter": "data"} if hasattr(tarfile, "data_filter") else {}))
    return to


def commit():
    said = subprocess.run(["git", "-C", ROOT, "describe", "--always", "--abbrev=40", "--dirty", "--exclude=*"], capture_output=True, text=True)
    return said.stdout.strip()


def size_of(folder):
    return sum(f.stat().st_size for f in folder.rglob("*") if f.is_file())


def size_of_tree():
    """Bytes of the files that travel with a box: those that git has or does not ignore."""
    listed = subprocess.run(["git", "-C", ROOT, "ls-files", "-co", "--exclude-standard", "-z"], capture_output=True, check=True).stdout
    files = [ROOT / os.fsdecode(name) for name in listed.split(b"\0") if name]
    return sum(f.stat().st_size for f in files if f.is_file())


def check_size(box, others=0):
    """Refuses a box that would not travel. `others`: bytes that travel with it."""
    size = size_of(box)
    print(f"{box}: {size / 2**20:.1f} MiB; with it travel {others / 2**20:.1f} MiB", file=sys.stderr)
    if size > MOST_LUGGAGE or size + others > MOST_TRAVEL:
        sys.exit(f"gpu-check: {box} is too large: at most {MOST_LUGGAGE >> 20} MiB, and {MOST_TRAVEL >> 20} MiB with the tree and the other box")


def pack(what):
    """`what`: "all" programs, or the archives of "cifar", in a box of their own."""
    box = BOXES[what]
    shutil.rmtree(box, ignore_errors=True)
    if what == "all":
        configure_and_build()
        box.mkdir(parents=True)
        write_programs(box)
        (box / "commit.txt").write_text(commit() + "\n")
        if TORCH_PEER.exists():
            shutil.copy2(TORCH_PEER, box / "torch_peer.py")
    elif CIFAR_ARCHIVES.exists():
        shutil.copytree(CIFAR_ARCHIVES, box, copy_function=shutil.copyfile)
        box.chmod(0o755)
    else:
        sys.exit(f"gpu-check: there are no archives in {CIFAR_ARCHIVES}")
    check_size(box, size_of_tree() + sum(size_of(other) for other in BOXES.values() if other != box))
