/** What a run of `npm run eval` leaves behind: endpoints/scorecard/results/<set>.json, which /scorecard shows; and what it is to reach. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { notFound } from '../../catalog/errors.ts'
import type { Archive } from '../archive.ts'
import { entityTag, jsonAnswer, notModified } from '../error-response.ts'

/** Where the answers stand: on this site, asked in Spanish, in imported finding aids, in another archive, nowhere, in a conversation on this site. */
export const PARTS = ['site', 'spanish', 'aids', 'second', 'nothing', 'conversations'] as const
export type Part = (typeof PARTS)[number]

const ShareSchema = z.strictObject({ yes: z.int(), of: z.int() })
export type Share = z.infer<typeof ShareSchema>

const PartResultSchema = z.strictObject({
  part: z.enum(PARTS),
  /** What is shown contains the answer; where there is none, nothing is asserted. */
  shown: ShareSchema,
  /** Answerable questions that were answered by assertion. */
  asserted: ShareSchema,
  /** Of these, the asserted sentences say it, with title, heading and date of their sources. */
  right: ShareSchema,
  /** Of these, the passage around the sentences says it. */
  rightInPassage: ShareSchema,
  /** Answerable questions that were refused or found nothing. */
  turnedAway: ShareSchema,
  /** Questions that nothing answers, or of a false premise, that were answered by assertion. */
  falselyAsserted: ShareSchema,
  /** Conversations of which every turn is right. */
  whole: ShareSchema,
})
export type PartResult = z.infer<typeof PartResultSchema>

/** What is wrong with an answer. */
export const WRONG = ['asserted', 'turned-away', 'wrong', 'not-shown', 'in-passage'] as const
export type Wrong = (typeof WRONG)[number]

export const MissSchema = z.strictObject({
  /** Unique in its set. */
  id: z.string(),
  turns: z.array(z.string()),
  /** First alternative of each group that a right answer says, or the search for the records wanted. */
  expected: z.array(z.string()),
  outcome: z.string(),
  /** What a reader sees of the answer, line by line. */
  shown: z.array(z.string()),
  wrong: z.enum(WRONG),
})
export type Miss = z.infer<typeof MissSchema>

const ReadingSchema = z.strictObject({
  /** Who read, as they wish to be called. */
  reader: z.string(),
  relevant: ShareSchema,
  trusted: ShareSchema,
  readable: ShareSchema,
})
export type Reading = z.infer<typeof ReadingSchema>

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
  parts: z.array(PartResultSchema),
  /** Milliseconds until the first words. */
  firstWords: z.strictObject({ p50: z.number(), p95: z.number() }),
  readings: z.array(ReadingSchema),
  misses: z.array(MissSchema),
})
export type ResultFile = z.infer<typeof ResultFileSchema>

export interface Measured {
  parts: readonly PartResult[]
  firstWords: ResultFile['firstWords']
  readings: readonly Reading[]
}

const of = (part: Part, key: 'shown' | 'whole') => (result: Measured) =>
  sum(result.parts.filter((one) => one.part === part).map((one) => one[key]))
const all = (key: 'asserted' | 'right' | 'rightInPassage' | 'turnedAway' | 'falselyAsserted') => (result: Measured) =>
  sum(result.parts.map((part) => part[key]))
const read = (key: 'relevant' | 'trusted' | 'readable') => (result: Measured) => sum(result.readings.map((reading) => reading[key]))

interface Aim {
  value: (result: Measured) => Share | number
  least?: number
  most?: number
}

const FIGURE_NAMES = [
  'english',
  'spanish',
  'aids',
  'second',
  'right',
  'rightInPassage',
  'asserted',
  'falselyAsserted',
  'turnedAway',
  'turns',
  'whole',
  'relevant',
  'trusted',
  'readable',
  'firstWords',
  'lastFirstWords',
] as const
export type FigureName = (typeof FIGURE_NAMES)[number]

/** Every figure with what it is to reach: a share at least or at most, or milliseconds at most. */
const FIGURES: Readonly<Record<FigureName, Aim>> = {
  english: { value: of('site', 'shown'), least: 0.85 },
  spanish: { value: of('spanish', 'shown'), least: 0.8 },
  aids: { value: of('aids', 'shown'), least: 0.8 },
  second: { value: of('second', 'shown'), least: 0.8 },
  right: { value: all('right'), least: 0.9 },
  rightInPassage: { value: all('rightInPassage'), least: 0.9 },
  asserted: { value: all('asserted'), least: 0.45 },
  falselyAsserted: { value: all('falselyAsserted'), most: 0.1 },
  turnedAway: { value: all('turnedAway'), most: 0.05 },
  turns: { value: of('conversations', 'shown'), least: 0.8 },
  whole: { value: of('conversations', 'whole'), least: 0.5 },
  relevant: { value: read('relevant'), least: 0.85 },
  trusted: { value: read('trusted'), least: 0.9 },
  readable: { value: read('readable'), least: 0.95 },
  firstWords: { value: ({ firstWords }: Measured) => firstWords.p50, most: 200 },
  lastFirstWords: { value: ({ firstWords }: Measured) => firstWords.p95, most: 450 },
}

export interface Figure {
  name: FigureName
  /** A share, or milliseconds. */
  value: Share | number
  bound: 'least' | 'most'
  target: number
  met: boolean
}

/** @returns the figures of what was asked and read. */
export function figuresOf(result: Measured): Figure[] {
  return FIGURE_NAMES.flatMap((name): Figure[] => {
    const figure = FIGURES[name]
    const value = figure.value(result)
    if (typeof value !== 'number' && value.of === 0) return []
    const reached = typeof value === 'number' ? value : value.yes / value.of
    const { least, most = 0 } = figure
    return [
      {
        name,
        value,
        bound: least === undefined ? 'most' : 'least',
        target: least ?? most,
        met: least === undefined ? reached <= most : reached >= least,
      },
    ]
  })
}

function sum(shares: readonly Share[]): Share {
  return shares.reduce((total, { yes, of }) => ({ yes: total.yes + yes, of: total.of + of }), { yes: 0, of: 0 })
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

/** The committed results of `npm run eval`, and /scorecard/{set}.json, which has every miss of a set. */
const FOLDER = 'endpoints/scorecard/results'

/** @returns every set that was measured, those first that nobody had seen before. Files are read anew. */
export function readResults(): ResultFile[] {
  if (!existsSync(FOLDER)) return []
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .map((name) => ResultFileSchema.parse(JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8'))))
    .sort((a, b) => Number(a.seen) - Number(b.seen) || b.date.localeCompare(a.date))
}

export function answerResult(request: Request, file: string, { catalog }: Pick<Archive, 'catalog'>): Response {
  const result = catalog.contract.pages.scorecard ? readResults().find(({ set }) => file === `${set}.json`) : undefined
  if (!result) throw notFound(`The results ${file}`)
  const tag = entityTag(JSON.stringify(result))
  const disposition = `attachment; filename="scorecard-${result.set}.json"`
  return notModified(request, tag) ?? jsonAnswer(result, { ETag: tag, 'Content-Disposition': disposition })
}
