import { afterAll, beforeAll, expect } from 'vitest'
import { ArchiveError } from '../../catalog/errors.ts'
import { onBothDatabases } from '../../tests/desk/databases.ts'
import { type DeskDatabase, openDeskDatabase } from '../database/open-database.ts'
import { LEASE, openJobQueue } from './job-queue.ts'
import { startJobRunner } from './job-runner.ts'

onBothDatabases('the queue of jobs', ({ database, address, test }) => {
  let second: DeskDatabase | undefined
  beforeAll(async () => {
    if (database()) second = await openDeskDatabase(address())
  })
  afterAll(() => second?.close())

  test('two processes share a hundred jobs, and none runs twice', async () => {
    const queues = [openJobQueue(database().query), openJobQueue((second ?? database()).query)]
    for (let number = 0; number < 100; number += 1)
      await queues[number % 2]?.add({ kind: 'count', payload: { number }, label: '', by: 'test' })
    const ran: string[] = []
    const work = async (at: number) => {
      for (;;) {
        const job = await queues[at]?.claim(`runner ${at}`)
        if (!job) return
        ran.push(job.payload)
        await queues[at]?.succeed(job.id, `runner ${at}`, '')
      }
    }
    await Promise.all([work(0), work(1), work(0), work(1)])
    expect(ran).toHaveLength(100)
    expect(new Set(ran).size).toBe(100)
  })

  test('a job whose process died is taken over once its lease is out, and the dead one can no longer end it', async () => {
    let now = Date.parse('2026-11-21T08:00:00Z')
    const queue = openJobQueue(database().query, () => now)
    const id = (await queue.add({ kind: 'x', label: 'x', by: 'test' })) ?? ''
    expect((await queue.claim('dead'))?.id).toBe(id)
    expect(await queue.claim('other')).toBeNull()
    now += LEASE + 1
    expect(await queue.claim('other')).toMatchObject({ id, attempts: 2, owner: 'other' })
    expect(await queue.keep(id, 'dead', '')).toBe(false)
    await queue.succeed(id, 'dead', 'late')
    expect((await queue.find(id)).state).toBe('running')
    await queue.succeed(id, 'other', 'well')
    expect(await queue.find(id)).toMatchObject({ state: 'done', result: 'well' })
  })

  test('what fails is tried again later and later, then given up, and can be run again by hand', async () => {
    let now = Date.parse('2026-11-22T08:00:00Z')
    const queue = openJobQueue(database().query, () => now)
    const id = (await queue.add({ kind: 'x', label: 'x', by: 'test' })) ?? ''
    const waits: number[] = []
    for (;;) {
      const job = await queue.claim('one')
      if (!job) throw new Error('the job is not there')
      await queue.fail(job, 'one', 'no luck', false)
      const { state, next } = await queue.find(id)
      if (state === 'failed') break
      expect(await queue.claim('one')).toBeNull()
      waits.push(Date.parse(next) - now)
      now = Date.parse(next)
    }
    expect(waits).toEqual([5_000, 20_000, 80_000, 320_000])
    await queue.retry(id)
    expect(await queue.claim('one')).toMatchObject({ id, attempts: 1 })
    await queue.cancel(id)
    await expect(queue.cancel(id)).rejects.toMatchObject({ status: 409 })
    expect(await queue.keep(id, 'one', '')).toBe(false)
  })

  test('a job with a key is there once', async () => {
    const queue = openJobQueue(database().query)
    expect(await queue.add({ kind: 'day', label: 'x', once: 'day 1', by: 'archive' })).not.toBeNull()
    expect(await queue.add({ kind: 'day', label: 'x', once: 'day 1', by: 'archive' })).toBeNull()
    const job = await queue.claim('one')
    await queue.succeed(job?.id ?? '', 'one', '')
  })

  test('a runner runs what comes, keeps the result, and gives up at once where trying again cannot help', async () => {
    const queue = openJobQueue(database().query)
    let goOn = () => {}
    const runner = startJobRunner(
      queue,
      {
        async long({ progress }) {
          progress('Reading: 40 %')
          await new Promise<void>((done) => {
            goOn = done
          })
          return 'read'
        },
        good: async ({ payload }) => JSON.stringify(payload),
        bad: async () => {
          throw new ArchiveError(400, 'bad', 'The file is not there')
        },
      },
      {
        async allow({ made_by }) {
          if (made_by !== 'test') throw new ArchiveError(403, 'not-allowed', `${made_by} may not have this done`)
        },
      },
    )
    const long = (await queue.add({ kind: 'long', label: '', by: 'test' })) ?? ''
    const good = (await queue.add({ kind: 'good', payload: { a: 1 }, label: '', by: 'test' })) ?? ''
    const bad = (await queue.add({ kind: 'bad', label: '', by: 'test' })) ?? ''
    const others = (await queue.add({ kind: 'good', label: '', by: 'somebody' })) ?? ''
    const strange = (await queue.add({ kind: 'strange', label: '', by: 'test' })) ?? ''
    runner.wake()
    // What it says of itself is seen while it runs.
    await expect.poll(async () => (await queue.find(long)).progress).toBe('Reading: 40 %')
    expect((await queue.find(long)).state).toBe('running')
    goOn()
    await expect.poll(async () => (await queue.find(strange)).state).toBe('failed')
    await runner.stop()
    expect(await queue.find(good)).toMatchObject({ state: 'done', result: '{"a":1}' })
    expect(await queue.find(others)).toMatchObject({ state: 'failed', attempts: 1, result: 'somebody may not have this done' })
    expect(await queue.find(bad)).toMatchObject({ state: 'failed', attempts: 1, result: 'The file is not there' })
  })
})
