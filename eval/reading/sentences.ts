/** The sentences that questions to read were written for, as `fit_adaptor.py` takes them: one object of JSON a line. */
import { sentences } from '../../assistant/sentences.ts'
import { contentPassages, recordPassages } from '../../assistant/tuning.ts'
import { plantedIds } from '../planted.ts'
import type { EvalArchive } from '../run/eval-archive.ts'

/** Fewer words are a cell of a table rather than a sentence. */
const SHORT = 6

/** @returns each sentence of what is sourced once, in the order of the archive; none of the records that are planted for the questions. */
export function sentenceLines({ catalog, store }: Pick<EvalArchive, 'catalog' | 'store'>): string[] {
  const planted = plantedIds()
  const records = [...store.records.all()].filter(({ id }) => !planted.has(id))
  const subjects = [...contentPassages(catalog), ...records.map(recordPassages)]
  const passages = subjects.flatMap(({ passages }) => passages.map(({ passage }) => passage)).filter(({ basis }) => basis === 'sourced')
  const seen = new Set<string>()
  return passages.flatMap(({ subject, title, heading, date, text: whole }) =>
    sentences(whole).flatMap((text) => {
      if (seen.has(text) || text.split(/\s+/).length < SHORT) return []
      seen.add(text)
      return [JSON.stringify({ subject, title, heading, date, text })]
    }),
  )
}
