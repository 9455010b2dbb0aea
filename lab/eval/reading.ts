/** Answers for independent readers (labels/README.md): a seeded sample as a sheet, and what filled-in sheets say. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parse, stringify } from 'yaml'
import { z } from 'zod'
import type { Reading } from '../../endpoints/scorecard/result.ts'
import { randomFrom, shuffled } from '../bench/random.ts'
import { seenIn } from './judge.ts'
import { type Judged, share } from './measure.ts'

const FOLDER = 'lab/eval/labels'
const verdict = z.enum(['yes', 'no', '']).describe("'' until it is read")

const ReadAnswerSchema = z.strictObject({
  id: z.string(),
  turns: z.array(z.string()),
  shown: z.array(z.string()),
  relevant: verdict,
  trusted: verdict,
  readable: verdict,
  /** Why, where it is not plain. */
  note: z.string(),
})

/** Draws conversations by the seed, so that nobody chooses them; the last answer of each is read. @returns the file. */
export function writeSheet(all: readonly Judged[], { set, sample, seed }: { set: string; sample: number; seed: number }): string {
  const drawn = shuffled(randomFrom(seed), all).slice(0, sample)
  const sheet = drawn.map(({ conversation: { id, turns }, answers }): z.infer<typeof ReadAnswerSchema> => {
    const before = answers.slice(0, -1).map(({ content }) => content.split('\n\nSources:')[0] ?? '')
    return {
      id,
      turns: turns.flatMap(({ ask }, at) => (before[at] === undefined ? [ask] : [ask, `→ ${before[at]}`])),
      shown: seenIn(answers.at(-1)?.events ?? []).lines,
      ...{ relevant: '', trusted: '', readable: '', note: '' },
    }
  })
  const file = `${FOLDER}/${set}.to-read.yaml`
  mkdirSync(FOLDER, { recursive: true })
  const title = `# ${sample} answers to the set ${set}, drawn by seed ${seed}. Save as ${set}.READER.yaml when read.`
  writeFileSync(file, `${title}\n${stringify(sheet, { lineWidth: 140 })}`)
  return file
}

/** What each reader found of a set: `labels/SET.READER.yaml`. */
export function readingsOf(set: string): Reading[] {
  return readdirSync(FOLDER).flatMap((name): Reading[] => {
    const reader = name.match(/^([^.]+)\.([^.]+)\.yaml$/)
    if (reader?.[1] !== set || reader[2] === undefined || reader[2] === 'to-read') return []
    const read = z.array(ReadAnswerSchema).parse(parse(readFileSync(`${FOLDER}/${name}`, 'utf8')))
    const of = (key: 'relevant' | 'trusted' | 'readable') =>
      share(
        read.filter((answer) => answer[key] !== ''),
        (answer) => answer[key] === 'yes',
      )
    return [{ reader: reader[2], relevant: of('relevant'), trusted: of('trusted'), readable: of('readable') }]
  })
}
