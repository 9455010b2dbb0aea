/** What the address of the timelines says: a theme, milestones alone, and how they are laid out. */
import { paths } from '../../paths.ts'

export interface TimelineAddress {
  /** '' for all. */
  theme: string
  milestones: boolean
  /** As one plain list instead of era by era. */
  plain: boolean
  /** Every event in sight, none folded under its decade. */
  open: boolean
}

/** Themes of content/timelines, in the order in which readers see them. */
export const THEMES = ['organisation', 'law', 'operations', 'equipment', 'training', 'people', 'memorial'] as const

export function readTimelineAddress(query: URLSearchParams): TimelineAddress {
  return {
    theme: query.get('theme') ?? '',
    milestones: query.get('milestones') === '1',
    plain: query.get('view') === 'list',
    open: query.get('events') === 'all',
  }
}

export function timelinePath({ theme, milestones, plain, open }: TimelineAddress): string {
  return paths.timelines({
    ...(theme === '' ? {} : { theme }),
    ...(milestones ? { milestones: '1' } : {}),
    ...(plain ? { view: 'list' } : {}),
    ...(open && !plain ? { events: 'all' } : {}),
  })
}
