"""all-MiniLM-L6-v2 with an adaptor (assistant/embedders/local/adaptor.ts), as PyTorch fits it."""

import math

import torch
import torch.nn.functional as F
from safetensors.torch import load_file
from tokenizers import Tokenizer
from torch import nn

WIDTH, HEADS, LAYERS, RANK = 384, 12, 6, 64
BEGIN, END = 101, 102
# As local-cross-encoder.ts cuts.
LONGEST_QUESTION, LONGEST = 40, 88
# Half the bits where the processor counts in them, which is four times as fast there and six times as slow elsewhere.
SHORT = torch.cpu._is_avx512_bf16_supported()
EXACT = torch.bfloat16 if SHORT else torch.float32
LINEAR = ["attention.self.query", "attention.self.key", "attention.self.value", "attention.output.dense", "intermediate.dense", "output.dense"]


class Linear(nn.Module):
    def __init__(self, weights, name):
        super().__init__()
        self.weight = nn.Parameter(weights[f"{name}.weight"], requires_grad=False)
        self.bias = nn.Parameter(weights[f"{name}.bias"].clone())
        outputs, inputs = self.weight.shape
        self.down = nn.Parameter(torch.randn(RANK, inputs) / math.sqrt(inputs))
        self.up = nn.Parameter(torch.zeros(outputs, RANK))

    def forward(self, x):
        return F.linear(x, self.weight, self.bias) + F.linear(F.linear(x, self.down), self.up)


class Norm(nn.Module):
    def __init__(self, weights, name):
        super().__init__()
        self.weight = nn.Parameter(weights[f"{name}.weight"].clone())
        self.bias = nn.Parameter(weights[f"{name}.bias"].clone())

    def forward(self, x):
        return F.layer_norm(x, (WIDTH,), self.weight, self.bias, 1e-12)


class Layer(nn.Module):
    def __init__(self, weights, number):
        super().__init__()
        name = f"encoder.layer.{number}."
        self.linear = nn.ModuleList(Linear(weights, name + part) for part in LINEAR)
        self.after_attention = Norm(weights, name + "attention.output.LayerNorm")
        self.after_all = Norm(weights, name + "output.LayerNorm")

    def forward(self, x, mask):
        query, key, value, out, wide, narrow = self.linear
        texts, pieces, _ = x.shape
        heads = lambda linear: linear(x).view(texts, pieces, HEADS, WIDTH // HEADS).transpose(1, 2)
        likeness = heads(query) @ heads(key).transpose(-1, -2) / math.sqrt(WIDTH // HEADS) + mask
        attended = torch.softmax(likeness, -1, dtype=mask.dtype) @ heads(value)
        x = self.after_attention(x + out(attended.transpose(1, 2).reshape(texts, pieces, WIDTH)))
        return self.after_all(x + narrow(F.gelu(wide(x))))


class CrossEncoder(nn.Module):
    def __init__(self, weights):
        super().__init__()
        fixed = lambda name: nn.Parameter(weights[name], requires_grad=False)
        self.words, self.positions = fixed("embeddings.word_embeddings.weight"), fixed("embeddings.position_embeddings.weight")
        self.segments = nn.Parameter(weights["embeddings.token_type_embeddings.weight"].clone())
        self.first = Norm(weights, "embeddings.LayerNorm")
        self.layers = nn.ModuleList(Layer(weights, number) for number in range(LAYERS))
        # Of a pair: whether the sentence answers, whether it says otherwise than the question takes for granted; of two questions: whether they ask the same.
        self.head, self.ends = nn.Linear(WIDTH, 3), nn.Linear(WIDTH, 2)
        nn.init.normal_(self.head.weight, std=0.02)
        nn.init.zeros_(self.head.bias)

    def forward(self, ids, segments):
        mask = torch.zeros(ids.shape).masked_fill(ids == 0, -10000.0)[:, None, None, :].to(EXACT)
        x = self.first(self.words[ids] + self.positions[: ids.shape[1]] + self.segments[segments])
        for layer in self.layers:
            x = layer(x, mask)
        return self.head(x[:, 0]).float(), self.ends(x).float()


def parts_of(model):
    """The parts that are learnt, by the names they have in the adaptor's file."""
    parts = {"embeddings.token_type_embeddings.weight": model.segments, "head.weight": model.head.weight, "head.bias": model.head.bias}
    norms = [("embeddings.LayerNorm", model.first)]
    for number, layer in enumerate(model.layers):
        name = f"encoder.layer.{number}."
        norms += [(name + "attention.output.LayerNorm", layer.after_attention), (name + "output.LayerNorm", layer.after_all)]
        for part, linear in zip(LINEAR, layer.linear):
            parts |= {f"{name}{part}.weight.down": linear.down, f"{name}{part}.weight.up": linear.up, f"{name}{part}.bias": linear.bias}
    for name, norm in norms:
        parts |= {f"{name}.weight": norm.weight, f"{name}.bias": norm.bias}
    return parts


def adaptor(model):
    """What assistant/embedders/local/adaptor.ts reads, in 16 bits."""
    parts = {name: value.detach().to(torch.float16).contiguous() for name, value in parts_of(model).items()}
    return parts


@torch.no_grad()
def take(model, file):
    """Gives the model the adaptor of an earlier fit (`ends`, which the site has no use for, begin anew); what it does not know to tell begins at nothing, and so does
    what a difference of higher rank has more: rows of `down` stay as they were drawn, columns of `up` are nothing."""
    given = load_file(file)
    for name, value in parts_of(model).items():
        known = given[name].float()
        if known.shape != value.shape and not name.endswith(".down"):
            value.zero_()
        value[tuple(slice(size) for size in known.shape)] = known


class Pairs:
    """Questions with sentences, as pieces."""

    def __init__(self, folder):
        self.tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
        self.tokenizer.no_padding()
        self.tokenizer.no_truncation()

    def pair(self, question, text, answer=""):
        asked = self.tokenizer.encode(question, add_special_tokens=False).ids[:LONGEST_QUESTION]
        told = self.tokenizer.encode(text, add_special_tokens=False)
        ids = told.ids[: LONGEST - len(asked) - 3]
        ends, at = None, text.rfind(answer) if answer else -1
        if at >= 0:
            inside = [k for k, (a, b) in enumerate(told.offsets[: len(ids)]) if a < at + len(answer) and b > at]
            ends = (inside[0] + len(asked) + 2, inside[-1] + len(asked) + 2) if inside else None
        return [BEGIN, *asked, END, *ids, END], [0] * (len(asked) + 2) + [1] * (len(ids) + 1), ends


def batch(pairs):
    longest = (max(len(ids) for ids, *_ in pairs) + 7) // 8 * 8
    ids, segments = torch.zeros(len(pairs), longest, dtype=torch.long), torch.zeros(len(pairs), longest, dtype=torch.long)
    for row, (own, which, _) in enumerate(pairs):
        ids[row, : len(own)], segments[row, : len(which)] = torch.tensor(own), torch.tensor(which)
    return ids, segments


@torch.no_grad()
def embed(model, pairs, texts):
    """Vectors of the model as it was before it was adapted: the same sentences for the same questions each time."""
    own = [([BEGIN, *pairs.tokenizer.encode(text, add_special_tokens=False).ids[:100], END], [], None) for text in texts]
    vectors = torch.zeros(len(own), WIDTH)
    order = sorted(range(len(own)), key=lambda at: len(own[at][0]))
    for begin in range(0, len(order), 128):
        rows = order[begin : begin + 128]
        ids, segments = batch([own[row] for row in rows])
        with torch.autocast("cpu", torch.bfloat16, enabled=SHORT):
            x = model.first(model.words[ids] + model.positions[: ids.shape[1]] + model.segments[segments])
            mask = torch.zeros(ids.shape).masked_fill(ids == 0, -10000.0)[:, None, None, :].to(EXACT)
            for layer in model.layers:
                x = layer(x, mask)
        there = (ids != 0)[..., None]
        vectors[rows] = F.normalize((x.float() * there).sum(1) / there.sum(1), dim=1)
    return vectors
