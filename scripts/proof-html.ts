/** `npm run proof:html`: every address there is, fetched from a server of its own and read by the HTML checker. */
import { allAddresses } from '../tests/site/all-addresses.ts'
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
buildPages()
const site = await startSite()
const findings: string[] = []
const addresses = await allAddresses()
try {
  for (let from = 0; from < addresses.length; from += AT_ONCE) {
    const pages: CheckedPage[] = []
    for (const address of addresses.slice(from, from + AT_ONCE)) {
      const response = await fetch(site.address + address, { headers: { accept: 'text/html' } })
      pages.push({ address, html: await response.text() })
    }
    findings.push(...htmlFindings(pages))
    console.log(`${Math.min(from + AT_ONCE, addresses.length)} of ${addresses.length} addresses read, ${findings.length} findings`)
  }
} finally {
  await site.stop()
}
for (const finding of findings) console.log(finding)
process.exitCode = findings.length > 0 ? 1 : 0
