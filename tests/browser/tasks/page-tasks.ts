/** Words on pages: footer, notice, articles, news, exhibits, timelines. */
import { expect } from 'vitest'
import type { Bench, Task } from './task-bench.ts'

async function fillPost(bench: Bench, title: string, published: string): Promise<void> {
  await bench.go('/admin/entities/article/new')
  await bench.page.locator('#f-title').fill(title)
  await bench.page.locator('#f-summary').fill('What the desk has to tell of it, in more than forty characters.')
  await bench.page.locator('#f-body').fill('Words of the desk.\n\n## A further part\n\nMore words.')
  await bench.page.locator('#f-published').fill(published)
  await bench.page.locator('#f-category').fill('units')
}

export const PAGE_TASKS: readonly Task[] = [
  {
    name: 'change the footer and say in a notice that the reading room is closed',
    phone: true,
    async run(bench) {
      await bench.go('/admin/entities/site/site')
      await bench.page.locator('#f-notice').fill('The reading room is closed on Friday.')
      await bench.page.locator('#f-footer').fill('Kept by volunteers since 1998.')
      await bench.page.getByLabel('E-mail', { exact: true }).fill('desk@archive.example')
      await bench.publish('Holiday')
      const { html } = await bench.reader('/people')
      for (const words of ['closed on Friday', 'Kept by volunteers since 1998.', 'mailto:desk@archive.example'])
        expect([words, html.includes(words)]).toEqual([words, true])
    },
  },
  {
    name: 'edit an article, preview it as the page, and publish it',
    async run(bench) {
      await bench.go('/admin/entities/article?q=foundation')
      await bench.page.locator('main table').getByRole('link').first().click()
      await bench.page.locator('#f-summary').waitFor()
      const page = (await bench.page.locator('main').getByRole('link', { name: 'View public page' }).getAttribute('href')) ?? ''
      const body = await bench.page.locator('#f-body').inputValue()
      await bench.page.locator('#f-body').fill(`${body}\n\nA perspicacious afterword.`)
      await bench.press('Preview')
      await bench.says('No problems found.')
      await bench.follow('Preview as a page')
      await bench.says('A perspicacious afterword.')
      expect((await bench.reader(page)).text).not.toContain('perspicacious')
      await bench.follow('Continue editing')
      await bench.publish('An afterword')
      expect((await bench.reader(page)).text).toContain('A perspicacious afterword.')
    },
  },
  {
    name: 'publish a news post today',
    phone: true,
    async run(bench) {
      await fillPost(bench, 'The desk moves to the annex', '2020-02-02')
      await bench.publish('News')
      expect((await bench.reader('/blog/the-desk-moves-to-the-annex')).text).toContain('Words of the desk.')
      expect((await bench.reader('/blog')).text).toContain('The desk moves to the annex')
    },
  },
  {
    name: 'write a news post that appears by itself on a later day',
    async run(bench) {
      await fillPost(bench, 'The desk moves back', '2999-02-02')
      await bench.publish('News to come')
      expect((await bench.reader('/blog/the-desk-moves-back')).status).toBe(404)
      expect((await bench.reader('/blog')).text).not.toContain('The desk moves back')
      await bench.page.locator('#f-published').fill('2020-02-03')
      await bench.publish('Earlier')
      expect((await bench.reader('/blog/the-desk-moves-back')).status).toBe(200)
    },
  },
  {
    name: 'change a step of an exhibit and see the exhibit before it is published',
    phone: true,
    async run(bench) {
      await bench.go('/admin/entities/exhibit/first-to-serve')
      await bench.page.getByLabel('Find in steps').fill('bromfield')
      await bench.page.locator('.ad-fold:not([hidden]) > summary').click()
      await expect.poll(() => bench.page.locator('.ad-fold:not([hidden])').count()).toBe(1)
      await bench.page
        .locator('.ad-fold:not([hidden])')
        .getByLabel(/^Heading/)
        .fill('The law in a capacious pocket')
      await bench.press('Preview')
      await bench.follow('Preview as a page')
      await bench.page.getByRole('heading', { name: 'The law in a capacious pocket' }).waitFor()
      expect((await bench.reader('/exhibits/first-to-serve')).text).not.toContain('capacious')
      await bench.follow('Continue editing')
      await bench.publish('A better heading')
      expect((await bench.reader('/exhibits/first-to-serve')).text).toContain('capacious pocket')
    },
  },
  {
    name: 'find one event of a long timeline on a phone and correct it',
    phone: true,
    async run(bench) {
      await bench.go('/admin/entities/timeline/1865-1900')
      // Folded, the form of many events is no longer than its other fields.
      await expect.poll(() => bench.page.locator('.ad-fold[open]').count()).toBe(0)
      await bench.page.getByLabel('Find in events').fill('metropolitan london')
      await bench.page.locator('.ad-fold:not([hidden]) > summary').click()
      const text = bench.page.locator('.ad-fold:not([hidden])').getByLabel(/^Text/)
      await text.fill('The Legislature prepared a bill with an antediluvian model.')
      await bench.press('Preview')
      await bench.follow('Preview as a page')
      await bench.says('antediluvian')
      await bench.follow('Continue editing')
      await bench.publish('Worded anew')
      expect((await bench.reader('/timelines')).text).toContain('antediluvian model')
    },
  },
]
