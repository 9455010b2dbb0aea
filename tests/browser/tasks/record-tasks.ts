/** Records: corrected, made, drafted, copied, withdrawn, and kept from being lost. */
import { expect } from 'vitest'
import { openPage } from '../drive-page.ts'
import type { Bench, Task } from './task-bench.ts'

const open = (id: string) => `/admin/records/${id}`

/** A new record that passes every rule. */
async function fillNew(bench: Bench, title: string): Promise<void> {
  await bench.page.locator('#f-title').fill(title)
  await bench.page.locator('#f-collection').fill('photos')
  await bench.page.locator('#f-basis').selectOption('sample')
}

const idOf = (bench: Bench) => decodeURIComponent(new URL(bench.page.url()).pathname.split('/').at(-1) ?? '')

export const RECORD_TASKS: readonly Task[] = [
  {
    name: 'find a record by its words and correct its year; the call number stays',
    async run(bench) {
      await bench.go('/admin/records')
      await bench.fill('Words or call number', 'msp:photo:1938:014')
      await bench.press('Filter')
      await bench.page.waitForURL(/q=msp/)
      await bench.page.locator('main table').getByRole('link').first().click()
      await bench.page.locator('#f-date').fill('1939')
      await bench.says('1939')
      await bench.publish('The caption says 1939')
      const page = await bench.reader('/records/msp:photo:1938:014')
      expect([page.status, page.text.includes('1939'), page.text.includes('msp:photo:1938:014')]).toEqual([200, true, true])
    },
  },
  {
    name: 'name a person that no list has, who is added with the record',
    async run(bench) {
      await bench.go(open('msp:doc:1865:001'))
      await bench.page.locator('#f-people input[name=people]').last().fill('Thistlewood, Prudence')
      await bench.page.getByLabel('“Thistlewood, Prudence” is not in the list of people. Add it?').selectOption('person')
      await bench.publish('She signed it')
      expect((await bench.reader('/people/thistlewood-prudence')).text).toContain('msp:doc:1865:001')
      expect(await bench.found('thistlewood')).toBe(1)
    },
  },
  {
    name: 'write a draft, preview it as the page, publish it; readers see nothing before',
    async run(bench) {
      await bench.go(open('msp:doc:1875:001'))
      await bench.page.locator('#f-title').fill('A sesquipedalian report')
      await bench.press('Save draft')
      await bench.says('It is not published')
      expect(await bench.found('sesquipedalian')).toBe(0)
      await bench.follow('Preview as a page')
      await bench.says('Preview of a draft')
      await bench.page.getByRole('heading', { level: 1, name: 'A sesquipedalian report' }).waitFor()
      await bench.follow('Continue editing')
      await bench.publish('Ready')
      expect(await bench.found('sesquipedalian')).toBe(1)
    },
  },
  {
    name: 'make a new record; its call number is given when it is published',
    async run(bench) {
      await bench.go('/admin/records/new?type=Photograph')
      await fillNew(bench, 'Troopers mending a velocipede')
      await bench.page.locator('#f-date').fill('1931-06')
      await bench.publish('New accession')
      expect(idOf(bench)).toMatch(/^msp:photo:1931:\d{3}$/)
      expect((await bench.reader(`/records/${idOf(bench)}`)).text).toContain('velocipede')
      expect(await bench.found('velocipede')).toBe(1)
    },
  },
  {
    name: 'duplicate a record and publish the copy under its own number',
    async run(bench) {
      await bench.go(open('msp:photo:1938:014'))
      await bench.follow('Duplicate')
      await bench.says('A copy of')
      await bench.page.locator('#f-title').fill('The same yard, a gallimaufry later')
      await bench.publish('The second print')
      expect(idOf(bench)).not.toBe('msp:photo:1938:014')
      expect(await bench.found('gallimaufry')).toBe(1)
    },
  },
  {
    name: 'keep a template for videos and begin the next video with it',
    async run(bench) {
      await bench.go('/admin/records/new?type=Video')
      await bench.page.locator('#f-genre').fill('Training film')
      await bench.page.locator('#f-extent').fill('1 reel, 16 mm')
      await bench.press('Save as template')
      await bench.says('Template saved.')
      await bench.go('/admin/records/new?type=Video')
      await expect.poll(() => bench.page.locator('#f-extent').inputValue()).toBe('1 reel, 16 mm')
      await bench.go('/admin/records/new?type=Audio')
      await expect.poll(() => bench.page.locator('#f-extent').inputValue()).toBe('')
      await bench.go('/admin/records/new?type=Video')
      await bench.press('Remove template')
      await bench.says('Template removed.')
      await expect.poll(() => bench.page.locator('#f-extent').inputValue()).toBe('')
    },
  },
  {
    name: 'withdraw a record and bring it back',
    phone: true,
    async run(bench) {
      await bench.go(open('msp:doc:1866:001'))
      await bench.unfold('Withdraw record')
      await bench.fill('Reason (shown in the public list of changes)', 'Described twice')
      await bench.press('Withdraw')
      await bench.page.waitForURL(/\/history/)
      expect((await bench.reader('/records/msp:doc:1866:001')).status).toBe(410)
      await bench.unfold('Restore an earlier version')
      await bench.page.locator('#v-version').selectOption('1')
      await bench.page.locator('#restore-reason').fill('It was another one')
      await bench.press('Restore')
      await bench.page.getByRole('row', { name: /It was another one/ }).waitFor()
      expect((await bench.reader('/records/msp:doc:1866:001')).status).toBe(200)
    },
  },
  {
    name: 'compare two versions of a record and restore the earlier one',
    async run(bench) {
      await bench.go(open('msp:doc:1875:001'))
      await bench.page.locator('main').getByRole('link', { name: 'History' }).click()
      await bench.page.locator('ins').filter({ hasText: 'sesquipedalian' }).waitFor()
      await bench.unfold('Restore an earlier version')
      await bench.page.locator('#v-version').selectOption('1')
      await bench.page.locator('#restore-reason').fill('The old title was right')
      await bench.press('Restore')
      await bench.page.getByRole('row', { name: /The old title was right/ }).waitFor()
      expect(await bench.found('sesquipedalian')).toBe(0)
    },
  },
  {
    name: 'publish although somebody else published meanwhile: nothing is lost, and one sees what changed',
    async run(bench) {
      await bench.go(open('msp:doc:1865:001'))
      const other = await bench.page.context().newPage()
      await openPage(other, open('msp:doc:1865:001'), true, false)
      await other.locator('#f-extent').fill('Two leaves')
      await other.locator('#f-reason').fill('Measured')
      await other.getByRole('button', { name: 'Publish', exact: true }).click()
      await other.waitForURL(/saved=1/)
      await other.close()
      await bench.page.locator('#f-dateNote').fill('In the year of our Lord')
      await bench.page.locator('#f-reason').fill('As worded')
      await bench.press('Publish')
      await bench.page.getByRole('heading', { name: 'Someone else changed this record' }).waitFor()
      await bench.page.getByRole('row', { name: /Two leaves/ }).waitFor()
      await bench.page.locator('#f-extent').fill('Two leaves')
      await bench.publish('As worded')
      const { text } = await bench.reader('/records/msp:doc:1865:001')
      expect([text.includes('Two leaves'), text.includes('In the year of our Lord')]).toEqual([true, true])
    },
  },
  {
    name: 'leave a form with unsaved words: one is asked, and stays',
    phone: true,
    async run(bench) {
      await bench.go(open('msp:doc:1865:001'))
      await bench.page.locator('#f-title').fill('Words that nobody saved')
      // Publish is in reach wherever one is on the page.
      await expect.poll(() => bench.page.getByRole('button', { name: 'Publish', exact: true }).evaluate(inSight)).toBe(true)
      const asked = bench.page.waitForEvent('dialog').then(async (dialog) => {
        await dialog.dismiss()
        return dialog.message()
      })
      await bench.page.locator('main').getByRole('link', { name: 'History' }).click()
      expect(await asked).toContain('unsaved changes')
      await expect.poll(() => bench.page.locator('#f-title').inputValue()).toBe('Words that nobody saved')
      bench.page.once('dialog', (dialog) => void dialog.accept())
      await bench.page.locator('main').getByRole('link', { name: 'History' }).click()
      await bench.page.waitForURL(/\/history/)
    },
  },
  {
    name: 'come from a public page to its form',
    phone: true,
    async run(bench) {
      await bench.go('/records/msp:doc:1865:001')
      await bench.page.getByRole('link', { name: 'Edit this page' }).click()
      await bench.page.locator('#f-title').waitFor()
      expect(idOf(bench)).toBe('msp:doc:1865:001')
      expect((await bench.reader('/records/msp:doc:1865:001')).html).not.toContain('Edit this page')
    },
  },
  {
    name: 'accept a suggested correction by the edit that is published for it',
    async run(bench) {
      const suggestion = { about: '/records/msp:doc:1865:001', text: 'It was printed by the quoin press.' }
      const { number, code } = await bench.submit('/api/corrections', suggestion)
      await bench.go('/admin/corrections')
      await bench.follow(number)
      await bench.page.locator('main').getByRole('link', { name: 'Edit the record to accept' }).click()
      await bench.says('It was printed by the quoin press.')
      await bench.page.locator('#f-issuer').fill('Quoin Press')
      await bench.fill('Reply to the sender', 'You are right, thank you.')
      await bench.page.locator('#f-reason').fill(`Corrected after ${number}`)
      await bench.press('Publish and accept')
      await bench.page.waitForURL(/\/admin\/corrections\//)
      const { text } = await bench.reader(`/corrections/${code}`)
      expect([text.includes('Accepted'), text.includes('You are right, thank you.')]).toEqual([true, true])
      expect((await bench.reader('/records/msp:doc:1865:001')).text).toContain('Quoin Press')
    },
  },
]

function inSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= window.innerHeight
}
