/** Whether the evidence answers: answered, not known here, a premise that does not hold, or nothing to do with the archive. */
import { terms } from '../../search/analysis.ts'
import type { Evidence } from './evidence.ts'
import { isGapOf } from './gap.ts'
import { asksForWording, cameLater, claimsWhatIsOver, givesWording, speaksAgainst, unborneClaims } from './predicates.ts'
import type { Understanding } from './understand.ts'
import type { NameFound } from './vocabulary.ts'
import { DECISION } from './weights.ts'

export interface Decision {
  outcome: 'answered' | 'not-found' | 'false-premise' | 'out-of-scope'
  /** The sentence by which a source says that it does not know. */
  gap: Evidence | null
  /** What tipped the scales: for whoever tunes. */
  why: string
}

const ASKS_YES_OR_NO = /^\W*(is|was|are|were|did|does|do|can|could|has|have|had)\b/i

/** @param evidence best first; `chosen` are the sentences that would be said. */
export function decide(
  evidence: readonly Evidence[],
  chosen: readonly Evidence[],
  understanding: Understanding,
  recordWords: (id: string) => string,
): Decision {
  const [best] = evidence
  const no = (outcome: Decision['outcome'], why: string, gap: Evidence | null = null): Decision => ({ outcome, gap, why })
  if (!best) return no(understanding.names.length === 0 ? 'out-of-scope' : 'not-found', 'nothing found')
  if (best.coverage < DECISION.elsewhereCoverage && best.similarity < DECISION.elsewhereSimilarity && understanding.names.length === 0) {
    return no('out-of-scope', 'about nothing here')
  }
  if (best.coverage < DECISION.coverage && best.similarity < DECISION.near) return no('not-found', `coverage ${best.coverage.toFixed(2)}`)
  if (isAboutSite(best)) return no('answered', 'about this site')
  // To yes or no a source answers in its own words, whatever else it does not know.
  const gap = ASKS_YES_OR_NO.test(understanding.own) ? null : gapOf(evidence, best, understanding)
  if (gap) return no('not-found', 'a source says that it is not known', gap)
  const types = understanding.types.filter((type) => type !== 'yes-no' && type !== 'reason')
  const unmet = types.filter((type) => !chosen.some(({ has }) => has.includes(type)))
  if (types.length > 0 && unmet.length === types.length) return no('not-found', `no ${unmet.join(', ')}`)
  if (asksForWording(understanding.own) && !chosen.some(({ text }) => givesWording(text))) return no('not-found', 'nobody gives the words')
  const answering = types.length === 0 ? chosen : chosen.filter(({ has }) => types.some((type) => has.includes(type)))
  if (types.includes('name') && !chosen.some(({ has, own }) => has.includes('name') && own >= DECISION.named))
    return no('not-found', 'names something else')
  const missing = missingFrom(understanding, answering)
  // Where the meaning is near and the words are not, words prove nothing: only numbers must still be there.
  if (best.coverage < DECISION.topic)
    return missing.some((word) => /\d/.test(word)) ? no('not-found', `nothing on ${missing.join(', ')}`) : no('answered', 'near')
  if (missing.length > 0) return no('false-premise', `nothing on ${missing.join(', ')}`)
  return premise(evidence, chosen, understanding, recordWords) ?? no('answered', `coverage ${best.coverage.toFixed(2)}`)
}

/** What the question takes for granted and the sources do not bear out. */
function premise(
  evidence: readonly Evidence[],
  chosen: readonly Evidence[],
  understanding: Understanding,
  recordWords: (id: string) => string,
): Decision | null {
  const { own, types } = understanding
  const not = (why: string): Decision => ({ outcome: 'false-premise', gap: null, why })
  const named = evidence.slice(0, DECISION.gapsAmong).filter((one) => namesMissing(understanding, one).length === 0)
  if (
    claimsWhatIsOver(
      own,
      named.map(({ text }) => text),
    )
  )
    return not('it is over')
  if (ASKS_YES_OR_NO.test(own) || /\b(I|my|me|we|our)\b/.test(own)) return null
  const relevant = chosen.filter((one) => namesMissing(understanding, one).length === 0)
  // A date is of the sentence that has it: what stands around it happened at other times.
  const texts = (relevant.length > 0 ? relevant : chosen).map(({ passage, text }) =>
    [
      passage.title,
      passage.heading,
      types.includes('date') ? text : passage.text,
      passage.kind === 'record' ? recordWords(passage.subject) : '',
    ].join(' '),
  )
  const claims = unborneClaims(own, texts)
  if (claims.length > 0) return not(`nobody says: ${claims.join(', ')}`)
  const unsaid = unsaidWords(understanding, [...chosen, ...named], texts)
  if (unsaid.length > 0) return not(`nothing says: ${unsaid.join(', ')}`)
  if (named.some(({ text }) => cameLater(own, text))) return not('it came later')
  const [best] = chosen
  return types.includes('reason') && best && speaksAgainst(best.text) ? not('a source speaks against it') : null
}

function gapOf(evidence: readonly Evidence[], best: Evidence, { types }: Understanding): Evidence | null {
  const typed = types.filter((type) => type !== 'yes-no')
  const met = typed.every((type) => best.has.includes(type))
  const gaps = evidence.slice(0, DECISION.gapsAmong).filter((one) => one.gap && !isAboutSite(one))
  const found = gaps.find((one) =>
    typed.length > 0
      ? isGapOf(one.text, typed) && one.score >= best.score * (met ? DECISION.gapTyped : DECISION.gapTypedUnmet)
      : one.score >= best.score * DECISION.gapUntyped,
  )
  return found ?? null
}

/** Words of weight that nothing says which bears the names of the question: it takes for granted what they say. */
function unsaidWords(
  { words, names, own, question, changes }: Understanding,
  said: readonly Evidence[],
  texts: readonly string[],
): string[] {
  // A follow-up carries words of the turns before it, which need not stand beside its answer; what was mistyped is anybody's guess.
  if (own !== question || changes.length > 0) return []
  const inNames = (term: string) => names.some(({ text }) => terms(text).includes(term))
  const borne = new Set([...said.flatMap(({ around }) => [...around]), ...texts.flatMap(terms)])
  return words
    .filter(({ term, weight }) => weight >= DECISION.unsaid && !inNames(term) && !borne.has(term) && !ASKING.has(term))
    .map(({ word }) => word)
}

/** Words that ask rather than claim. */
const ASKING = new Set(
  `put together appear subject present describe explain exact kind type sort mean main reason result role part play send sent call word fact detail story
  information background difference relation purpose name official total altogether size length cost price amount number men people person woman someone
  first last many much place location town city state year month day date time decade century old new big small large good best main major famous known`
    .split(/\s+/)
    .flatMap(terms),
)

/** Names and numbers of the question that no one sentence of the answer has all of: it would answer another question. */
function missingFrom(understanding: Understanding, answering: readonly Evidence[]): string[] {
  const names = answering.map((one) => namesMissing(understanding, one)).sort((a, b) => a.length - b.length)[0] ?? []
  const inNames = (term: string) => understanding.names.some(({ text }) => terms(text).includes(term))
  const has = (term: string) => answering.some(({ around }) => around.has(term))
  const single = understanding.words.filter(({ word, capital, term }) => (capital || /\d/.test(word)) && !inNames(term) && !has(term))
  return [...names, ...single.map(({ word }) => word)]
}

/** A person is there by the surname, everything else by all its words. */
function namesMissing({ names }: Understanding, { around }: Evidence): string[] {
  const bare = names.filter(({ names: found }) => found.some(({ kind }) => kind !== 'subject' && kind !== 'collection'))
  return bare.filter((name) => !nameStands(name, around)).map(({ text }) => text)
}

function nameStands({ text, names }: NameFound, around: ReadonlySet<string>): boolean {
  const words = terms(text)
  if (names.some(({ kind }) => kind === 'person')) return words.some((term) => term.length > 2 && around.has(term))
  if (words.every((term) => around.has(term))) return true
  // Under its preferred name, where a variant was typed.
  return names.some(({ value }) => terms(value).every((term) => around.has(term)))
}

/** How this site is used is no history: its gaps and claims are its rules. */
function isAboutSite({ passage }: Evidence): boolean {
  return passage.label === 'About this site'
}
