import { execFile } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { maskedPath } from '../app/logged-path.ts'
import { logFailure, onFailure } from '../catalog/storage-faults.ts'
import { openErrorHook } from './error-hook.ts'
import { logRequest, printedLine, REQUEST_ID, requestId, underRequestId } from './structured-log.ts'

describe('paths in the log', () => {
  it.each([
    ['/explore?q=somebody', '/explore'],
    ['/requests/abc-def/files/1', '/requests/[private]/files/1'],
    ['/es/requests/abc-def.data?x=1', '/es/requests/[private].data'],
    ['/admin/reset/secret', '/admin/reset/[private]'],
    ['/people/ann@example.org/x', '/people/[private]/x'],
    ['/people/ann%40example.org', '/people/[private]'],
  ])('%s is %s', (url, logged) => expect(maskedPath(url)).toBe(logged))
})

describe('lines of the log', () => {
  const parsed = (text: string) => JSON.parse(printedLine(text, 'error'))

  it('have a message, and what follows it as detail', () => {
    expect(parsed('It failed Error: no\n    at here\n')).toMatchObject({
      level: 'error',
      message: 'It failed Error: no',
      detail: '    at here',
    })
    expect(printedLine('\n', 'info')).toBe('')
  })

  it('are left as they are where they are lines already', () => {
    const line = printedLine('one', 'info')
    expect(printedLine(line, 'error')).toBe(line)
  })
})

describe('requests', () => {
  const lines: string[] = []
  const written = new EventEmitter()
  const server = createServer((request, response) =>
    underRequestId(request, (id) => {
      response.setHeader(REQUEST_ID, id)
      logRequest(request, response, (line) => {
        lines.push(line)
        written.emit('line')
      })
      response.end(requestId())
    }),
  )
  let address = ''
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const bound = server.address()
    address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`
  })
  afterAll(() => new Promise((done) => server.close(done)))

  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const line = new Promise((done) => written.once('line', done))
    const answer = await fetch(address + path, { headers })
    const body = await answer.text()
    await line
    return { id: answer.headers.get('x-request-id') ?? '', body, line: JSON.parse(lines.at(-1) ?? '') }
  }

  it('keep the id that they were given, and return it', async () => {
    const { id, body, line } = await ask('/explore?q=secret', { 'x-request-id': 'proxy-17', cookie: 'a=b' })
    expect([id, body, line.request]).toEqual(['proxy-17', 'proxy-17', 'proxy-17'])
    expect(line).toMatchObject({ message: 'request', level: 'info', method: 'GET', path: '/explore', status: 200 })
    expect(Object.keys(line).sort()).toEqual(['level', 'message', 'method', 'ms', 'path', 'request', 'status', 'time'])
    expect(lines.join('')).not.toMatch(/secret|127\.0\.0\.1|a=b/)
  })

  it.each<Record<string, string>>([{}, { 'x-request-id': 'a b' }, { 'x-request-id': 'x'.repeat(500) }])(
    'have an id of their own otherwise',
    async (headers) => {
      const { id, body, line } = await ask('/', headers)
      expect(id).toMatch(/^[0-9a-f-]{36}$/)
      expect([body, line.request]).toEqual([id, id])
    },
  )
})

describe('the hook for errors', () => {
  it('is told of what nobody expected, at most twenty times a minute', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const received: unknown[] = []
    const collector = createServer(async (request, response) => {
      const pieces = []
      for await (const piece of request) pieces.push(String(piece))
      received.push(JSON.parse(pieces.join('')))
      response.end()
    })
    await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done))
    const bound = collector.address()
    const hook = await openErrorHook(`http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}/`, '9.9.9')
    if (!hook) throw new Error('no hook')
    onTestFinished(onFailure(hook))
    for (let at = 0; at < 25; at++) logFailure(`Part ${at} failed`, new TypeError('no such thing'))
    await expect.poll(() => received.length, { timeout: 30_000 }).toBe(20)
    expect(received).toContainEqual(
      expect.objectContaining({
        what: 'Part 0 failed',
        release: '9.9.9',
        request: '',
        dropped: 0,
        error: expect.objectContaining({ name: 'TypeError', message: 'no such thing' }),
      }),
    )
    await new Promise((done) => collector.close(done))
    vi.restoreAllMocks()
  })

  it('says what is wrong with a module that cannot be used', async () => {
    await expect(openErrorHook('no/such/module.mjs', '1')).rejects.toThrow(/ERROR_HOOK: found "no\/such\/module.mjs"/)
    await expect(openErrorHook('package.json', '1')).rejects.toThrow(/ERROR_HOOK/)
    expect(await openErrorHook('', '1')).toBeNull()
  })

  it.each([
    ['an exception', 'setTimeout(() => { throw new TypeError("out of the blue") })'],
    ['a rejected promise', 'void Promise.reject(new TypeError("out of the blue"))'],
  ])('is told of %s that ends the process, before it ends', async (_, failing) => {
    const folder = mkdtempSync(join(tmpdir(), 'error-hook-'))
    const [hook, reports] = [join(folder, 'hook.mjs'), join(folder, 'reports')]
    // The hook needs the process to live on after the exception; reports before do not use up the last one.
    writeFileSync(
      hook,
      `import { appendFile } from 'node:fs/promises'
      export default (report) => new Promise((done) => setTimeout(done, 50)).then(() => appendFile(${JSON.stringify(reports)}, JSON.stringify(report) + '\\n'))`,
    )
    const program = `
      const { endOnException, openErrorHook } = await import(${JSON.stringify(resolve('server/error-hook.ts'))})
      const hook = await openErrorHook(${JSON.stringify(hook)}, '9.9.9')
      await Promise.all(Array.from({ length: 25 }, () => hook({ what: 'Part', error: '' })))
      endOnException(hook)
      setInterval(() => undefined, 1_000)
      ${failing}`
    const { code, printed } = await new Promise<{ code: unknown; printed: string }>((done) =>
      execFile(process.execPath, ['--input-type=module', '--eval', program], (error, _out, printed) =>
        done({ code: error?.code, printed }),
      ),
    )
    const told = readFileSync(reports, 'utf8')
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line))
    expect(code).toBe(1)
    expect(printed).toContain('TypeError: out of the blue')
    expect(told).toHaveLength(21)
    expect(told.at(-1)).toMatchObject({ what: 'An exception ended the process', dropped: 5, error: { message: 'out of the blue' } })
    rmSync(folder, { recursive: true })
  })
})
