/** What a run leaves behind: eval/results/<set>.json, read by /scorecard. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { QUESTION_KINDS, SETS } from '../question.ts'
import { MeasureSchema } from './measure.ts'
import { VerdictSchema } from './verdict.ts'

export const FailureSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(QUESTION_KINDS),
  turns: z.array(z.string()),
  /** What the assistant said, as lines. */
  said: z.array(z.string()),
  sources: z.array(z.string()),
  verdict: VerdictSchema,
})

export const ResultFileSchema = z.strictObject({
  set: z.enum(SETS),
  /** Day of the run, and what was measured: the commit, the code and content by their hashes, the questions. */
  date: z.iso.date(),
  commit: z.string(),
  code: z.string(),
  questions: z.string(),
  asked: z.int(),
  retrieval: z.string(),
  distractors: z.string(),
  measures: z.array(MeasureSchema),
  kinds: z.array(z.strictObject({ kind: z.enum(QUESTION_KINDS), asked: z.int(), passed: z.int(), measures: z.array(MeasureSchema) })),
  failures: z.array(FailureSchema),
})
export type ResultFile = z.infer<typeof ResultFileSchema>

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
