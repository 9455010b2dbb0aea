/** The thread in which a set of changes is applied or taken back. */
import { z } from 'zod'
import { answerAsWorker } from '../../catalog/worker-result.ts'
import * as deskChangesServerWords from '../../messages/areas/desk-changes-server.ts'
import { inEnglish } from '../../messages/in-english.ts'
import { openStore, type Store, storeFile, undoBatch } from '../../store/index.ts'
import { ChangePayloadSchema } from './change-job.ts'

answerAsWorker(async (given) => {
  const { dataDir, set, actor, undo } = ChangePayloadSchema.extend({ dataDir: z.string() }).parse(given)
  const store = openStore(storeFile(dataDir))
  try {
    return await store.write(() => (undo ? takeBack(store, set, actor) : apply(store, set, actor)))
  } finally {
    store.close()
  }
})

function apply(store: Store, set: string, actor: string): string {
  const { added, changed, unchanged } = store.changeSets.apply(set, actor)
  const count = added + changed
  return unchanged === 0
    ? inEnglish(deskChangesServerWords.changed, { count })
    : inEnglish(deskChangesServerWords.changedSome, { count, unchanged })
}

function takeBack(store: Store, set: string, actor: string): string {
  const { title } = store.changeSets.get(set)
  const { restored, removed, stayed, because } = undoBatch(store, {
    batch: set,
    actor,
    reason: inEnglish(deskChangesServerWords.undo, { title }),
    origin: 'edit',
  })
  const done =
    removed === 0
      ? inEnglish(deskChangesServerWords.restored, { count: restored })
      : inEnglish(deskChangesServerWords.restoredRemoved, { count: restored, removed })
  if (stayed === 0) return done
  const reasons = [...because, ...(stayed > because.length ? ['…'] : [])].join('; ')
  return inEnglish(deskChangesServerWords.leftAlone, { done, count: stayed, because: reasons })
}
