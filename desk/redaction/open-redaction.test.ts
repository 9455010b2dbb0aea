import { afterEach, beforeEach, expect, test } from 'vitest'
import { publicViewer } from '../../catalog/access.ts'
import { recordFixture } from '../../catalog/record-fixture.ts'
import { answerRedactionSheet } from '../../endpoints/redaction-sheet/redaction-sheet.ts'
import { openStore, type Store } from '../../store/index.ts'
import { siteCatalog } from '../../tests/fixtures/site-catalog.ts'
import { openRedaction, type RedactionDesk } from './open-redaction.ts'

const ID = 'msp:doc:1938:014'
const FILE = 'msp_doc_1938_014.pdf'
const BOX = { left: 0.1, top: 0.1, width: 0.2, height: 0.1 }
const catalog = siteCatalog()
let store: Store
let desk: RedactionDesk
beforeEach(() => {
  store = openStore(':memory:')
  const record = recordFixture({ id: ID, media: [{ file: FILE, kind: 'pdf' }] })
  store.records.change({ actor: 'ada', reason: 'test', origin: 'edit' }, ({ put }) => void put(record))
  desk = openRedaction({ dataDir: 'none', store, path: (_, name) => name, reasons: () => catalog.redactionReasons })
})
afterEach(() => store.close())

/** Two places of page 2 and one of page 3, covered, and one that is drawn. */
async function covered(): Promise<string[]> {
  const reason = catalog.redactionReasons[0]?.id ?? ''
  const add = (page: number) => store.redactions.add({ record: ID, file: FILE, page, shape: BOX, reason, actor: 'ada' })
  const places = [add(1), add(1), add(2)]
  store.redactions.settle(places, [])
  await desk.draw(ID, FILE, 4, [{ id: '', page: 4, shape: BOX, reason }], 'ada')
  return places
}

test('a place is released with a reason only, which is kept with who gave it; taken back, nothing of it is left', async () => {
  const [first = ''] = await covered()
  await expect(desk.release(ID, FILE, new Set([first]), { actor: 'ada', reason: ' ' })).rejects.toMatchObject({ status: 400 })
  expect(desk.list(ID).every(({ state }) => state !== 'release')).toBe(true)
  await desk.release(ID, FILE, new Set([first]), { actor: 'ada', reason: 'Embargo ended' })
  const found = () => desk.list(ID).find(({ id }) => id === first)
  expect(found()).toMatchObject({ state: 'release', released_by: 'ada', released_why: 'Embargo ended' })
  // Another save of the page asks for no reason again.
  await desk.release(ID, FILE, new Set([first]), { actor: 'ben', reason: '' })
  expect(found()).toMatchObject({ released_by: 'ada' })
  await desk.release(ID, FILE, new Set(), { actor: 'ben', reason: '' })
  expect(found()).toMatchObject({ state: 'covered', released_by: '', released_why: '' })
})

test('the original is released with every place of its file, and what is only drawn is dropped', async () => {
  const places = await covered()
  await desk.release(ID, FILE, null, { actor: 'ada', reason: 'Court order' })
  expect(desk.list(ID).map(({ id, state }) => [id, state])).toEqual(expect.arrayContaining(places.map((id) => [id, 'release'])))
  expect(desk.list(ID)).toHaveLength(3)
})

test('the sheet counts what is covered by page and reason, and says nothing of what is drawn; a closed record has none', async () => {
  await covered()
  const ask = () => answerRedactionSheet(new Request('http://a.example/'), ID, { catalog, store, viewer: publicViewer() })
  const lines = (await ask().text()).trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toMatch(/^document,1,2,.*,2$/)
  expect(lines[2]).toMatch(/^document,1,3,.*,1$/)
  const closed = recordFixture({ id: ID, access: { level: 'closed' } })
  store.records.change({ actor: 'ada', reason: 'test', origin: 'edit' }, ({ put }) => void put(closed))
  expect(ask().status).toBe(403)
})
