/**
 * The facets, one row each, in their order. OR within a facet, AND between facets; a facet's own choice does not narrow its own counts
 * (product.md, public contract). A facet that is called as a field of a record counts that field (search/documents.ts); what pages show of
 * each stands in app/routes/explore/filters.server.ts. Browsers load this file: what only servers need is elsewhere.
 */
export const FACETS = [
  { name: 'type', label: 'Type', shown: 10 },
  { name: 'unit', label: 'Unit/Division', shown: 40 },
  { name: 'decade', label: 'Decade', shown: 40 },
  { name: 'rights', label: 'Rights', shown: 10 },
  { name: 'collection', label: 'Collection', shown: 40 },
  { name: 'subject', label: 'Subject', shown: 30 },
  { name: 'place', label: 'Place', shown: 30 },
  { name: 'person', label: 'People', shown: 30 },
  { name: 'basis', label: 'Basis', shown: 5 },
] as const

export type FacetName = (typeof FACETS)[number]['name']
export const FACET_NAMES: readonly FacetName[] = FACETS.map((facet) => facet.name)

/** Values chosen in each facet; a facet without a choice is absent or empty. */
export type FacetChoice = Partial<Record<FacetName, readonly string[]>>
