/** `npm run content:check`: every problem of the content folder, or what it holds. */
import { isArchiveError } from '../catalog/errors.ts'
import { loadCatalog } from '../catalog/load-catalog.ts'

try {
  const catalog = loadCatalog(process.argv[2] ?? 'content')
  const sourced = catalog.contentRecords.filter((record) => record.basis === 'sourced').length
  console.log(
    `${catalog.contentRecords.length} records (${sourced} sourced), ${catalog.collections.length} collections, ${catalog.units.length} units, ${catalog.people.length} people, ${catalog.places.length} places, ${catalog.timelines.length} timelines: no problems`,
  )
} catch (error) {
  if (!isArchiveError(error)) throw error
  console.error(error.message)
  process.exit(1)
}
