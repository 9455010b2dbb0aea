/** Events of a timeline have no ids in content; this gives each one that stays while its date and first words do. */
import type { Timeline } from './schemas/authorities.ts'

/** Words of the text that go into an id. */
const WORDS = 5

/** @returns one id for each event, unique within the era; also its anchor on /timelines. */
export function eventIds({ events }: Pick<Timeline, 'events'>): string[] {
  const seen = new Map<string, number>()
  return events.map(({ date, text }) => {
    const words = text
      .toLowerCase()
      .replace(/[’']/g, '')
      .match(/[a-z0-9]+/g)
    const id = ['event', date.replace(/[^0-9a-z]+/gi, '-'), ...(words ?? []).slice(0, WORDS)].join('-').toLowerCase()
    const before = seen.get(id) ?? 0
    seen.set(id, before + 1)
    return before === 0 ? id : `${id}-${before + 1}`
  })
}
