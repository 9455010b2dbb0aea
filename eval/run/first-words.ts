/** How long a reader waits for the first words, asked over the wire on a real server, one question after the other. */

import { TURNSTILE_LIMITS } from '../../assistant/turnstile.ts'
import type { Archive } from '../../endpoints/archive.ts'
import { startWire } from '../../tests/assistant/wire-server.ts'
import { openTinyArchive } from '../../tests/fixtures/tiny-archive.ts'
import type { EvalArchive } from './eval-archive.ts'

/** Nobody is held up here: what is measured is the answering. */
const NO_LIMITS = { ...TURNSTILE_LIMITS, burst: 1e6, perMinute: 1e6 }
const WARM_UP = 5

export async function firstWords(archive: EvalArchive, questions: readonly string[]): Promise<{ p50: number; p95: number }> {
  const tiny = await openTinyArchive()
  const whole: Archive = { ...tiny, catalog: archive.catalog, store: archive.store, engine: archive.engine }
  const wire = await startWire(whole, archive.assistant, { limits: NO_LIMITS })
  const url = `${wire.address}/functions/v1/ai-search`
  try {
    for (const question of questions.slice(0, WARM_UP)) await untilFirstWords(url, question)
    const times: number[] = []
    for (const question of questions) times.push(await untilFirstWords(url, question))
    times.sort((a, b) => a - b)
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
    return { p50: at(0.5), p95: at(0.95) }
  } finally {
    await wire.close()
    await tiny.close()
  }
}

/** Milliseconds from sending to the first chunk that has words in it. */
async function untilFirstWords(url: string, question: string): Promise<number> {
  const start = performance.now()
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify({ messages: [{ role: 'user', content: question }] }) })
  const decoder = new TextDecoder()
  let read = ''
  let first: number | null = null
  for await (const bytes of answer.body ?? []) {
    read += decoder.decode(bytes, { stream: true })
    if (first === null && /"content":"[^"]/.test(read)) first = performance.now() - start
  }
  return first ?? performance.now() - start
}
