/** Answers for an independent reader (labels/README.md): a seeded sample as a sheet, and what a filled-in sheet says. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parse, stringify } from 'yaml'
import { z } from 'zod'
import { type KindName, KindNameSchema } from '../../endpoints/scorecard/kinds.ts'
import type { Share } from '../../endpoints/scorecard/result.ts'
import { randomFrom, shuffled } from '../bench/random.ts'
import { type Answer, saidIn, sourcesIn } from './ask.ts'
import type { Question } from './expectation.ts'

const verdict = z.enum(['yes', 'no', '']).describe("'' until it is read")

export const ReadAnswerSchema = z.strictObject({
  id: z.string(),
  turns: z.array(z.string()),
  said: z.array(z.string()),
  sources: z.array(z.string()),
  relevant: verdict,
  readable: verdict,
  saidOnce: verdict,
  /** Why, where it is not plain. */
  note: z.string(),
})
export type ReadAnswer = z.infer<typeof ReadAnswerSchema>

export interface Asked {
  question: Question
  answers: readonly Answer[]
}

/** Draws answers by the seed, so that nobody chooses them. @returns the file. */
export function writeSheet(asked: readonly Asked[], { set, sample, seed }: { set: string; sample: number; seed: number }): string {
  const drawn = shuffled(randomFrom(seed), asked).slice(0, sample)
  const sheet = drawn.map(({ question, answers }): ReadAnswer => {
    const events = answers.at(-1)?.events ?? []
    const before = answers.slice(0, -1).map(({ content }) => content.split('\n\nSources:')[0] ?? '')
    return {
      id: question.id,
      turns: question.turns.flatMap((turn, at) => (before[at] === undefined ? [turn] : [turn, `→ ${before[at]}`])),
      said: saidIn(events),
      sources: sourcesIn(events).map(({ number, title, path }) => `[${number}] ${title}: ${path.replace(/#.*/s, '')}`),
      relevant: '',
      readable: '',
      saidOnce: '',
      note: '',
    }
  })
  const file = `lab/eval/labels/${set}.to-read.yaml`
  mkdirSync('lab/eval/labels', { recursive: true })
  writeFileSync(
    file,
    `# ${sample} answers to the set ${set}, drawn by seed ${seed}. Save as ${set}.yaml when read.\n${stringify(sheet, { lineWidth: 140 })}`,
  )
  return file
}

/** What a reader found of a set, by kind. Nothing where nobody has read yet. */
export function readingOf(set: string): Map<KindName, Record<'relevant' | 'readable' | 'saidOnce', Share>> {
  const file = `lab/eval/labels/${set}.yaml`
  const found = new Map<KindName, Record<'relevant' | 'readable' | 'saidOnce', Share>>()
  if (!existsSync(file)) return found
  const read = z.array(ReadAnswerSchema).parse(parse(readFileSync(file, 'utf8')))
  for (const [kind, answers] of Map.groupBy(read, ({ id }) => KindNameSchema.parse(id.replace(/-\d+$/, '')))) {
    const share = (name: 'relevant' | 'readable' | 'saidOnce') => {
      const known = answers.map((answer) => answer[name]).filter((label) => label !== '')
      return { yes: known.filter((label) => label === 'yes').length, of: known.length }
    }
    found.set(kind, { relevant: share('relevant'), readable: share('readable'), saidOnce: share('saidOnce') })
  }
  return found
}
