# SPDX-License-Identifier: Apache-2.0
"""Stages that compare two sides, with stand-ins for both."""
import json
import pathlib
import shutil
from unittest import mock

from check import device, main, packing, process, session, warming
from check.stages import memory, operations, parity, speed, telemetry

from .support import Quiet

STAND_IN = pathlib.Path(__file__).resolve().parent / "stand_in"


class Sides(Quiet):
    def measured(self, *words, stage=speed, **environment):
        """A session after a stage, as on a device."""
        with mock.patch.object(speed, "SPEEDS", [("W1", 128, "f32", {"eager": 5.0, "compile": 1.0})]), \
                mock.patch.object(operations, "NETS", [("W1", 128, "f32")]):
            c = self.session("--box", str(STAND_IN), *words, "speed")
            c.rehearse, c.peer = False, STAND_IN / "torch_peer.py"
            c.torch_env.update(PYTHONPATH=str(STAND_IN), **environment)
            c.env.update(environment)
            c.device_name = lambda: environment.get("DEVICE", "one")
            stage.run(c)
        return c

    def measures(self, c):
        return [row[1] for row in c.table.rows]

    def test_control_all_modes(self):
        c = self.measured()
        rows = self.rows(c)
        self.assertEqual(rows["W1 batch 128 f32: milliseconds of a step"][0], "1")
        for mode in speed.MODES:
            self.assertIn(f"W1 batch 128 f32: PyTorch {mode} / Lathe", rows)
        self.assertNotIn("FAILED", [row[4] for row in c.table.rows])

    def test_a_mode_that_fails_does_not_lose_the_others(self):
        c = self.measured(TORCH_FAILS="compile")
        rows = self.rows(c)
        self.assertIn("W1 batch 128 f32: PyTorch graph / Lathe", rows)
        self.assertEqual(rows["W1 batch 128 f32: PyTorch compile"], ("compile does not work", "FAILED"))

    def test_a_mode_that_hangs_does_not_lose_those_before(self):
        def due(running, deadline):
            return "limit" if running.job.out.read_text().endswith("\n\n") else ""
        with mock.patch.object(process.Running, "due", due):
            c = self.measured(TORCH_HANGS="compile")
        rows = self.rows(c)
        self.assertIn("W1 batch 128 f32: PyTorch eager / Lathe", rows)
        self.assertEqual(rows["W1 batch 128 f32: PyTorch compile"][1], "FAILED")
        self.assertEqual(self.processes(c), ["eager_graph_compile", "compile"])

    def test_modes_after_one_that_ends_the_process_are_measured_alone(self):
        c = self.measured(TORCH_DIES="graph")
        rows = self.rows(c)
        self.assertIn("W1 batch 128 f32: PyTorch compile / Lathe", rows)
        self.assertNotIn("W1 batch 128 f32: PyTorch graph / Lathe", rows)
        self.assertEqual(rows["W1 batch 128 f32: PyTorch graph"][1], "FAILED")

    def test_the_ratio_of_two_calls(self):
        c = self.measured("--side", "lathe")
        self.assertFalse([m for m in self.measures(c) if "PyTorch" in m])
        c = self.measured("--side", "torch")
        self.assertIn("W1 batch 128 f32: PyTorch eager / Lathe (Lathe of an earlier call)", self.measures(c))

    def test_figures_of_another_device_are_not_compared(self):
        self.measured("--side", "lathe")
        c = self.measured("--side", "torch", DEVICE="another")
        self.assertFalse([m for m in self.measures(c) if " / " in m])
        self.assertIn("another device (one)", self.rows(c)["earlier figures"][0])

    def test_unknown_devices_are_not_one_device(self):
        self.measured("--side", "lathe", DEVICE="unknown")
        c = self.measured("--side", "torch", DEVICE="unknown")
        self.assertFalse([m for m in self.measures(c) if " / " in m])

    def test_the_device_is_named_before_the_time_is_over(self):
        named = []
        with mock.patch.object(session.Session, "run_jobs", lambda c, jobs, *_: named.append(c._known is not None) or [None] * len(list(jobs))):
            self.measured()
        self.assertTrue(named and all(named))

    def processes(self, c):
        """Modes of each process of torch_speed.py."""
        return [log.stem.rpartition("-torch-")[2] for log in sorted(c.work.glob("*-torch-*.log"))]

    def test_only_some_modes(self):
        self.measured("--modes", "eager,graph")
        c = self.measured("--modes", "compile", "--side", "torch")
        self.assertEqual(self.processes(c), ["compile"])
        self.assertEqual([m for m in self.measures(c) if " / " in m], ["W1 batch 128 f32: PyTorch compile / Lathe (Lathe of an earlier call)"])

    def test_figures_of_an_earlier_call_are_named_mode_by_mode(self):
        self.measured("--side", "torch", "--modes", "eager")
        c = self.measured("--modes", "graph")
        self.assertEqual([m for m in self.measures(c) if " / " in m], ["W1 batch 128 f32: PyTorch eager / Lathe (PyTorch of an earlier call)",
                                                                       "W1 batch 128 f32: PyTorch graph / Lathe"])

    def test_modes_with_a_bar_are_first_where_time_is_short(self):
        self.assertEqual(self.processes(self.measured()), ["eager_graph_compile"])
        self.assertEqual(self.processes(self.measured("--deadline", "200")), ["eager_compile_graph"])

    def test_switches_are_in_the_rows_and_variants_are_kept_apart(self):
        self.measured("--side", "lathe", "--env", "FAKE_STEPS=1000")
        c = self.measured("--side", "lathe", "--append", "--env", "FAKE_STEPS=500")
        rows = self.rows(c)
        self.assertEqual(rows["W1 batch 128 f32: milliseconds of a step [FAKE_STEPS=500]"][0], "2")
        self.assertEqual(rows["W1 batch 128 f32: milliseconds of a step [FAKE_STEPS=1000]"][0], "1")
        known = json.loads((self.folder / "out/speed.json").read_text())
        self.assertEqual(known["steps"]["W1 batch 128 f32"]["lathe"], {"FAKE_STEPS=1000": 1.0, "FAKE_STEPS=500": 2.0})

    def test_only_some_nets(self):
        c = self.session("--only", "R18,W2:128:bf16", "speed")
        self.assertEqual([n[:3] for n in speed.wanted(c, speed.SPEEDS)], [("W2", 128, "bf16"), ("R18", 512, "bf16")])

    def test_gpt_names_its_sizes(self):
        c = self.session("--only", "W6,GPT", "parity", "speed")
        self.assertEqual([n[:3] for n in speed.wanted(c, speed.SPEEDS)], [("W6", 64, "f32"), ("W6", 64, "bf16"), ("GPT_6x384", 64, "bf16")])
        with mock.patch.object(session.Session, "run_jobs", lambda c, jobs, *_: [None] * len(list(jobs))):
            parity.run(c)
        self.assertEqual({row[1].split()[0] for row in c.table.rows}, {"W6", "GPT_2x64"})

    def test_networks_of_two_sizes_are_not_compared_unnoticed(self):
        measure = "W1 batch 128 f32: parameters of Lathe, PyTorch"
        self.assertNotIn(measure, self.rows(self.measured()))
        self.assertEqual(self.rows(self.measured(FAKE_PARAMETERS="7"))[measure], ("7, 0", "FAILED"))
        self.measured("--side", "lathe", FAKE_PARAMETERS="7")
        self.assertIn(measure, self.rows(self.measured("--side", "torch")))

    def test_operations_by_group(self):
        c = self.measured("--side", "lathe", stage=operations)
        rows = self.rows(c)
        self.assertEqual(rows["W1 batch 128 f32: backward conv, ms (lathe)"][0], "0.75")
        self.assertEqual(rows["W1 batch 128 f32: optimizer, ms (lathe)"][0], "0.25")
        table = (self.folder / "out/operations.tsv").read_text().splitlines()
        self.assertEqual(table[1].split("\t"), ["W1 batch 128 f32", "lathe", "forward conv", "conv2d", "conv.cudnn eng1", "stem", "forward", "1", "0.5"])

    def test_operators_of_pytorch_have_groups(self):
        names = {"aten::cudnn_convolution": "forward conv", "aten::convolution_backward": "backward conv", "aten::cudnn_batch_norm": "norm",
                 "aten::cudnn_batch_norm_backward": "norm", "aten::addmm": "matmul", "aten::mm": "matmul", "aten::threshold_backward": "elementwise",
                 "aten::add_": "elementwise", "aten::max_pool2d_with_indices_backward": "pool", "aten::_fused_sgd_": "optimizer",
                 "aten::_log_softmax": "other", "aten::_log_softmax_backward_data": "other", "aten::_flash_attention_backward": "attention",
                 "triton_red_fused__native_batch_norm_legit_functional_3": "norm", "triton_poi_fused_relu_1": "elementwise",
                 "triton_poi_fused__to_copy_convolution_0": "elementwise",
                 "aten::baddbmm": "matmul", "something new": "other"}
        self.assertEqual({name: operations.torch_group(name) for name in names}, names)


class FakeReader:
    """A device of which a process takes `wrong` times what it planned; at each look, `more` bytes more are used, and once it ended
    `left` bytes."""

    name = "fake"

    def __init__(self, wrong=1.0, more=0, left=0):
        self._wrong, self._more, self._left, self._looks, self.talk = wrong, more, left, 0, None

    def used(self):
        self._looks += 1
        goes_on = self.talk is not None and self.talk.process.poll() is None and self.talk.log.exists()
        said = [json.loads(line) for line in self.talk.log.read_text().splitlines()] if goes_on else []
        planned = next((line["planned"] for line in said if "planned" in line), 0)
        left = self._left if self.talk is not None and not goes_on else 0
        return (100 << 20) + int(planned * self._wrong) + self._more * self._looks + left


class Memory(Quiet):
    def measured(self, **reader):
        c = self.session("--box", str(STAND_IN), "memory")
        c.rehearse = False
        fake, talk = FakeReader(**reader), c.talk

        def remembered(*words):
            fake.talk = talk(*words)
            return fake.talk
        c.talk = remembered
        with mock.patch.object(memory, "memory_reader", lambda: (fake, [])), mock.patch.object(memory, "NETS", [("W1", 64, "f32")]), \
                mock.patch.object(device.time, "sleep", lambda _: None):
            memory.run(c)
        return self.rows(c)

    def test_control_the_plan_is_what_is_used(self):
        self.assertEqual(self.measured()["W1 batch 64 f32: planned beyond batch 1, of used"], ("1", "met"))

    def test_a_wrong_plan_is_missed(self):
        self.assertEqual(self.measured(wrong=1.2)["W1 batch 64 f32: planned beyond batch 1, of used"][1], "MISSED")

    def test_another_process_is_noticed(self):
        for reader in ({"more": 2 << 20}, {"left": 64 << 20}):
            self.assertEqual(self.measured(**reader)["W1 batch 64 f32"], ("another process changes the memory of the device", "not run"))


class Telemetry(Quiet):
    LONGER = "W1 batch 128: a watched step is longer by, in %"

    def measured(self, **environment):
        """{measure without its quartiles: (figure, verdict)} of the stage, as on a device."""
        c = self.session("--box", str(STAND_IN), "telemetry")
        c.rehearse = False
        c.env.update(environment)
        telemetry.run(c)
        self.assertEqual(len(list(c.work.glob("*-telemetry-W1*"))), 1)  # one process: two could choose different algorithms
        return {what.partition(" (quartiles")[0]: row for what, row in self.rows(c).items()}

    def test_control_watching_costs_nothing(self):
        rows = self.measured()
        self.assertEqual(rows[self.LONGER], ("0", "met"))
        self.assertEqual(rows["W1 batch 128: samples of a watched turn, median"], ("10", "met"))

    def test_watched_turns_that_are_longer_are_missed(self):
        figure, verdict = self.measured(FAKE_WATCHED="1.05")[self.LONGER]
        self.assertEqual((round(float(figure), 6), verdict), (5, "MISSED"))

    def test_a_sampler_that_sees_nothing_is_no_measure(self):
        rows = self.measured(FAKE_SAMPLES="0")
        self.assertEqual(rows["W1 batch 128: samples of a watched turn, median"], ("0", "MISSED"))
        self.assertEqual(rows[self.LONGER][1], "")

    def test_a_process_that_ends_early(self):
        self.assertEqual(self.measured(FAKE_DIES="6")["W1 batch 128"], ("1 pairs", "FAILED"))
        self.assertEqual(self.measured(FAKE_DIES="23")[self.LONGER], ("0", "met"))  # five pairs are enough


class AbsentNvml(device.NvmlReader):
    def __init__(self):
        super().__init__("libno-such-library.so")


class Driver(Quiet):
    def test_nvidia_smi_is_found_outside_of_path(self):
        smi = self.folder / "nvidia-smi"
        smi.write_text("#!/bin/sh\necho 7\n")
        smi.chmod(0o755)
        with mock.patch.object(device, "SMI_FOLDERS", (str(self.folder),)), mock.patch.dict("os.environ", PATH="/nowhere"):
            self.assertEqual(device.smi_path(), str(smi))
            self.assertEqual(device.SmiReader().used(), 7 << 20)
        with mock.patch.object(device, "SMI_FOLDERS", ()), mock.patch.dict("os.environ", PATH="/nowhere"):
            self.assertIsNone(device.smi_path())

    def test_the_device_is_named_without_facts(self):
        smi = self.folder / "nvidia-smi"
        smi.write_text('#!/bin/sh\ncase "$*" in "-i 0 --query-gpu=name --format=csv,noheader") echo NVIDIA X1;; esac\n')
        smi.chmod(0o755)
        c = self.session("speed")
        c.rehearse = False
        with mock.patch.object(device, "smi_path", lambda: str(smi)), mock.patch.dict("os.environ", CUDA_VISIBLE_DEVICES="0"):
            self.assertEqual(c.device_name(), "NVIDIA X1")
            for told, name in (("unknown", "NVIDIA X1"), ("NVIDIA Y2", "NVIDIA Y2")):
                (c.out / "facts.json").write_text(json.dumps({"device": told}))
                self.assertEqual(c.device_name(), name)

    def test_a_machine_without_any_of_them(self):
        with mock.patch.object(device, "SMI_FOLDERS", ()), mock.patch.dict("os.environ", PATH="/nowhere"):
            reader, problems = device.memory_reader((AbsentNvml, device.SmiReader))
        self.assertIsNone(reader)
        self.assertEqual(len(problems), 2)


class Found(Quiet):
    """Which program sees a device where there is no nvidia-smi."""

    def seen(self, doctor):
        (self.folder / "lathe").write_text(f"#!/bin/sh\necho '{doctor}'\n")
        (self.folder / "lathe").chmod(0o755)
        c = self.session("facts")
        with mock.patch.object(device, "smi_path", lambda: None):
            main.look_for_device(c)
        return self.rows(c)

    def test_lathe_sees_it(self):
        self.assertEqual(self.seen('{"devices": [{"id": "cuda:0"}]}')["nvidia-smi"][0], "not there, or sees no device; lathe doctor does")

    def test_nobody_sees_it(self):
        with self.assertRaises(SystemExit):
            self.seen('{"devices": [{"id": "cpu"}]}')


class Box(Quiet):
    def test_more_than_may_travel_is_refused(self):
        (self.folder / "small").write_bytes(b"1")
        packing.check_size(self.folder)
        with self.assertRaises(SystemExit):
            packing.check_size(self.folder, others=packing.MOST_TRAVEL)
        with (self.folder / "large").open("wb") as file:
            file.truncate(packing.MOST_LUGGAGE)
        with self.assertRaises(SystemExit):
            packing.check_size(self.folder)

    def test_programs_come_out_as_they_went_in(self):
        box, build = self.folder / "box", self.folder / "build"
        box.mkdir(), (build / "bin").mkdir(parents=True)
        (build / "bin/program").write_bytes(pathlib.Path("/bin/true").read_bytes())
        with mock.patch.object(packing, "BUILD", build), mock.patch.object(packing, "PROGRAMS", ("program",)), \
                mock.patch.object(packing, "take", shutil.copyfile):
            packing.write_programs(box)
        out = packing.unpacked(box, self.folder / "out")
        self.assertEqual((out / "program").read_bytes(), (build / "bin/program").read_bytes())
        self.assertEqual(packing.unpacked(build, self.folder / "other"), build)


class Warming(Quiet):
    def test_only_beside_stages_that_measure_nothing(self):
        for words, wanted in ((("kernels", "speed"), True), (("speed",), False), (("kernels",), False), (("--side", "lathe", "kernels", "speed"), False),
                              (("--modes", "eager,graph", "kernels", "speed"), False)):
            c = self.session(*words)
            c.rehearse = False
            with mock.patch.object(warming.subprocess, "Popen") as popen:
                warming.begin(c)
            self.assertEqual(popen.called, wanted, words)
