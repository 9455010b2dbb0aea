/** Sentences of the passages found, each with how well it answers the question and why. */
import { displayDate } from '../../catalog/dates.ts'
import { terms } from '../../search/analysis.ts'
import type { Passage } from '../passage.ts'
import type { RetrievedPassage } from '../retriever.ts'
import { sentences } from '../sentences.ts'
import { AnswerFinder, type AnswerType } from './answer-type.ts'
import { isGap } from './gap.ts'
import type { WordWeights } from './question-words.ts'
import { givesOrders, speaksToReader } from './scope.ts'
import type { Understanding } from './understand.ts'
import type { Vocabulary } from './vocabulary.ts'
import { RANKING } from './weights.ts'

export interface Evidence {
  passage: Passage
  /** A run of the passage's characters: one sentence, or two where the second means nothing alone. */
  text: string
  score: number
  /** Share of the question's weight in the sentence, and in sentence and surroundings. */
  own: number
  coverage: number
  similarity: number
  /** Kinds asked for that it has. */
  has: readonly AnswerType[]
  /** It says that something is not known. */
  gap: boolean
  /** Stems of the sentence. */
  terms: ReadonlySet<string>
  /** Stems of the sentence with its surroundings. */
  around: ReadonlySet<string>
}

export interface Judging {
  understanding: Understanding
  vocabulary: Vocabulary
  weights: WordWeights
  /** Stems that mean the same (old and modern words), by stem. */
  alike?: ReadonlyMap<string, readonly string[]>
}

/** Fewer words than this are a cell of a table rather than a sentence; longer rows are cut all the same. */
const SHORT = 6
const LONGEST_ROW = 420

/** A sentence that begins like this means nothing without the one before it. */
const LEANS =
  /^(it|he|she|they|his|her|its|their|this|these|those|that|both|there|then|here|one of them|the (latter|former|same|other|others|two|three|first|second)|such|another|others|two of|some of|neither|by then|later|also|so|but|and)\b/i
const ABOUT_DESCRIPTION =
  /\b(is|are) (described|known|listed|named|cited|quoted) here\b|\bdescribed separately\b|\bthis site\b|\bin the source read\b|\bsources? read\b/i

export function evidenceOf(found: readonly RetrievedPassage[], judging: Judging): Evidence[] {
  const finder = new AnswerFinder(judging.understanding.question, judging.vocabulary)
  return found.flatMap((one, at) => evidenceIn(one, at + 1, finder, judging)).sort((a, b) => b.score - a.score)
}

function evidenceIn({ passage, similarity }: RetrievedPassage, place: number, finder: AnswerFinder, judging: Judging): Evidence[] {
  if (passage.kind === 'record' && speaksToReader(passage.title)) return []
  const date = passage.date ? displayDate(passage.date) : ''
  const around = new Set(terms(`${passage.title} ${passage.heading} ${date} ${passage.date} ${passage.text}`))
  const parts = partsOf(passage.text)
  return parts.flatMap((sentence, at): Evidence[] => {
    const text = standingAlone(parts, at)
    if (statesDisplayFigure(passage, text) || (passage.kind === 'record' ? speaksToReader(text) : givesOrders(text))) return []
    const evidence = { passage, text, similarity, gap: isGap(text), terms: new Set(terms(text)), around }
    const known = measure(evidence, sentence, date, finder, judging)
    return [{ ...evidence, ...known, score: known.score + RANKING.similarity * similarity + RANKING.place / place }]
  })
}

function measure(
  { passage, text, terms: own, around }: Pick<Evidence, 'passage' | 'text' | 'terms' | 'around'>,
  sentence: string,
  date: string,
  finder: AnswerFinder,
  { understanding, weights, alike }: Judging,
): Pick<Evidence, 'score' | 'own' | 'coverage' | 'has'> {
  let total = 0
  let inSentence = 0
  let inContext = 0
  const has = (where: ReadonlySet<string>, term: string) => where.has(term) || (alike?.get(term) ?? []).some((other) => where.has(other))
  for (const { term, capital } of understanding.words) {
    const weight = weights.of(term) * (capital ? 1.3 : 1)
    total += weight
    if (has(own, term)) inSentence += weight
    else if (has(around, term)) inContext += weight
  }
  const types = understanding.types.filter((type) => finder.has(type, text, passage.kind === 'event' ? date : ''))
  const share = (part: number) => (total === 0 ? 0 : part / total)
  const wanted = understanding.types.length === 0 ? 0 : (RANKING.answerType * types.length) / understanding.types.length
  let score = RANKING.sentence * share(inSentence) + RANKING.context * share(inContext) + wanted
  if (ABOUT_DESCRIPTION.test(sentence)) score -= RANKING.aboutDescription
  if (passage.heading === 'Details') score -= RANKING.details
  const missing = understanding.names.filter(
    ({ text: name, names }) =>
      names.some(({ kind }) => kind !== 'subject' && kind !== 'collection') && !terms(name).some((term) => around.has(term)),
  )
  score -= RANKING.missingName * (missing.length > 0 ? 1 : 0)
  return { score, own: share(inSentence), coverage: share(inSentence + inContext), has: types }
}

/** Rows of tables read as short sentences: one alone says nothing, so they stay together. */
function partsOf(text: string): string[] {
  const parts = sentences(text)
  const short = parts.filter((part) => part.split(' ').length < SHORT).length
  return parts.length > 1 && short >= parts.length / 2 && text.length < LONGEST_ROW ? [text] : parts
}

/** A sentence that leans on the one before it takes it along: both stay a run of the passage. */
function standingAlone(parts: readonly string[], at: number): string {
  let from = at
  while (from > 0 && at - from < 2 && LEANS.test(parts[from] ?? '')) from -= 1
  return parts.slice(from, at + 1).join(' ')
}

/** Figures of the design are no facts: only a sentence that says so may be quoted (product.md, rule 2). */
function statesDisplayFigure(passage: Passage, text: string): boolean {
  if (passage.subject.startsWith('guide:')) return false
  return passage.displayFigures.some((figure) => text.includes(figure)) && !/\bdisplay|\bspecification\b|\bfigures?\b/i.test(text)
}
