/**
 * An answer out of the archive's own sentences: what retrieval finds is read sentence by sentence together with the question. Where the
 * reader is sure, the best sentence is the answer; where it is not, the closest passages are shown, as search results are.
 */

import { displayDate } from '../../catalog/dates.ts'
import * as answers from '../../messages/areas/answers.ts'
import { MAIN_LANGUAGE } from '../../messages/languages.ts'
import { terms, tokens } from '../../search/analysis.ts'
import { wordsOfLanguage } from '../../search/function-words.ts'
import { lookUp } from '../../store/index.ts'
import type { AnswerEvent } from '../answer-events.ts'
import type { Passage } from '../passage.ts'
import type { RetrievedPassage } from '../retriever.ts'
import { sentences } from '../sentences.ts'
import { type Asked, done } from './asked.ts'
import { speaksToMachine } from './question.ts'
import { siteLinks } from './site-links.ts'
import type { Ground } from './speaker.ts'

/** Passages looked at, those whose sentences are read, and sentences read. */
const LOOKED_AT = 40
const PASSAGES_READ = 10
const SENTENCES_READ = 16
/** Sentences shown, each of another passage. */
const SHOWN = 3
/** How the log odds of the reader and the place of the passage weigh (docs/assistant.md, what each part earns). */
const WEIGHTS = { odds: 1.75, place: 1.26, before: 3 } as const
/** How sure it is that the best sentence answers: asserted from one line, possible from the other. Set on questions that the reader did not learn from (docs/assistant.md). */
const SURE = { odds: 0.8, place: -0.31, similarity: 1.23, always: -0.61, asserted: 1.5, possible: -0.5 } as const
/** Log odds from which another sentence is worth showing beside an answer, and below which nothing is near. */
const LINES = { adds: 0, near: -6 } as const
/** Similarity below which a passage is not near, where no reader has read it. */
const NEAR = 0.3

export interface Read extends Ground {
  /** Log odds that it answers; null where there is no reader. */
  odds: number | null
  /** By which sentences are ordered. */
  score: number
}

export interface Reading {
  passages: readonly RetrievedPassage[]
  /** Best first. */
  sentences: readonly Read[]
  /** Passages that wait for their vectors. */
  pending: number
}

/** @param subjects only passages of these. */
export async function readPassages(asked: Asked, subjects?: readonly string[]): Promise<Reading> {
  const { question, retriever, turn } = asked
  const found = await retriever.retrieve({
    question: question.text,
    viewer: turn.viewer,
    limit: LOOKED_AT,
    signal: turn.signal,
    ...(subjects && { filter: { subjects } }),
  })
  const passages = found.passages.filter(({ passage }) => mayShow(asked, passage))
  const candidates = candidatesIn(asked, passages.slice(0, PASSAGES_READ))
  const odds = await retriever.odds({ question: question.read, texts: candidates.map(underItsTitle), signal: turn.signal })
  const read = candidates.map(({ place, shared, ...ground }, at): Read => {
    const own = odds?.[at] ?? null
    return { ...ground, odds: own, score: (own ?? 3 * shared) * WEIGHTS.odds - WEIGHTS.place * Math.log(WEIGHTS.before + place) }
  })
  return { passages, sentences: read.sort((a, b) => b.score - a.score), pending: found.pending }
}

/** A record is asked for once more as it is now; a sample is evidence of nothing, and orders in a record are not passed on. */
function mayShow({ store, turn }: Asked, { kind, basis, subject, title }: Passage): boolean {
  if (basis !== 'sourced') return false
  return kind !== 'record' || (lookUp(store, subject, turn.viewer).state === 'seen' && !speaksToMachine(title))
}

interface Candidate extends Ground {
  /** Place of its passage among those found. */
  place: number
  /** Share of the question's words in it and its title. */
  shared: number
}

/** Sentences worth reading: all of the first passages, as many as there is time for, those that share most words with the question first. */
function candidatesIn({ question }: Asked, found: readonly RetrievedPassage[]): Candidate[] {
  const empty = wordsOfLanguage(question.language)
  const wanted = new Set(tokens(question.text).flatMap(({ word, term }) => (empty.has(word) ? [] : [term])))
  const all = found.flatMap(({ passage }, place) =>
    sentencesOf(passage).map((words): Candidate => {
      const own = new Set(terms(`${passage.title} ${passage.heading} ${words}`))
      const shared = wanted.size === 0 ? 0 : [...wanted].filter((term) => own.has(term)).length / wanted.size
      return { passage, words, place, shared }
    }),
  )
  const order = (one: Candidate) => one.place / PASSAGES_READ - one.shared
  return all.toSorted((a, b) => order(a) - order(b)).slice(0, SENTENCES_READ)
}

/** Words below which a sentence is a heading or a name, below which it says little alone, and characters of a row that is not cut. */
const FEWEST = 4
const FEW = 6
const LONGEST_ROW = 420

/** Rows of tables read as short sentences: one alone says nothing, so they stay together. */
function sentencesOf(passage: Passage): string[] {
  const parts = sentences(passage.text).filter((words) => passage.kind !== 'record' || !speaksToMachine(words))
  const short = parts.filter((part) => part.split(' ').length < FEW).length
  const isRow = parts.length > 1 && short >= parts.length / 2 && passage.text.length < LONGEST_ROW
  const whole = isRow ? [passage.text] : parts
  return whole.filter((words) => words.split(' ').length >= FEWEST && !passage.displayFigures.some((figure) => words.includes(figure)))
}

/** As the reader saw sentences in training. */
function underItsTitle({ passage: { title, heading }, words }: Ground): string {
  const place = heading && heading !== title ? `, ${heading}` : ''
  return `${title}${place}: ${words}`
}

/** Answers from passages, shows the closest ones, or says that nothing is near. */
export async function* quote(asked: Asked): AsyncGenerator<AnswerEvent, void> {
  const reading = await readPassages(asked)
  const shown = worthShowing(reading)
  const [best] = shown
  if (!best) return yield* nothingNear(asked, reading.passages)
  const sureness = surenessOf(best, reading)
  const isNamed = namesWhatIsAsked(asked, best)
  const sure = isNamed && sureness >= SURE.asserted
  const others = shown.slice(1).filter(({ odds }) => !sure || (odds ?? LINES.near) >= LINES.adds)
  if (!sure)
    yield { type: 'notice', kind: 'closest', text: asked.words(isNamed && sureness >= SURE.possible ? answers.possible : answers.closest) }
  for (const [at, ground] of [best, ...others].entries()) {
    const place = !sure ? 'item' : at === 0 ? 'answer' : 'support'
    yield* asked.speaker.say({ text: ground.words, kind: 'quoted', place, on: [ground] })
  }
  yield* aside(asked, [best, ...others], reading.pending)
  if (!sure) yield { type: 'request', label: asked.words(answers.request), path: siteLinks.request(asked.question.typed) }
  yield done(asked, sure ? 'answered' : 'closest')
}

/** Without a reader nothing is known of it. */
function surenessOf({ odds, passage }: Read, { passages }: Reading): number {
  const place = passages.findIndex((one) => one.passage.id === passage.id)
  if (odds === null || place < 0) return SURE.possible
  const { similarity } = passages[place] ?? { similarity: 0 }
  return SURE.odds * odds + SURE.place * Math.log(1 + place) + SURE.similarity * similarity + SURE.always
}

/** The best sentences, one a passage, none that says what another does. */
function worthShowing({ sentences: read }: Reading): Read[] {
  const shown: Read[] = []
  for (const one of read) {
    if (shown.length === SHOWN) break
    if (one.odds !== null && one.odds < LINES.near) continue
    if (shown.some((other) => other.passage.id === one.passage.id || isSame(other.words, one.words))) continue
    shown.push(one)
  }
  return shown
}

/** Whether most words of one sentence stand in another. */
function isSame(one: string, other: string): boolean {
  const [own, others] = [new Set(terms(one)), new Set(terms(other))]
  const both = [...own].filter((term) => others.has(term)).length
  return both / Math.max(1, Math.min(own.size, others.size)) > 0.8
}

/** Asserted is only what has every name, number and year of the question in it or around it. */
function namesWhatIsAsked({ question }: Asked, { passage, words }: Ground): boolean {
  const around = new Set(terms([passage.title, passage.heading, passage.text, words, passage.date && displayDate(passage.date)].join(' ')))
  const own = tokens(question.typed)
  const named = question.names.filter(({ things }) => things.some(({ kind }) => kind !== 'subject' && kind !== 'page'))
  const numbers = own.filter(({ word }) => /^\d{2,}$/.test(word)).map(({ term }) => term)
  const strange = own.filter(({ start, term }, at) => at > 0 && /^\p{Lu}\p{Ll}/u.test(question.typed.slice(start)) && !around.has(term))
  return (
    numbers.every((term) => around.has(term)) &&
    named.every(({ text }) => terms(text).some((term) => around.has(term))) &&
    strange.length === 0
  )
}

/** What a reader should know beside the quotations. */
function* aside(asked: Asked, shown: readonly Ground[], pending: number): Generator<AnswerEvent, void> {
  const { store, turn, question, words } = asked
  for (const { passage } of shown) {
    const found = passage.kind === 'record' ? lookUp(store, passage.subject, turn.viewer) : null
    if (found?.state === 'seen' && found.record.withheld.length > 0)
      yield { type: 'notice', kind: 'restricted', text: words(answers.withheld, { title: found.record.title }) }
  }
  if (pending > 0) yield { type: 'notice', kind: 'scope', text: words(answers.pending) }
  if (question.language !== MAIN_LANGUAGE) yield { type: 'notice', kind: 'scope', text: words(answers.quotedInTheirLanguage) }
}

/** Entries offered where nothing is near. */
const OFFERED = 3

function* nothingNear(asked: Asked, found: readonly RetrievedPassage[]): Generator<AnswerEvent, void> {
  const firsts = found.filter(
    ({ passage, similarity }, at) => similarity >= NEAR && found.findIndex((other) => other.passage.subject === passage.subject) === at,
  )
  const entries = firsts.slice(0, OFFERED).map(({ passage: { kind, title, path, date, basis, subject } }) => ({
    title,
    path,
    date: date ? displayDate(date) : '',
    basis: kind === 'record' ? basis : ('' as const),
    recordId: kind === 'record' ? subject : null,
  }))
  yield { type: 'notice', kind: 'not-found', text: asked.words(answers.notFound) }
  if (entries.length > 0) yield { type: 'nearest', entries }
  yield { type: 'request', label: asked.words(answers.request), path: siteLinks.request(asked.question.typed) }
  yield done(asked, 'not-found')
}
