/**
 * Type of a component, by words of its physical description and genre, else by what its container is labelled as, else
 * as the level above it; docs/import.md has the rule.
 */
import type { RecordType } from '../../catalog/schemas/record.ts'

const WORDS: readonly (readonly [RecordType, RegExp])[] = [
  [
    'Photograph',
    /photo(?!cop|stat)|negative|daguerreotype|tintype|ambrotype|cyanotype|albumen|polaroid|slides?\b|stereograph|stereoview|contact sheet|postcard/i,
  ],
  ['Video', /motion picture|moving image|film reel|video|vhs|\bdvds?\b|\bfilms?\b(?! negative)/i],
  ['Audio', /audio|sound|phonograph|oral histor|cassette|reel-to-reel|\blps?\b/i],
  ['Artifact', /artifact|realia|object|badge|uniform|medal|weapon|firearm|painting|sculpture|plaque|trophy/i],
  [
    'Document',
    /photocop|photostat|drawing|blueprint|plans?\b|maps?\b|letter|correspondence|manuscript|document|clipping|ledger|logbook|logs?\b|blotter|volume|papers|pamphlet|scrapbook|poster|print(?:ed|out)|proof|engraving|lithograph|etching|report|minutes/i,
  ],
]

/** What ArchivesSpace calls the kind of an instance, in the label of a container. */
const LABELS: readonly (readonly [RegExp, RecordType])[] = [
  [/^audio/i, 'Audio'],
  [/^moving images?/i, 'Video'],
  [/^realia|^artifacts?/i, 'Artifact'],
]

/** The type that one phrase names: its earliest word decides ('copy print (photograph) of line drawing'). */
function typeOfPhrase(phrase: string): RecordType | null {
  let found: { type: RecordType; at: number } | null = null
  for (const [type, pattern] of WORDS) {
    const at = phrase.search(pattern)
    if (at >= 0 && (found === null || at < found.at)) found = { type, at }
  }
  return found?.type ?? null
}

/**
 * Decides the type.
 * @param physical phrases of the physical description, in order; the first that names a type decides.
 * @param genres form and genre headings; they decide where all that name a type name the same.
 * @param inherited type of the level above.
 */
export function componentType(
  physical: readonly string[],
  genres: readonly string[],
  labels: readonly string[],
  inherited: RecordType,
): RecordType {
  for (const phrase of physical) {
    const type = typeOfPhrase(phrase)
    if (type) return type
  }
  const named = new Set(genres.map(typeOfPhrase).filter((type) => type !== null))
  // A mixture of photographs, letters and paintings is papers.
  if (named.size > 1) return 'Document'
  const [only] = named
  if (only) return only
  const label = LABELS.find(([pattern]) => labels.some((text) => pattern.test(text)))
  return label?.[1] ?? inherited
}
