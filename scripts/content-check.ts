/** `npm run content:check`: every problem of the content folder, or what it holds. */
import { isArchiveError } from '../catalog/errors.ts'
import { loadCatalog } from '../catalog/load-catalog.ts'
import { contentError } from '../catalog/problems.ts'
import { proofread } from '../catalog/proofreading/proofread.ts'

try {
  const folder = process.argv[2] ?? 'content'
  const catalog = loadCatalog(folder)
  const findings = proofread(folder, catalog)
  if (findings.length > 0) throw contentError(findings)
  const sourced = catalog.contentRecords.filter((record) => record.basis === 'sourced').length
  console.log(
    `${catalog.contentRecords.length} records (${sourced} sourced), ${catalog.collections.length} collections, ${catalog.units.length} units, ${catalog.people.length} people, ${catalog.places.length} places, ${catalog.timelines.length} timelines, ${catalog.articles.length} articles: no problems`,
  )
} catch (error) {
  if (!isArchiveError(error)) throw error
  console.error(error.message)
  process.exit(1)
}
