import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { discard, scratch } from '../../tests/site/site-server.ts'
import { type DeskDatabase, openDeskDatabase } from '../database/open-database.ts'
import { ensureKeyFile, newKey, openSealing, readKeyFile, writeKeyFile } from './sealing.ts'

const folder = scratch('sealing')
afterAll(() => discard(folder))

let made = 0
function freshFile(): string {
  made += 1
  const file = join(folder, `key-${made}`)
  writeKeyFile(file, [newKey()])
  return file
}

describe('the key file', () => {
  const dataDir = join(folder, 'data')
  let database: DeskDatabase
  beforeAll(async () => {
    database = await openDeskDatabase({ kind: 'sqlite', file: ':memory:' })
  })
  afterAll(() => database.close())
  const ensure = (file: string, mayMake = true) => ensureKeyFile(file, { dataDir, mayMake, query: database.query })

  test('is made where it is missing, for its owner alone, and then left as it is', async () => {
    const file = join(folder, 'made', 'data.key')
    await ensure(file)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const before = readFileSync(file, 'utf8')
    await ensure(file)
    expect(readFileSync(file, 'utf8')).toBe(before)
  })

  test('is never made where several servers share a database', async () => {
    await expect(ensure(join(folder, 'none'), false)).rejects.toThrow(/every server needs the same one/)
  })

  test('is refused inside DATA_DIR, open to others, empty or garbled', async () => {
    mkdirSync(dataDir, { recursive: true })
    await expect(ensure(join(dataDir, 'key'))).rejects.toThrow(/outside DATA_DIR/)
    const open = freshFile()
    chmodSync(open, 0o644)
    await expect(ensure(open)).rejects.toThrow(/mode 600/)
    for (const text of ['', 'no key at all\n', `${newKey().id} short\n`]) {
      const file = freshFile()
      writeFileSync(file, text)
      await expect(ensure(file)).rejects.toThrow(/no key/)
    }
  })
})

describe('a sealed text', () => {
  const sealing = openSealing(freshFile())

  test('opens for what it was sealed for, and gives nothing away', () => {
    const sealed = sealing.seal('contact', 'request 1', 'Zoë Ünknown, 1 Main Street')
    expect(sealed).not.toMatch(/Main|Street/)
    expect(sealing.open('contact', 'request 1', sealed)).toBe('Zoë Ünknown, 1 Main Street')
    expect(sealing.seal('contact', 'request 1', 'same')).not.toBe(sealing.seal('contact', 'request 1', 'same'))
  })

  test('does not open for anything else, nor changed, nor with another key', () => {
    const sealed = sealing.seal('contact', 'request 1', 'secret')
    expect(() => sealing.open('contact', 'request 2', sealed)).toThrow(/was changed/)
    expect(() => sealing.open('form', 'request 1', sealed)).toThrow(/was changed/)
    const at = sealed.length - 5
    const bent = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`
    expect(() => sealing.open('contact', 'request 1', bent)).toThrow(/was changed/)
    expect(() => openSealing(freshFile()).open('contact', 'request 1', sealed)).toThrow(/is not in SECRET_KEY_FILE/)
  })

  test('still opens after a new key was put in front, without a restart', () => {
    const file = freshFile()
    const running = openSealing(file)
    const before = running.seal('contact', 'one', 'old')
    writeKeyFile(file, [newKey(), ...readKeyFile(file)])
    expect(running.open('contact', 'one', before)).toBe('old')
    const after = running.seal('contact', 'one', 'new')
    expect([running.keyOf(after) === running.newestKey(), running.keyOf(before) === running.newestKey()]).toEqual([true, false])
  })

  test('a signature holds for its text and purpose only', () => {
    const tag = sealing.sign('form', 'request 1700000000')
    expect(sealing.verify('form', 'request 1700000000', tag)).toBe(true)
    expect(sealing.verify('form', 'request 1700000001', tag)).toBe(false)
    expect(sealing.verify('account', 'request 1700000000', tag)).toBe(false)
    expect(sealing.verify('form', 'request 1700000000', '')).toBe(false)
  })
})
