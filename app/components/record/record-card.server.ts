/** A record as its card shows it. Made on the server: dates in words, the picture chosen. */
import { displayDate } from '../../../catalog/dates.ts'
import { isSample } from '../../../catalog/samples.ts'
import type { PageViews } from '../../../media/page-views.ts'
import { type Picture, pictureOf } from '../../../media/picture-of.ts'
import { type Language, MAIN_LANGUAGE } from '../../../messages/languages.ts'
import type { HitDisplay } from '../../../search/search-engine.ts'

export interface CardRecord {
  id: string
  path: string
  title: string
  /** Language of an imported title, where its record states one. */
  titleLang?: string
  /** First words of the description; '' for none. */
  summary: string
  /** In words. */
  date: string
  type: string
  genre: string
  unit: string
  place: string
  rights: string
  picture: Picture
  sample: boolean
  contentNote: string
  /** What a reader must know about access; '' for nothing. */
  accessNote: string
}

/**
 * @param views what the page shows already (media.pageViews()), so that neighbors differ. Hand the same to every call of one page,
 *   in the order of the page.
 */
export function cardRecord(display: HitDisplay, views: PageViews, language: Language = MAIN_LANGUAGE): CardRecord {
  const date = displayDate(display.date, language)
  return {
    id: display.id,
    path: display.path,
    title: display.title,
    ...(display.titleLang === undefined ? {} : { titleLang: display.titleLang }),
    summary: display.summary,
    date,
    type: display.type,
    genre: display.genre,
    unit: display.unit,
    place: display.place,
    rights: display.rights,
    picture: pictureOf(display, views),
    sample: isSample({ basis: display.basis === 'sample' ? 'sample' : 'sourced' }),
    contentNote: display.contentNote,
    accessNote: display.accessNote ?? '',
  }
}
