/** The categories of the news, in the order of the sidebar. */
import { paths } from '../../paths.ts'

export interface NewsCategory {
  id: string
  title: string
  path: string
  /** What its posts are about. */
  holds: string
}

const NAMED: readonly (readonly [id: string, title: string, holds: string])[] = [
  [
    'careers',
    'Careers',
    'Who could join, what was asked of them and how that changed: careers as sources tell them, with no offer of work.',
  ],
  ['training', 'Training', 'How recruits were taught, where the academy stood, and what the numbers of a class say and leave out.'],
  ['operations', 'Operations', 'How the work was done from day to day: roads, barracks, messages and the operations they served.'],
  ['units', 'Units', 'The specialized units: how old they are, what they worked with, and which records speak of them.'],
  ['investigations', 'Investigations', 'Where the papers of investigations are, who keeps them and how a reader may ask for them.'],
]

export const NEWS_CATEGORIES: readonly NewsCategory[] = NAMED.map(([id, title, holds]) => ({
  id,
  title,
  path: paths.blogCategory(id),
  holds,
}))

/** @returns null for a category there is not. */
export function categoryNamed(id: string): NewsCategory | null {
  return NEWS_CATEGORIES.find((category) => category.id === id) ?? null
}
