/** What a run leaves behind: endpoints/scorecard/results/<set>.json, which /scorecard shows. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { KindNameSchema } from './kinds.ts'

const share = z.strictObject({ yes: z.int(), of: z.int() })
export type Share = z.infer<typeof share>

export const KindResultSchema = z.strictObject({
  kind: KindNameSchema,
  right: share,
  /** Answerable questions that were turned away. */
  refused: share,
  /** Sentences that their sources bear, by code. */
  supported: share,
  /** From the reading of a sample: answers. */
  relevant: share,
  readable: share,
  saidOnce: share,
})
export type KindResult = z.infer<typeof KindResultSchema>

export const MissSchema = z.strictObject({
  id: z.string(),
  kind: KindNameSchema,
  turns: z.array(z.string()),
  said: z.array(z.string()),
  sources: z.array(z.string()),
  wrong: z.array(z.string()),
})

export const ResultFileSchema = z.strictObject({
  set: z.string(),
  title: z.string(),
  seen: z.boolean(),
  note: z.string(),
  date: z.iso.date(),
  commit: z.string(),
  /** What was measured: code and content, and the questions, by their hashes. */
  code: z.string(),
  questions: z.string(),
  /** What the archives held that were asked. */
  archives: z.array(z.string()),
  /** Milliseconds until the first words, at the 95th of a hundred. */
  firstWords: z.number(),
  /** Resident memory after 100 questions, MiB; null where fewer were asked. */
  memory: z.number().nullable(),
  kinds: z.array(KindResultSchema),
  misses: z.array(MissSchema),
})
export type ResultFile = z.infer<typeof ResultFileSchema>

export const NONE: Share = { yes: 0, of: 0 }

export function sum(shares: readonly Share[]): Share {
  return shares.reduce((all, { yes, of }) => ({ yes: all.yes + yes, of: all.of + of }), NONE)
}

/** What an answer depends on: whoever changes it must measure again. */
const MEASURED = ['assistant', 'search', 'catalog', 'content'] as const
const LEFT_OUT = /\.test\.ts$|\/contract\//

/** Hash over every file that an answer is made by or from. */
export function codeHash(root: string): string {
  const hash = createHash('sha256')
  for (const path of MEASURED.flatMap((folder) => filesBelow(root, folder)).sort()) {
    if (!LEFT_OUT.test(path)) hash.update(`${path}\n`).update(readFileSync(join(root, path)))
  }
  return hash.digest('hex')
}

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder)).flatMap((name) => {
    const path = `${folder}/${name}`
    return statSync(join(root, path)).isDirectory() ? filesBelow(root, path) : [path]
  })
}
