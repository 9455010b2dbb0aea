/** `npm run proof:html [-- ADDRESS]`: every page there is, from a server of its own or the one named, read by the HTML checker. */
import { allAddresses } from '../tests/site/all-addresses.ts'
import { fetchHtml } from '../tests/site/fetch-html.ts'
import { type CheckedPage, checkerMissing, htmlFindings } from '../tests/site/html-findings.ts'
import { startSite } from '../tests/site/site-server.ts'
import { buildPages } from './build-pages.ts'

/** Pages in one run of the checker, whose memory grows with them. */
const AT_ONCE = 300

const missing = checkerMissing()
if (missing) {
  console.error(`proof:html: ${missing}`)
  process.exit(2)
}
const [given] = process.argv.slice(2)
if (!given) buildPages()
const site = given ? null : await startSite()
const served = given ?? site?.address ?? ''
const findings: string[] = []
const addresses = await allAddresses()
try {
  for (let from = 0; from < addresses.length; from += AT_ONCE) {
    const pages: CheckedPage[] = []
    for (const address of addresses.slice(from, from + AT_ONCE)) {
      pages.push({ address, html: await fetchHtml(served + address) })
    }
    findings.push(...htmlFindings(pages))
    console.log(`${Math.min(from + AT_ONCE, addresses.length)} of ${addresses.length} addresses read, ${findings.length} findings`)
  }
} finally {
  await site?.stop()
}
for (const finding of findings) console.log(finding)
process.exitCode = findings.length > 0 ? 1 : 0
