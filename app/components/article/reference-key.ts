import type { NoteReference } from '../../../catalog/articles/article-tree.ts'

/** The same source at the same place is one reference. */
export function referenceKey({ ref, locator }: NoteReference): string {
  return locator ? `${ref}, ${locator}` : ref
}
