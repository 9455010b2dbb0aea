/** Parts of a search of the catalogue that a later turn may change one by one, in the order in which a sentence says them. */
export const PARTS = ['unit', 'person', 'place', 'collection', 'subject', 'text', 'rights', 'basis', 'years'] as const
export type Part = (typeof PARTS)[number]

/** What each part says of the search: ' of the Air Wing'. */
export type Shown = Partial<Record<Part, string>>

export function saidInOrder(shown: Shown): string {
  return PARTS.map((part) => shown[part] ?? '').join('')
}
