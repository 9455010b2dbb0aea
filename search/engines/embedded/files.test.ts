/** Index files that are damaged, of another version, out of date or left by a killed build. */

import { spawn } from 'node:child_process'
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { LONG } from '../../../tests/ring.ts'
import type { SearchEngine } from '../../search-engine.ts'
import { contractDocuments, documentOf, STAFF } from '../contract/documents.ts'
import { FILE_SOURCE, readDocuments, writeDocuments } from '../contract/file-source.ts'
import { collected, question } from '../contract/questions.ts'
import { FORMAT_VERSION, openColumns } from './index/column-file.ts'
import { openEmbeddedEngine } from './index.ts'
import { currentIndex, DOCUMENTS_FILE, INDEX_FILE } from './segments/index-files.ts'
import { TIER } from './segments/merge-policy.ts'

let folder = ''
let directory = ''
let file = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'index-files-'))
  directory = join(folder, 'index')
  file = join(folder, 'documents.ndjson')
  writeDocuments(file, contractDocuments())
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function open(
  more: {
    basis?: string
    flushFrom?: number
    segmentDocuments?: number
    checkedAtOnce?: number
    sequence?: number
    backoff?: { first: number; most: number }
  } = {},
): Promise<SearchEngine> {
  const { sequence = 1, ...options } = more
  return openEmbeddedEngine({ directory, source: { module: FILE_SOURCE, options: { file, sequence } }, ...options })
}

/** Opens, does something and closes. */
async function opened<Result>(act: (engine: SearchEngine) => Promise<Result> | Result, more = {}): Promise<Result> {
  const engine = await open(more)
  try {
    return await act(engine)
  } finally {
    await engine.close()
  }
}

const versionOf = (engine: SearchEngine) => engine.status().indexVersion.split('.')[0]
const inUse = () => currentIndex(directory)?.parts.map(({ name }) => name) ?? []
/** Folder of the only segment. */
const only = () => inUse()[0] ?? ''
const totalOf = async (engine: SearchEngine, text: string) => (await engine.search(question(text))).total

test('an index is read, not built, when it is there', async () => {
  const first = await opened(versionOf)
  expect(await opened(versionOf)).toBe(first)
  expect(readdirSync(directory).sort()).toEqual(['CURRENT', only()])
})

describe('what cannot be used is built anew:', () => {
  const damages: [what: string, damage: (index: string) => void][] = [
    ['a byte changed early', (index) => flip(join(index, INDEX_FILE), 0.01)],
    ['a byte changed in the middle', (index) => flip(join(index, INDEX_FILE), 0.5)],
    ['a byte changed in the description', (index) => flip(join(index, INDEX_FILE), 0.97)],
    ['a byte changed at the end', (index) => flip(join(index, INDEX_FILE), 1)],
    ['half the index', (index) => truncateSync(join(index, INDEX_FILE), 20_000)],
    ['an empty index', (index) => truncateSync(join(index, INDEX_FILE), 0)],
    ['no index', (index) => rmSync(join(index, INDEX_FILE))],
    ['documents cut short', (index) => truncateSync(join(index, DOCUMENTS_FILE), 100)],
    ['no documents', (index) => rmSync(join(index, DOCUMENTS_FILE))],
    ['a pointer to nothing', () => writeFileSync(join(directory, 'CURRENT'), 'index-0-00\n')],
    ['a pointer out of the directory', () => writeFileSync(join(directory, 'CURRENT'), '../../etc\n')],
    ['an empty pointer', () => writeFileSync(join(directory, 'CURRENT'), '')],
    ['no pointer', () => rmSync(join(directory, 'CURRENT'))],
    ['another file', (index) => copyFileSync(file, join(index, INDEX_FILE))],
  ]

  test.each(damages)('%s', async (_what, damage) => {
    const before = await opened(versionOf)
    damage(join(directory, only()))
    await opened(async (engine) => {
      expect(versionOf(engine)).not.toBe(before)
      expect(engine.status()).toMatchObject({ ready: true, documents: 17, problem: null })
      expect(await totalOf(engine, 'motorcycle')).toBe(2)
    })
    expect(readdirSync(directory)).toHaveLength(2)
  })

  test('another format version', async () => {
    const before = await opened(versionOf)
    const path = join(directory, only(), INDEX_FILE)
    const bytes = readFileSync(path)
    // Rewritten whole, so that only the version tells it apart.
    const { crc32 } = await import('node:zlib')
    const length = bytes.readUInt32LE(bytes.length - 12)
    const start = bytes.length - 12 - length
    const json = Buffer.from(
      bytes
        .subarray(start, start + length)
        .toString()
        .replace(`"format":${FORMAT_VERSION}`, `"format":${'7'.repeat(String(FORMAT_VERSION).length)}`),
    )
    expect(json).toHaveLength(length)
    json.copy(bytes, start)
    bytes.writeUInt32LE(crc32(json), bytes.length - 8)
    writeFileSync(path, bytes)
    expect(await opened(versionOf)).not.toBe(before)
  })
})

/** Changes one byte, at a share of the file. */
function flip(path: string, share: number): void {
  const bytes = readFileSync(path)
  const at = Math.floor((bytes.length - 1) * share)
  bytes[at] = (bytes[at] ?? 0) ^ 0xff
  writeFileSync(path, bytes)
}

test('a document damaged while in use is reported, and the index built anew', async () => {
  await opened(async (engine) => {
    const path = join(directory, only(), DOCUMENTS_FILE)
    const bytes = readFileSync(path)
    writeFileSync(path, bytes.fill(0x20))
    await expect(engine.search(question('motorcycle'))).rejects.toMatchObject({ status: 503, code: 'index-damaged' })
    await expect.poll(() => engine.status()).toMatchObject({ building: false, problem: null })
    expect((await engine.search(question('motorcycle'))).hits).toHaveLength(2)
  })
})

test('a large index answers while it is checked, and another is built where it is damaged', async () => {
  const before = await opened(versionOf)
  // In the last column, which nothing that is asked here reads.
  const path = join(directory, only(), INDEX_FILE)
  const { columns } = openColumns(path)
  const last = [...columns.values()].filter(({ length }) => length > 0).at(-1)
  const bytes = readFileSync(path)
  bytes[last?.byteOffset ?? 0] = (bytes[last?.byteOffset ?? 0] ?? 0) ^ 1
  writeFileSync(path, bytes)
  await opened(
    async (engine) => {
      expect(versionOf(engine)).toBe(before)
      expect(await totalOf(engine, 'motorcycle')).toBe(2)
      await expect.poll(() => versionOf(engine)).not.toBe(before)
      expect(engine.status()).toMatchObject({ ready: true, problem: null })
    },
    { checkedAtOnce: 0 },
  )
})

test('an index on another basis answers until a new one is built', async () => {
  const before = await opened(versionOf, { basis: '2025' })
  await opened(
    async (engine) => {
      expect(versionOf(engine)).toBe(before)
      expect(engine.status()).toMatchObject({ ready: true, building: true })
      expect(await totalOf(engine, 'motorcycle')).toBe(2)
      await expect.poll(() => versionOf(engine)).not.toBe(before)
    },
    { basis: '2026' },
  )
})

test('a source that fails leaves the old index in use and says what is wrong', async () => {
  await opened(async (engine) => {
    rmSync(file)
    await expect(engine.rebuild()).rejects.toThrow(/ENOENT/)
    expect(engine.status()).toMatchObject({ ready: true, building: false })
    expect(engine.status().problem).toMatch(/could not be built.*ENOENT/)
    expect(await totalOf(engine, 'motorcycle')).toBe(2)
  })
  expect(readdirSync(directory)).toHaveLength(2)
})

test('a rebuild that keeps failing is tried again, later each time, while the old index answers and takes changes', async () => {
  const lines = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => lines.mockRestore())
  const changed = documentOf({ id: 'new:1', title: 'Walrus' })
  await opened(
    async (engine) => {
      const before = versionOf(engine)
      rmSync(file)
      await expect(engine.rebuild()).rejects.toThrow('ENOENT')
      await engine.update({ put: [changed], remove: [], sequence: 2 })
      await expect.poll(() => lines.mock.calls.length).toBeGreaterThan(2)
      const waits = lines.mock.calls.map(([line]) => Number(/next in ([\d.]+) s/.exec(String(line))?.[1]))
      expect(waits.slice(0, 3)).toEqual([0.02, 0.04, 0.08])
      expect(engine.status()).toMatchObject({ ready: true, sequence: 2, problem: expect.stringContaining('ENOENT') })
      expect([versionOf(engine), await totalOf(engine, 'motorcycle'), await totalOf(engine, 'walrus')]).toEqual([before, 2, 1])
      writeDocuments(file, [...contractDocuments(), changed])
      await expect.poll(() => versionOf(engine)).not.toBe(before)
      expect(engine.status()).toMatchObject({ problem: null, retryAt: null })
      expect([await totalOf(engine, 'motorcycle'), await totalOf(engine, 'walrus')]).toEqual([2, 1])
    },
    { flushFrom: 1, sequence: 2, backoff: { first: 20, most: 160 } },
  )
})

test('without an index and without a source the engine says so and answers with nothing', async () => {
  rmSync(file)
  await opened(async (engine) => {
    expect(engine.status()).toMatchObject({ ready: false, documents: 0 })
    expect(await totalOf(engine, '')).toBe(0)
    writeDocuments(file, contractDocuments())
    await engine.rebuild()
    expect(engine.status()).toMatchObject({ ready: true, documents: 17, problem: null })
  })
})

test('two documents with one id are refused', async () => {
  const [one] = contractDocuments()
  if (!one) throw new Error('no documents')
  writeDocuments(file, [one, one])
  await opened((engine) => expect(engine.status().problem).toContain(`two documents with the id ${one.id}`))
})

test('many changes become a segment; what comes meanwhile waits in front of it', async () => {
  const put = (at: number) => documentOf({ id: `new:${at}`, title: `Walrus ${at}` })
  await opened(
    async (engine) => {
      const before = versionOf(engine)
      await engine.update({ put: [put(1)], remove: [], sequence: 2 })
      await engine.update({ put: [put(2), put(3)], remove: ['d1'], sequence: 5 })
      // Of the same event as what is written now.
      await engine.update({ put: [put(4)], remove: ['new:2'], sequence: 5 })
      expect(engine.status().building).toBe(false)
      await expect.poll(() => versionOf(engine)).not.toBe(before)
      const { hits } = await engine.search(question('walrus', { sort: 'title' }))
      expect(hits.map(({ id }) => id)).toEqual(['new:1', 'new:3', 'new:4'])
      expect(engine.status()).toMatchObject({ sequence: 5, documents: 20 })
      expect(inUse()).toHaveLength(2)
    },
    { flushFrom: 3 },
  )
  await opened(async (engine) => {
    // What waited is given again by whoever follows the store.
    expect(engine.status()).toMatchObject({ sequence: 5, documents: 20, problem: null })
    expect(await totalOf(engine, 'walrus')).toBe(3)
  })
})

test('much that changed is read from the source alone, with what waited; other segments stay', async () => {
  const put = (at: number) => documentOf({ id: `new:${at}`, title: `Walrus ${at}` })
  await opened(
    async (engine) => {
      const before = inUse()
      await engine.update({ put: [put(0), put(1)], remove: [], sequence: 2 })
      const [gone] = contractDocuments()
      writeDocuments(file, [...contractDocuments().slice(1), ...[1, 2, 3, 4, 5].map(put)])
      const read = engine.rebuild({ ids: ['new:2', 'new:3', 'new:4', 'new:5', gone?.id ?? '', 'new:0'], sequence: 7 })
      await expect.poll(() => readdirSync(directory).some((name) => name.startsWith('unfinished-')), { interval: 5 }).toBe(true)
      // Meanwhile; the source that is read does not have it.
      await engine.update({ put: [put(6)], remove: [], sequence: 8 })
      await read
      expect(inUse().slice(0, before.length)).toEqual(before)
      expect(inUse()).toHaveLength(before.length + 2)
      expect(currentIndex(directory)?.sequence).toBe(7)
      const { hits } = await engine.search(question('walrus', { sort: 'title' }))
      expect(hits.map(({ id }) => id)).toEqual(['new:1', 'new:2', 'new:3', 'new:4', 'new:5', 'new:6'])
      expect(engine.status()).toMatchObject({ sequence: 8, documents: 17 - 1 + 6, problem: null })
    },
    { segmentDocuments: 4, sequence: 7 },
  )
  await opened(async (engine) => {
    expect(engine.status()).toMatchObject({ sequence: 7, documents: 17 - 1 + 5, problem: null })
    expect(await totalOf(engine, 'walrus')).toBe(5)
  })
})

test('small segments become one, from what the source has of their documents', async () => {
  const put = (at: number) => documentOf({ id: `new:${at}`, title: `Walrus ${at}` })
  await opened(
    async (engine) => {
      for (let at = 0; at < TIER; at++) {
        // The source is ahead of the index, and has lost one.
        writeDocuments(file, [...contractDocuments(), ...Array.from({ length: TIER }, (_, other) => put(other)).slice(1)])
        await engine.update({ put: [put(at)], remove: [], sequence: 2 + at })
        await expect.poll(() => inUse().length).toBe(at + 1 < TIER ? at + 2 : 2)
      }
      expect(await totalOf(engine, 'walrus')).toBe(TIER - 1)
      expect(engine.status()).toMatchObject({ sequence: 1 + TIER, documents: 17 + TIER - 1, problem: null })
    },
    { flushFrom: 1, segmentDocuments: 17 },
  )
  expect(readdirSync(directory).sort()).toEqual([...inUse(), 'CURRENT'].sort())
})

test('a segment that much left is made anew without it, and one that all left goes', async () => {
  await opened(
    async (engine) => {
      const [first = '', ...others] = inUse()
      const ids = contractDocuments().map(({ id }) => id)
      expect(others).toHaveLength(4)
      writeDocuments(file, contractDocuments().slice(6))
      await engine.update({ put: [], remove: ids.slice(0, 6), sequence: 2 })
      await expect.poll(() => inUse().length).toBe(4)
      expect(inUse()).not.toContain(first)
      expect(engine.status()).toMatchObject({ documents: 11, problem: null })
    },
    { flushFrom: 1, segmentDocuments: 4 },
  )
})

test('a folder that the version before named is read as one segment', async () => {
  await opened(versionOf)
  const name = only()
  writeFileSync(join(directory, 'CURRENT'), `${name}\n`)
  await opened(async (engine) => {
    expect(versionOf(engine)).toBe(name)
    expect(engine.status()).toMatchObject({ ready: true, documents: 17, sequence: 1, building: false })
    expect(await totalOf(engine, 'motorcycle')).toBe(2)
  })
})

test('a rebuild asked for during a build reads the source once more', async () => {
  await opened(async (engine) => {
    const first = engine.rebuild()
    writeDocuments(file, [documentOf({ id: 'late', title: 'Walrus' })])
    const [second, third] = [engine.rebuild(), engine.rebuild()]
    await Promise.all([first, second, third])
    expect(await totalOf(engine, 'walrus')).toBe(1)
    expect(engine.status()).toMatchObject({ documents: 1, building: false })
  })
})

/** Each kill is at another moment. */
const KILLS = LONG ? 100 : 3

test(`a build killed at any moment leaves a whole index: ${KILLS} times`, async () => {
  await opened(versionOf)
  const engineModule = new URL('./index.ts', import.meta.url).href
  const source = { module: FILE_SOURCE, options: { file } }
  const program = `
    const { openEmbeddedEngine } = await import(${JSON.stringify(engineModule)})
    const engine = await openEmbeddedEngine(${JSON.stringify({ directory, source })})
    process.stdout.write('building')
    for (;;) await engine.rebuild()`
  for (let kill = 0; kill < KILLS; kill++) {
    await killed(program, 400)
    await opened(async (engine) => {
      expect(versionOf(engine)).toBe(currentIndex(directory)?.name)
      expect(engine.status()).toMatchObject({ ready: true, documents: 17, problem: null })
      expect(await totalOf(engine, 'motorcycle')).toBe(2)
    })
  }
  await opened((engine) => engine.rebuild())
  expect(readdirSync(directory).sort()).toEqual(['CURRENT', ...inUse()])
})

/** Runs a program until it says something, and kills it at a moment after that. @param most milliseconds. */
async function killed(program: string, most: number): Promise<void> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise((resolve) => child.stdout.once('data', resolve))
  await setTimeout(Math.random() * most)
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}

test(`edits killed while segments are flushed, read anew, merged and published lose nothing: ${KILLS} times`, async () => {
  const engineModule = new URL('./index.ts', import.meta.url).href
  const sourceModule = new URL('../contract/file-source.ts', import.meta.url).href
  const journal = join(folder, 'journal')
  writeFileSync(journal, '')
  await opened(() => undefined)
  // As the store does: an event and the new state are written before the index is told.
  const program = `
    import { appendFileSync, readFileSync, renameSync } from 'node:fs'
    const { openEmbeddedEngine } = await import(${JSON.stringify(engineModule)})
    const { readDocuments, writeDocuments } = await import(${JSON.stringify(sourceModule)})
    const file = ${JSON.stringify(file)}
    const documents = new Map([...readDocuments(file)].map((document) => [document.id, document]))
    const [pattern] = documents.values()
    const source = { module: ${JSON.stringify(FILE_SOURCE)}, options: { file } }
    const engine = await openEmbeddedEngine({ directory: ${JSON.stringify(directory)}, source, flushFrom: 3, segmentDocuments: 30 })
    // What was not in segments yet is given again.
    const events = readFileSync(${JSON.stringify(journal)}, 'utf8').split('\\n')
    const ids = [...new Set(events.slice(engine.status().sequence - 1, -1))]
    const put = ids.flatMap((id) => documents.get(id) ?? [])
    let sequence = events.length
    await engine.update({ put, remove: ids.filter((id) => !documents.has(id)), sequence })
    process.stdout.write('editing')
    for (;;) {
      const id = 'edit:' + (sequence % 40)
      const isGone = sequence % 5 === 0
      const document = { ...pattern, id, text: { ...pattern.text, title: 'Walrus ' + sequence }, display: { ...pattern.display, id } }
      if (isGone) documents.delete(id)
      else documents.set(id, document)
      // An event of what was not written yet does no harm.
      appendFileSync(${JSON.stringify(journal)}, id + '\\n')
      writeDocuments(file + '.new', [...documents.values()])
      renameSync(file + '.new', file)
      sequence++
      if (sequence % 4 === 0) await engine.rebuild({ ids: [id], sequence })
      else await engine.update({ put: isGone ? [] : [document], remove: isGone ? [id] : [], sequence })
      await new Promise((resolve) => setTimeout(resolve, 5))
    }`
  for (let kill = 0; kill < KILLS; kill++) {
    await killed(program, 1_500)
    const truth = new Map([...readDocuments(file)].map((document) => [document.id, document]))
    const events = readFileSync(journal, 'utf8').split('\n').slice(0, -1)
    await opened(async (engine) => {
      expect(versionOf(engine)).toBe(currentIndex(directory)?.name)
      const { sequence, ready, problem } = engine.status()
      expect({ ready, problem }).toEqual({ ready: true, problem: null })
      const ids = [...new Set(events.slice(sequence - 1))]
      const put = ids.flatMap((id) => truth.get(id) ?? [])
      await engine.update({ put, remove: ids.filter((id) => !truth.has(id)), sequence: events.length + 1 })
      const found = await collected(engine.matchingIds(question('', { sort: 'title', viewer: STAFF })))
      const wanted = [...truth.values()].filter(({ kind }) => kind === 'record').map(({ id }) => id)
      expect(found.toSorted()).toEqual(wanted.toSorted())
      for (const { id, text } of truth.values()) {
        if (!id.startsWith('edit:')) continue
        const { hits } = await engine.search(question(text.title.split(' ')[1] ?? '', { viewer: STAFF, match: 'all' }))
        expect(hits.map((hit) => hit.id)).toContain(id)
      }
    })
  }
}, 600_000)
