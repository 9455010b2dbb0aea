/** Lists, totals and extremes of things, computed from the fact table: which are of the kind asked for, with what narrows them, complete. */
import { parseArchiveDate } from '../../../catalog/dates.ts'
import type { AnswerEvent } from '../../answer-events.ts'
import type { Asked } from '../parts.ts'
import { CUES, EXTREMES } from '../understanding/kinds.ts'
import { within, yearsIn } from '../understanding/years.ts'
import { capital, dateSaid } from '../writing/sentence.ts'
import { fill, TEXTS } from '../writing/templates.ts'
import { theName } from './fact.ts'
import { answered } from './outcome.ts'
import { classAsked, type Member, type ThingClass } from './thing-classes.ts'

/** Items shown; the link leads to the rest. */
const SHOWN = 40

/** @returns false where no class of things is asked for, so that prose is asked. */
export function* sayList(asked: Asked): Generator<AnswerEvent, boolean> {
  const { own, years, language: tongue, linked } = asked.understanding
  const found = classAsked(asked)
  if (!found) return false
  const { what, path } = found
  const members = found.members.filter(({ facts }) => !years || facts.some(({ date }) => within(date, years)))
  // 'The telephone number of the Holden barracks' asks for no list.
  if (members.length === 1 && linked.some(({ things }) => things.some(({ id }) => id === members[0]?.thing?.id))) return false
  const extreme = CUES.extreme.test(own) ? EXTREMES.find(([cue]) => cue.test(own)) : undefined
  if (extreme) return yield* sayExtreme(asked, { ...found, members }, extreme)
  const isPage = found.of?.kind === 'page'
  const narrowed = `${what}${found.of && !isPage ? ` of ${theName(found.of)}` : ''}${saidYears(own)}`
  const count = String(members.length)
  const one = members.length === 1
  const texts = members.length === 0 ? TEXTS.listNone : one ? TEXTS.listOne : isPage ? TEXTS.listFrom : TEXTS.list
  const { text, figures } = fill(texts, tongue, {
    count,
    what: one ? singular(narrowed) : narrowed,
    source: `the page “${found.of?.name ?? ''}”`,
  })
  yield* asked.speaker.say({
    text,
    kind: 'from the catalogue',
    place: 'answer',
    on: [],
    figures: [...figures, count, narrowed, singular(narrowed), `the page “${found.of?.name ?? ''}”`],
  })
  const total = CUES.total.test(own) && !CUES.list.test(own.replace(CUES.total, ''))
  for (const member of members.slice(0, total ? 0 : SHOWN)) {
    const [fact] = member.facts
    if (!fact) continue
    const detail = detailOf(member, tongue)
    const on = [{ passage: fact.source.passage, words: fact.source.words }]
    yield* asked.speaker.say({
      text: `${capital(member.name)}${detail}`,
      kind: 'from the catalogue',
      place: 'item',
      on,
      figures: [member.name, detail],
    })
  }
  yield { type: 'nearest', entries: [{ title: capital(found.of ? found.of.name : what), path, date: '', basis: '', recordId: null }] }
  yield* answered(asked, total ? 'counted' : 'listed', linked.map(({ text }) => text).join(' ') || narrowed)
  return true
}

function* sayExtreme(asked: Asked, found: ThingClass, [, by, end]: (typeof EXTREMES)[number]): Generator<AnswerEvent, boolean> {
  const rows = found.members.every(({ facts }) => facts[0]?.property === 'head')
  const ranked = found.members
    .flatMap((member, row) => {
      const dated = member.facts.find(({ date }) => date !== '')
      const counted = member.facts.find(
        ({ number, property }) => number !== null && ['age', 'length', 'number', 'extent'].includes(property),
      )
      const date = dated && parseArchiveDate(dated.date)
      const day = date && (date.firstDay ?? date.lastDay)
      // A table of those who held a post is in their order.
      if (by === 'date' && rows) return member.facts[0] ? [{ member, at: row, fact: dated ?? member.facts[0] }] : []
      if (by === 'date') return dated && day !== null && day !== undefined ? [{ member, at: day, fact: dated }] : []
      return counted?.number === null || !counted ? [] : [{ member, at: counted.number, fact: counted }]
    })
    .toSorted((a, b) => (end === 'least' ? a.at - b.at : b.at - a.at))
  const [first] = ranked
  if (!first || ranked.length < 2) return false
  const which = (asked.understanding.own.match(CUES.extreme)?.[0] ?? 'first').toLowerCase()
  const value =
    by === 'date'
      ? rows
        ? (first.member.facts.find(({ property }) => property === 'term')?.value ?? '')
        : dateSaid(first.fact.date, asked.understanding.language)
      : `${first.fact.property} ${first.fact.value}`
  const what = `${found.what}${found.of && found.of.kind !== 'page' ? ` of ${theName(found.of)}` : ''}`
  const count = String(ranked.length)
  const { text, figures } = fill(TEXTS.extreme, asked.understanding.language, { count, what, name: first.member.name, which, value })
  const on = [{ passage: first.fact.source.passage, words: first.fact.source.words }]
  yield* asked.speaker.say({
    text,
    kind: 'from the catalogue',
    place: 'answer',
    on,
    figures: [...figures, count, what, first.member.name, which, value],
  })
  yield {
    type: 'nearest',
    entries: [{ title: capital(found.of ? found.of.name : found.what), path: found.path, date: '', basis: '', recordId: null }],
  }
  yield* answered(asked)
  return true
}

/** What a row says beside the name: a term, a date. */
function detailOf({ facts }: Member, tongue: 'en' | 'es'): string {
  const term = facts.find(({ property }) => property === 'term')
  if (term) return `, ${term.value}`
  const dated = facts.find(({ property, date }) => date !== '' && ['died', 'date', 'founded', 'part'].includes(property))
  return dated ? `, ${dateSaid(dated.date, tongue)}` : ''
}

function saidYears(own: string): string {
  const { years } = yearsIn(own)
  if (!years) return ''
  if (years.from === null) return ` before ${(years.to ?? 0) + 1}`
  if (years.to === null) return ` from ${years.from} or later`
  return years.from === years.to ? ` of ${years.from}` : ` from ${years.from} to ${years.to}`
}

function singular(words: string): string {
  return words.replace(/s\b/, '')
}
