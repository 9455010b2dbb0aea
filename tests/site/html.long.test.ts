import { beforeAll, expect, test } from 'vitest'
import { allAddresses, onePerModule } from './all-addresses.ts'
import { fetchHtml } from './fetch-html.ts'
import { checkerMissing, htmlFindings } from './html-findings.ts'
import { type SharedSite, sharedSite } from './shared-site.ts'

const missing = checkerMissing()
let site: SharedSite

beforeAll(async () => {
  site = await sharedSite()
})

test.skipIf(missing)(`a page of each module is valid HTML${missing ? ` (skipped: ${missing})` : ''}`, async () => {
  // The finding aid is a document of its own.
  const addresses = [...(await onePerModule(await allAddresses())), '/collections/orders/finding-aid']
  const pages: { address: string; html: string }[] = []
  for (const address of addresses) {
    pages.push({ address, html: await fetchHtml(site.address + address) })
  }
  expect(htmlFindings(pages)).toEqual([])
  expect(addresses.length).toBeGreaterThan(30)
})
