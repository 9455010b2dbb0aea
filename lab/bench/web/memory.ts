/** What a server holds after use, and whether it grows. */
import { spreadOf } from '../measure.ts'
import type { RunningSite } from '../site.ts'

/** Pages asked for, evenly from the whole sitemap. */
const PAGES = 1_000

/** Asks a thousand distinct pages and a hundred questions. */
export async function readMuch(site: RunningSite): Promise<void> {
  const all = await sitemapPaths(site)
  const step = Math.max(1, all.length / PAGES)
  for (const path of all.filter((_, at) => at % step < 1)) await (await fetch(site.base + path)).arrayBuffer()
  for (let question = 0; question < 100; question += 1) {
    const body = JSON.stringify({ messages: [{ role: 'user', content: `What happened in ${1_865 + question}?` }], stream: false })
    // Each from an address of its own: one reader may not ask so many in a minute.
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': `192.0.2.${question + 1}` }
    const answer = await fetch(`${site.base}/functions/v1/ai-search/chat/completions`, { method: 'POST', body, headers })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`bench: question ${question} is answered ${answer.status}`)
  }
}

/** How often memory is looked at during a soak. */
const SAMPLES = 30

/** Asks pages one after another. @returns memory in MiB from time to time, and whether the second half is like the first. */
export async function soak(site: RunningSite, minutes: number): Promise<{ memory: number[]; flat: boolean }> {
  const paths = await sitemapPaths(site)
  const until = performance.now() + minutes * 60_000
  const memory: number[] = []
  for (let at = 0, next = 0; performance.now() < until; at += 1) {
    await (await fetch(site.base + (paths[at % paths.length] ?? '/'))).arrayBuffer()
    if (performance.now() < next) continue
    next = performance.now() + (minutes * 60_000) / SAMPLES
    memory.push(site.memory() ?? 0)
  }
  const half = Math.floor(memory.length / 2)
  const [early, late] = [spreadOf(memory.slice(0, half)).p50, spreadOf(memory.slice(half)).p50]
  return { memory, flat: late <= early * 1.05 }
}

export async function firstRecord(site: RunningSite): Promise<string> {
  return (await sitemapPaths(site)).find((path) => path.startsWith('/records/')) ?? '/'
}

async function sitemapPaths({ base }: RunningSite): Promise<string[]> {
  const xml = await (await fetch(`${base}/sitemap.xml`)).text()
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
}
