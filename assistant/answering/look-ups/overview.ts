/** What a named thing is: the passages that say it, in the order of its page, the first one as the answer. */
import * as answers from '../../../messages/areas/answers.ts'
import type { Property, Thing } from '../../facts/fact.ts'
import type { Passage } from '../../passage.ts'
import { sentences } from '../../sentences.ts'
import { type Answering, type Asked, done } from '../asked.ts'
import { cued, isThing, left, type Question } from '../question.ts'
import { plain } from './lists.ts'
import { thingNamed } from './named.ts'

/** Passages quoted, and characters of each. */
const PASSAGES = 3
const LONGEST = 320
/** Properties that say what a thing is, in sentences. */
const TELLING: readonly Property[] = ['summary', 'post', 'statement', 'history', 'event']
/** Things of one name that are offered. */
const NAMESAKES = 8

export async function* overviewOfThing(asked: Asked): Answering {
  const { words } = asked
  const several = asked.question.names.filter(isThing)
  if (several.length === 1 && (several[0]?.things.length ?? 0) > 1 && asksForAll(asked.question)) {
    yield { type: 'sentence', text: words(answers.whichOne), kind: 'about this answer', sources: [], place: 'answer' }
    const entries = (several[0]?.things ?? []).slice(0, NAMESAKES)
    yield {
      type: 'nearest',
      entries: entries.map(({ name, path }) => ({ title: plain(name), path, date: '', basis: '' as const, recordId: null })),
    }
    yield done(asked, 'conversation')
    return true
  }
  const named = await thingNamed(asked)
  if (!named || !asksForAll(named.question) || !(yield* quoteThing(asked, named.thing, PASSAGES))) return false
  const { name, path } = named.thing
  if (path.startsWith('/') && !path.startsWith('/explore'))
    yield { type: 'nearest', entries: [{ title: plain(name), path, date: '', basis: '', recordId: null }] }
  yield done(asked, 'answered')
  return true
}

/** Whether nothing is asked of a thing but what it is. */
function asksForAll(question: Question): boolean {
  const { overview, quiet, asks } = question.cues
  const asksFor = cued(question, overview)
  const isName = asksFor.length === 0 && Object.values(asks).every((phrases) => cued(question, phrases).length === 0)
  return (asksFor.length > 0 || isName) && left(question, asksFor, cued(question, quiet)).length === 0
}

/** Quotes the passages in which the facts of a thing stand. @returns whether there was one. */
export function* quoteThing(asked: Asked, thing: Thing, most: number) {
  const facts = asked.known.facts.of(thing.id, asked.turn.viewer)
  const telling = [...facts.filter(({ property }) => TELLING.includes(property)), ...facts.filter(({ property }) => property !== 'note')]
  const passages = [...new Map(telling.map(({ source: { passage } }) => [passage.id, passage])).values()]
  let said = false
  for (const passage of passages.filter(({ basis }) => basis === 'sourced').slice(0, most)) {
    const words = openingOf(passage)
    const events = asked.speaker.say({ text: words, kind: 'quoted', place: said ? 'support' : 'answer', on: [{ passage, words }] })
    said ||= events.length > 0
    yield* events
  }
  return said
}

/** As many whole sentences as a quotation should have. */
function openingOf({ text }: Passage): string {
  const all = sentences(text)
  let end = all[0] ?? text
  for (const one of all.slice(1)) {
    const longer = text.slice(text.indexOf(all[0] ?? ''), text.indexOf(one, end.length - 1) + one.length)
    if (longer.length > LONGEST) break
    end = longer
  }
  return end
}
