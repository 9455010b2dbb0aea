import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { type SharedSite, sharedSite } from './shared-site.ts'

const Words = z.array(z.string()).default([])
const EntrySchema = z.strictObject({
  addresses: z.array(z.string().startsWith('/')).min(1),
  section: z.string(),
  within: z.enum(['header', 'main', 'footer']).optional(),
  texts: Words,
  figures: Words,
  placeholders: Words,
  labels: Words,
  controls: Words,
  links: Words,
  scripted: Words,
})
type Entry = z.infer<typeof EntrySchema>

const ENTRIES = z.array(EntrySchema).parse(parse(readFileSync('tests/site/specified-texts.yaml', 'utf8')))
const SCRIPTS = 'build/client/assets'
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
/** Elements inside a line: leaving them out joins what a visitor reads as one word. */
const INLINE = /<\/?(?:b|strong|span|sup|sub|em|i|mark|small|code|time|abbr|data|u|wbr)\b[^>]*>/gi

let site: SharedSite
let scripts = ''
const pages = new Map<string, string>()

beforeAll(async () => {
  site = await sharedSite()
  scripts = readdirSync(SCRIPTS)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(SCRIPTS, name), 'utf8'))
    .join('\n')
})

function plain(text: string): string {
  return text
    .replace(/&#x([0-9a-f]+);/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/…/g, '...')
    .replace(/[\u00a0\u202f\s]+/g, ' ')
    .trim()
    .toLowerCase()
}

const bare = (html: string) => html.replace(/<(script|style|template)\b[\s\S]*?<\/\1>/gi, ' ').replace(/<!--[\s\S]*?-->/g, '')
const spaced = (html: string) => plain(html.replace(/<[^>]+>/g, ' '))
/** What a visitor reads, with inline elements as word breaks and without. */
const readings = (html: string) => [spaced(html), spaced(html.replace(INLINE, ''))]

/** What elements of these names say; one may hold another, as a label holds its choices. */
function elements(html: string, names: string): string[] {
  return [...html.matchAll(new RegExp(`<(${names})\\b([^>]*)>(?=([\\s\\S]*?)</\\1>)`, 'gi'))].flatMap(
    ([, , attributes = '', inner = '']) => [
      ...readings(inner),
      ...[...attributes.matchAll(/aria-label="([^"]*)"/g)].map((match) => plain(match[1] ?? '')),
    ],
  )
}

/** As a figure stands: not inside a longer number. */
function hasFigure(text: string, figure: string): boolean {
  const escaped = plain(figure).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\d.,:])${escaped}(?![\\d:]|[.,]\\d)`).test(text)
}

function missingIn(entry: Entry, html: string): string[] {
  const part = bare(entry.within ? (html.match(new RegExp(`<${entry.within}\\b[\\s\\S]*</${entry.within}>`, 'i'))?.[0] ?? '') : html)
  const read = readings(part)
  const controls = elements(part, 'a|button|label|option|summary|h3|legend')
  const labels = elements(part, 'label|legend')
  const placeholders = [...part.matchAll(/placeholder="([^"]*)"/g)].map((match) => plain(match[1] ?? ''))
  const links = [...part.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map((match) => plain(match[1] ?? ''))
  const starts = (words: readonly string[], wanted: string) =>
    words.some((word) => word === plain(wanted) || word.startsWith(`${plain(wanted)} `))
  let from = 0
  return [
    ...entry.texts.filter((text) => !read.some((all) => all.includes(plain(text)))).map((text) => `text "${text}"`),
    ...entry.figures.filter((figure) => !read.some((all) => hasFigure(all, figure))).map((figure) => `figure ${figure}`),
    ...entry.placeholders.filter((text) => !placeholders.includes(plain(text))).map((text) => `placeholder "${text}"`),
    ...entry.labels.filter((text) => !labels.some((label) => label.includes(plain(text)))).map((text) => `label "${text}"`),
    ...entry.controls.filter((text) => !starts(controls, text)).map((text) => `control "${text}"`),
    ...entry.scripted
      .filter((text) => !scripts.includes(text) && !html.includes(text))
      .map((text) => `in the built scripts, or in the data that the page gives them, "${text}"`),
    ...entry.links
      .filter((link) => {
        const at = links.findIndex((href, position) => position >= from && href.replace(/[?#].*$/, '') === link)
        if (at >= 0) from = at
        return at < 0
      })
      .map((link) => `link to ${link}${links.includes(link) ? ', in this order' : ''}`),
  ]
}

async function pageAt(address: string): Promise<string> {
  const known = pages.get(address)
  if (known !== undefined) return known
  const response = await fetch(site.address + address, { headers: { accept: 'text/html' } })
  const html = await response.text()
  pages.set(address, html)
  return html
}

test.each(ENTRIES.map((entry) => [entry.section, entry.addresses.join(' '), entry] as const))(
  'what section %s fixes stands at %s',
  async (_, __, entry) => {
    const missing: string[] = []
    for (const address of entry.addresses) {
      missing.push(...missingIn(entry, await pageAt(address)).map((what) => `${address}: ${what}`))
    }
    expect(missing).toEqual([])
  },
)

test('a word that no page has is missed', async () => {
  const entry = EntrySchema.parse({
    addresses: ['/'],
    section: 'none',
    texts: ['zyzzyva'],
    figures: ['25,00'],
    controls: ['Explore Arch'],
    links: ['/explorer'],
    scripted: ['zyzzyva'],
  })
  expect(missingIn(entry, await pageAt('/'))).toHaveLength(5)
  expect(existsSync(SCRIPTS)).toBe(true)
})
