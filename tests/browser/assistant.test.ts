import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnswerEvent } from '../../assistant/answer-events.ts'
import { APOLOGY } from '../../assistant/apology.ts'
import { type SharedSite, sharedSite } from '../site/shared-site.ts'
import { openBrowser, until, visitor, WIDTHS } from './browser.ts'

let site: SharedSite
let browser: Browser

beforeAll(async () => {
  site = await sharedSite()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
})

const OPENER = 'header a[aria-label="Ask the assistant"]'
const DIALOG = 'dialog.assistant[open]'
const QUESTION = 'When was the force founded?'

const chunk = (archive: AnswerEvent, content: string) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }], archive })}\n\n`
const SOURCE = chunk(
  {
    type: 'source',
    number: 1,
    title: 'General Order No. 1',
    path: '/records/msp:doc:1865:001#:~:text=General',
    kind: 'record',
    recordId: 'msp:doc:1865:001',
    basis: 'sourced',
    heading: '',
    page: null,
    excerpt: 'The order of May 16, 1865.',
    before: 'What stood before.',
    after: 'What follows.',
    date: 'May 16, 1865',
    subject: '',
    thumbnail: null,
    cites: [],
  },
  '',
)
const sentence = (text: string) => chunk({ type: 'sentence', text, kind: 'paraphrased', sources: [1], place: 'answer' }, `${text} [1]`)
const DONE = chunk({ type: 'done', outcome: 'answered', searched: 'founding', model: 'scripted' }, '\n\nSources:\n[1] General Order No. 1')
const WHOLE = [': hello\n\n', SOURCE, sentence('It was founded on May 16, 1865.'), DONE, 'data: [DONE]\n\n']

/** A page whose assistant is played by the test, so that what the reader sees is known. */
async function opened(path: string, width: number = WIDTHS.desktop): Promise<Page> {
  const context = await visitor(browser, site.address, { width })
  const page = await context.newPage()
  await page.addInitScript(`
    window.played = { asked: [], status: 200, wait: 0, aborted: 0, offline: false }
    Object.defineProperty(navigator, 'onLine', { get: () => !played.offline })
    const real = window.fetch
    window.fetch = (address, options) => {
      if (!String(address).includes('/functions/v1/ai-search')) return real(address, options)
      played.asked.push(JSON.parse(options.body))
      if (played.offline) return Promise.reject(new TypeError('Failed to fetch'))
      if (played.status !== 200) return Promise.resolve(new Response('{}', { status: played.status, headers: { 'Retry-After': String(played.wait) } }))
      const body = new ReadableStream({
        start(controller) {
          played.say = (text) => controller.enqueue(new TextEncoder().encode(text))
          // A reader that has met [DONE] has closed it already.
          played.end = () => { try { controller.close() } catch {} }
          options.signal.addEventListener('abort', () => { played.aborted += 1; controller.error(options.signal.reason) })
        },
      })
      return Promise.resolve(new Response(body, { headers: { 'Content-Type': 'text/event-stream' } }))
    }`)
  await page.goto(path)
  await page.waitForSelector('html[data-ready]')
  return page
}

async function openDialog(page: Page): Promise<void> {
  await page.click(OPENER)
  await page.waitForSelector(DIALOG)
}

/** The test's assistant says these lines and, where it is done, ends. */
async function say(page: Page, lines: readonly string[], done = false): Promise<void> {
  await until(page, 'played.say !== undefined')
  for (const line of lines) await page.evaluate(`played.say(${JSON.stringify(line)})`)
  if (done) await page.evaluate('played.end(); played.say = undefined')
}

async function ask(page: Page, question: string): Promise<void> {
  await page.fill('textarea[name=q]', question)
  await page.click('button:text-is("Ask")')
}

const focusIn = (page: Page) => page.evaluate(`document.activeElement?.closest('dialog') !== null`)

test('the dialog opens, keeps the focus, and gives it back on Escape, on the cross and on a press beside it', async () => {
  const page = await opened('/memorial')
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.click(`${DIALOG} button[aria-label=Close]`),
    () => page.mouse.click(40, 450),
  ]) {
    await openDialog(page)
    expect(await focusIn(page)).toBe(true)
    expect(await page.locator(`${DIALOG} :is(a, button, textarea)`).first().textContent()).toBe('Search the catalog instead')
    for (let step = 0; step < 14; step++) {
      await page.keyboard.press(step < 11 ? 'Tab' : 'Shift+Tab')
      expect(await focusIn(page)).toBe(true)
    }
    await close()
    await page.waitForSelector(DIALOG, { state: 'detached' })
    expect(await page.evaluate(`document.activeElement?.getAttribute('aria-label')`)).toBe('Ask the assistant')
  }
  await openDialog(page)
  await page.click('text=Search the catalog instead')
  await page.waitForURL('**/explore')
  await page.waitForSelector(DIALOG, { state: 'detached' })
  await openDialog(page)
  await page.fill('textarea[name=q]', 'turnpike barracks')
  await page.click('text=Search the catalog instead')
  await page.waitForURL('**/explore?q=turnpike+barracks')
  await page.waitForSelector(DIALOG, { state: 'detached' })
  await page.context().close()
})

test('four prompts ask at once; blank text is not sent; sent text is trimmed and nothing else can be sent meanwhile', async () => {
  const page = await opened('/', WIDTHS.phone)
  await openDialog(page)
  const prompts = page.locator('.prompts button')
  expect(await prompts.count()).toBe(4)
  await prompts.nth(1).click()
  await until(page, 'played.asked.length === 1')
  expect(await page.evaluate('played.asked[0].messages[0].content')).toContain('1865')
  await page.click('button:text-is("New conversation")')
  await page.evaluate('played.asked.length = 0')
  await page.fill('textarea[name=q]', '   ')
  await page.press('textarea[name=q]', 'Enter')
  expect(await page.evaluate('played.asked.length')).toBe(0)
  await page.fill('textarea[name=q]', `  ${QUESTION} `)
  await page.press('textarea[name=q]', 'Enter')
  await page.waitForSelector('.waiting .spin')
  expect(await page.isDisabled('textarea[name=q]')).toBe(true)
  expect(await page.isDisabled('button:text-is("Ask")')).toBe(true)
  await until(page, 'played.asked.length === 1')
  expect(await page.evaluate('played.asked[0].messages')).toEqual([{ role: 'user', content: QUESTION }])
  await page.context().close()
})

test('an answer grows sentence by sentence with its sources, is read out, copied, and carried into the next question', async () => {
  const page = await opened('/memorial')
  await openDialog(page)
  await ask(page, QUESTION)
  await say(page, WHOLE.slice(0, 3))
  await page.waitForSelector('.said:has-text("May 16, 1865")')
  expect(await page.textContent('[role=log]')).toContain('It was founded on May 16, 1865.')
  expect(await page.locator('.waiting').count()).toBe(1)
  expect(await page.textContent('.cited-source')).toContain('Sourced record')
  expect(await page.getAttribute('.cited-source a', 'href')).toContain(':~:text=')
  await say(page, WHOLE.slice(3), true)
  await page.click('button:text-is("Copy with sources")')
  await page.waitForSelector('button:text-is("Copied")')
  expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(/^It was founded on May 16, 1865\. \[1\]\s+Sources:/)
  await ask(page, 'And then?')
  await until(page, 'played.asked.length === 2')
  expect(await page.evaluate('played.asked[1].messages.map(({ role }) => role).join()')).toBe('user,assistant,user')
  await page.context().close()
})

test('an answer is stopped, asked again, and a new conversation begins; the tab keeps it until then', async () => {
  const page = await opened('/memorial')
  await openDialog(page)
  await ask(page, QUESTION)
  await say(page, WHOLE.slice(0, 3))
  await page.click('button:text-is("Stop")')
  await page.waitForSelector('text=Stopped.')
  expect(await page.evaluate('played.aborted')).toBe(1)
  await page.click('button:text-is("Ask again")')
  await until(page, 'played.asked.length === 2')
  expect(await page.evaluate('played.asked[1].messages.length')).toBe(1)
  await say(page, WHOLE, true)
  await page.waitForSelector('.turn[aria-busy=false]')
  expect(await page.textContent('.turn')).not.toContain('Searched')
  await page.reload()
  await page.waitForSelector('html[data-ready]')
  await openDialog(page)
  await page.waitForSelector(`.asked:has-text("${QUESTION}")`)
  expect(await page.textContent('[role=log]')).toBe('')
  await page.click('button:text-is("New conversation")')
  await page.waitForSelector('.prompts')
  await until(page, `sessionStorage.getItem('conversation') === null`)
  await page.context().close()
})

test.each([
  ['the server fails', 'played.status = 500', [], 'ask again in a minute'],
  ['too much is asked', 'played.status = 429; played.wait = 7', [], 'ask again in 7 seconds'],
  ['there is no network', 'played.offline = true', [], 'offline'],
  ['the stream breaks off', '', ['data: {"choices":[{"delta":{"content":"It'], 'ask again now'],
  ['the stream holds nonsense', '', ['data: <html>\n\ndata: [DONE]\n\n'], 'ask again now'],
])('where %s the reader gets the apology, the reason and when to ask again', async (_, before, lines, when) => {
  const page = await opened('/memorial')
  const logged: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text())
  })
  await openDialog(page)
  if (before) await page.evaluate(before)
  await ask(page, QUESTION)
  if (lines.length > 0) await say(page, lines, true)
  await page.waitForSelector('.failed')
  const told = await page.textContent('.failed')
  expect(told?.startsWith(APOLOGY)).toBe(true)
  expect(told).toContain(when)
  expect(await page.textContent('[role=log]')).toContain(when)
  expect(logged.join()).toContain('The assistant could not answer.')
  expect(await page.isEnabled('textarea[name=q]')).toBe(true)
  await page.context().close()
})

test('a record that a list names is linked there and not listed again', async () => {
  const page = await opened('/memorial')
  await openDialog(page)
  await ask(page, QUESTION)
  const item = chunk({ type: 'sentence', text: 'General Order No. 1, 1865', kind: 'from the catalogue', sources: [1], place: 'item' }, '')
  await say(page, [SOURCE, item, DONE, 'data: [DONE]\n\n'], true)
  expect(await page.getAttribute('.answer-list a', 'href')).toContain('/records/msp:doc:1865:001')
  expect(await page.locator('.cited-source').count()).toBe(0)
  expect(await page.textContent('[role=log]')).toContain('One item is listed.')
  await page.context().close()
})

test('a quotation is marked in its passage, names its source and is not listed again', async () => {
  const page = await opened('/memorial')
  await openDialog(page)
  await ask(page, QUESTION)
  const quoted = chunk({ type: 'sentence', text: 'The order of May 16, 1865.', kind: 'quoted', sources: [1], place: 'answer' }, '')
  await say(page, [SOURCE, quoted, DONE, 'data: [DONE]\n\n'], true)
  expect(await page.textContent('.quotation mark')).toBe('The order of May 16, 1865.')
  expect(await page.getAttribute('.quotation figcaption a', 'href')).toContain(':~:text=')
  expect(await page.textContent('.quotation blockquote')).toMatch(/^What stood before\. .*What follows\.$/)
  expect(await page.locator('.cited-source').count()).toBe(0)
  expect(await page.textContent('[role=log]')).toContain('The order of May 16, 1865.')
  await page.context().close()
})

test('the list follows the answer, but not past its beginning, unless the reader scrolled', async () => {
  const page = await opened('/memorial', WIDTHS.phone)
  await openDialog(page)
  await ask(page, QUESTION)
  const many = Array.from({ length: 40 }, (_, at) => sentence(`This is sentence ${at} of a long answer that fills the list.`))
  const fromTop = () =>
    page.evaluate<number>(
      `document.querySelector('.turns > ol > li:last-child').getBoundingClientRect().top - document.querySelector('.turns').getBoundingClientRect().top`,
    )
  await say(page, [SOURCE, ...many], true)
  await page.waitForSelector('.said:has-text("sentence 39")')
  expect(Math.abs(await fromTop())).toBeLessThan(2)
  await ask(page, 'And then?')
  await until(page, 'played.asked.length === 2')
  await say(page, [SOURCE, ...many])
  await page.waitForSelector('.turn:last-child .said:has-text("sentence 39")')
  expect(Math.abs(await fromTop())).toBeLessThan(2)
  // The page has heard of it when the event is over.
  await page.evaluate(`new Promise((done) => {
    const turns = document.querySelector('.turns')
    turns.addEventListener('scroll', done, { once: true })
    turns.scrollTop = 10
  })`)
  await say(page, [sentence('One more.')])
  await page.waitForSelector('.said:has-text("One more.")')
  expect(await page.evaluate(`document.querySelector('.turns').scrollTop`)).toBe(10)
  await page.context().close()
})

test('without scripts the search icon leads to the page, and the page answers the form', async () => {
  const context = await visitor(browser, site.address, { scripts: false })
  const page = await context.newPage()
  await page.goto('/memorial')
  await page.click(OPENER)
  await page.waitForURL('**/assistant')
  await page.fill('textarea[name=q]', QUESTION)
  await page.click('button:text-is("Ask")')
  await page.waitForSelector(`.asked:has-text("${QUESTION}")`)
  expect((await page.textContent('.answer'))?.length).toBeGreaterThan(20)
  await page.fill('textarea[name=q]', 'Who led it?')
  await page.click('button:text-is("Ask")')
  await page.waitForSelector(`.asked-before:has-text("${QUESTION}")`)
  await context.close()
})
