/** What importers expect of a statement of rights, and the label of what a mapping says of all records. */
import { ArchiveError } from '../catalog/errors.ts'
import type { RightsVocabulary } from '../catalog/rights-vocabulary.ts'

/** Expected where a statement names no label. */
export const KNOWN_RIGHTS = 'a label of the vocabulary of rights, or the address of its statement; kept as the rights note'

/**
 * @param given by a mapping; '' where it says nothing.
 * @throws ArchiveError 400 for what is no label.
 */
export function usualRights(given: string, vocabulary: RightsVocabulary): string {
  const label = given === '' ? vocabulary.unstated : vocabulary.named(given)
  if (label !== null) return label
  const expected = `one of ${vocabulary.labels.join(', ')}`
  throw new ArchiveError(400, 'bad-mapping', `rights of the mapping: found "${given}", expected ${expected}`, [
    { where: 'rights', expected, found: given },
  ])
}
