/** The thread in which an entry is merged or renamed with all records that name it. */
import { z } from 'zod'
import { ArchiveError } from '../../catalog/errors.ts'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { answerAsWorker } from '../../catalog/worker-result.ts'
import * as deskEntitiesServerWords from '../../messages/areas/desk-entities-server.ts'
import { inEnglish } from '../../messages/in-english.ts'
import { openEditedCatalog, openStore, storeFile } from '../../store/index.ts'
import { EntityPayloadSchema } from './entity-job.ts'
import { openEntities } from './open-entities.ts'

const GivenSchema = z.object({ dataDir: z.string(), contentDir: z.string(), change: EntityPayloadSchema })

answerAsWorker(async (given) => {
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
      const faults = outcome.faults.map((fault) =>
        inEnglish(fault.found ? deskEntitiesServerWords.expectedFound : deskEntitiesServerWords.expected, fault),
      )
      throw new ArchiveError(409, 'refused', inEnglish(deskEntitiesServerWords.nothingChanged, { faults: faults.join('. ') }))
    }
    if (outcome.state === 'conflict')
      throw new ArchiveError(409, 'conflict', inEnglish(deskEntitiesServerWords.changedMeanwhile, { by: outcome.by }))
    if (change.action === 'save') await store.write(() => store.drafts.remove(change.draft))
    const records = outcome.state === 'saved' ? outcome.records : 0
    return inEnglish(deskEntitiesServerWords.changed, { count: records })
  } finally {
    store.close()
  }
})
