/** What is asked of the last answer: it shorter, where it is from, the records on it, the other one of two. */

import { EMPTY_ADDRESS } from '../../../search/search-address.ts'
import type { AnswerEvent } from '../../answer-events.ts'
import type { Asked } from '../parts.ts'
import type { Again } from '../understanding/kinds.ts'
import { linkedThings } from '../understanding/linker.ts'
import type { RecordsWanted } from '../understanding/records-wanted.ts'
import { withWords } from '../writing/narrowing-said.ts'
import { fill, NOTICES, TEXTS } from '../writing/templates.ts'
import { answered } from './outcome.ts'
import { composeRecords } from './records.ts'
import { sayThing } from './thing.ts'

/** @param before the question before, understood, with its own answer. */
export async function* composeAgain(
  asked: Asked,
  again: Again,
  before: { asked: Asked; events: readonly AnswerEvent[] } | null,
): AsyncGenerator<AnswerEvent, void> {
  const tongue = asked.understanding.language
  if (!before) {
    yield { type: 'sentence', text: fill(NOTICES.nothingToRepeat, tongue).text, kind: 'about this answer', sources: [], place: 'answer' }
    return yield* answered(asked, 'conversation')
  }
  const { events } = before
  switch (again) {
    case 'shorter': {
      const first = events.find((event) => event.type === 'sentence')
      const numbers = first?.sources ?? []
      yield* events.filter((event) => event.type === 'notice' || (event.type === 'source' && numbers.includes(event.number)))
      if (first) yield first
      yield* events.filter((event) => event.type === 'results' || event.type === 'done')
      return
    }
    case 'sources': {
      const sources = events.filter((event) => event.type === 'source')
      if (sources.length === 0) return yield* events
      yield* sources
      const titles = sources.filter(({ title }, at) => sources.findIndex((other) => other.title === title) === at)
      for (const { title, number } of titles.slice(0, 3)) {
        const { text } = fill(TEXTS.restsOn, tongue, { title: `“${title}”` })
        yield { type: 'sentence', text, kind: 'from the catalogue', sources: [number], place: 'answer' }
      }
      return yield* answered(asked, 'answered', before.asked.understanding.question)
    }
    case 'records':
      return yield* composeRecords({ ...asked, understanding: { ...asked.understanding, records: recordsOn(before.asked) } })
    case 'other': {
      const { language, understanding } = before.asked
      const first = understanding.linked[0]
      const named = first ? linkedThings(first) : []
      const said = events.find((event) => event.type === 'source')?.subject ?? ''
      const other = named.find(({ id }) => id !== said && (named.length > 1 || id !== first?.things[0]?.id))
      if (other && [...language.facts.of(other.id, asked.turn.viewer)].length > 0) {
        yield* sayThing(asked, other, false)
        return
      }
      yield* events
    }
  }
}

/** The search for records on what the question before was about. */
function recordsOn({ understanding }: Asked): RecordsWanted {
  const { records, linked, question } = understanding
  if (Object.keys(records.address.facets).length > 0) {
    return {
      ...records,
      counts: false,
      address: { ...records.address, text: '' },
      said: Object.fromEntries(Object.entries(records.said).filter(([part]) => part !== 'text')),
    }
  }
  const text = linked[0]?.text ?? question
  return { ...records, counts: false, address: { ...EMPTY_ADDRESS, text }, said: { text: ` ${withWords([text], understanding.language)}` } }
}
