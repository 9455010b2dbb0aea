/** The assistant: understand the question, take the path of its kind, check every sentence. Without a model it answers from facts and sources, with one the model proposes. */
import type { AnswerEvent } from '../answer-events.ts'
import type { Assistant, Turn } from '../assistant.ts'
import type { Thing } from '../facts/fact.ts'
import type { ChatModel } from '../models/chat-model.ts'
import { composeWithModel } from './compose-model.ts'
import type { AnswerParts, Asked } from './parts.ts'
import { composeAgain } from './paths/again.ts'
import { sayComparison } from './paths/compare.ts'
import { sayGuide } from './paths/guide.ts'
import { sayList } from './paths/list.ts'
import { CONTAINER, sayNamedRecord } from './paths/named-record.ts'
import { composeGreeting, composeOutOfScope, composePrivate, composeUrgent } from './paths/outcome.ts'
import { composeFact } from './paths/passage.ts'
import { sayProperty, sayQuantity } from './paths/property.ts'
import { composeRecord } from './paths/record.ts'
import { composeRecords, inCollectionNamed } from './paths/records.ts'
import { saySides } from './paths/sides.ts'
import { sayTerm } from './paths/term.ts'
import { pageNamedBy, pageOn, sayThing, whichOne } from './paths/thing.ts'
import { isElsewhere, mayConcernLiving, type Scope, SURE, scopeOf } from './scope.ts'
import { SourceBook } from './source-book.ts'
import { Speaker } from './speaker.ts'
import { propertiesIn } from './understanding/asked-properties.ts'
import { opensWithRecords } from './understanding/asks-for-records.ts'
import { CUES, type Kind } from './understanding/kinds.ts'
import { type NamedRecords, recordsNamed } from './understanding/records-named.ts'
import { concernsPerson, understand } from './understanding/understand.ts'
import { meaningfulTerms } from './understanding/words.ts'
import { fill, NOTICES } from './writing/templates.ts'

/** Characters of a message that are read: expressions over questions are no faster than quadratic. */
const LONGEST_READ = 1_000

/** @returns what reads a turn: understands it, and has ready what the paths work with. */
export function archiveAsking(parts: AnswerParts): (turn: Turn) => Asked {
  const siteSubjects = [
    ...parts.catalog.guide.map(({ id }) => `guide:${id}`),
    ...parts.catalog.articles.filter(({ section }) => section === 'site').map(({ path }) => `article:${path}`),
  ]
  const prepare = (turn: Turn): Asked => {
    const understanding = understand(turn.messages, parts.language)
    let named: Promise<NamedRecords> | null = null
    let scope: Promise<Scope> | null = null
    return {
      ...parts,
      turn,
      understanding,
      siteSubjects,
      about: (question) => prepare({ ...turn, messages: [{ role: 'user', content: question }] }),
      speaker: new Speaker(new SourceBook(parts.catalog), parts.onDropped),
      recordsNamed: () => {
        named ??= recordsNamed(understanding.own, parts, turn.viewer)
        return named
      },
      scope: () => {
        // The local model reads English, and so is what is understood.
        // A turn that leans on the ones before is no wish of its own.
        scope ??= parts.retriever.vector(understanding.question, turn.signal).then((known) => scopeOf(known ?? []))
        return scope
      },
    }
  }
  return prepare
}

/** @param model answers questions for facts; what the fact table and the catalog answer needs none. */
export function archiveAssistant(parts: AnswerParts, model: ChatModel | null = null): Assistant {
  const prepare = archiveAsking(parts)
  return {
    model: model?.name ?? 'extractive',
    async *answer(whole) {
      const turn = { ...whole, messages: whole.messages.map(({ role, content }) => ({ role, content: content.slice(0, LONGEST_READ) })) }
      const asked = prepare(turn)
      const { ignored, language, again } = asked.understanding
      if (ignored) yield { type: 'notice', kind: 'ignored', text: fill(NOTICES.ignored, language).text }
      if (again && asked.understanding.kind === 'again') yield* composeAgain(asked, again, await answerBefore(turn, prepare, model))
      else yield* compose(asked, model)
    },
  }
}

/** The last turn that asked a question, answered once more: nothing is kept between turns. */
async function answerBefore(turn: Turn, prepare: (turn: Turn) => Asked, model: ChatModel | null) {
  for (let end = turn.messages.length - 1; end > 0; end--) {
    const messages = turn.messages.slice(0, end)
    if (messages.at(-1)?.role !== 'user') continue
    const asked = prepare({ ...turn, messages })
    if (asked.understanding.kind === 'again') continue
    const events: AnswerEvent[] = []
    for await (const event of compose(asked, model)) events.push(event)
    return { asked, events }
  }
  return null
}

async function* compose(asked: Asked, model: ChatModel | null): AsyncGenerator<AnswerEvent, void> {
  if (yield* refused(asked)) return
  if (asked.understanding.kind === 'private' && mayConcernLiving(asked)) return yield* composePrivate(asked)
  switch (asked.understanding.kind) {
    case 'greeting':
      return yield* composeGreeting(asked)
    case 'urgent':
      return yield* composeUrgent(asked)
    case 'out-of-scope':
      return yield* composeOutOfScope(asked)
    case 'records':
      if (asksOfRecords(asked) && (yield* sayNamedRecord(asked))) return
      // 'Which barracks are there?': things of the table before records on them, unless records are named.
      if (!asked.understanding.records.named && !asked.understanding.records.address.facets.collection && (yield* sayList(asked))) return
      if (!opensWithRecords(asked.understanding.own, asked.language.kinds) && (yield* sayGuide(asked))) return
      return yield* composeRecords(await inCollectionNamed(asked))
    case 'record':
      return yield* composeRecord(asked)
    default:
      if (yield* fromFacts(asked)) return
      if (asked.understanding.kind !== 'comparison' && (yield* saySides(asked))) return
      if (yield* sayGuide(asked)) return
      return yield* model ? composeWithModel(asked, model) : composeFact(asked)
  }
}

/** Kinds whose cues leave open whether the question is one for this archive. */
const OPEN: readonly Kind[] = ['records', 'list', 'property', 'overview', 'comparison', 'passage']

/** What is private, or no matter of any archive, is turned away before it is looked for. @returns whether it was. */
async function* refused(asked: Asked): AsyncGenerator<AnswerEvent, boolean> {
  const { kind, linked } = asked.understanding
  if (!OPEN.includes(kind)) return false
  if (
    (await asked.scope()).private >= SURE.private &&
    concernsPerson(asked.understanding.own, linked, asked.language.isEnglish) &&
    mayConcernLiving(asked)
  ) {
    yield* composePrivate(asked)
    return true
  }
  // Prose is looked into first: only where nothing answers does it matter what else the question may be.
  if (kind !== 'records' || !(await isElsewhere(asked))) return false
  yield* composeOutOfScope(asked)
  return true
}

/** Whether a field of records that are named is asked for, and not the records. */
function asksOfRecords({ understanding, language }: Asked): boolean {
  const { own, records } = understanding
  if (records.counts || CONTAINER.test(own)) return true
  return !opensWithRecords(own, language.kinds) || ((propertiesIn(own).length > 0 || CUES.thing.test(own)) && !REQUEST.test(own))
}
const REQUEST =
  /^\W*(?:please |can you |could you )?(?:show|list|find|give|get|bring|browse|display|see|do you|have you|are there|i (?:want|need|am looking|would like))\b/i

const WHO = /\bwho(?:['’]s| is| was| are| were)\b/i
/** Names that may stand for a class of things. */
const LISTED: readonly Thing['kind'][] = ['subject', 'page', 'collection']

/** What the fact table answers alone. @returns whether it did. */
async function* fromFacts(asked: Asked): AsyncGenerator<AnswerEvent, boolean> {
  if (yield* sayTerm(asked)) return true
  const { kind, linked } = asked.understanding
  const [first] = linked
  switch (kind) {
    case 'thing':
    case 'overview':
    case 'property': {
      const things = first?.things ?? []
      if (things.length > 1) {
        yield* whichOne(asked, things)
        return true
      }
      const [thing] = things
      if (!thing || (await namesRecordOf(asked, first?.text ?? ''))) {
        if (yield* sayNamedRecord(asked)) return true
        if (!thing) return false
      }
      if (kind === 'thing' && LISTED.includes(thing.kind) && CUES.list.test(asked.understanding.own) && (yield* sayList(asked))) return true
      if (kind === 'property' && thing.kind === 'person' && WHO.test(asked.understanding.own)) return yield* sayThing(asked, thing, false)
      if (kind === 'property') return (yield* sayProperty(asked, thing)) || (yield* sayList(asked)) || (yield* sayNamedRecord(asked))
      return (yield* sayThing(asked, pageOn(asked, thing), kind === 'overview')) || (yield* sayNamedRecord(asked))
    }
    case 'list':
      return (
        (yield* sayList(asked)) ||
        (first?.things.length === 1 && first.things[0] && (yield* sayQuantity(asked, first.things[0]))) ||
        (yield* sayNamedRecord(asked))
      )
    case 'comparison': {
      const pair = pairOf(linked.flatMap(({ things }) => things.slice(0, 1)))
      if (pair && (yield* sayComparison(asked, pair, asked.understanding.left.length > 0))) return true
      return (yield* saySides(asked)) || (pair !== null && (yield* sayComparison(asked, pair, false)))
    }
    default: {
      const page = pageNamedBy(asked)
      if (page) return yield* sayThing(asked, page, true)
      // 'Captains', 'what happened in 1921': a class named without a word for a list.
      const { wants } = asked.understanding
      if (!wants.some((want) => want !== 'person' && want !== 'number' && want !== 'place') && (yield* sayList(asked))) return true
      return yield* sayNamedRecord(asked)
    }
  }
}

/** 'Police Department' in 'the Yonkers Police Department records': a name that is only a part of the title of what is asked about. */
async function namesRecordOf(asked: Asked, text: string): Promise<boolean> {
  const { titles, collection } = await asked.recordsNamed()
  const said = meaningfulTerms(asked.understanding.own)
  const name = meaningfulTerms(text)
  return [collection, ...titles].some((id) => {
    const title = meaningfulTerms(id === null ? '' : (asked.language.facts.thing(id, asked.turn.viewer)?.name ?? ''))
    return [...name].every((term) => title.has(term)) && [...title].filter((term) => said.has(term)).length > name.size
  })
}

/** The two things that are compared: of one kind, where two are. */
function pairOf(things: readonly Thing[]): [Thing, Thing] | null {
  const [one, other] = things.filter(({ kind }) => things.filter((thing) => thing.kind === kind && kind !== 'subject').length > 1)
  if (one && other) return [one, other]
  const [first, second] = things
  return first && second ? [first, second] : null
}
