/** What an index is made of, as the file CURRENT says it: its segments, what left each of them, and as of what. */
import { Buffer } from 'node:buffer'
import { z } from 'zod'
import { KINDS, type Kind } from '../../../search-engine.ts'
import { Deletions } from './deletions.ts'

/** Name of a segment's folder, or of a set of segments. */
export const NAME = /^index-[0-9a-z]+-[0-9a-f]+$/

const PartSchema = z.object({
  /** Name of the segment's folder. */
  name: z.string().regex(NAME),
  /** By kind: a bit for each document up to the last that was deleted or replaced, in base64. */
  gone: z.partialRecord(z.enum(KINDS), z.base64()),
})
const ManifestSchema = z.object({
  name: z.string().regex(NAME),
  parts: z.array(PartSchema),
  /** Event sequence that the segments are as of, and what else they depend on; where they are missing, what the one segment says. */
  sequence: z.number().int().optional(),
  basis: z.string().optional(),
})
export type Part = z.infer<typeof PartSchema>
export type Manifest = z.infer<typeof ManifestSchema>

/** @returns null where it is none. */
export function readManifest(text: string): Manifest | null {
  const name = text.trim()
  // The version before named the one folder.
  if (NAME.test(name)) return { name, parts: [{ name, gone: {} }] }
  try {
    return ManifestSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

export function partOf(name: string, gone: Iterable<readonly [Kind, Deletions]>): Part {
  const some = [...gone].filter(([, one]) => one.size > 0)
  return { name, gone: Object.fromEntries(some.map(([kind, one]) => [kind, bitsOf(one)])) }
}

export function deletionsOf({ gone }: Part, kind: Kind): Deletions {
  const documents: number[] = []
  Buffer.from(gone[kind] ?? '', 'base64').forEach((byte, at) => {
    for (let bit = 0; bit < 8; bit++) if ((byte >>> bit) & 1) documents.push(8 * at + bit)
  })
  return Deletions.of(documents)
}

function bitsOf(gone: Deletions): string {
  const documents = gone.list()
  const bits = Buffer.alloc((documents.reduce((most, document) => Math.max(most, document), 0) >>> 3) + 1)
  for (const document of documents) bits[document >>> 3] = (bits[document >>> 3] ?? 0) | (1 << (document & 7))
  return bits.toString('base64')
}
