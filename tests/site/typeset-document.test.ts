/** A document whose words a source quotes is shown page by page: with a picture to look closer at, its words found, and named as typeset. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { fetchHtml } from './fetch-html.ts'
import { sharedSite } from './shared-site.ts'

const ACT = 'msp:doc:1865:501'
const FoundSchema = z.object({ items: z.array(z.object({ body: z.object({ value: z.string() }), target: z.string() })) })
const ManifestSchema = z.object({
  items: z.array(z.object({ id: z.string(), requiredStatement: z.object({ value: z.object({ en: z.array(z.string()) }) }) })),
})

test('its pages can be turned, and each is a picture that says how it was made', async () => {
  const { address } = await sharedSite()
  const { items } = ManifestSchema.parse(await (await fetch(`${address}/iiif/presentation/3/${ACT}/manifest`)).json())
  expect(items.length).toBeGreaterThan(1)
  for (const [at, { requiredStatement }] of items.entries()) {
    const html = await fetchHtml(`${address}/records/${ACT}?page=${at + 1}`)
    expect(html.replaceAll('<!-- -->', '')).toContain(`${at + 1} / ${items.length}`)
    expect(html).toContain('Typeset from the source; not a scan')
    expect(requiredStatement.value.en).toEqual(['Typeset from the source; not a scan'])
    const picture = `${address}/media/pictures/${ACT}/800?page=${at + 1}`
    expect((await fetch(picture)).headers.get('Content-Type')).toMatch(/^image\//)
  }
  expect((await fetch(`${address}/media/pictures/${ACT}/800?page=${items.length + 1}`)).status).toBe(404)
})

test('its words are found on their page', async () => {
  const { address } = await sharedSite()
  const { items } = FoundSchema.parse(await (await fetch(`${address}/iiif/search/2/${ACT}?q=gambling+ill-fame`)).json())
  expect(items.map(({ body }) => body.value)).toEqual(['gambling', 'ill', 'fame'])
  for (const { target } of items) expect(target).toMatch(/\/canvas\/1#xywh=[\d.,]+$/)
})
