/** Every service is declared, and what is declared is what happens: tried on a whole archive. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rightsTable } from '../../tests/desk/rights-table.ts'
import { openTinyArchive, type TinyArchive } from '../../tests/fixtures/tiny-archive.ts'
import type { Role } from '../accounts/roles.ts'
import { openTextReader } from '../media/read-text.ts'
import { openResumableUploads } from '../media/resumable-uploads.ts'
import type { Person } from '../sessions/sessions.ts'
import { requireJob, requireOwner } from './editor-rules.ts'
import { declaredRights, guarded } from './guard.ts'
import type { DeskServices } from './services.ts'
import { editorDesk } from './services-for.ts'

let archive: TinyArchive
let services: DeskServices
beforeAll(async () => {
  archive = await openTinyArchive()
  const { store, editing, entities, uploads, recordMedia, redaction, health, desk } = archive
  services = {
    store,
    editing,
    entities,
    uploads,
    recordMedia,
    redaction,
    health,
    desk,
    textReader: openTextReader(),
    resumable: openResumableUploads('none'),
  }
})
afterAll(() => archive?.close())

const person = (role: Role, collections: string[] = []): Person => ({
  id: role,
  name: role,
  role,
  collections,
  session: 's',
  proved: 0,
})

/** Every function there is, by its path: own ones and those of classes. Groups with one right are not looked into. */
function functionsOf(group: object, whole: ReadonlySet<string>, path = ''): string[] {
  const names = new Set<string>()
  for (let at = group; at && at !== Object.prototype; at = Object.getPrototypeOf(at))
    for (const name of Object.getOwnPropertyNames(at)) names.add(name)
  names.delete('constructor')
  return [...names].flatMap((name) => {
    const at = path === '' ? name : `${path}.${name}`
    const value: unknown = Reflect.get(group, name)
    if (whole.has(at)) return []
    if (typeof value === 'function') return [at]
    return typeof value === 'object' && value !== null ? functionsOf(value, whole, at) : []
  })
}

test('every service that there is says who may call it', () => {
  const declared = new Set(declaredRights().map(([path]) => path))
  expect(functionsOf(services, declared)).toEqual([])
  expect(declared.size).toBeGreaterThan(150)
})

test('a service that is not declared is refused to everybody', () => {
  const more = { ...services, desk: { ...services.desk, newService: () => 'done', group: { inside: () => 'done' } } }
  for (const who of [null, person('editor'), person('archivist'), person('administrator')]) {
    const { desk } = guarded(more, who)
    expect(() => desk.newService()).toThrow(expect.objectContaining({ status: 403 }))
    expect(() => desk.group.inside()).toThrow(expect.objectContaining({ status: 403 }))
  }
})

/** Whether a call is refused for want of a right: whatever else becomes of it. */
async function isRefused(path: string, who: Person | null): Promise<boolean> {
  const narrowed = who?.role === 'editor' ? editorDesk(services, who) : {}
  try {
    const called = path.split('.').reduce((at: object, name) => Reflect.get(at, name), guarded(services, who, narrowed))
    if (typeof called === 'function') await Reflect.apply(called, undefined, ['none', 'none', 'none'])
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && ['not-allowed', 'not-your-collection', 'not-your-job'].includes(String(error.code))
  }
}

test('what is for others is refused; nothing for editors lacks a version that keeps to their collections', async () => {
  const roles = { visitor: null, editor: person('editor'), archivist: person('archivist'), administrator: person('administrator') }
  const closedTo = {
    visitor: [],
    staff: ['visitor'],
    account: ['visitor', 'editor', 'archivist'],
    collection: ['visitor'],
    archivist: ['visitor', 'editor'],
    administrator: ['visitor', 'editor', 'archivist'],
    system: ['visitor', 'editor', 'archivist', 'administrator'],
  } as const
  for (const [path, right] of declaredRights()) {
    for (const role of closedTo[right]) {
      const group = typeof path.split('.').reduce((at: object, name) => Reflect.get(at, name), services) === 'object'
      if (group) continue
      expect([path, role, await isRefused(path, roles[role])]).toEqual([path, role, true])
    }
  }
  const narrowed = functionsOf(editorDesk(services, person('editor')), new Set())
  expect(declaredRights().filter(([path, right]) => right === 'collection' && !narrowed.includes(path))).toEqual([])
})

test('jobs are run for who may order them at this moment, and for nobody who is unknown', async () => {
  const payload = { set: 'none', upload: 'none', collection: 'photos', actor: 'x', batch: 'none', id: 'none' }
  const may = (who: Person, kind: string, more: object = {}) => {
    try {
      requireJob(services, who, { kind, payload: { ...payload, ...more } })
      return true
    } catch {
      return false
    }
  }
  const eve = person('editor', ['photos'])
  expect(
    ['import', 'index', 'headings', 'access', 'entity', 'fixity', 'mail', 'retention', 'nothing'].filter((kind) => may(eve, kind)),
  ).toEqual(['import'])
  expect(may(eve, 'import', { collection: 'orders' })).toBe(false)
  expect(
    ['import', 'index', 'entity', 'fixity', 'mail', 'retention', 'nothing'].filter((kind) => may(person('administrator'), kind)),
  ).toEqual(['import', 'index', 'entity', 'fixity'])
  const owners = (role: Role, collections: string[], closed: string | null = null) => ({
    list: async () => [{ name: 'Ann', role, collections, closed }],
  })
  const job = { kind: 'import', payload: JSON.stringify(payload), made_by: 'Ann' }
  const runs = (given: Parameters<typeof requireOwner>[1], of = job) =>
    requireOwner(services, given, of).then(
      () => true,
      () => false,
    )
  expect(await runs(owners('archivist', []))).toBe(true)
  // Since then made an editor, of another collection, or closed.
  expect(await runs(owners('editor', ['photos']))).toBe(true)
  expect(await runs(owners('editor', ['orders']))).toBe(false)
  expect(await runs(owners('archivist', [], '2026-11-26'))).toBe(false)
  expect(await runs(owners('archivist', []), { ...job, made_by: 'Nobody' })).toBe(false)
  expect(await runs(owners('archivist', []), { ...job, kind: 'mail', made_by: 'archive' })).toBe(true)
})

test('the table of rights in docs/administration.md is this one', () => {
  expect(readFileSync('docs/administration.md', 'utf8')).toContain(rightsTable())
})
