/** What came of a job, in words: imports, their undoing and reviews keep their reports as data for the pages that show them whole. */
import type { z } from 'zod'
import { AccessReviewSchema, type ImportReport, ImportReportSchema, ManyReportSchema, UndoReportSchema } from '../../ingest/index.ts'
import * as deskJobsServerWords from '../../messages/areas/desk-jobs-server.ts'
import type { Language } from '../../messages/languages.ts'
import { wordsIn } from '../../messages/words.ts'
import { problemIn } from '../problems.ts'
import { RelevanceRunSchema } from '../searches/search-fixes.ts'

type ResultWords = (result: string, language: Language) => string | null

/** By kind of job; a result that none of these reads is words already. */
const KINDS: Readonly<Record<string, readonly ResultWords[]>> = {
  import: [
    wordsOf(ImportReportSchema, importWords),
    wordsOf(ManyReportSchema, ({ files, done, refused }, language) => {
      const t = wordsIn(language)
      const first = files.find(({ report }) => report === null || report.state === 'refused')
      const counts = { files: files.length, done, refused }
      if (!first) return t(deskJobsServerWords.filesDone, counts)
      const [error = ''] = first.error.split('\n')
      const why = error === '' ? t(deskJobsServerWords.seeProblems) : problemIn(language, error)
      return t(deskJobsServerWords.firstRefused, { ...counts, file: first.file, error: why })
    }),
  ],
  undo: [
    wordsOf(UndoReportSchema, ({ restored, removed, stayed, because }, language) => {
      const t = wordsIn(language)
      if (stayed === 0) return t(deskJobsServerWords.undone, { restored, removed })
      const reasons = [...because.map((reason) => problemIn(language, reason)), ...(stayed > because.length ? ['…'] : [])]
      return t(deskJobsServerWords.leftAlone, { restored, removed, stayed, because: reasons.join('; ') })
    }),
  ],
  relevance: [
    wordsOf(RelevanceRunSchema, ({ asked, held, known }, language) =>
      wordsIn(language)(deskJobsServerWords.casesHold, { asked, held, known }),
    ),
  ],
  access: [
    wordsOf(AccessReviewSchema, ({ batch, noted, changes, unsure, kept }, language) => {
      const count = changes.reduce((sum, one) => sum + one.count, 0)
      return wordsIn(language)(deskJobsServerWords.reviewed, { noted, count, made: String(batch !== ''), unsure, edited: kept })
    }),
  ],
}

/** @param result as the job left it. */
export function resultInWords(language: Language, kind: string, result: string): string {
  for (const words of KINDS[kind] ?? []) {
    const found = words(result, language)
    if (found !== null) return found
  }
  return problemIn(language, result)
}

function wordsOf<T>(schema: z.ZodType<T>, words: (report: T, language: Language) => string): ResultWords {
  return (result, language) => {
    if (!result.startsWith('{')) return null
    const report = schema.safeParse(JSON.parse(result))
    return report.success ? words(report.data, language) : null
  }
}

function importWords(report: ImportReport, language: Language): string {
  const t = wordsIn(language)
  const { state, dryRun, read, added, changed, unchanged, removed, refused, closed, warnings, problems, findings } = report
  if (state === 'refused') {
    const first = findings.find(({ severity }) => severity !== 'warning')
    if (!first) return t(deskJobsServerWords.importRefused, { problems })
    const { line, field, expected } = first
    return t(deskJobsServerWords.importRefusedAt, { problems, line, field, expected: problemIn(language, expected) })
  }
  const counts = t.list([
    t(deskJobsServerWords.read, { count: read }),
    t(deskJobsServerWords.added, { count: added }),
    t(deskJobsServerWords.changed, { count: changed }),
    t(deskJobsServerWords.unchanged, { count: unchanged }),
    ...(removed > 0 ? [t(deskJobsServerWords.removed, { count: removed })] : []),
    ...(refused > 0 ? [t(deskJobsServerWords.refused, { count: refused })] : []),
    ...(closed > 0 ? [t(deskJobsServerWords.closed, { count: closed })] : []),
    ...(warnings > 0 ? [t(deskJobsServerWords.warnings, { count: warnings })] : []),
  ])
  return dryRun ? t(deskJobsServerWords.dryRun, { counts }) : counts
}
