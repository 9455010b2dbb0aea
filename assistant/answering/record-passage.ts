/** A record as a passage, where an answer names it without quoting a passage of it. */
import type { SeenRecord } from '../../catalog/access.ts'
import type { HitDisplay } from '../../search/search-engine.ts'
import type { Passage } from '../passage.ts'
import { siteLinks } from './site-links.ts'

const NOTHING = { kind: 'record', part: 'description', heading: '', contentNote: '', page: null, seconds: null } as const

/** From a hit of the search engine. */
export function recordPassage({ id, title, type, genre, basis, date, summary }: HitDisplay): Passage {
  return {
    ...NOTHING,
    id: `${id}#listed`,
    subject: id,
    path: siteLinks.record(id),
    title,
    label: genre || type,
    text: summary || title,
    sources: [],
    displayFigures: [],
    basis: basis === 'sourced' ? 'sourced' : 'sample',
    date,
  }
}

/** From the record as this viewer sees it. */
export function seenPassage(record: SeenRecord): Passage {
  return {
    ...NOTHING,
    id: `${record.id}#description`,
    subject: record.id,
    path: siteLinks.record(record.id),
    title: record.title,
    label: record.genre || record.type,
    text: record.description || record.title,
    basis: record.basis,
    displayFigures: [],
    sources: record.sources.map(({ ref, citation }) => ref || citation),
    contentNote: record.contentNote,
    date: record.date,
  }
}
