/** The thread in which a set of changes is applied or taken back. */
import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { isArchiveError } from '../../catalog/errors.ts'
import { openStore, storeFile, undoBatch } from '../../store/index.ts'
import { ChangePayloadSchema } from './change-job.ts'

const port = parentPort
if (!port) throw new Error('change-worker.ts runs as a worker only')
const { dataDir, set, actor, undo } = ChangePayloadSchema.extend({ dataDir: z.string() }).parse(workerData)
const store = openStore(storeFile(dataDir))
const records = (count: number) => `${count} record${count === 1 ? '' : 's'}`
try {
  port.postMessage({ words: undo ? takeBack() : apply() })
} catch (error) {
  if (!isArchiveError(error)) throw error
  const { status, code, message, details } = error
  port.postMessage({ error: { status, code, message, details } })
} finally {
  store.close()
}

function apply(): string {
  const { added, changed, unchanged } = store.changeSets.apply(set, actor)
  return `${records(added + changed)} changed${unchanged === 0 ? '' : `, ${unchanged} already as wanted`}`
}

function takeBack(): string {
  const { title } = store.changeSets.get(set)
  const { restored, removed, stayed, kept } = undoBatch(store, { batch: set, actor, reason: `Undo: ${title}`, origin: 'edit' })
  const left = stayed === 0 ? '' : `; ${records(stayed)} left alone, changed by someone since: ${kept.join(', ')}`
  return `${records(restored)} restored${removed === 0 ? '' : `, ${removed} removed`}${left}`
}
