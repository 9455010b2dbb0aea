/**
 * Asks /healthz, and the control, without a pause, from a thread of its own, so that the work of whoever attacks is not counted. The
 * next question waits for the answer to the last: a server that stands still for five seconds shows five seconds.
 */
import { Agent, get } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import { mainThreadTime } from './processor-time.ts'
import { type Asked, TargetsSchema } from './watched.ts'

const { site, control, pause } = TargetsSchema.parse(workerData)
let stopped = false

parentPort?.once('message', () => {
  stopped = true
})
const [health, idle] = [questions(`${site.address}/healthz`, site.pid), questions(control.address, control.pid)]
await Promise.all([health.first, idle.first])
parentPort?.postMessage('asking')
parentPort?.postMessage({ health: await health.all, control: await idle.all })

function questions(address: string, pid: number): { first: Promise<boolean>; all: Promise<Asked> } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const first = ask(address, agent)
  return { first, all: first.then(() => askOn(address, pid, agent)) }
}

async function askOn(address: string, pid: number, agent: Agent): Promise<Asked> {
  const asked: Asked = { took: [], ran: [], waited: [], failures: 0 }
  while (!stopped) {
    const [began, before] = [performance.now(), mainThreadTime(pid)]
    const answered = await ask(address, agent)
    const took = performance.now() - began
    if (answered) {
      asked.took.push(took)
      const after = mainThreadTime(pid)
      asked.ran.push(after.ran - before.ran)
      asked.waited.push(after.waited - before.waited)
    } else asked.failures += 1
    await new Promise((done) => setTimeout(done, pause))
  }
  agent.destroy()
  return asked
}

function ask(address: string, agent: Agent): Promise<boolean> {
  return new Promise((resolve) => {
    get(address, { agent }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode === 200))
      answer.once('error', () => resolve(false))
    }).once('error', () => resolve(false))
  })
}
