import { createServer, type Server } from 'node:http'
import express from 'express'
import { afterEach, expect, test } from 'vitest'
import { openLoadShedding } from './load-shedding.ts'

let server: Server | null = null
afterEach(() => void server?.close())

/** A site whose thread lags as long as is said, and whose answers wait for `finish`. */
async function busySite(lagLimit: number) {
  let now = 0
  const shedding = openLoadShedding(lagLimit, () => now)
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  const app = express()
  app.use((request, response, next) => (shedding.admit(request, response) ? next() : undefined))
  app.use(async (_request, response) => {
    await finished
    response.send('made')
  })
  const listening = createServer(app)
  server = listening
  await new Promise<void>((done) => listening.listen(0, '127.0.0.1', done))
  const address = listening.address()
  const base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  shedding.stop()
  return {
    shedding,
    ask: (path = '/', init: RequestInit = {}) => fetch(base + path, init),
    /** So many requests are being answered. */
    async open(count: number) {
      const answers = Array.from({ length: count }, () => fetch(base))
      while (shedding.status().open < count) await new Promise((done) => setImmediate(done))
      return answers
    },
    lag(milliseconds: number) {
      now = milliseconds
    },
    finish,
  }
}

test('with many requests open and a thread that lags, further reads are refused, with when to come back', async () => {
  const site = await busySite(500)
  const answers = await site.open(64)
  site.lag(1_000)
  const refused = await site.ask()
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5'])
  expect(site.shedding.status()).toMatchObject({ shed: 1, lagLimit: 500, open: 64 })
  site.finish()
  expect((await Promise.all(answers)).every(({ status }) => status === 200)).toBe(true)
})

test('a lag with few requests open, many without a lag, posts and monitors are not refused', async () => {
  const site = await busySite(500)
  site.lag(1_000)
  const few = await site.open(3)
  site.lag(0)
  const many = await site.open(70)
  site.lag(1_000)
  const answered = [site.ask('/readyz'), site.ask('/metrics'), site.ask('/', { method: 'POST' })]
  site.finish()
  for (const answer of await Promise.all([...few, ...many, ...answered])) expect(answer.status).toBe(200)
  expect(site.shedding.status().shed).toBe(0)
})

test('a limit of 0 refuses nothing', async () => {
  const site = await busySite(0)
  const answers = await site.open(70)
  site.lag(60_000)
  const last = site.ask()
  site.finish()
  for (const answer of await Promise.all([...answers, last])) expect(answer.status).toBe(200)
})
