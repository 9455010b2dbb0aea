/** Who or what something is, and an overview of it: the summary or the post first, then what adds most, dated events in their order. */
import { terms } from '../../../search/analysis.ts'
import type { AnswerEvent } from '../../answer-events.ts'
import type { Fact, Property, Thing } from '../../facts/fact.ts'
import type { Asked } from '../parts.ts'
import { siteLinks } from '../site-links.ts'
import { meaningfulTerms } from '../understanding/words.ts'
import { yearsIn } from '../understanding/years.ts'
import { isFragment } from '../writing/fragment.ts'
import { SaidSoFar } from '../writing/said-so-far.ts'
import { dateSaid, leans, lowered, plain, postSaid, saysNothing, withArticle } from '../writing/sentence.ts'
import { fill, NOTICES, TEXTS } from '../writing/templates.ts'
import { factSentence, sayFact, theName } from './fact.ts'
import { answered, done } from './outcome.ts'

/** What is said after what it is, in this order. */
const OTHERS: readonly (readonly Property[])[] = [
  ['cause'],
  ['died', 'founded', 'ended'],
  ['statement', 'history', 'extent', 'length', 'event'],
]
/** Sentences beside the first; events of an overview. */
const BESIDE = 2
const EVENTS = 5

/** @returns false where nothing is known of it, so that the question is answered otherwise. */
export function* sayThing(asked: Asked, thing: Thing, overview: boolean): Generator<AnswerEvent, boolean> {
  const { language, turn } = asked
  // A case or a vehicle of a table may have a page of its own.
  const own = language.facts.of(thing.id, turn.viewer)
  const page = thing.id.startsWith('page:') && thing.id.includes('/', 6) ? language.facts.of(`page:${thing.path}`, turn.viewer) : []
  const facts = page === own || thing.kind === 'page' ? own : [...own, ...page]
  if (thing.kind === 'subject' && facts.every(({ property }) => property === 'note')) return false
  const said = new SaidSoFar(thing.names.join(' '))
  const lead = leading(asked, thing, facts)
  if (lead) {
    const events = asked.speaker.say({
      ...lead,
      place: 'answer',
      on: [{ passage: lead.fact.source.passage, words: lead.fact.source.words }],
    })
    yield* events
    if (events.length > 0) said.add(lead.text)
  }
  const others = OTHERS.flatMap((properties) => facts.filter((fact) => fact !== lead?.fact && properties.includes(fact.property)))
  const chosen = overview ? overviewOf(asked, thing, others, said) : adding(asked, thing, others, said, lead ? BESIDE : BESIDE + 1)
  let place: 'answer' | 'support' | 'item' = !lead ? 'answer' : overview ? 'item' : 'support'
  let count = 0
  for (const fact of chosen) {
    const events = [...sayFact(asked, thing, fact, place)]
    yield* events
    if (events.length > 0) {
      count += 1
      place = overview ? 'item' : 'support'
    }
  }
  if (!lead && count === 0) {
    if (!thing.path || thing.path.startsWith('/explore') || thing.kind === 'record') return false
    yield* asked.speaker.say({
      ...fill(TEXTS.describedAt, asked.understanding.language, { name: theName(thing, asked.understanding.language) }),
      kind: 'about this answer',
      place: 'answer',
      on: [],
    })
  }
  yield* pageLink(thing)
  yield* answered(asked)
  return true
}

/** The sentence that says what it is: the post, the summary, else the type of a record. */
function leading(
  asked: Asked,
  thing: Thing,
  facts: readonly Fact[],
): { text: string; kind: 'quoted' | 'paraphrased'; figures: string[]; fact: Fact } | null {
  const { language: tongue, own } = asked.understanding
  const name = theName(thing, tongue)
  const posts = facts.filter(({ property }) => property === 'post')
  const post = posts.find(({ label }) => label === 'rank') ?? posts.find(({ label }) => label === '') ?? posts[0]
  if (thing.kind === 'body' && post) {
    const filled = fill(TEXTS.is, tongue, {
      name,
      value: tongue === 'en' ? withArticle(lowered(post.value.replace(/\.$/, ''))) : post.value,
    })
    return { ...filled, kind: 'paraphrased', figures: [...filled.figures, name, 'a an the'], fact: post }
  }
  if (thing.kind === 'person' && post) {
    const texts = /\b(?:was|were|fue|era)\b/i.test(own) || thing.path.startsWith('/memorial/') ? TEXTS.was : TEXTS.recordedAs
    const filled = fill(texts, tongue, { name, value: tongue === 'en' ? postSaid(post.value) : post.value })
    return { ...filled, kind: 'paraphrased', figures: [...filled.figures, name, 'a an the'], fact: post }
  }
  const told = facts.some(({ property }) => property === 'event' || property === 'statement')
  const summary =
    facts.find(({ property }) => property === 'summary') ?? (told ? undefined : facts.find(({ property }) => property === 'note'))
  if (summary && tongue === 'en' && summary.source.passage.kind === 'article' && isFragment(summary.value)) {
    const filled = fill(TEXTS.covers, tongue, { title: summary.source.passage.title, words: lowered(summary.value) })
    return { ...filled, kind: 'paraphrased', fact: summary }
  }
  if (summary) {
    const { text, kind, figures } = factSentence(asked, thing, summary)
    return { text, kind, figures, fact: summary }
  }
  // A row of a table, a record without a description: of which kind it is, and when.
  const type = facts.find(({ property, source }) => property === 'type' && source.passage.kind !== 'record')
  if (!type || told) return null
  const date = facts.find(({ property, date: edtf }) => property === 'date' && edtf !== '')?.date ?? ''
  const dated = date === '' ? '' : `, ${dateSaid(date, tongue)}`
  const filled = fill(TEXTS.typed, tongue, { name, value: type.value, dated })
  return { ...filled, kind: 'paraphrased', figures: [...filled.figures, name, dated], fact: type }
}

/** Of what is left what says something new and stands alone, in the order of the source. */
function adding(asked: Asked, thing: Thing, facts: readonly Fact[], said: SaidSoFar, most: number): Fact[] {
  const chosen: Fact[] = []
  for (const fact of facts) {
    if (chosen.length >= most) break
    const { text } = factSentence(asked, thing, fact)
    if (leans(fact.value) || saysNothing(fact.value) || pointsElsewhere(thing, fact.value) || said.repeats(text)) continue
    // What a page says of 'it' or 'her' is of something in the sentence before.
    if (thing.kind === 'page' && POINTS.test(fact.value)) continue
    chosen.push(fact)
    said.add(text)
  }
  return chosen
}

const POINTS = /^(?:He|She|It|They|His|Her|Its|Their)\b|\b(?:her|him|she)\b/

/** 'An outside list has it as well': what 'it' is, the sentence before said. */
function pointsElsewhere({ names }: Thing, text: string): boolean {
  const own = new Set(names.flatMap(terms))
  return /\b(?:it|them)\b/.test(text) && !terms(text).some((term) => own.has(term))
}

/** Dated events in their order, spread over the whole time; undated sentences where there are few. */
function overviewOf(asked: Asked, thing: Thing, facts: readonly Fact[], said: SaidSoFar): Fact[] {
  const events = facts.filter(({ property, date, value }) => property === 'event' && date !== '' && value.length > SHORT)
  const statements = facts.filter(({ property, date, value }) => property === 'statement' && date !== '' && value.length > SHORT)
  const dated = adding(asked, thing, events.length >= EVENTS ? events : [...events, ...statements], said, MOST)
  const sorted = dated.toSorted((a, b) => a.date.localeCompare(b.date))
  const step = Math.max(1, sorted.length / EVENTS)
  const spread = Array.from({ length: Math.min(EVENTS, sorted.length) }, (_, at) => sorted[Math.floor(at * step)]).filter(
    (fact) => fact !== undefined,
  )
  if (spread.length > BESIDE) return spread
  const undated = facts.filter(({ property, date }) => ['statement', 'history'].includes(property) && date === '')
  return [...adding(asked, thing, undated, said, BESIDE + 1 - spread.length), ...spread]
}
/** Characters below which an event is a heading; events looked at. */
const SHORT = 25
const MOST = 40

/** Where more of it is told. */
function* pageLink(thing: Thing): Generator<AnswerEvent, void> {
  if (thing.kind === 'record' || !thing.path.startsWith('/') || thing.path.startsWith('/explore')) return
  yield { type: 'nearest', entries: [{ title: plain(thing.name), path: thing.path, date: '', basis: '', recordId: null }] }
}

/** A heading of the catalog has no text of its own: the page that tells of it, by its title, has. */
export function pageOn({ language }: Pick<Asked, 'language'>, thing: Thing): Thing {
  if (thing.kind !== 'subject') return thing
  const said = meaningfulTerms(thing.name)
  const pages = [...language.facts.things()].filter(({ kind, names }) => {
    const own = new Set(names.flatMap((name) => [...meaningfulTerms(name)]))
    return (kind === 'page' || kind === 'case') && own.size <= said.size * 2 && [...said].every((term) => own.has(term))
  })
  return pages.toSorted((a, b) => a.name.length - b.name.length)[0] ?? thing
}

/** 'The sixties': the page on a time, where nothing else is asked. */
export function pageNamedBy({ language, understanding: { own, wants } }: Pick<Asked, 'language' | 'understanding'>): Thing | null {
  const { years, rest } = yearsIn(own)
  if (!years || years.from === null || years.to === null || years.to - years.from < DECADE || wants.length > 0) return null
  if (meaningfulTerms(rest).size > 0) return null
  const pages = [...language.facts.things()].flatMap((thing) => {
    const named = thing.kind === 'page' && thing.path.startsWith('/') ? yearsIn(thing.name).years : null
    return named ? [{ thing, off: Math.abs((named.from ?? 0) - (years.from ?? 0)) + Math.abs((named.to ?? 0) - (years.to ?? 0)) }] : []
  })
  const [nearest] = pages.toSorted((a, b) => a.off - b.off)
  return nearest && nearest.off <= DECADE + 1 ? nearest.thing : null
}
/** Years from the first to the last of a decade. */
const DECADE = 9

/** What an open question is about: the one thing that it names, where neither a question word nor its noun says what is wanted of it. */
export function askedOpenly(asked: Asked): Thing | null {
  const { own, linked, wants, properties } = asked.understanding
  // 'In the 1970s' says when.
  const named = linked.filter(({ things, text }) => things.some(({ kind }) => kind !== 'place') && yearsIn(text).years === null)
  const one = named.find(({ things }) => things.some(({ kind }) => kind !== 'subject')) ?? named[0]
  const [thing] = one?.things ?? []
  if (!thing || one?.things.length !== 1 || wants.length > 0 || ASKS_FOR_ONE.test(own)) return null
  return leftBeside(asked, thing).length > 0 && (properties.length > 0 || /\b(?:what|how)\b/i.test(own)) ? null : thing
}
/** What a question says beside a name: not of which type the thing is, as in 'the exhibit One Road'. */
export function leftBeside({ language, turn, understanding }: Asked, { id }: Thing): readonly string[] {
  const type = new Set(language.facts.of(id, turn.viewer, 'type').flatMap(({ value }) => terms(value)))
  return understanding.left.filter((term) => !type.has(term))
}
/** 'Which school', 'what color'. */
const ASKS_FOR_ONE = /\b(?:which|what) (?!(?:is|are|was|were|do|does|did|can|could|has|have|had|about)\b)\p{L}+/iu

/** Several things of one name: the reader is asked which is meant. */
export function* whichOne(asked: Asked, things: readonly Thing[]): Generator<AnswerEvent, void> {
  const names = things.map(({ name }) => name).join(', ')
  const { text } = fill(TEXTS.which, asked.understanding.language, { names })
  yield { type: 'sentence', text, kind: 'about this answer', sources: [], place: 'answer' }
  yield {
    type: 'nearest',
    entries: things.slice(0, 8).map(({ name, path }) => ({ title: name, path, date: '', basis: '' as const, recordId: null })),
  }
  yield done(asked, 'conversation', asked.understanding.question)
}

export const requestLink = (asked: Asked): AnswerEvent => ({
  type: 'request',
  label: fill(NOTICES.request, asked.understanding.language).text,
  path: siteLinks.request(asked.understanding.typed),
})
