/** What came of a job, in words: imports, their undoing and reviews keep their reports as data for the pages that show them whole. */
import type { z } from 'zod'
import { AccessReviewSchema, type ImportReport, ImportReportSchema, ManyReportSchema, UndoReportSchema } from '../../ingest/index.ts'
import { RelevanceRunSchema } from '../searches/search-fixes.ts'

type Words = (result: string) => string | null

/** By kind of job; a result that none of these reads is words already. */
const KINDS: Readonly<Record<string, readonly Words[]>> = {
  import: [
    said(ImportReportSchema, importWords),
    said(ManyReportSchema, ({ files, done, refused }) => {
      const first = files.find(({ report }) => report === null || report.state === 'refused')
      return `${counted(files.length, 'file')}: ${done} imported, ${refused} refused${first ? `; the first: ${first.file}, ${first.error.split('\n')[0] || 'see its problems'}` : ''}`
    }),
  ],
  undo: [
    said(UndoReportSchema, ({ restored, removed, stayed, because }) => {
      const left =
        stayed === 0 ? '' : `; ${counted(stayed, 'record')} left alone: ${because.join('; ')}${stayed > because.length ? '; …' : ''}`
      return `${counted(restored, 'record')} restored, ${removed} removed${left}`
    }),
  ],
  relevance: [
    said(RelevanceRunSchema, ({ asked, held, known }) => {
      const expected = known === 0 ? '' : `; ${known} are known not to`
      return `${held} of ${counted(asked, 'case')} hold${expected}`
    }),
  ],
  access: [
    said(AccessReviewSchema, ({ batch, noted, changes, unsure, kept }) => {
      const count = changes.reduce((sum, one) => sum + one.count, 0)
      const edited = kept === 0 ? '' : `; ${counted(kept, 'record')} left alone, edited by an archivist`
      return `${counted(noted, 'record')} with an access note: ${count} ${batch === '' ? 'would change' : 'changed'}, ${unsure} to decide${edited}`
    }),
  ],
}

/** @param result as the job left it. */
export function resultInWords(kind: string, result: string): string {
  for (const words of KINDS[kind] ?? []) {
    const found = words(result)
    if (found !== null) return found
  }
  return result
}

function said<T>(schema: z.ZodType<T>, words: (report: T) => string): Words {
  return (result) => {
    if (!result.startsWith('{')) return null
    const report = schema.safeParse(JSON.parse(result))
    return report.success ? words(report.data) : null
  }
}

function importWords(report: ImportReport): string {
  const { state, dryRun, read, added, changed, unchanged, removed, refused, closed, warnings, problems, findings } = report
  const [first] = findings.filter(({ severity }) => severity !== 'warning')
  if (state === 'refused')
    return `Refused, nothing was changed: ${counted(problems, 'problem')}${first ? `, such as line ${first.line}, ${first.field}: expected ${first.expected}` : ''}`
  const counts = [`${read} read`, `${added} added`, `${changed} changed`, `${unchanged} unchanged`]
  if (removed > 0) counts.push(`${removed} removed`)
  if (refused > 0) counts.push(`${refused} refused`)
  if (closed > 0) counts.push(`${closed} closed to the public`)
  if (warnings > 0) counts.push(counted(warnings, 'warning'))
  return `${dryRun ? 'Dry run, nothing was changed: ' : ''}${counts.join(', ')}`
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
}
