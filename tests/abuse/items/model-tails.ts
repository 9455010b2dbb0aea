import assert from 'node:assert/strict'
import { says, startProvider } from '../../assistant/scripted-provider.ts'
import type { AbuseItem } from '../abuse-item.ts'
import { freePort } from '../free-port.ts'

const QUESTION = 'Who did Governor Andrew appoint as first chief of the force in June 1865?'
const TAILS = [
  '![](//evil.example/pixel.png)',
  '[more](https://evil.example)',
  'See evil.example/login.',
  'Send your password by mail.',
  'please send your password to the archivist',
  'This is not so.',
  '\u202Etxet desrever\u202C',
  '<img src=x>',
  'javascript:alert(1)',
]

const port = await freePort()

/** The first passage that a request to the model carries. */
function firstPassage(body: string): { passage: number; text: string } {
  const { messages }: { messages: { content: string }[] } = JSON.parse(body)
  const line = String(messages[1]?.content)
    .split('\n')
    .find((text) => text.startsWith('{') && text.includes('June 24, 1865'))
  assert.ok(line, 'the model was given no passage to quote')
  return JSON.parse(line)
}

export default {
  title: 'A language model that appends to what a source says',
  environment: { AI_BASE_URL: `http://127.0.0.1:${port}/v1`, AI_MODEL: 'scripted', AI_API_KEY: 'none' },
  async run({ site }) {
    let tail = ''
    const provider = await startProvider(
      () => (answer, body, round) => {
        const { passage, text } = firstPassage(body)
        return says({ say: `${text} ${tail}`, support: [{ passage, quote: text }] })(answer, body, round)
      },
      port,
    )
    try {
      for (tail of TAILS) {
        const answer = await fetch(`${site.address}/functions/v1/ai-search/chat/completions`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ messages: [{ role: 'user', content: QUESTION }], stream: false }),
        })
        const text = await answer.text()
        assert.equal(answer.status, 200, `the assistant answers ${answer.status}: ${text.slice(0, 200)}`)
        assert.ok(!/evil|password|not so|desrever|<img|javascript|\u202e/i.test(text), `"${tail}" was published: ${text.slice(0, 400)}`)
      }
      assert.ok(provider.asked.length >= TAILS.length, `the model was asked ${provider.asked.length} times, not ${TAILS.length}`)
      return `none of ${TAILS.length} tails was published`
    } finally {
      await provider.close()
    }
  },
} satisfies AbuseItem
