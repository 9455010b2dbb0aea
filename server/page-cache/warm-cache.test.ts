import { expect, test, vi } from 'vitest'
import { SHARED_PAGE } from '../../app/shared-page.ts'
import type { Versions } from './content-versions.ts'
import { openPageCache } from './page-cache.ts'
import { pageKey } from './page-request.ts'
import { warmCache } from './warm-cache.ts'

const SITE = 'https://archive.example'
const FIRST: Versions = { day: 1, catalog: {}, sequence: 1, records: 1, imports: '', index: '', words: '', meaning: '', media: '' }
const SITEMAP = `<urlset>${['/', '/about', '/explore?q=x'].map((path) => `<url><loc>${SITE}${path}</loc></url>`).join('')}</urlset>`
const WAITING = { timeout: 30_000, interval: 20 }

test('pages of the sitemap are made while nobody waits, and looked at again after a change', async () => {
  let now = FIRST
  let open = 1
  let looked = 0
  const made: string[] = []
  const cache = openPageCache({
    bytes: 1_000_000,
    versions: { now: () => now, ofThisTurn: () => now, holds: (_, before) => before === now },
    async make({ url }) {
      made.push(url)
      const result = new Response('page', { headers: { ...SHARED_PAGE, 'Content-Type': 'text/html' } })
      return { result, dependencies: { parts: new Set(), records: new Set(), files: new Map(), never: '' } }
    },
  })
  const load = () => {
    looked += 1
    return { open }
  }
  const warming = warmCache({ cache, machines: async () => new Response(SITEMAP), load, publicUrl: SITE })
  await vi.waitFor(() => expect(looked).toBeGreaterThan(1), WAITING)
  expect(made).toEqual([])
  open = 0
  await vi.waitFor(() => expect(made).toEqual([`${SITE}/`, `${SITE}/about`]), WAITING)
  now = { ...now, records: 2 }
  await vi.waitFor(() => expect([...made].sort()).toEqual([`${SITE}/`, `${SITE}/`, `${SITE}/about`, `${SITE}/about`]), WAITING)
  await warming.stop()
  expect(cache.find(pageKey('system', `${SITE}/about`))).not.toBeNull()
}, 120_000)
