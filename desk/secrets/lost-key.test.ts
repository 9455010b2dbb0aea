import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { onBothDatabases } from '../../tests/desk/databases.ts'
import { REQUEST_FORM } from '../../tests/desk/request-fixture.ts'
import { TEST_SCHEDULE } from '../../tests/desk/test-schedule.ts'
import { discard, scratch } from '../../tests/site/site-server.ts'
import { CorrectionFormSchema } from '../corrections/correction-form.ts'
import { openDesk } from '../open-desk.ts'
import { rotateKey } from './rotate-key.ts'
import { newKey, readKeyFile, writeKeyFile } from './sealing.ts'

const folder = scratch('lost-key')
afterAll(() => discard(folder))

onBothDatabases('a lost key file', ({ database, address, test }) => {
  const file = join(folder, `${crypto.randomUUID()}.key`)
  const kept = `${file}.kept`
  const start = () =>
    openDesk({
      address: address(),
      dataDir: join(folder, 'data'),
      keyFile: file,
      mail: { smtpUrl: 'smtp://127.0.0.1:1', from: 'a@b.example' },
    })
  let request = { number: '', code: '' }
  let correction = { number: '', code: '' }

  test('is never replaced while something is sealed: the start is refused with what to do', async () => {
    writeKeyFile(file, [newKey()])
    const desk = await start()
    request = await desk.requests.submit({ form: REQUEST_FORM, records: [], pace: 'standard', schedule: TEST_SCHEDULE, key: 'a' })
    const form = CorrectionFormSchema.parse({ about: '/records/x', text: 'Wrong year', name: 'Bea' })
    correction = await desk.corrections.submit({ form, title: 'x', recordId: null, key: 'b' })
    await desk.close()
    renameSync(file, kept)
    const message = new RegExp(`${file} is missing, which opens 3 names[^]*Put the file back[^]*--give-up-sealed`)
    await expect(start()).rejects.toMatchObject({ code: 'key-missing', message: expect.stringMatching(message) })
    expect(existsSync(file)).toBe(false)
    // Neither is it replaced by the command that changes keys.
    await expect(rotateKey(file, database())).rejects.toMatchObject({ code: 'key-missing' })
    expect(existsSync(file)).toBe(false)
  })

  test('is not taken for another one', async () => {
    writeKeyFile(file, [newKey()])
    const [own] = readKeyFile(kept)
    await expect(start()).rejects.toMatchObject({ message: expect.stringContaining(`does not hold the key ${own?.id}`) })
    await expect(rotateKey(file, database())).rejects.toMatchObject({ code: 'key-missing' })
    expect(readKeyFile(file)).toHaveLength(1)
    rmSync(file)
  })

  test('put back, opens everything again', async () => {
    renameSync(kept, file)
    const desk = await start()
    expect((await desk.requests.read(request.number)).contact?.email).toBe('ada@example.org')
    await desk.close()
    renameSync(file, kept)
  })

  test('given up on purpose, takes names, addresses and letters, and leaves words and private links', async () => {
    expect(await rotateKey(file, database(), { giveUpSealed: true })).toEqual({ resealed: 0, givenUp: 3, keys: 1 })
    const desk = await start()
    const shown = await desk.requests.read(request.number)
    expect([shown.contact, shown.description]).toEqual([null, REQUEST_FORM.description])
    await desk.requests.reply(request.number, { text: 'Here it is.', status: 'answered' }, 'a')
    const followed = await desk.requests.follow(request.code)
    expect(followed).toMatchObject({ state: 'open', request: { status: 'answered', sender: { name: '', email: '' } } })
    expect(await desk.corrections.read(correction.number)).toMatchObject({ sender: null, text: 'Wrong year' })
    expect(await desk.outbox.waiting()).toBe(false)
    // What is sealed from now on is opened by the new key, and its loss is noticed again.
    await desk.requests.submit({ form: REQUEST_FORM, records: [], pace: 'standard', schedule: TEST_SCHEDULE, key: 'c' })
    await desk.close()
    rmSync(file)
    await expect(start()).rejects.toMatchObject({ code: 'key-missing' })
  })
})
