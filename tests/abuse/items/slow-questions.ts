import assert from 'node:assert/strict'
import type { AbuseItem } from '../abuse-item.ts'

const LONG = 400
/** Each made an expression try its letters in all combinations, or is of the kind that does. */
const QUESTIONS = [
  `How many ${'b'.repeat(LONG)}7 the Marine Unit?`,
  `How many ${'b '.repeat(LONG)}7 the Marine Unit?`,
  `${'how many '.repeat(180)}?`,
  `who ${'of '.repeat(600)}`,
  `When ${' '.repeat(1_500)}!x`,
  `${'Aa '.repeat(600)}7`,
  `${'a.'.repeat(900)}`,
  `${'x:'.repeat(900)}`,
  `${'<!--'.repeat(450)}`,
  `(${'('.repeat(1_500)}`,
  `${'1 '.repeat(900)}+`,
  `compare ${'older than '.repeat(170)}`,
]
const ADDRESSES = ['/functions/v1/ai-search', '/functions/v1/ai-search/chat/completions']

export default {
  title: 'Questions that are slow to read, also in a conversation before the question',
  // Each question comes from an address of its own: the limit on questions is not what is tried.
  environment: { TRUST_PROXY: '1' },
  async run({ site, short }) {
    const questions = short ? QUESTIONS.slice(0, 3) : QUESTIONS
    let asked = 0
    for (const path of ADDRESSES) {
      for (const question of questions) {
        for (const messages of [[user(question)], [user(question), { role: 'assistant', content: question }, user('And the other one?')]]) {
          const answer = await fetch(site.address + path, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `198.51.100.${asked % 250}` },
            body: JSON.stringify({ messages, stream: true }),
          })
          const text = await answer.text()
          assert.equal(answer.status, 200, `“${question.slice(0, 40)}…” is answered ${answer.status}: ${text.slice(0, 200)}`)
          assert.ok(text.endsWith('data: [DONE]\n\n'), `the answer to “${question.slice(0, 40)}…” has no end`)
          asked += 1
        }
      }
    }
    const plain = await fetch(site.address + String(ADDRESSES[1]), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ messages: [user('When was the force founded?')] }),
    })
    assert.equal(plain.status, 200, `a usual question is answered ${plain.status} afterwards`)
    return `${asked} questions answered, and a usual one after them`
  },
} satisfies AbuseItem

function user(content: string) {
  return { role: 'user', content }
}
