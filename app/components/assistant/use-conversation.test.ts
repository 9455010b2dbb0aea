import { describe, expect, it } from 'vitest'
import type { AnswerEvent } from '../../../assistant/answer-events.ts'
import { wordsIn } from '../../../messages/words.ts'
import { wholeSentences } from './conversation-view.tsx'
import { changedTurns, messagesFor, startedTurn, type Turn } from './use-conversation.ts'

const answered: Turn = { question: 'When was it founded?', events: [], text: 'On May 16, 1865. [1]', state: 'answered' }
const failed: Turn = { question: 'And then?', events: [], text: '', state: 'failed' }
const stopped: Turn = { question: 'Who led it?', events: [], text: 'William', state: 'stopped' }

describe('messagesFor', () => {
  it('sends the whole conversation with the new question last, without what failed', () => {
    expect(messagesFor([answered, failed, stopped], 'Where?')).toEqual([
      { role: 'user', content: 'When was it founded?' },
      { role: 'assistant', content: 'On May 16, 1865. [1]' },
      { role: 'user', content: 'Who led it?' },
      { role: 'assistant', content: 'William' },
      { role: 'user', content: 'Where?' },
    ])
  })
})

describe('changedTurns', () => {
  it('lets an answer grow and ends it', () => {
    const event = { type: 'notice', kind: 'scope', text: 'Examples.' } as const
    const turns = [
      { kind: 'asked', question: 'What?' } as const,
      { kind: 'came', text: 'The ', event: null } as const,
      { kind: 'came', text: 'force.', event } as const,
      { kind: 'ended', state: 'answered' } as const,
    ].reduce(changedTurns, [answered])
    expect(turns).toEqual([answered, { question: 'What?', events: [event], text: 'The force.', state: 'answered', reason: undefined }])
  })

  it('falls back to the plain text where something came that it cannot draw', () => {
    const [turn] = changedTurns([startedTurn('What?')], { kind: 'came', text: 'The force.', event: 'unreadable' })
    expect(turn).toMatchObject({ text: 'The force.', plain: true, events: [] })
  })

  it('asks the last question again from nothing', () => {
    expect(changedTurns([answered, failed], { kind: 'asked again' })).toEqual([answered, startedTurn('And then?')])
  })

  it('restores only where nothing was asked yet, and hears nothing after it was cleared', () => {
    expect(changedTurns([], { kind: 'restored', turns: [answered] })).toEqual([answered])
    expect(changedTurns([failed], { kind: 'restored', turns: [answered] })).toEqual([failed])
    expect(changedTurns(changedTurns([answered], { kind: 'cleared' }), { kind: 'came', text: 'late', event: null })).toEqual([])
  })
})

describe('wholeSentences', () => {
  const t = wordsIn('en')
  it('reads no half sentence', () => {
    expect(wholeSentences({ ...startedTurn(''), text: 'It was founded in 1865. General Order No.' }, t)).toEqual([
      'It was founded in 1865.',
    ])
    expect(wholeSentences({ ...startedTurn(''), text: 'It was founded in 1865. By', state: 'stopped' }, t)).toEqual([
      'It was founded in 1865.',
      'By',
    ])
  })

  it('takes sentences as the archive sends them', () => {
    const sentence: AnswerEvent = { type: 'sentence', text: 'See Gen. Order No. 1', kind: 'quoted', sources: [1], place: 'answer' }
    expect(wholeSentences({ text: 'See Gen. Order No. 1 [1]', events: [sentence], state: 'asking' }, t)).toEqual(['See Gen. Order No. 1'])
  })
})
