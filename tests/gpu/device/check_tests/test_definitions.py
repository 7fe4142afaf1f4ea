# SPDX-License-Identifier: Apache-2.0
"""Definitions of operations in PyTorch (torch_ops.py), against layers of PyTorch and numbers that are known. Most need PyTorch."""
import math
import types
import unittest

from definitions import philox

try:
    import numpy
    import torch
    import torch.nn.functional as F
    import torch_ops
    from definitions import alignment, attention, randomness, recurrence, rows
except ImportError:
    torch = None


class TestPhilox(unittest.TestCase):
    def test_known_answers(self):
        """kat_vectors of Random123."""
        whole = philox.WORD
        self.assertEqual(philox.block([0] * 4, [0] * 2), (0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8))
        self.assertEqual(philox.block([whole] * 4, [whole] * 2), (0x408F276D, 0x41C83B0E, 0xA20BC7C6, 0x6D5451FD))
        self.assertEqual(philox.block([0x243F6A88, 0x85A308D3, 0x13198A2E, 0x03707344], [0xA4093822, 0x299F31D0]),
                         (0xD16CFE09, 0x94FDCCEB, 0x5001E420, 0x24126EA1))


@unittest.skipUnless(torch, "PyTorch is not installed")
class WithTorch(unittest.TestCase):
    def setUp(self):
        torch.manual_seed(1)
        torch.set_num_threads(1)

    def case(self, line, inputs, outputs=()):
        """As torch_ops.py reads it from a file."""
        c = types.SimpleNamespace(inputs=list(inputs), outputs=list(outputs), about={"tolerance": "0", "kernel": "fake", "type": "f64"}, line=line)
        c.op, c.attributes, c.types = line.split(" ")[0], line[len(line.split(" ")[0]):], ["f64"] * 3
        for name in ("flag", "word", "number", "numbers"):
            setattr(c, name, types.MethodType(getattr(torch_ops.Case, name), c))
        return c

    def near(self, got, wanted, most=1e-12):
        self.assertEqual(len(got), len(wanted))
        for g, w in zip(got, wanted):
            self.assertLessEqual(torch_ops.distance(g, w), most)

    def random(self, *shape):
        return torch.randn(*shape, dtype=torch.float64)


class TestRows(WithTorch):
    def test_correct_with_ties_and_nan(self):
        x = torch.tensor([[1.0, 3, 3], [1, 3, 3], [math.nan, 2, 0], [math.nan, 2, 0], [1, 2, 3], [1, 2, 3]], dtype=torch.float64)
        right = lambda k: rows.top_k_correct(self.case(f"top_k_correct k={k}", [x, torch.tensor([1, 2, 1, 0, 3, -1])]))[0].tolist()
        self.assertEqual(right(1), [1, 0, 0, 0, 0, 0])
        self.assertEqual(right(2), [1, 1, 1, 0, 0, 0])
        self.assertEqual(right(9), [1, 1, 1, 0, 0, 0])

    def test_order_with_ties_and_nan(self):
        x = torch.tensor([2.0, math.nan, 1, 2, 1], dtype=torch.float64)
        index = lambda line: rows.top_k(self.case(line, [x]))[1].tolist()
        self.assertEqual(index("top_k k=5 largest"), [1, 0, 3, 2, 4])
        self.assertEqual(index("top_k k=4"), [2, 4, 0, 3])
        self.near(rows.top_k_grad(self.case("top_k_grad k=2 largest extent=4", [x[[0, 2]], torch.tensor([3, 4])])), [torch.tensor([0.0, 0, 0, 2])])

    def test_indices_outside(self):
        table, index = self.random(3, 2), torch.tensor([2, 3, -1, 0])
        got = rows.gather(self.case("gather rows=3", [table, index]))[0]
        self.assertTrue(torch.equal(got[[0, 3]], table[[2, 0]]) and got[1:3].isnan().all())
        dtable = rows.gather_grad(self.case("gather_grad rows=3 ignored=0", [torch.ones(4, 2), index]))[0]
        self.assertEqual(dtable.tolist(), [[0, 0], [0, 0], [1, 1]])


class TestRecurrence(WithTorch):
    def modules(self):
        nn, real = torch.nn, {"batch_first": True, "dtype": torch.float64}
        return {"tanh": nn.RNN(5, 4, **real), "relu": nn.RNN(5, 4, nonlinearity="relu", **real), "lstm": nn.LSTM(5, 4, **real), "gru": nn.GRU(5, 4, **real)}

    def test_layers_of_pytorch_and_their_gradients(self):
        for cell, module in self.modules().items():
            for turn in ("", " reverse"):
                x, dy = self.random(3, 6, 5), self.random(3, 6, 4)
                flip = (lambda v: v.flip(1)) if turn else lambda v: v
                projected = (x @ module.weight_ih_l0.T + module.bias_ih_l0).detach()
                wanted = flip(module(flip(x))[0])
                c = self.case(f"recurrent cell={cell}{turn}", [projected, module.weight_hh_l0.detach(), module.bias_hh_l0.detach()])
                y, *saved = recurrence.recurrent(c)
                self.near([y], [wanted])
                back = self.case(f"recurrent_grad cell={cell}{turn}", [dy, module.weight_hh_l0.detach(), y, *saved])
                dprojected = recurrence.recurrent_grad(back)
                self.near([dprojected[0].sum((0, 1)), dprojected[-1].sum((0, 1))],
                          torch.autograd.grad(wanted, (module.bias_ih_l0, module.bias_hh_l0), dy))


class TestAttention(WithTorch):
    def test_scaled_dot_product_attention(self):
        q, k, v = self.random(2, 5, 12), self.random(2, 7, 6), self.random(2, 7, 6)
        heads = lambda x, n: x.unflatten(2, (n, -1)).transpose(1, 2)
        mask = torch.ones(2, 7, dtype=torch.float64)
        mask[:, 2:4] = 0
        seen = torch.ones(5, 7, dtype=torch.bool).tril() & (mask[:, None, None] != 0)
        points = [t.requires_grad_() for t in (q, k, v)]
        y = F.scaled_dot_product_attention(heads(q, 4), heads(k, 2), heads(v, 2), seen, enable_gqa=True).transpose(1, 2).flatten(2)
        line, operands, dy = "attention heads=4 keyHeads=2 scale=0 causal masked", [p.detach() for p in points] + [mask], self.random(2, 5, 12)
        got = attention.attention(self.case(line, operands))
        self.near(got[:1], [y])
        back, wanted = self.case(line.replace("attention", "attention_grad", 1), [dy, *got, *operands]), torch.autograd.grad(y, points, dy)
        self.near(attention.attention_grad(back), wanted)
        self.near(attention.attention_derivative(back), wanted)

    def test_packed_attention(self):
        qkv, dy = self.random(2, 5, 24).requires_grad_(), self.random(2, 5, 12)
        heads = lambda x, n: x.unflatten(2, (n, -1)).transpose(1, 2)
        q, k, v = qkv.split([12, 6, 6], 2)
        y = F.scaled_dot_product_attention(heads(q, 4), heads(k, 2), heads(v, 2), is_causal=True, enable_gqa=True).transpose(1, 2).flatten(2)
        line, operand = "packed_attention heads=4 keyHeads=2 scale=0 causal", qkv.detach()
        got, wanted = attention.packed_attention(self.case(line, [operand])), torch.autograd.grad(y, qkv, dy)
        self.near(got[:1], [y])
        back = self.case(line.replace("attention", "attention_grad", 1), [dy, *got, operand])
        self.near(attention.packed_attention_grad(back), wanted)
        self.near(attention.packed_attention_derivative(back), wanted)
        self.assertEqual(attention.packed_attention_derivative(self.case(line.replace("attention", "attention_grad", 1), [dy, dy, got[1], operand])), [])

    def test_a_query_without_keys(self):
        c = self.case("attention heads=1 keyHeads=1 scale=0 masked", [self.random(1, 2, 3), self.random(1, 2, 3), self.random(1, 2, 3), torch.zeros(1, 2)])
        self.near(attention.attention(c), [torch.zeros(1, 2, 3), torch.zeros(1, 1, 2)])


class TestAlignment(WithTorch):
    def test_the_gradient_from_alpha_is_that_of_pytorch(self):
        target, lengths = torch.tensor([[1, 1, 2], [3, -1, -1], [2, 1, 3], [-1, -1, -1]]), torch.tensor([7, 5, 2, 4])
        for words in ("", " perLabel"):
            scores, dloss = self.random(4, 7, 4), self.random(4)
            loss, alpha = alignment.ctc(self.case("ctc" + words, [scores, target, lengths], [None, torch.zeros(4, 7, 7).double()]))
            self.assertEqual(loss[2], 0)  # three labels in two steps
            c = self.case("ctc_grad" + words, [dloss, scores, target, alpha, lengths])
            self.near(alignment.ctc_grad(c), alignment.ctc_derivative(c))


class TestRandomness(WithTorch):
    def test_normal_numbers(self):
        count = 1 << 18
        c = self.case(f"random_normal site={3 << 16 | 5}", [torch.tensor(-7), torch.tensor(3)], [torch.zeros(count).double()])
        y = randomness.random_normal(c)[0].sort().values
        share = (torch.arange(count) + 0.5) / count
        self.assertLess((y.div(2 ** 0.5).erf().add(1).div(2) - share).abs().max(), 1.95 / count ** 0.5)  # Kolmogorov: one in a thousand

    def test_the_share_that_is_kept(self):
        x = torch.ones(1 << 16, dtype=torch.float64)
        y = randomness.dropout(self.case("dropout site=5", [x, torch.tensor(7), torch.tensor(3), torch.tensor(0.3).double()]))[0]
        self.assertLess(abs((y == 0).double().mean() - 0.3), 3.3 * (0.21 / len(x)) ** 0.5)
        self.assertAlmostEqual(y.max().item(), 1 / 0.7, 6)


class TestJudge(WithTorch):
    def test_an_integer_or_a_mask_is_not_near(self):
        self.assertEqual(torch_ops.distance(torch.tensor([10 ** 6]), torch.tensor([10 ** 6 + 1])), math.inf)
        x = torch.ones(10 ** 6, dtype=torch.float64)
        c = self.case("dropout site=5", [x, torch.tensor(7), torch.tensor(3), torch.tensor(0.3).double()])
        c.outputs = randomness.dropout(c)
        self.assertEqual(torch_ops.farthest(c, randomness.dropout(c)), 0)
        c.outputs[0][c.outputs[0].argmin()] = 1 / 0.7
        self.assertEqual(torch_ops.farthest(c, randomness.dropout(c)), math.inf)


if __name__ == "__main__":
    unittest.main()
