/**
 * A passage: the smallest piece of the archive that can answer a question, with the address it stands at and
 * what it rests on. Made from what the public may see (catalog/access.ts, withhold); whether a viewer may know of
 * it yet is decided by the mask at retrieval and once more against the record as it is then.
 */
import { z } from 'zod'
import { BasisSchema } from '../catalog/schemas/record.ts'

/** What a passage is a piece of. An entity is a person, body, unit, troop, barracks, place, collection or memorial entry. */
export const PASSAGE_KINDS = ['record', 'article', 'event', 'entity'] as const

/** Which part of its subject a passage is. */
export const PASSAGE_PARTS = ['description', 'transcription', 'section', 'event', 'statement'] as const

export const PassageSchema = z.object({
  /** Stable while the text it is made from stays in its place: 'msp:doc:1865:501#description'. */
  id: z.string().min(1),
  kind: z.enum(PASSAGE_KINDS),
  /** Record id, 'article:/eras/foundation', 'event:1865-1900:1865-05-16-1', 'person:…', 'unit:…', 'place:…' … */
  subject: z.string().min(1),
  part: z.enum(PASSAGE_PARTS),
  /** Address on this site, with the fragment where the words stand. */
  path: z.string().startsWith('/'),
  title: z.string().min(1),
  /** What a card calls the subject: 'Document', 'Decade', 'Person', 'Timeline'. */
  label: z.string(),
  /** Heading above it inside the subject; '' where there is none. */
  heading: z.string(),
  /** As a reader sees it: every quotation is a run of these characters. */
  text: z.string().min(1),
  /** A passage of a sample is found for lists and is never evidence (product.md, rule 2). */
  basis: BasisSchema,
  /** Bibliography ids and citations that the words rest on; empty where the record itself is the source. */
  sources: z.array(z.string()),
  /** Display figures of the specification that stand in the text, as shown: words about holdings, never facts (product.md, rule 2). */
  displayFigures: z.array(z.string()),
  /** Said before the words are shown: what a reader may find distressing; '' where nothing is. */
  contentNote: z.string(),
  /** EDTF date of the subject; '' undated. */
  date: z.string(),
  /** Page of the original that a piece of a transcription begins on; null where the transcription does not say. */
  page: z.number().int().positive().nullable(),
  /** Where a piece of a recording's transcription begins, in seconds; null where it does not say. */
  seconds: z.number().nonnegative().nullable(),
})
export type Passage = z.infer<typeof PassageSchema>
export type PassageKind = Passage['kind']
