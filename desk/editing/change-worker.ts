/** The thread in which a set of changes is applied or taken back. */
import { z } from 'zod'
import { answerAsWorker } from '../../catalog/worker-result.ts'
import { openStore, type Store, storeFile, undoBatch } from '../../store/index.ts'
import { ChangePayloadSchema } from './change-job.ts'

const records = (count: number) => `${count} record${count === 1 ? '' : 's'}`
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
  return `${records(added + changed)} changed${unchanged === 0 ? '' : `, ${unchanged} already as wanted`}`
}

function takeBack(store: Store, set: string, actor: string): string {
  const { title } = store.changeSets.get(set)
  const { restored, removed, stayed, because } = undoBatch(store, { batch: set, actor, reason: `Undo: ${title}`, origin: 'edit' })
  const left = stayed === 0 ? '' : `; ${records(stayed)} left alone: ${because.join('; ')}${stayed > because.length ? '; …' : ''}`
  return `${records(restored)} restored${removed === 0 ? '' : `, ${removed} removed`}${left}`
}
