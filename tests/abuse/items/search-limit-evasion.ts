import assert from 'node:assert/strict'
import { get } from 'node:http'
import type { AbuseItem } from '../abuse-item.ts'

const ALLOWED = 8
const SPELLINGS = [
  '/%65xplore',
  '/Explore',
  '/explore/',
  '//explore',
  '/es/%65xplore',
  '/explore.data',
  '/api/search',
  '/API/search',
  '/es/api/search',
  '/api/%73earch',
  '/sru',
]

export default {
  title: 'More searches than one sender may ask for, at other addresses and in other spellings',
  environment: { TRUST_PROXY: '1', SEARCHES_PER_MINUTE: String(ALLOWED) },
  ownServer: true,
  async run({ site, short }) {
    const headers = { 'X-Forwarded-For': '203.0.113.77' }
    const ask = (path: string): Promise<{ status: number; location: string }> =>
      new Promise((done, fail) => {
        get(site.address + path, { headers }, (answer) => {
          answer.resume().on('end', () => done({ status: answer.statusCode ?? 0, location: answer.headers.location ?? '' }))
        }).on('error', fail)
      })
    let made = 0
    let refused = 0
    const rounds = short ? 3 : 20
    for (let round = 0; round < rounds; round += 1) {
      for (const [at, path] of SPELLINGS.entries()) {
        const query = path === '/sru' ? `query=word${round}&version=1.2&operation=searchRetrieve` : `q=word${round}x${at}&type=Photograph`
        let answer = await ask(`${path}?${query}`)
        if (answer.status === 301) answer = await ask(answer.location)
        if (answer.status === 429) refused += 1
        else made += 1
      }
    }
    assert.ok(made <= ALLOWED, `expected at most ${ALLOWED} searches to be made, found ${made}`)
    return `${made} searches made, ${refused} refused`
  },
} satisfies AbuseItem
