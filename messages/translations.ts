/** Where the messages of each area are in languages besides the main one. */
import type { CompiledMessage } from 'icu-minify/format'
import type { Language, MAIN_LANGUAGE } from './languages.ts'

/** Parts of the site whose messages are loaded together: files of messages/en. */
export const AREAS = [
  'articles',
  'assistant',
  'browse',
  'cards',
  'cite',
  'collection-cards',
  'collection-help',
  'collection-list',
  'collection-orders',
  'collection-tree',
  'collections',
  'collections-said',
  'errors',
  'exhibits',
  'explore',
  'explore-guide',
  'explore-help',
  'facets',
  'fields',
  'force',
  'forms',
  'headings',
  'home',
  'list',
  'map',
  'memorial',
  'rail',
  'record',
  'record-said',
  'shell',
  'timelines',
  'viewer',
] as const
export type AreaName = (typeof AREAS)[number]

/** Messages by their English ones (area.ts). */
export type Catalog = Readonly<Record<string, CompiledMessage>>

type Other = Exclude<Language, typeof MAIN_LANGUAGE>

export const TRANSLATIONS: Readonly<Record<Other, Readonly<Record<AreaName, () => Promise<{ default: Catalog }>>>>> = {
  es: {
    articles: () => import('./es/articles.ts'),
    assistant: () => import('./es/assistant.ts'),
    browse: () => import('./es/browse.ts'),
    cards: () => import('./es/cards.ts'),
    cite: () => import('./es/cite.ts'),
    'collection-cards': () => import('./es/collection-cards.ts'),
    'collection-help': () => import('./es/collection-help.ts'),
    'collection-list': () => import('./es/collection-list.ts'),
    'collection-orders': () => import('./es/collection-orders.ts'),
    'collection-tree': () => import('./es/collection-tree.ts'),
    collections: () => import('./es/collections.ts'),
    'collections-said': () => import('./es/collections-said.ts'),
    errors: () => import('./es/errors.ts'),
    exhibits: () => import('./es/exhibits.ts'),
    explore: () => import('./es/explore.ts'),
    'explore-guide': () => import('./es/explore-guide.ts'),
    'explore-help': () => import('./es/explore-help.ts'),
    facets: () => import('./es/facets.ts'),
    fields: () => import('./es/fields.ts'),
    force: () => import('./es/force.ts'),
    forms: () => import('./es/forms.ts'),
    headings: () => import('./es/headings.ts'),
    home: () => import('./es/home.ts'),
    list: () => import('./es/list.ts'),
    map: () => import('./es/map.ts'),
    memorial: () => import('./es/memorial.ts'),
    rail: () => import('./es/rail.ts'),
    record: () => import('./es/record.ts'),
    'record-said': () => import('./es/record-said.ts'),
    shell: () => import('./es/shell.ts'),
    timelines: () => import('./es/timelines.ts'),
    viewer: () => import('./es/viewer.ts'),
  },
}
