/** The committed results of `npm run eval`, and /scorecard/{set}.json, which has every miss of a set. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { notFound } from '../../catalog/errors.ts'
import type { Archive } from '../archive.ts'
import { entityTag, jsonAnswer, notModified } from '../error-response.ts'
import { type ResultFile, ResultFileSchema } from './result.ts'

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
