import { expect, test } from 'vitest'
import { onBothDatabases } from '../../tests/desk/databases.ts'
import { addressKind, openAuditLog, openAuditSums } from './audit-log.ts'

onBothDatabases('the audit log', ({ database, test }) => {
  test('entries are listed newest first and filtered, and can neither be changed nor taken out', async () => {
    const log = openAuditLog(database().query)
    await log.add({ actor: 'Anna', action: 'record.save', subject: 'msp:doc:1865:001', outcome: 'done', from: 'internet' })
    await log.add({ actor: 'Anna', action: 'sign-in', outcome: 'refused', from: 'private network', detail: 'sent from another site' })
    expect((await log.list({ limit: 10 })).map(({ action, from }) => [action, from])).toEqual([
      ['sign-in', 'private network'],
      ['record.save', 'internet'],
    ])
    expect(await log.list({ outcome: 'refused', limit: 10 })).toHaveLength(1)
    expect(await log.list({ actor: 'Anna', action: 'record.save', limit: 10 })).toHaveLength(1)
    expect(await log.list({ since: '2999-01-01', limit: 10 })).toEqual([])
    expect(await log.choices()).toEqual({ actors: ['Anna'], actions: ['record.save', 'sign-in'] })
    // Not even old ones, before the retention job has said how old they may be.
    await expect(database().query.updateTable('audit_entry').set({ actor: 'Eve' }).execute()).rejects.toThrow(/append-only/)
    await expect(database().query.deleteFrom('audit_entry').execute()).rejects.toThrow(/append-only/)
  })

  test('entries go when their retention ends, and only then', async () => {
    const { query } = database()
    const log = openAuditLog(query)
    const old = { action: 'record.save', subject: '', outcome: 'done', address_kind: 'internet', detail: '' } as const
    await query
      .insertInto('audit_entry')
      .values([
        { ...old, actor: 'Old', time: '2020-01-01T00:00:00.000Z' },
        { ...old, actor: 'Newer', time: '2024-01-01T00:00:00.000Z' },
      ])
      .execute()
    expect(await log.forget('2023-01-01T00:00:00.000Z')).toBe(1)
    expect((await log.choices()).actors).not.toContain('Old')
    expect((await log.choices()).actors).toContain('Newer')
    await expect(query.deleteFrom('audit_entry').where('actor', '=', 'Newer').execute()).rejects.toThrow(/append-only/)
    await expect(query.updateTable('audit_entry').set({ actor: 'Eve' }).where('actor', '=', 'Newer').execute()).rejects.toThrow(
      /append-only/,
    )
    expect(await log.forget('2023-01-01T00:00:00.000Z')).toBe(0)
  })

  test('what strangers are refused is one row an hour, reason and kind of address, and is forgotten in its time', async () => {
    let moment = new Date('2026-11-21T08:10:00.000Z')
    const sums = openAuditSums(database().query, () => moment)
    const other = openAuditSums(database().query, () => moment)
    for (let time = 0; time < 500; time += 1) {
      sums.count('wrong name or password', 'internet')
      if (time % 2 === 0) other.count('wrong name or password', 'internet')
    }
    sums.count('wrong passkey', 'private network')
    await other.flush()
    moment = new Date('2026-11-21T09:10:00.000Z')
    sums.count('wrong name or password', 'internet')
    const listed = await sums.list({ since: '', until: '' }, 100)
    expect(listed.map(({ hour, reason, count }) => [hour, reason, count])).toEqual([
      ['2026-11-21T09', 'wrong name or password', 1],
      ['2026-11-21T08', 'wrong name or password', 750],
      ['2026-11-21T08', 'wrong passkey', 1],
    ])
    expect(await sums.list({ since: '2026-11-22', until: '' }, 100)).toEqual([])
    expect(await sums.list({ since: '', until: '2026-11-21' }, 100)).toHaveLength(3)
    expect(await sums.forget('2026-11-21T09:00:00.000Z')).toBe(2)
    expect(await sums.list({ since: '', until: '' }, 100)).toHaveLength(1)
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
