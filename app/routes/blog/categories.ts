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
    'Who could join, what was required and how that changed: careers as the sources describe them. These are not job listings.',
  ],
  ['training', 'Training', 'How recruits were trained, where the academy was, and what class figures show and leave out.'],
  ['operations', 'Operations', 'How the work was done from day to day: roads, barracks, communications and operations.'],
  ['units', 'Units', 'The specialized units: when they were founded, what they used, and which records describe them.'],
  ['investigations', 'Investigations', 'Where investigation files are kept, by whom, and how to ask for them.'],
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
