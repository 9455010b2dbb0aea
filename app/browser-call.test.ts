import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { askServer } from './browser-call.ts'

const answers = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', answers)
})
afterEach(() => {
  answers.mockReset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function settled<T>(promise: Promise<T>): Promise<T> {
  // Marked as handled while the waiting between tries is run through.
  promise.catch(() => {})
  await vi.runAllTimersAsync()
  return promise
}

describe('askServer', () => {
  it('tries three times more after failures of the server, then gives the answer', async () => {
    answers.mockResolvedValueOnce(new Response(null, { status: 503 }))
    answers.mockRejectedValueOnce(new TypeError('network'))
    answers.mockResolvedValueOnce(new Response(null, { status: 500 }))
    answers.mockResolvedValueOnce(Response.json({ found: 1 }))
    expect(await settled(askServer('/a', new AbortController().signal))).toEqual({ found: 1 })
    expect(answers).toHaveBeenCalledTimes(4)
  })

  it('gives up after the fourth failure', async () => {
    answers.mockImplementation(async () => new Response(null, { status: 503 }))
    await expect(settled(askServer('/b', new AbortController().signal))).rejects.toThrow('/b answered 503')
    expect(answers).toHaveBeenCalledTimes(4)
  })

  it('does not repeat what is refused', async () => {
    answers.mockResolvedValueOnce(new Response(null, { status: 400 }))
    await expect(settled(askServer('/c', new AbortController().signal))).rejects.toThrow('/c answered 400')
    expect(answers).toHaveBeenCalledTimes(1)
  })

  it('keeps an answer five minutes after it was last asked for', async () => {
    answers.mockImplementation(async () => Response.json({}))
    const signal = new AbortController().signal
    await settled(askServer('/d', signal))
    vi.advanceTimersByTime(4 * 60_000)
    await settled(askServer('/d', signal))
    vi.advanceTimersByTime(4 * 60_000)
    await settled(askServer('/d', signal))
    expect(answers).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(6 * 60_000)
    await settled(askServer('/d', signal))
    expect(answers).toHaveBeenCalledTimes(2)
  })

  it('stops when it is called off', async () => {
    answers.mockImplementation(async () => new Response(null, { status: 503 }))
    const asked = new AbortController()
    const answer = askServer('/e', asked.signal)
    answer.catch(() => {})
    await vi.advanceTimersByTimeAsync(500)
    asked.abort(new Error('called off'))
    await expect(settled(answer)).rejects.toThrow('called off')
    expect(answers).toHaveBeenCalledTimes(1)
  })
})
