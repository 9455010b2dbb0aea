import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect } from 'vitest'
import { openJobQueue } from '../../desk/jobs/job-queue.ts'
import { onBothDatabases } from './databases.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kill-jobs-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const JOBS = 60
const KILLS = 12

onBothDatabases('the queue of two processes', ({ database, address, test }) => {
  test('kill -9 at any moment loses no job of two processes, and ends none that was not run', async () => {
    const log = join(folder, `log of ${address().kind}`)
    writeFileSync(log, '')
    // As if made long ago: due on any clock.
    const queue = openJobQueue(database().query, () => Date.parse('2020-01-01T00:00:00Z'))
    for (let number = 0; number < JOBS; number += 1)
      await queue.add({ kind: 'write', payload: { number }, label: String(number), by: 'test' })
    const start = () =>
      new Promise<ChildProcess>((resolve) => {
        const child = spawn(process.execPath, ['tests/desk/job-process.ts', JSON.stringify(address()), log], {
          stdio: ['ignore', 'pipe', 'inherit'],
        })
        child.stdout?.once('data', () => resolve(child))
      })
    const running = [await start(), await start()]
    for (let kill = 0; kill < KILLS; kill += 1) {
      await wait(20 + ((kill * 37) % 90))
      running[kill % 2]?.kill('SIGKILL')
      running[kill % 2] = await start()
    }
    await expect.poll(async () => (await queue.list({ state: 'done', limit: JOBS + 1 })).length, { interval: 200 }).toBe(JOBS)
    for (const child of running) child.kill('SIGKILL')
    const ran = new Set(readFileSync(log, 'utf8').split('\n').filter(Boolean))
    expect(ran.size).toBe(JOBS)
    expect(
      (await queue.list({ state: 'done', limit: JOBS })).every(({ payload, result }) => JSON.parse(payload).number === Number(result)),
    ).toBe(true)
  })
})
