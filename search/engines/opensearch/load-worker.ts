/** Loads an index beside the server's thread. */
import { parentPort, workerData } from 'node:worker_threads'
import { runInBackground } from '../../../catalog/background-work.ts'
import { connect, readAddress } from './connection.ts'
import { LoadOrderSchema, load } from './load.ts'

runInBackground()

const order = LoadOrderSchema.parse(workerData)
const connection = connect(readAddress(order.url))
try {
  parentPort?.postMessage(await load(connection, order))
} finally {
  await connection.close()
}
