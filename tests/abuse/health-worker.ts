/**
 * Asks /healthz without a pause, from a thread of its own, so that the work of whoever attacks is not counted. The next
 * question waits for the answer to the last: a server that stands still for five seconds shows five seconds.
 */
import { Agent, get } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'

const { address, pause } = z.object({ address: z.string(), pause: z.number() }).parse(workerData)
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const took: number[] = []
let failures = 0
let stopped = false

parentPort?.once('message', () => {
  stopped = true
})
await ask()
parentPort?.postMessage('asking')
while (!stopped) {
  const began = performance.now()
  const answered = await ask()
  if (answered) took.push(performance.now() - began)
  else failures += 1
  await new Promise((done) => setTimeout(done, pause))
}
agent.destroy()
parentPort?.postMessage({ took, failures })

function ask(): Promise<boolean> {
  return new Promise((resolve) => {
    get(`${address}/healthz`, { agent }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode === 200))
      answer.once('error', () => resolve(false))
    }).once('error', () => resolve(false))
  })
}
