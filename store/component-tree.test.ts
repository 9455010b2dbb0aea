import { expect, test } from 'vitest'
import { ComponentTree } from './filing-order.ts'
import { openStore } from './open-store.ts'

test('what is inside a component is found by an index: no question reads the whole table', () => {
  const store = openStore(':memory:')
  const asked: string[] = []
  const listening = new Proxy(store.database, {
    get(target, key) {
      if (key !== 'prepare') return Reflect.get(target, key, target)
      return (sql: string) => {
        asked.push(sql)
        return target.prepare(sql)
      }
    },
  })
  expect(new ComponentTree(listening).holds({ viewer: { role: 'public', day: 1 }, samples: true }, 'nothing')).toBe(false)
  const byParent = asked.filter((sql) => sql.includes('r.parent = $id'))
  expect(byParent).toHaveLength(3)
  for (const sql of byParent) {
    const plan = store.database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all()
    expect(plan.map(({ detail }) => String(detail))[0]).toMatch(/^SEARCH r USING INDEX record_parent/)
  }
  store.close()
})
