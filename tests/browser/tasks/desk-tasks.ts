/** The inbox, jobs, searches, and the people at the desk. */
import { expect } from 'vitest'
import { REQUEST_FORM } from '../../desk/request-fixture.ts'
import { join, send, signIn } from '../../site/admin-session.ts'
import type { Task } from './task-bench.ts'

export const DESK_TASKS: readonly Task[] = [
  {
    name: 'keep a reply as a template and answer a request with it',
    phone: true,
    async run(bench) {
      await bench.go('/admin/entities/site/site')
      await bench.page
        .getByLabel(/^Name 1$|^Name$/)
        .first()
        .fill('Not held')
      await bench.page.locator('#f-replies textarea').first().fill('Thank you. We hold nothing on this; try the Commonwealth archives.')
      await bench.publish('A template')
      const { number, code } = await bench.submit('/api/research-requests', REQUEST_FORM)
      await bench.go(`/admin/requests/${number}`)
      await bench.page.getByLabel('Start from a template').selectOption('Not held')
      await bench.press('Use')
      await bench.page.waitForURL(/reply=/)
      await expect.poll(() => bench.page.getByLabel('Reply to the sender').inputValue()).toContain('We hold nothing on this')
      await bench.press('Send reply')
      await bench.page.locator('.ad-history').getByText('We hold nothing on this').waitFor()
      expect((await bench.reader(`/requests/${code}`)).text).toContain('try the Commonwealth archives')
    },
  },
  {
    name: 'find a request in the inbox by the name of its sender, which is stored encrypted',
    phone: true,
    async run(bench) {
      const sender = { ...REQUEST_FORM, firstName: 'Philippa', lastName: 'Crabapple', email: 'pc@example.org' }
      const { number } = await bench.submit('/api/research-requests', sender)
      await bench.go('/admin/requests')
      await bench.page.locator('main input[name=q]').fill('crabapple')
      await bench.press('Filter')
      await bench.page.waitForURL(/q=crabapple/)
      await bench.page.getByRole('row', { name: new RegExp(`${number}[\\s\\S]*Unread`) }).waitFor()
      await expect.poll(() => bench.page.locator('main table').getByRole('link', { name: /^RR-/ }).count()).toBe(1)
      await bench.follow(number)
      await bench.page.getByText('Philippa Crabapple').waitFor()
    },
  },
  {
    name: 'assign a request and leave a note for colleagues that its sender does not see',
    async run(bench) {
      const { number, code } = await bench.submit('/api/research-requests', { ...REQUEST_FORM, purpose: 'A family tree' })
      await bench.go(`/admin/requests/${number}`)
      await bench.page.getByLabel('Assigned to').selectOption('Anna')
      await bench.press('Assign')
      await bench.fill('Internal note', 'Look in the quarry box first.')
      await bench.press('Save note')
      await bench.page.locator('.ad-history').getByText('Look in the quarry box first.').waitFor()
      expect((await bench.reader(`/requests/${code}`)).text).not.toContain('quarry box')
    },
  },
  {
    name: 'read in words what came of a job',
    phone: true,
    async run(bench) {
      await bench.go('/admin/searches')
      await bench.page.request.get('/api/search?q=xylopolist')
      await bench.go('/admin/searches?terms=xylopolist')
      await bench.fill('Records it should find', 'msp:doc:1865:001')
      await bench.press('Add relevance case')
      await expect
        .poll(
          async () => {
            await bench.go('/admin/jobs')
            return bench.page.locator('main').textContent()
          },
          { interval: 500 },
        )
        .toMatch(/\d+ of \d+ cases hold/)
      await expect.poll(() => bench.page.locator('main').textContent()).not.toMatch(/\{"/)
    },
  },
  {
    name: 'make a search that found nothing find what other words find',
    async run(bench) {
      await bench.go('/admin/searches?terms=xylopolist')
      await bench.fill('Means the same as', 'general order')
      await bench.press('Add to the thesaurus')
      await bench.says('Added to the thesaurus. Already in effect.')
      expect(await bench.found('xylopolist')).toBeGreaterThan(0)
    },
  },
]

/** Asked for first: changing accounts needs a password shown within the last ten minutes. */
export const ACCOUNT_TASKS: readonly Task[] = [
  {
    name: 'invite a colleague, and help when the password is forgotten',
    async run(bench) {
      await bench.go('/admin/accounts')
      await bench.press('Create link')
      await bench.says(/works once|expires/)
      const invited = (await bench.page.locator('.ad-link').textContent()) ?? ''
      await join(bench.site, new URL(invited).pathname, 'Bertha')
      await bench.go('/admin/accounts')
      await bench.press('Password link for Bertha')
      await bench.says('This link sets a new password for Bertha.')
      const reset = new URL((await bench.page.locator('.ad-link').textContent()) ?? '').pathname
      const answer = await send(bench.site, reset, { password: 'another horse battery' })
      expect(answer.status).toBe(303)
      await signIn(bench.site, 'Bertha', 'another horse battery')
    },
  },
]
