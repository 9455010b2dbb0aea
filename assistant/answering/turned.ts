/** Who did it to whom: told from the order of the words, so that a question that turns it round is not borne out by the same words. */
import { stem, tokens } from '../../search/analysis.ts'
import { OFFERS } from './displaced.ts'
import type { Understanding } from './understand.ts'
import type { NameFound, Vocabulary } from './vocabulary.ts'

interface Deed {
  /** Stem of the verb, or of the noun that stands for it ('painting by'). */
  verb: string
  agent: NameFound | null
  patient: NameFound | null
}

/** @returns the sentence that says of the names in the question who did it to whom the other way round, where none says it so. */
export function turnedRound<T extends { text: string }>(
  sentences: readonly T[],
  understanding: Understanding,
  vocabulary: Vocabulary,
): T | null {
  const { own: question, names } = understanding
  if (names.length === 0 || OFFERS.test(question)) return null
  const asked = deedsIn(question, vocabulary).filter(({ agent }) => agent)
  const told = sentences.flatMap((one) => deedsIn(one.text, vocabulary).map((deed) => ({ one, deed })))
  for (const deed of asked) {
    const same = told.filter((other) => other.deed.verb === deed.verb)
    const turned = same.find((other) => turns(deed, other.deed, names))
    if (turned && !same.some((other) => agrees(deed, other.deed))) return turned.one
  }
  return movedOtherWay(sentences, question, vocabulary)
}

function turns(asked: Deed, told: Deed, names: readonly NameFound[]): boolean {
  const isNamed = (one: NameFound) => names.some((name) => isSame(name, one))
  if (asked.agent && told.patient && isSame(asked.agent, told.patient)) return true
  if (asked.patient && told.agent && isSame(asked.patient, told.agent)) return true
  return asked.agent !== null && told.agent !== null && !isSame(asked.agent, told.agent) && isNamed(told.agent)
}

function agrees(asked: Deed, told: Deed): boolean {
  const of = (one: NameFound | null, other: NameFound | null) => one !== null && other !== null && isSame(one, other)
  if (asked.agent && asked.patient && told.agent && told.patient) return of(asked.agent, told.agent) && of(asked.patient, told.patient)
  return of(asked.agent, told.agent) || of(asked.patient, told.patient)
}

function isSame(one: NameFound, other: NameFound): boolean {
  return one.names.some(({ kind, value }) => other.names.some((found) => found.kind === kind && found.value === value))
}

const PASSIVE = /\b(was|were|been|be|being|is|are)\s+(\w+ly\s+)?$/i
/** 'On what day was Trooper …': the verb follows the name. */
const ASKS_PASSIVE = /\b(was|were|is|are)\s+([\w.]+\s+){0,2}$/i
const ASKS_ACTIVE = /\b(did|does|do)\s+([\w.]+\s+){0,2}$/i
/** 'named head of security by', with a rank or an office before the name. */
const BY = /^(?:(?![,;:?!.]|\b(?:and|but|when|who|which|that|while)\b).){0,60}\bby (?:[\w.]+ ){0,2}$/i
/** Where one clause ends and the next begins. */
const CLAUSE = /[,;:?!]|\b(and|but|when|who|which|that|while|of)\b/i
/** Characters that a name may stand from its verb. */
const REACH = 60

function deedsIn(text: string, vocabulary: Vocabulary): Deed[] {
  const names = vocabulary.namesIn(text).filter(({ names: found }) => found.some(({ kind }) => kind === 'person' || kind === 'unit'))
  if (names.length === 0) return []
  return tokens(text).flatMap(({ word, start, end }): Deed[] => {
    const verb = root(word)
    if (!/^[a-z]+$/.test(word) || /\p{Lu}/u.test(text.charAt(start)) || names.some((name) => start >= name.start && end <= name.end))
      return []
    const before =
      names.findLast((name) => name.end <= start && start - name.end < REACH && !CLAUSE.test(text.slice(name.end, start))) ?? null
    const after = names.find((name) => name.start >= end && name.start - end < REACH && !CLAUSE.test(text.slice(end, name.start))) ?? null
    const by = names.find((name) => name.start >= end && BY.test(text.slice(end, name.start))) ?? null
    const asks = (way: RegExp) => before !== null && way.test(text.slice(0, before.start)) && /^\s+$/.test(text.slice(before.end, start))
    const passive = by !== null || PASSIVE.test(text.slice(0, start)) || asks(ASKS_PASSIVE)
    if (!passive && !asks(ASKS_ACTIVE) && !/ed$/.test(word)) return []
    const deed = passive ? { verb, agent: by, patient: before } : { verb, agent: before, patient: after }
    return (deed.agent ?? deed.patient) ? [deed] : []
  })
}

/** Stemmed until nothing more comes off: 'succeed' and 'succeeded' meet only there. */
function root(word: string): string {
  const shorter = stem(word)
  return shorter === word ? word : root(shorter)
}

const TO = /\b(to|into)\s+(the\s+)?([A-Z][\w.]*\s+)?$/
const FROM = /\b(from|out of)\s+(the\s+)?([A-Z][\w.]*\s+)?$/
const CAPITALS = /\p{Lu}[\w’'-]*(?:\s+\p{Lu}[\w’'-]*)*/gu

/** 'into Terminal C' of a question against 'from Terminal C' of a sentence, 'to McSweeney' against 'from Eugene M. McSweeney'. */
function movedOtherWay<T extends { text: string }>(sentences: readonly T[], question: string, vocabulary: Vocabulary): T | null {
  const ways = (text: string) => ({ to: standingAfter(text, TO, vocabulary), from: standingAfter(text, FROM, vocabulary) })
  const asked = ways(question)
  if (asked.to.length + asked.from.length === 0) return null
  const told = sentences.map((one) => ({ one, ...ways(one.text) }))
  const against = (all: readonly string[], other: 'to' | 'from', same: 'to' | 'from') =>
    all.flatMap((name) => (told.some((one) => one[same].includes(name)) ? [] : told.filter((one) => one[other].includes(name))))
  return [...against(asked.to, 'from', 'to'), ...against(asked.from, 'to', 'from')][0]?.one ?? null
}

/** Names and other capital words that stand after these words. */
function standingAfter(text: string, way: RegExp, vocabulary: Vocabulary): string[] {
  const names = vocabulary.namesIn(text).filter(({ start }) => way.test(text.slice(0, start)))
  const capitals = [...text.matchAll(CAPITALS)].filter(({ index }) => way.test(text.slice(0, index)))
  return [...names.flatMap(({ names: found }) => found.map(({ value }) => value)), ...capitals.map(([words]) => words.toLowerCase())]
}
