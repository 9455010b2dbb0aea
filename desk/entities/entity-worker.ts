/** The thread in which an entry is merged or renamed with all records that name it. */
import { z } from 'zod'
import { ArchiveError } from '../../catalog/errors.ts'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { answerAsWorker } from '../../catalog/worker-result.ts'
import { openEditedCatalog, openStore, storeFile } from '../../store/index.ts'
import { EntityPayloadSchema } from './entity-job.ts'
import { openEntities } from './open-entities.ts'

const GivenSchema = z.object({ dataDir: z.string(), contentDir: z.string(), change: EntityPayloadSchema })

await answerAsWorker(async (given) => {
  const { dataDir, contentDir, change } = GivenSchema.parse(given)
  const store = openStore(storeFile(dataDir))
  try {
    const catalog = openEditedCatalog(loadCatalog(contentDir), store)
    const entities = openEntities({ store, catalog, indexed: async () => {}, mostRecords: Number.POSITIVE_INFINITY })
    const { kind, id, actor, reason } = change
    const outcome = await (change.action === 'merge'
      ? entities.merge(kind, id, change.into, { actor, reason })
      : entities.save(kind, id, change.base, change.data, { actor, reason }))
    if (outcome.state === 'refused') {
      const faults = outcome.faults.map(({ field, expected, found }) => `${field}: expected ${expected}${found ? `; found ${found}` : ''}`)
      throw new ArchiveError(409, 'refused', `Nothing was changed. ${faults.join('. ')}`)
    }
    if (outcome.state === 'conflict')
      throw new ArchiveError(409, 'conflict', `Nothing was changed: ${outcome.by} changed it in the meantime`)
    if (change.action === 'save') await store.write(() => store.drafts.remove(change.draft))
    const records = outcome.state === 'saved' ? outcome.records : 0
    return `${records.toLocaleString('en-US')} record${records === 1 ? '' : 's'} changed`
  } finally {
    store.close()
  }
})
