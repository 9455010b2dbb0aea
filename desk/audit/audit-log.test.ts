import { expect, test } from 'vitest'
import { onBothDatabases } from '../../tests/desk/databases.ts'
import { addressKind } from './address-kind.ts'
import { openAuditLog } from './audit-log.ts'

onBothDatabases('the audit log', ({ database, test }) => {
  test('entries are listed newest first and filtered, and can neither be changed nor taken out', async () => {
    const log = openAuditLog(database().query)
    await log.add({ actor: 'Anna', action: 'record.save', subject: 'msp:doc:1865:001', outcome: 'done', from: 'internet' })
    await log.add({ actor: '', action: 'sign-in', outcome: 'refused', from: 'private network', detail: 'wrong name or password' })
    expect((await log.list({ limit: 10 })).map(({ action, from }) => [action, from])).toEqual([
      ['sign-in', 'private network'],
      ['record.save', 'internet'],
    ])
    expect(await log.list({ outcome: 'refused', limit: 10 })).toHaveLength(1)
    expect(await log.list({ actor: 'Anna', action: 'record.save', limit: 10 })).toHaveLength(1)
    expect(await log.list({ since: '2999-01-01', limit: 10 })).toEqual([])
    expect(await log.choices()).toEqual({ actors: ['Anna'], actions: ['record.save', 'sign-in'] })
    await expect(database().query.updateTable('audit_entry').set({ actor: 'Eve' }).execute()).rejects.toThrow(/append-only/)
    await expect(database().query.deleteFrom('audit_entry').execute()).rejects.toThrow(/append-only/)
  })
})

test.each([
  ['127.0.0.1', 'this machine'],
  ['::ffff:127.0.0.1', 'this machine'],
  ['::1', 'this machine'],
  ['10.1.2.3', 'private network'],
  ['fd00::1', 'private network'],
  ['203.0.113.9', 'internet'],
  ['2001:db8::1', 'internet'],
  ['nonsense', 'unknown'],
])('%s is %s', (address, kind) => {
  expect(addressKind(address)).toBe(kind)
})
