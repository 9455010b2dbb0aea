/** Timeline events: one passage each, at its anchor on /timelines. */
import type { Catalog } from '../../catalog/catalog.ts'
import { displayDate } from '../../catalog/dates.ts'
import { eventIds } from '../../catalog/event-ids.ts'
import { type MadeSubject, made } from './made-passage.ts'

export function eventPassages(catalog: Catalog): MadeSubject[] {
  return catalog.timelines.flatMap((era) => {
    const ids = eventIds(era)
    return era.events.map((event, at): MadeSubject => {
      const id = ids[at] ?? ''
      const subject = `event:${era.id}:${id}`
      const passage = made(
        {
          id: subject,
          kind: 'event',
          subject,
          part: 'event',
          path: `/timelines#${id}`,
          title: displayDate(event.date),
          label: 'Timeline',
          heading: era.title,
          text: event.text,
          sources: event.refs,
          date: event.date,
        },
        [...event.units, ...event.people, ...event.places],
      )
      return { subject, opensOn: 0, passages: [passage] }
    })
  })
}
