/** People who read a site through its proxy and send research requests, all the time, and what they saw. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { REQUEST_FORM } from '../desk/request-fixture.ts'
import { DOMAIN, type SiteProxy } from './proxy.ts'

export interface Answer {
  status: number
  retryAfter: string
  text: string
}

interface Sending {
  method?: string
  headers?: Record<string, string>
  body?: string
  /** Address of loopback that it is sent from: each stands for another visitor. */
  from?: string
}

export type Ask = (path: string, sending?: Sending) => Promise<Answer>

/** Longer than anything may take. */
const LIMIT = 30_000

/** @returns a way to ask through the proxy; broken-off answers are errors. */
export function through(proxy: SiteProxy): Ask {
  const ca = readFileSync(proxy.certificate)
  const agent = new Agent({ keepAlive: true, ca, servername: DOMAIN })
  return (path, { method = 'GET', headers = {}, body, from } = {}) =>
    new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port: proxy.port, path, method, servername: DOMAIN, timeout: LIMIT }
      const own = from === undefined ? { agent } : { agent: false as const, ca, localAddress: from }
      const asked = request({ ...options, ...own, headers: { Host: DOMAIN, ...headers } }, (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => {
          text += part
        })
        answer.on('error', reject)
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] ?? '', text }))
      })
      asked.on('error', reject)
      asked.on('timeout', () => asked.destroy(new Error(`no answer in ${LIMIT / 1_000} s`)))
      asked.end(body)
    })
}

/** What is asked again and again: its address, and what is compared of the answer. */
export interface Question {
  path: string
  shown(text: string): string
}

const HitsSchema = z.object({ total: z.number(), full: z.number(), facets: z.unknown(), hits: z.array(z.object({ id: z.string() })) })

/** Totals, facets and the order of what is found. */
export const searched = (asked: string): Question => ({
  path: `/api/search?semantic=0&size=10&${asked}`,
  shown: (text) => JSON.stringify(HitsSchema.parse(JSON.parse(text))),
})

/** A page that has its heading. */
export const page = (path: string): Question => ({ path, shown: (text) => /<h1[\s\S]*?<\/h1>/.exec(text)?.[0] ?? 'no heading' })

export interface Seen {
  answers: number
  /** In milliseconds; printed, and asserted nowhere. */
  slowest: number
  faults: string[]
  /** Numbers of the research requests that were acknowledged, and how many were begun. */
  acknowledged: string[]
  begun: number
  /** Refusals of a form, which was sent again, and those that did not say when. */
  refused: number
  withoutTime: number
}

const SubmittedSchema = z.object({ number: z.string() })
/** Each so many questions, a reader sends a research request. */
const SENDS_EVERY = 6

export interface Readers {
  seen: Seen
  /** Waits until everybody has ended what they began. */
  stop(): Promise<Seen>
}

/**
 * @param people how many.
 * @param right what each question is answered, as compared.
 * @param visitor number of the group: its visitors have addresses of their own.
 */
export function startReaders(ask: Ask, people: number, right: ReadonlyMap<Question, string>, visitor: number): Readers {
  const seen: Seen = { answers: 0, slowest: 0, faults: [], acknowledged: [], begun: 0, refused: 0, withoutTime: 0 }
  const questions = [...right.keys()]
  let stopped = false

  async function timed(path: string, sending?: Sending): Promise<Answer> {
    const began = performance.now()
    try {
      return await ask(path, sending)
    } finally {
      const took = performance.now() - began
      seen.slowest = Math.max(seen.slowest, took)
    }
  }

  async function read(question: Question): Promise<void> {
    try {
      const { status, text } = await timed(question.path)
      seen.answers += 1
      if (status !== 200) seen.faults.push(`${status}: ${question.path}: ${text.slice(0, 200)}`)
      else if (question.shown(text) !== right.get(question)) seen.faults.push(`wrong: ${question.path}`)
    } catch (error) {
      seen.faults.push(`${error}: ${question.path}`)
    }
  }

  /** As the interface says it: what was not acknowledged is sent again with the same key. */
  async function send(person: number): Promise<void> {
    const number = seen.begun++
    const from = `127.${10 + visitor * 10 + person}.${(number >> 8) & 255}.${number & 255 || 1}`
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }
    const body = JSON.stringify(REQUEST_FORM)
    for (;;) {
      const answer = await timed('/api/research-requests', { method: 'POST', headers, body, from }).catch(() => null)
      const sent = answer && answer.status < 300 ? SubmittedSchema.safeParse(JSON.parse(answer.text)) : null
      if (sent?.success) return void seen.acknowledged.push(sent.data.number)
      if (answer && answer.status < 500)
        return void seen.faults.push(`${answer.status} for a research request: ${answer.text.slice(0, 200)}`)
      seen.refused += 1
      if (answer?.status === 503 && !/^\d+$/.test(answer.retryAfter)) seen.withoutTime += 1
      await sleep(250)
    }
  }

  async function person(number: number): Promise<void> {
    for (let round = number * 3; !stopped; round += 1) {
      const question = questions[round % questions.length]
      if (question) await read(question)
      if (round % SENDS_EVERY === 0) await send(number)
    }
  }

  const running = Array.from({ length: people }, (_, number) => person(number))
  return {
    seen,
    async stop() {
      stopped = true
      await Promise.all(running)
      return seen
    },
  }
}
