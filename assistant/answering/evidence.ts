/** Sentences of the passages found, each with how well it answers the question and why. */
import { displayDate } from '../../catalog/dates.ts'
import { terms } from '../../search/analysis.ts'
import type { Passage } from '../passage.ts'
import { isSummary } from '../passages/article-passages.ts'
import type { RetrievedPassage } from '../retriever.ts'
import { sentences } from '../sentences.ts'
import { AnswerFinder, type AnswerType } from './answer-type.ts'
import { isGap } from './gap.ts'
import type { WordWeights } from './question-words.ts'
import { beforeOrders, givesOrders, speaksToReader } from './scope.ts'
import type { Understanding } from './understand.ts'
import type { Vocabulary } from './vocabulary.ts'
import { type SentenceSigns, type SentenceWeights, weighed } from './weights.ts'

export interface Evidence {
  passage: Passage
  /** A run of the passage's characters: one sentence, or two where the second means nothing alone. */
  text: string
  /** Which sentences of its passage it is. */
  at: readonly number[]
  score: number
  signs: SentenceSigns
  /** Share of the question's weight in sentence and surroundings. */
  coverage: number
  /** Of the passage, on the shown scale. */
  similarity: number
  /** Kinds asked for that it has. */
  has: readonly AnswerType[]
  /** It says that something is not known. */
  gap: boolean
  /** Stems of the sentence, with those of its title, heading and date, and with its surroundings. */
  terms: ReadonlySet<string>
  framed: ReadonlySet<string>
  around: ReadonlySet<string>
}

export interface Judging {
  understanding: Understanding
  vocabulary: Vocabulary
  weights: WordWeights
  /** What each sign counts (weights.ts). */
  counts: SentenceWeights
}

/** Fewer words than this are a cell of a table rather than a sentence; longer rows are cut all the same. */
const SHORT = 6
const LONGEST_ROW = 420

/** A sentence that begins like this means nothing without the one before it. */
const LEANS =
  /^(it|he|she|they|his|her|its|their|this|these|those|that|both|there|then|here|one of them|the (latter|former|same|other|others|two|three|first|second)|such|another|others|two of|some of|neither|by then|later|also|so|but|and)\b/i
/** Of a day or place that the sentence before it names. */
const OF_THAT = /\b(?:on|in|of|by|since|until|from|at) that (?:day|year|month|date|time|town|place|law|act)\b/i
const ABOUT_DESCRIPTION =
  /\b(is|are) (described|known|listed|named|cited|quoted) here\b|\bdescribed separately\b|\bthis site\b|\bin the source read\b|\bsources? read\b/i

export function evidenceOf(found: readonly RetrievedPassage[], judging: Judging): Evidence[] {
  const finder = new AnswerFinder(judging.understanding.question, judging.vocabulary)
  return found.flatMap((one, at) => evidenceIn(one, at + 1, finder, judging)).sort((a, b) => b.score - a.score)
}

/** What a page says at its head bears out a claim of the question; what is quoted stands in its text. */
export function isQuotable({ passage }: Evidence): boolean {
  return !isSummary(passage)
}

function evidenceIn(found: RetrievedPassage, place: number, finder: AnswerFinder, judging: Judging): Evidence[] {
  const { passage, similarity } = found
  if (passage.kind === 'record' && speaksToReader(passage.title)) return []
  const date = passage.date ? displayDate(passage.date) : ''
  const frame = `${passage.title} ${passage.heading} ${date} ${passage.date}`
  const around = new Set(terms(`${frame} ${passage.text}`))
  const whole = partsOf(passage.text, found.sentences)
  const parts = passage.kind === 'record' ? beforeOrders(whole, ({ text }) => text) : whole
  return parts.flatMap((part, at): Evidence[] => {
    const { text, likeness, at: places } = standingAlone(parts, at)
    if (statesDisplayFigure(passage, text) || (passage.kind === 'record' ? speaksToReader(text) : !isOfGuide(passage) && givesOrders(text)))
      return []
    const own = new Set(terms(text))
    const framed = new Set([...own, ...terms(frame)])
    const has = judging.understanding.types.filter((type) => finder.has(type, text, passage.kind === 'event' ? date : ''))
    const signs: SentenceSigns = {
      ...wordSigns({ own, framed, around, text }, judging),
      likeness,
      similarity,
      place: 1 / place,
      wanted: judging.understanding.types.length === 0 ? 0 : has.length / judging.understanding.types.length,
      aboutDescription: Number(ABOUT_DESCRIPTION.test(part.text)),
      details: Number(passage.heading === 'Details'),
      leads: Number(at === 0),
      ofRecord: Number(passage.kind === 'record'),
      answers: 0,
      otherwise: 0,
    }
    const coverage = signs.own + signs.frame + signs.context
    return [
      {
        passage,
        text,
        at: places,
        score: weighed(signs, judging.counts),
        signs,
        coverage,
        similarity,
        has,
        gap: isGap(text),
        terms: own,
        framed,
        around,
      },
    ]
  })
}

type WordSigns = Pick<SentenceSigns, 'own' | 'frame' | 'context' | 'pairs' | 'missingName'>

/** What the words of the question say: which stand in the sentence, in its title and heading, around it; which pairs stand together. */
function wordSigns(
  { own, framed, around, text }: Pick<Evidence, 'framed' | 'around' | 'text'> & { own: ReadonlySet<string> },
  { understanding: { words, names }, weights }: Judging,
): WordSigns {
  const parts = { own: 0, frame: 0, context: 0 }
  let total = 0
  for (const { term, capital } of words) {
    const weight = weights.of(term) * (capital ? CAPITAL : 1)
    total += weight
    if (own.has(term)) parts.own += weight
    else if (framed.has(term)) parts.frame += weight
    else if (around.has(term)) parts.context += weight
  }
  const order = terms(text)
  const pairs = words.slice(1).map((word, at) => [words[at]?.term ?? '', word.term] as const)
  const near = pairs.filter(([one, other]) => order.some((term, at) => term === one && order.slice(at + 1, at + 1 + NEAR).includes(other)))
  const missing = names.some(
    ({ text: name, names: found }) =>
      found.some(({ kind }) => kind !== 'subject' && kind !== 'collection') && !terms(name).some((term) => around.has(term)),
  )
  const share = (part: number) => (total === 0 ? 0 : part / total)
  return {
    own: share(parts.own),
    frame: share(parts.frame),
    context: share(parts.context),
    pairs: pairs.length === 0 ? 0 : near.length / pairs.length,
    missingName: Number(missing),
  }
}

/** How much more a name counts than another word as rare. */
const CAPITAL = 1.3
/** Words within which two words of the question stand together. */
const NEAR = 3

/** Between items of a list, which a passage says in one breath. */
const ITEMS = /(?<=[.!?])\s*;\s+(?=[\p{Lu}\d“"])|(?<=;)\s+(?=\p{Lu}\p{Ll}+ \d{1,2}, \d{4}:)/u

interface Part {
  text: string
  at: readonly number[]
  likeness: number
}

/** Rows of tables read as short sentences: one alone says nothing, so they stay together. */
function partsOf(text: string, cosines: readonly number[]): Part[] {
  const whole = sentences(text)
  const short = whole.filter((part) => part.split(' ').length < SHORT).length
  if (whole.length > 1 && short >= whole.length / 2 && text.length < LONGEST_ROW)
    return [{ text, at: [...whole.keys()], likeness: Math.max(0, ...cosines) }]
  return whole.flatMap((part, at) => part.split(ITEMS).map((item) => ({ text: item, at: [at], likeness: cosines[at] ?? 0 })))
}

/** A sentence that leans on the one before it takes it along: both stay a run of the passage. */
function standingAlone(parts: readonly Part[], at: number): Part {
  let from = at
  while (from > 0 && at - from < 2 && (LEANS.test(parts[from]?.text ?? '') || OF_THAT.test(parts[from]?.text ?? ''))) from -= 1
  const taken = parts.slice(from, at + 1)
  return {
    text: taken.map(({ text }) => text).join(' '),
    at: taken.flatMap(({ at }) => at),
    likeness: Math.max(...taken.map(({ likeness }) => likeness)),
  }
}

/** Figures of the design are no facts: only a sentence that says so may be quoted (product.md, rule 2). */
function statesDisplayFigure(passage: Passage, text: string): boolean {
  if (isOfGuide(passage)) return false
  return passage.displayFigures.some((figure) => text.includes(figure)) && !/\bdisplay|\bspecification\b|\bfigures?\b/i.test(text)
}

/** The guide is of this site and tells what its assistant does: nobody could plant an order there. */
function isOfGuide({ subject }: Passage): boolean {
  return subject.startsWith('guide:')
}
