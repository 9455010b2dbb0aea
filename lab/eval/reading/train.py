"""Trains the cross-encoder's adaptor (assistant/embedders/local/adaptor.safetensors) on the questions of this folder.

    npm run research -- train       (scripts/train.ts: makes the environment, the vectors by which near sentences are found, and runs this)

The weights of all-MiniLM-L6-v2 stay as they are; beside each linear layer a difference of low rank is learned (LoRA, Hu et al. 2021), and biases, norms,
segments and one linear layer on the first piece, which tells whether a sentence answers a question. README.md says what the questions are. Everything
random is drawn from one seed; `--compare FILE` prints how far the result is from a committed adaptor.
"""

import argparse
import math
import pathlib
import random
import re
import time

import torch
import torch.nn.functional as F
from safetensors.torch import load_file, save_file
from tokenizers import Tokenizer
from torch import nn

HERE = pathlib.Path(__file__).parent
WIDTH, HEADS, LAYERS, RANK = 384, 12, 6, 48
BEGIN, END = 101, 102
# As assistant/embedders/local/pair-reader.ts cuts.
LONGEST_QUESTION, LONGEST = 40, 96
# Half the bits where the processor counts in them.
SHORT = torch.cpu._is_avx512_bf16_supported()
EXACT = torch.bfloat16 if SHORT else torch.float32
# Questions in a step; sentences that do not answer, of each; how often an answered question is asked of another name or number, too.
STEP, OTHERS, ELSE = 16, 3, 0.25
RATE, WARM, LAST = 7e-4, 0.06, 0.02
# Pointing at the words of the answer teaches reading.
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

    def states(self, ids, segments):
        mask = torch.zeros(ids.shape).masked_fill(ids == 0, -10000.0)[:, None, None, :].to(EXACT)
        x = self.first(self.words[ids] + self.positions[: ids.shape[1]] + self.segments[segments])
        for layer in self.layers:
            x = layer(x, mask)
        return x

    def forward(self, ids, segments):
        x = self.states(ids, segments)
        return self.head(x[:, 0]).float()[:, 0], self.ends(x).float()

    def learned(self):
        """By the names they have in the adaptor's file."""
        parts = {"embeddings.token_type_embeddings.weight": self.segments, "head.weight": self.head.weight, "head.bias": self.head.bias}
        norms = [("embeddings.LayerNorm", self.first)]
        for number, layer in enumerate(self.layers):
            name = f"encoder.layer.{number}."
            norms += [(name + "attention.output.LayerNorm", layer.after_attention), (name + "output.LayerNorm", layer.after_all)]
            for part, linear in zip(LINEAR, layer.linear):
                parts |= {f"{name}{part}.weight.down": linear.down, f"{name}{part}.weight.up": linear.up, f"{name}{part}.bias": linear.bias}
        for name, norm in norms:
            parts |= {f"{name}.weight": norm.weight, f"{name}.bias": norm.bias}
        return {name: value.detach().to(torch.float16).contiguous() for name, value in parts.items()}


class Pairs:
    """Questions with sentences, as word pieces."""

    def __init__(self, folder):
        self.tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
        self.tokenizer.no_padding()
        self.tokenizer.no_truncation()

    def pieces(self, text):
        return self.tokenizer.encode(text, add_special_tokens=False)

    def pair(self, question, text, answer=""):
        asked, said = self.pieces(question).ids[:LONGEST_QUESTION], self.pieces(text)
        ids = said.ids[: LONGEST - len(asked) - 3]
        ends, at = None, text.rfind(answer) if answer else -1
        if at >= 0:
            inside = [k for k, (a, b) in enumerate(said.offsets[: len(ids)]) if a < at + len(answer) and b > at]
            ends = (inside[0] + len(asked) + 2, inside[-1] + len(asked) + 2) if inside else None
        return [BEGIN, *asked, END, *ids, END], [0] * (len(asked) + 2) + [1] * (len(ids) + 1), ends


def batch(pairs):
    longest = (max(len(ids) for ids, *_ in pairs) + 7) // 8 * 8
    ids, segments = torch.zeros(len(pairs), longest, dtype=torch.long), torch.zeros(len(pairs), longest, dtype=torch.long)
    for row, (own, which, *_) in enumerate(pairs):
        ids[row, : len(own)], segments[row, : len(which)] = torch.tensor(own), torch.tensor(which)
    return ids, segments


def words_of(text):
    return {word[:5] for word in re.findall("[a-z0-9]+", text.lower())}


def nearest_by_words(questions, texts):
    """Of each question the sentences that share most words with it, a rare word counting more."""
    held = [words_of(text) for text in texts]
    known = {word: at for at, word in enumerate(sorted(set().union(*held)))}
    there = torch.zeros(len(texts), len(known))
    for row, words in enumerate(held):
        there[row, [known[word] for word in words]] = 1
    rare = torch.log(len(texts) / there.sum(0))
    for question in questions:
        own = sorted(known[word] for word in words_of(question) if word in known)
        yield (there[:, own] @ rare[own]).topk(12).indices.tolist() if own else []


def vectors(folder, name):
    """As the site's own embedder makes them (scripts/train.ts)."""
    return torch.from_file(str(folder / f"{name}.f32"), size=(folder / f"{name}.f32").stat().st_size // 4).view(-1, WIDTH)


def read(folder, name, limit=None):
    """Questions, each with sentences that answer it and near ones that do not, the nearest first."""
    sentences = [line.split("\t") for line in (HERE / "sentences.tsv").read_text().splitlines()]
    texts, bare = [f"{title}: {text}" for title, text in sentences], [text for _, text in sentences]
    lines = [line.split("\t") for line in (HERE / f"{name}.tsv").read_text().splitlines()][:limit]
    asked = vectors(folder, name)[: len(lines)]
    likeness = torch.maximum(asked @ vectors(folder, "bare").T, asked @ vectors(folder, "titled").T)
    near = likeness.topk(24, dim=1).indices.tolist()
    groups = []
    for (sign, question, answer, numbers), nearest, like in zip(lines, near, nearest_by_words([line[1] for line in lines], texts)):
        named = [int(number) for number in numbers.split(",") if number]
        both = [number for two in zip(nearest[: len(like)], like) for number in two] + nearest[len(like) :]
        others = [number for number in dict.fromkeys(both) if number not in named]
        # What has the words of the answer may answer too: it is neither.
        others = [number for number in others if not answer or answer.lower() not in bare[number].lower()]
        answers = named if sign == "+" else []
        others = others if sign == "+" else named + others
        groups.append((question, answer, [texts[n] for n in answers], [texts[n] for n in others[:16]]))
    return groups


NAMED = re.compile(r"(?<=\w )(?:Troop [A-H]\b|(?:1[89]|20)\d\d\b|[A-Z][\w'’.-]*(?: [A-Z][\w'’.-]*)*)")


def place_of(question, name):
    """The words around a name tell what may stand in its place ('the … barracks', 'Trooper … die')."""
    before, after = question[: name.start()].split(), question[name.end() :].split()
    return before[-1].lower(), after[0].lower() if after else "", len(name.group().split())


def names_by_place(groups):
    names = {}
    for question, *_ in groups:
        for name in NAMED.finditer(question):
            names.setdefault(place_of(question, name), set()).add(name.group())
    return {place: sorted(own) for place, own in names.items()}


def of_another(question, sentence, names):
    """The question asked of another name or year that its sentence does not have; None where there is none."""
    found = [name for name in NAMED.finditer(question) if name.group().lower() in sentence.lower()]
    if not found:
        return None
    name = random.choice(found)
    others = [
        other
        for other in names.get(place_of(question, name), [])
        if other.isdigit() == name.group().isdigit() and words_of(other).isdisjoint(words_of(sentence) - {"troop"})
    ]
    return question[: name.start()] + random.choice(others) + question[name.end() :] if others else None


def choose(group, pairs, names):
    """Sentences of a question for one step, at most one of which answers it; after them what is asked of something else."""
    question, answer, answers, others = group
    right = random.sample(answers, min(1, len(answers)))
    wrong = others[:1] + random.sample(others[1:], min(OTHERS - 1, max(0, len(others) - 1)))
    rows = [[(*pairs.pair(question, text, answer), 1.0) for text in right] + [(*pairs.pair(question, text), 0.0) for text in wrong]]
    instead = of_another(question, right[0], names) if right and random.random() < ELSE else None
    return rows + ([[(*pairs.pair(instead, right[0]), 0.0)]] if instead else [])


def read_all(run, rows):
    """Of each row the log odds that it answers, and what pointing at the answer's words lost. In parts of like length: padding costs as much as reading."""
    order = sorted(range(len(rows)), key=lambda at: len(rows[at][0]))
    odds, pointing = [None] * len(rows), []
    for cut in (order[: len(order) * 2 // 5], order[len(order) * 2 // 5 : len(order) * 3 // 4], order[len(order) * 3 // 4 :]):
        if not cut:
            continue
        with torch.autocast("cpu", torch.bfloat16, enabled=SHORT):
            own, ends = run(*batch([rows[at] for at in cut]))
        for place, at in enumerate(cut):
            odds[at] = own[place]
            if rows[at][2]:
                logits = ends[place, : len(rows[at][0])].masked_fill(torch.tensor(rows[at][1])[:, None] == 0, -1e4)
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
        own, right = torch.cat([odds[at : at + len(group)], torch.zeros(1)]), torch.cat([holds[at : at + len(group)], torch.zeros(1)])
        at += len(group)
        if right.sum() == 0:
            right[-1] = 1
        first.append(torch.logsumexp(own, 0) - torch.logsumexp(own[right > 0], 0))
    return loss + torch.stack(first).mean() + (POINTING * torch.stack(pointing).mean() if pointing else 0)


@torch.no_grad()
def check(run, groups, pairs):
    """Of questions on subjects left out: how often the right sentence comes first among near ones, and how often the odds are on the right side of one to one."""
    first, told, refused = [], [], []
    for begin in range(0, len(groups), STEP):
        chosen = groups[begin : begin + STEP]
        some = [(answers[:1] + others[:7], bool(answers)) for _, _, answers, others in chosen]
        odds, _ = read_all(run, [(*pairs.pair(group[0], text), 1.0) for group, (texts, _) in zip(chosen, some) for text in texts])
        at = 0
        for texts, answered in some:
            own = odds[at : at + len(texts)]
            at += len(texts)
            if answered:
                first.append(bool(own.argmax() == 0))
                told.append(bool(own.max() > 0))
            else:
                refused.append(bool(own.max() < 0))
    share = lambda own: f"{sum(own) / max(1, len(own)):.3f} of {len(own)}"
    return f"right sentence first {share(first)}, answered {share(told)}, not answered {share(refused)}"


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--base", required=True, type=pathlib.Path)
    options.add_argument("--to", required=True, type=pathlib.Path)
    options.add_argument("--compare", type=pathlib.Path)
    options.add_argument("--questions", type=int, help="only so many of them: a short run")
    given = options.parse_args()
    random.seed(1)
    torch.manual_seed(1)
    torch.set_num_threads(2)
    model, pairs = CrossEncoder(load_file(given.base / "model.safetensors")), Pairs(given.base)
    began = time.time()
    groups, left_out = read(given.base, "questions", given.questions), read(given.base, "left-out", given.questions)
    print(f"{len(groups)} questions to learn from, {len(left_out)} on subjects left out, {time.time() - began:.0f} s", flush=True)
    names = names_by_place(groups)
    learned = [value for value in model.parameters() if value.requires_grad]
    run = torch.compile(model, dynamic=True)
    optimizer = torch.optim.AdamW(learned, lr=RATE, weight_decay=0.01)
    random.shuffle(groups)
    steps, total = math.ceil(len(groups) / STEP), 0.0
    for step in range(steps):
        for own in optimizer.param_groups:
            own["lr"] = RATE * min(1, (step + 1) / (WARM * steps)) * max(LAST, 1 - step / steps)
        loss = loss_of(run, [rows for group in groups[step * STEP : (step + 1) * STEP] for rows in choose(group, pairs, names)])
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(learned, 1.0)
        optimizer.step()
        total += float(loss.detach())
        if (step + 1) % 100 == 0:
            print(f"step {step + 1} of {steps}: loss {total / 100:.3f}, {time.time() - began:.0f} s", flush=True)
            total = 0.0
    result = model.learned()
    save_file(result, given.to)
    print(f"{check(run, left_out, pairs)}, {time.time() - began:.0f} s", flush=True)
    if given.compare:
        known = load_file(given.compare)
        apart = math.sqrt(sum(float((known[name].float() - value.float()).square().sum()) for name, value in result.items()))
        size = math.sqrt(sum(float(value.float().square().sum()) for value in known.values()))
        print(f"{apart / size:.4f} of the committed adaptor's length apart")


if __name__ == "__main__":
    main()
