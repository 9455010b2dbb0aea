/**
 * Which facets there are and how they behave. OR within a facet, AND between facets; a facet's own choice does
 * not narrow its own counts (product.md, public contract).
 */
export const FACETS = [
  { name: 'type', label: 'Type', many: false, shown: 10, fixed: true },
  { name: 'unit', label: 'Unit/Division', many: false, shown: 40, fixed: false },
  { name: 'decade', label: 'Decade', many: true, shown: 40, fixed: true },
  { name: 'rights', label: 'Rights', many: false, shown: 10, fixed: true },
  { name: 'collection', label: 'Collection', many: false, shown: 40, fixed: false },
  { name: 'subject', label: 'Subject', many: true, shown: 30, fixed: false },
  { name: 'place', label: 'Place', many: true, shown: 30, fixed: false },
  { name: 'person', label: 'People', many: true, shown: 30, fixed: false },
  { name: 'basis', label: 'Basis', many: false, shown: 5, fixed: true },
] as const

export type FacetName = (typeof FACETS)[number]['name']
export const FACET_NAMES: readonly FacetName[] = FACETS.map((facet) => facet.name)

/** Values chosen in each facet; a facet without a choice is absent or empty. */
export type FacetChoice = Partial<Record<FacetName, readonly string[]>>
