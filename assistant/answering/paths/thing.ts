/** Who or what something is, and an overview of it: the summary or the post first, then what adds most, dated events in their order. */
import { terms } from '../../../search/analysis.ts'
import type { AnswerEvent } from '../../answer-events.ts'
import type { Fact, Property, Thing } from '../../facts/fact.ts'
import type { Asked } from '../parts.ts'
import { siteLinks } from '../site-links.ts'
import { fill, NOTICES, TEXTS } from '../writing/templates.ts'
import { factSentence, sayFact, theName } from './fact.ts'
import { answered } from './outcome.ts'

/** What is said after what it is, in this order. */
const OTHERS: readonly (readonly Property[])[] = [['cause'], ['died', 'founded', 'ended'], ['statement', 'history', 'extent', 'event']]
/** Sentences beside the first; events of an overview. */
const BESIDE = 2
const EVENTS = 5

/** @returns false where nothing is known of it, so that the question is answered otherwise. */
export function* sayThing(asked: Asked, thing: Thing, overview: boolean): Generator<AnswerEvent, boolean> {
  const facts = asked.language.facts.of(thing.id, asked.turn.viewer)
  if (thing.kind === 'subject' && facts.every(({ property }) => property === 'note')) return false
  const said = new Set<string>(terms(theName(thing)))
  const lead = leading(asked, thing, facts)
  if (lead) {
    const events = asked.speaker.say({
      ...lead,
      place: 'answer',
      on: [{ passage: lead.fact.source.passage, words: lead.fact.source.words }],
    })
    yield* events
    if (events.length > 0) for (const term of terms(lead.text)) said.add(term)
  }
  const others = OTHERS.flatMap((properties) => facts.filter((fact) => fact !== lead?.fact && properties.includes(fact.property)))
  const chosen = overview ? overviewOf(others) : adding(asked, thing, others, said, lead ? BESIDE : BESIDE + 1)
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
    yield { type: 'nearest', entries: [{ title: thing.name, path: thing.path, date: '', basis: '', recordId: null }] }
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
  if (thing.kind === 'person' && post) {
    const texts = /\b(?:was|were|fue|era)\b/i.test(own) || thing.path.startsWith('/memorial/') ? TEXTS.was : TEXTS.recordedAs
    const rank =
      post.label === 'rank'
        ? `${/^[aeiou]/i.test(post.value) ? 'an' : 'a'} ${post.value.charAt(0).toLowerCase()}${post.value.slice(1)}`
        : post.value
    const filled = fill(texts, tongue, { name, value: rank.replace(/\.$/, '') })
    return { ...filled, kind: 'paraphrased', figures: [...filled.figures, name], fact: post }
  }
  const told = facts.some(({ property }) => property === 'event' || property === 'statement')
  const summary =
    facts.find(({ property }) => property === 'summary') ?? (told ? undefined : facts.find(({ property }) => property === 'note'))
  if (summary) {
    const { text, kind, figures } = factSentence(asked, thing, summary)
    return { text, kind, figures, fact: summary }
  }
  return null
}

/** Of what is left what adds most words that were not said yet, in the order of the source. */
function adding(asked: Asked, thing: Thing, facts: readonly Fact[], said: Set<string>, most: number): Fact[] {
  const chosen: Fact[] = []
  for (const fact of facts) {
    if (chosen.length >= most) break
    const own = terms(factSentence(asked, thing, fact).text)
    const fresh = own.filter((term) => !said.has(term))
    if (fresh.length < Math.max(2, own.length * FRESH)) continue
    chosen.push(fact)
    for (const term of own) said.add(term)
  }
  return chosen
}
/** Share of a sentence's words that must be new. */
const FRESH = 0.35

/** Dated events in their order, spread over the whole time; undated sentences where there are few. */
function overviewOf(facts: readonly Fact[]): Fact[] {
  const events = facts.filter(
    ({ property, date, value }) => property === 'event' && date !== '' && value.includes(' ') && value.length > 25,
  )
  const dated = events.length >= 2 ? events : [...events, ...facts.filter(({ property, date }) => property === 'statement' && date !== '')]
  const sorted = dated
    .filter(({ value }, at) => dated.findIndex((other) => other.value === value) === at)
    .toSorted((a, b) => a.date.localeCompare(b.date))
  const step = Math.max(1, sorted.length / EVENTS)
  const spread = Array.from({ length: Math.min(EVENTS, sorted.length) }, (_, at) => sorted[Math.floor(at * step)]).filter(
    (fact) => fact !== undefined,
  )
  const undated = facts.filter(({ property, date }) => ['statement', 'history'].includes(property) && date === '')
  return spread.length >= 2 ? spread : [...undated.slice(0, BESIDE + 1 - spread.length), ...spread]
}

/** Where more of it is told. */
function* pageLink(thing: Thing): Generator<AnswerEvent, void> {
  if (thing.kind === 'record' || !thing.path.startsWith('/') || thing.path.startsWith('/explore')) return
  yield { type: 'nearest', entries: [{ title: thing.names[0] ?? thing.name, path: thing.path, date: '', basis: '', recordId: null }] }
}

/** Several things of one name: the reader is asked which is meant. */
export function* whichOne(asked: Asked, things: readonly Thing[]): Generator<AnswerEvent, void> {
  const names = things.map(({ name }) => name).join(', ')
  const { text } = fill(TEXTS.which, asked.understanding.language, { names })
  yield { type: 'sentence', text, kind: 'about this answer', sources: [], place: 'answer' }
  yield {
    type: 'nearest',
    entries: things.slice(0, 8).map(({ name, path }) => ({ title: name, path, date: '', basis: '' as const, recordId: null })),
  }
  yield { type: 'done', outcome: 'conversation', searched: asked.understanding.question, model: 'extractive' }
}

export const requestLink = (asked: Asked): AnswerEvent => ({
  type: 'request',
  label: fill(NOTICES.request, asked.understanding.language).text,
  path: siteLinks.request(asked.understanding.typed),
})
