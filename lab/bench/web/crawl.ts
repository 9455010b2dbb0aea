/** A crawler that follows every mixture of filters, while people read: how long these wait, against how long they wait alone. */
import { setTimeout } from 'node:timers/promises'
import { type Spread, spreadOf } from '../measure.ts'

/** Requests the crawler keeps open, and the address it comes from. */
const OPEN = 8
const CRAWLER = '198.51.100.1'
const PEOPLE = 20
/** A person reads for so long before the next page, in milliseconds. */
const READING = 500

export interface CrawlFigures {
  rest: Spread
  crawled: Spread
  /** Answers to the crawler by status. */
  statuses: Record<string, number>
}

/**
 * @param paths what the crawler asks for, each once.
 * @param read what people read.
 */
export async function runCrawl(base: string, paths: readonly string[], read: readonly string[], restSeconds = 30): Promise<CrawlFigures> {
  const resting = startPeople(base, read)
  await setTimeout(restSeconds * 1_000)
  const rest = spreadOf(await resting.stop())
  const people = startPeople(base, read)
  const statuses: Record<string, number> = {}
  let next = 0
  const crawl = async () => {
    for (let path = paths[next++]; path !== undefined; path = paths[next++]) {
      const answer = await fetch(base + path, { headers: { 'User-Agent': 'crawler', 'X-Forwarded-For': CRAWLER } })
      await answer.arrayBuffer()
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: OPEN }, crawl))
  return { rest, crawled: spreadOf(await people.stop()), statuses }
}

function startPeople(base: string, read: readonly string[]): { stop(): Promise<number[]> } {
  const times: number[] = []
  let stopped = false
  const person = async (number: number) => {
    for (let page = number; !stopped; page += 7) {
      const start = performance.now()
      await (
        await fetch(base + (read[page % read.length] ?? '/'), {
          headers: { Accept: 'text/html', 'X-Forwarded-For': `192.0.2.${number + 1}` },
        })
      ).arrayBuffer()
      times.push(performance.now() - start)
      await setTimeout(READING)
    }
  }
  const all = Promise.all(Array.from({ length: PEOPLE }, (_, number) => person(number)))
  return {
    async stop() {
      stopped = true
      await all
      return times
    },
  }
}
