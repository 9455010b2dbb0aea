import assert from 'node:assert/strict'
import { PASSWORD, send } from '../../site/admin-session.ts'
import type { AbuseItem } from '../abuse-item.ts'
import { sendForm } from '../ask-site.ts'

const AWAY = [
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/explore\r\nSet-Cookie: a=b',
  ' //evil.example',
  '/%09/evil.example',
  'http:evil.example',
]
const NAMES = [
  'Ada\r\nBcc: all@evil.example',
  'Ada\nReader',
  'Ada\u2028Reader',
  'see http://evil.example',
  'evil.example',
  'Ada \u202Eevil',
  'www.evil',
  '<b>Ada</b>',
]

export default {
  title: 'Redirects that leave the site, and names that carry line breaks or links',
  environment: { TRUST_PROXY: '1' },
  ownServer: true,
  async run({ site, administrator }) {
    await administrator()
    for (const away of AWAY) {
      const theme = await send(site, '/', { theme: 'dark', back: away })
      requireHere(theme.headers.get('location'), away, site.address)
    }
    for (const away of AWAY) {
      const signedIn = await send(site, '/admin/sign-in', { name: 'Anna', password: PASSWORD, next: away })
      assert.equal(signedIn.status, 303)
      requireHere(signedIn.headers.get('location'), away, site.address)
    }
    for (const [at, name] of NAMES.entries()) {
      for (const field of ['firstName', 'lastName']) {
        const { status, text } = await sendForm(site, `192.0.2.${at}`, { [field]: name })
        assert.equal(status, 400, `${field} ${JSON.stringify(name)} is answered ${status}, not 400`)
        assert.match(text, new RegExp(field), `the answer does not name ${field}`)
      }
    }
    return `${AWAY.length} addresses stay on the site after a theme and after sign-in; ${NAMES.length} names refused`
  },
} satisfies AbuseItem

function requireHere(location: string | null, away: string, address: string): void {
  assert.ok(location !== null, `${JSON.stringify(away)}: no redirect`)
  assert.equal(new URL(location, address).origin, new URL(address).origin, `${JSON.stringify(away)} leads to ${location}`)
}
