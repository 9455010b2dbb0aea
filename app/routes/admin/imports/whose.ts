/** Who holds what is imported: asked once, when an import makes a collection. */
export const WHOSE = ['own', 'other'] as const
export type Whose = (typeof WHOSE)[number]
