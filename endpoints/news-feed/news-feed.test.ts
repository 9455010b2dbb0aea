import { expect, test } from 'vitest'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { answerAtom, answerRss } from './index.ts'

const given = {
  catalog: loadCatalog('content'),
  settings: { publicUrl: 'https://archive.example', publishSamples: false, publicKey: '', release: 'test' },
}
const posts = given.catalog.articles.filter(({ section }) => section === 'blog')

test.each([
  ['RSS', answerRss, 'item', 'pubDate'],
  ['Atom', answerAtom, 'entry', 'published'],
] as const)('%s has every post once, newest first, under its own title', async (_, answer, entry, date) => {
  const text = await answer(new Request('https://elsewhere.example/feed'), given, '/feed').text()
  const entries = text.split(`<${entry}>`).slice(1)
  expect(entries).toHaveLength(posts.length)
  for (const post of posts)
    expect(
      entries.filter(
        (each) => each.includes(`https://archive.example${post.path}<`) || each.includes(`https://archive.example${post.path}"`),
      ),
    ).toHaveLength(1)
  expect(entries.every((each) => posts.some(({ title }) => each.includes(`<title>${title.replaceAll('"', '&quot;')}</title>`)))).toBe(true)
  const days = entries.map((each) => Date.parse(each.match(new RegExp(`<${date}>([^<]+)<`))?.[1] ?? ''))
  expect(days).toEqual([...days].sort((a, b) => b - a))
  expect(days.every(Number.isFinite)).toBe(true)
})
