/** What a reader below /es is told when a request is refused: on pages of the site, and where it never reaches one. */
import { beforeAll, expect, test } from 'vitest'
import { type SharedSite, sharedSite } from './shared-site.ts'
import { isEnglish, spokenWords } from './spoken-words.ts'

let site: SharedSite
beforeAll(async () => {
  site = await sharedSite()
})

const form = { method: 'POST', type: 'application/x-www-form-urlencoded' }
test.each([
  ['an address that is too long', `/es/${'a'.repeat(20_000)}`, {}, 414, 'La dirección es demasiado larga'],
  ['a malformed address', '/es/%E0%A4%A', {}, 400, 'La dirección está mal formada'],
  ['a method', '/es/explore', { method: 'PUT' }, 405, 'Esto no es posible aquí'],
  ['a form of another site', '/es/research', { ...form, origin: 'https://other.example' }, 403, 'Esto se envió desde otro sitio'],
  ['a body that is no form', '/es/corrections', { ...form, type: 'text/plain' }, 415, 'Este tipo de contenido no se admite aquí'],
  ['an unknown record', '/es/records/msp:photo:1800:001', {}, 404, 'Página no encontrada'],
  ['an unknown category', '/es/blog/category/none', {}, 404, 'Página no encontrada'],
  ['a page behind the last', '/es/browse?page=90000', {}, 404, 'Página no encontrada'],
])('%s', async (_, path, { origin, type, ...init }: RequestInit & { origin?: string; type?: string }, status, said) => {
  const headers = new Headers({ accept: 'text/html', ...(origin ? { origin } : {}), ...(type ? { 'content-type': type } : {}) })
  const answer = await fetch(site.address + path, { ...init, headers, ...(init.method === 'POST' ? { body: 'a=b' } : {}) })
  const html = await answer.text()
  const words = spokenWords(html, 'es')
  expect([answer.status, words.filter(isEnglish)]).toEqual([status, []])
  expect(words.join(' ')).toContain(said)
  expect(html).toContain('href="/es"')
})
