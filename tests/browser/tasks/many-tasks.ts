/** Many records at once, names, and what becomes of them. */
import { expect } from 'vitest'
import { type Bench, type Task, textFile } from './task-bench.ts'

const SELECTED = 'msp:doc:188'

async function propose(bench: Bench, q: string, change: { field: string; action: string; value: string }): Promise<void> {
  await bench.go(`/admin/bulk-edit?${new URLSearchParams({ q })}`)
  await bench.page.getByLabel('Field', { exact: true }).first().selectOption(change.field)
  await bench.page.getByLabel('What to do', { exact: true }).first().selectOption(change.action)
  await bench.fill('Value', change.value)
  await bench.fill('Why', 'A task for many')
  await bench.press('Preview changes')
}

async function apply(bench: Bench): Promise<void> {
  await bench.says('Nothing has been changed yet.')
  await bench.press(/^Change \d+ record/)
  await bench.says(/^Done:/)
}

/** The table of what the list of records shows, as a spreadsheet would open it. */
async function exported(bench: Bench, q: string): Promise<string> {
  await bench.go(`/admin/records?${new URLSearchParams({ q })}`)
  const download = bench.page.waitForEvent('download')
  await bench.page.locator('main').getByRole('link', { name: 'Export CSV to edit' }).click()
  const stream = await (await download).createReadStream()
  let text = ''
  for await (const chunk of stream) text += String(chunk)
  return text
}

async function sendTable(bench: Bench, text: string): Promise<void> {
  await bench.go('/admin/changes')
  await bench.page.getByLabel('Table (CSV)').setInputFiles(textFile('records.csv', text))
  await bench.fill('Why', 'Edited in a spreadsheet')
  await bench.press('Preview changes')
}

export const MANY_TASKS: readonly Task[] = [
  {
    name: 'add a subject to many records, see each change before it is made, and undo it',
    async run(bench) {
      await propose(bench, SELECTED, { field: 'subjects', action: 'add', value: 'Zeugmatology' })
      await bench.page.locator('ins').filter({ hasText: 'Zeugmatology' }).first().waitFor()
      expect(await bench.found('zeugmatology')).toBe(0)
      await apply(bench)
      expect(await bench.found('zeugmatology')).toBeGreaterThan(1)
      await bench.press('Undo')
      await bench.says(/^Undone:/)
      expect(await bench.found('zeugmatology')).toBe(0)
    },
  },
  {
    name: 'undo a change to many after somebody edited one of them: the undo names what it left',
    async run(bench) {
      await propose(bench, SELECTED, { field: 'genre', action: 'set', value: 'Yarborough' })
      await apply(bench)
      const set = bench.page.url()
      const many = await bench.found('yarborough')
      await bench.go('/admin/records/msp:doc:1880:001')
      await bench.page.locator('#f-extent').fill('One sheet')
      await bench.publish('Measured')
      await bench.go(new URL(set).pathname)
      await bench.press('Undo')
      await bench.says(/1 record left alone: .*msp:doc:1880:001/)
      expect([many > 1, await bench.found('yarborough')]).toEqual([true, 1])
    },
  },
  {
    name: 'change many records to what breaks a rule: the page names them and nothing is changed',
    phone: true,
    async run(bench) {
      await propose(bench, SELECTED, { field: 'unit', action: 'set', value: 'The Unheard-of Troop' })
      await bench.page.getByRole('heading', { name: 'Left out' }).waitFor()
      await bench.says(/msp:doc:1880:001/)
      await expect.poll(() => bench.page.getByRole('button', { name: /^Change \d+ record/ }).count()).toBe(0)
      await bench.press('Discard')
      await bench.page.waitForURL(/\/admin\/changes$/)
    },
  },
  {
    name: 'export a table, edit a cell in a spreadsheet, and import it as changes',
    async run(bench) {
      const table = await exported(bench, 'msp:doc:1867:001')
      expect(table).toContain('Letter Book of an Outgoing Clerk')
      await sendTable(bench, table.replace('Letter Book of an Outgoing Clerk', 'Letter Book of a Quondam Clerk'))
      await bench.page.locator('ins').filter({ hasText: 'Quondam' }).waitFor()
      await apply(bench)
      expect((await bench.reader('/records/msp:doc:1867:001')).text).toContain('Quondam Clerk')
    },
  },
  {
    name: 'import a table of which a cell was changed at the desk meanwhile: it is reported and left alone',
    async run(bench) {
      const table = await exported(bench, 'msp:doc:1868:001')
      await bench.go('/admin/records/msp:doc:1868:001')
      await bench.page.locator('#f-title').fill('Register of Casks, as corrected')
      await bench.publish('Corrected')
      await sendTable(bench, table.replace('Sample Register of Seized Casks', 'Register of Barrels'))
      await bench.says(/Register of Casks, as corrected/)
      expect((await bench.reader('/records/msp:doc:1868:001')).text).toContain('Register of Casks, as corrected')
    },
  },
  {
    name: 'merge two people: records name the other, and the old address leads there',
    async run(bench) {
      await bench.go('/admin/entities/person/thistlewood-prudence')
      await bench.unfold(/^Merge into another/)
      await bench.fill('Name or id of the other', 'william-sterling-king')
      await bench.page.locator('#merge-why').fill('One person')
      await bench.press('Merge')
      await bench.page.waitForURL(/william-sterling-king/)
      const answer = await fetch(`${bench.site.address}/people/thistlewood-prudence`, { redirect: 'manual' })
      expect([answer.status, answer.headers.get('location')]).toEqual([301, '/people/william-sterling-king'])
      expect((await bench.reader('/people/william-sterling-king')).text).toContain('msp:doc:1865:001')
    },
  },
  {
    name: 'compare two versions of a person and restore the earlier one',
    async run(bench) {
      await bench.go('/admin/entities/person/william-sterling-king')
      const before = await bench.page.locator('#f-dates').inputValue()
      await bench.page.locator('#f-dates').fill('fl. a quinquennium')
      await bench.publish('A guess')
      expect((await bench.reader('/people/william-sterling-king')).text).toContain('quinquennium')
      await bench.go('/admin/entities/person/william-sterling-king/history')
      await bench.page.locator('ins').filter({ hasText: 'quinquennium' }).waitFor()
      await bench.unfold('Restore an earlier version')
      const versions = bench.page.locator('#v-version')
      await versions.selectOption({ index: 1 })
      await bench.page.locator('#restore-reason').fill('It was a guess')
      await bench.press('Restore')
      await bench.page.getByRole('row', { name: /It was a guess/ }).waitFor()
      const { text } = await bench.reader('/people/william-sterling-king')
      expect([text.includes('quinquennium'), before === '' || text.includes(before)]).toEqual([false, true])
    },
  },
  {
    name: 'rename a place: its records follow, and the former name still finds it',
    phone: true,
    async run(bench) {
      await bench.go('/admin/entities/place?q=Sudbury')
      await bench.page.locator('main table').getByRole('link', { name: 'Sudbury', exact: true }).click()
      await bench.page.locator('#f-name').fill('Sudbury Quillwater')
      await bench.publish('As it is called now')
      expect(await bench.found('quillwater')).toBeGreaterThan(0)
      await bench.go('/admin/entities/place?q=Sudbury')
      await bench.page.locator('main table').getByRole('link', { name: 'Sudbury Quillwater' }).waitFor()
    },
  },
  {
    name: 'remove a source that is cited: refused, with the reason',
    async run(bench) {
      await bench.go('/admin/entities/source/acts-1865-249')
      await bench.unfold('Remove')
      await bench.page.locator('#remove-why').fill('Not wanted')
      await bench.press('Remove')
      await bench.page.getByRole('alert').first().waitFor()
      expect((await bench.reader('/records/msp:doc:1865:501')).status).toBe(200)
    },
  },
]
