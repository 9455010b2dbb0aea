/**
 * Addresses whose pages come with a later issue. Each answers 200, says what it will hold and leads on to the
 * records there already are. A page that is built takes its line out of here; docs/status.md lists what is left.
 */

export interface PlannedPage {
  path: string
  title: string
  /** One sentence: what the page will hold. */
  holds: string
  /** Parameters of /explore that find what bears on it. */
  search?: Readonly<Record<string, string>>
  /** Where it stands: the page above it. */
  under?: { path: string; title: string }
}

export const PLANNED_PAGES: readonly PlannedPage[] = [
  { path: '/scorecard', title: 'Scorecard', holds: 'How fast and how accurate search, pages and assistant are, measured and dated.' },
]
