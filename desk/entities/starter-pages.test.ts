/** What somebody publishes at the desk of an archive that was begun a minute ago: its first news post, and a page of each section. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ABOUT, NEWS } from '../../catalog/contract/addresses.ts'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { openEditedCatalog, openStore } from '../../store/index.ts'
import { pickLists } from '../editing/open-editing.ts'
import { blankEntity, entityFrom, entityValues } from './entity-form.ts'
import { openEntities } from './open-entities.ts'

const NOTE = { actor: 'Anna', reason: 'First words' }
const TODAY = '2026-01-05'
const SUMMARY = 'The reading room is open on Tuesdays from January, in the old school on Main Street.'

/** @param categories whether the archive has categories of news. */
function desk(categories = true) {
  const folder = mkdtempSync(join(tmpdir(), 'starter-'))
  cpSync('examples/starter', folder, { recursive: true })
  if (!categories) {
    rmSync(join(folder, 'site/news.yaml'))
    const navigation = join(folder, 'site/navigation.yaml')
    writeFileSync(navigation, readFileSync(navigation, 'utf8').replace(/.*\/blog.*\n/, ''))
  }
  const content = loadCatalog(folder)
  const store = openStore(':memory:')
  onTestFinished(() => {
    store.close()
    rmSync(folder, { recursive: true })
  })
  const edited = openEditedCatalog(content, store, () => new Date(`${TODAY}T12:00:00Z`))
  const entities = openEntities({ store, catalog: edited, indexed: async () => edited.follow() })
  return {
    edited,
    picks: pickLists(content, store),
    /** What the form of a new article sends. */
    publish(values: Readonly<Record<string, string>>) {
      const blank = blankEntity('article', TODAY)
      const sent = Object.fromEntries(Object.entries(values).map(([field, value]) => [field, [value]]))
      const { id, data } = entityFrom('article', null, { ...entityValues('article', blank), ...sent }, blank)
      return entities.save('article', id, null, data, NOTE)
    },
  }
}

test('a news post appears in the news, in one of the categories that there are', async () => {
  const { edited, picks, publish } = desk()
  expect(picks.categories.length).toBeGreaterThan(0)
  const post = { title: 'Open on Tuesdays', summary: SUMMARY, body: 'Come and see.' }
  expect(await publish({ ...post, category: picks.categories[0]?.value ?? '' })).toMatchObject({ state: 'saved' })
  expect(edited.current().article('/blog/open-on-tuesdays')).toMatchObject({ section: NEWS, published: TODAY })
})

test('an archive without categories has news all the same', async () => {
  const { edited, picks, publish } = desk(false)
  expect(picks.categories).toEqual([])
  expect(await publish({ title: 'Open', summary: SUMMARY, body: 'Come.' })).toMatchObject({ state: 'saved' })
  expect(edited.current().softwarePages.map(({ path }) => path)).toContain('/blog')
})

test('every section that can be chosen takes a page', async () => {
  const { edited, picks, publish } = desk()
  for (const { value: section } of picks.sections) {
    const post = { title: `A page of ${section}`, summary: SUMMARY, body: 'Words.', section, category: 'announcements' }
    expect(await publish(section === NEWS ? post : { ...post, category: '' }), section).toMatchObject({ state: 'saved' })
    const path = section === ABOUT ? '/a-page-of-site' : `/${section}/a-page-of-${section}`
    expect(edited.current().article(path), path).toMatchObject({ section })
  }
})

test('what is refused is said at its field, by what can be chosen, and names no file', async () => {
  const { publish } = desk(false)
  const wrong = { title: 'Wrong', summary: SUMMARY, body: 'Said so. [@nobody] {{figure:none}}', category: 'x', plate: 'x', subjects: 'x' }
  const outcome = await publish({ ...wrong, published: '' })
  const faults = outcome.state === 'refused' ? outcome.faults : []
  expect(faults.map(({ field }) => field).toSorted()).toEqual(['(text)', '(text)', 'category', 'plate', 'published', 'subjects'])
  expect(faults.filter(({ expected }) => /\.(?:ya?ml|csv|md)\b/.test(expected))).toEqual([])
  const elsewhere = await publish({ ...wrong, section: 'elsewhere' })
  expect(JSON.stringify(elsewhere)).toContain('a section: history, blog, site')
})
