/** Facets whose values are words of the interface, not of content. */
export const OWN_WORDS: readonly string[] = ['type', 'decade', 'basis']
