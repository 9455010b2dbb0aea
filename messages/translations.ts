/** Where the messages of each area are in languages besides the main one. */
import type { CompiledMessage } from 'icu-minify/format'
import type { Language, MAIN_LANGUAGE } from './languages.ts'

/** Parts of the site whose messages are loaded together: files of messages/en. */
export const AREAS = [
  'articles',
  'cards',
  'errors',
  'explore',
  'explore-guide',
  'explore-help',
  'facets',
  'headings',
  'home',
  'rail',
  'shell',
  'timelines',
] as const
export type AreaName = (typeof AREAS)[number]

/** Messages by their English ones (area.ts). */
export type Catalog = Readonly<Record<string, CompiledMessage>>

type Other = Exclude<Language, typeof MAIN_LANGUAGE>

export const TRANSLATIONS: Readonly<Record<Other, Readonly<Record<AreaName, () => Promise<{ default: Catalog }>>>>> = {
  es: {
    articles: () => import('./es/articles.ts'),
    cards: () => import('./es/cards.ts'),
    errors: () => import('./es/errors.ts'),
    explore: () => import('./es/explore.ts'),
    'explore-guide': () => import('./es/explore-guide.ts'),
    'explore-help': () => import('./es/explore-help.ts'),
    facets: () => import('./es/facets.ts'),
    headings: () => import('./es/headings.ts'),
    home: () => import('./es/home.ts'),
    rail: () => import('./es/rail.ts'),
    shell: () => import('./es/shell.ts'),
    timelines: () => import('./es/timelines.ts'),
  },
}
