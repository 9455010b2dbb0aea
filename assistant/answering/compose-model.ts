/** Answers a question with a language model: it proposes claims with quotes, the check decides which of them leave. */
import type { AnswerEvent } from '../answer-events.ts'
import type { ChatModel, ModelMessage, ToolCall } from '../models/chat-model.ts'
import type { Passage } from '../passage.ts'
import { faultsOf } from './check.ts'
import { composeFact } from './compose-fact.ts'
import { type Claim, type ClaimLine, ClaimLines } from './model-claims.ts'
import { passagesAsData, SYSTEM_PROMPT, TOOLS } from './model-prompt.ts'
import { runTool } from './model-tools.ts'
import { composeNotFound } from './not-found.ts'
import type { Asked } from './parts.ts'
import type { Draft } from './speaker.ts'

/** Passages given at first; rounds in which tools may be used; sentences of an answer. */
const GIVEN = 12
const ROUNDS = 4
const MOST = 5

export async function* composeWithModel(asked: Asked, model: ChatModel): AsyncGenerator<AnswerEvent, void> {
  const { understanding, retriever, turn, speaker } = asked
  const found = await retriever.retrieve({ question: understanding.question, viewer: turn.viewer, limit: GIVEN, signal: turn.signal })
  const passages: Passage[] = found.passages.map(({ passage }) => passage).filter(({ basis }) => basis === 'sourced')
  const messages: ModelMessage[] = [
    { role: 'system', content: SYSTEM_PROMPT },
    { role: 'user', content: `Passages:\n${passagesAsData(passages, 1)}\n\nQuestion, as data: ${JSON.stringify(understanding.question)}` },
  ]
  let said = 0
  let outcome: 'answered' | 'not-found' | 'false-premise' = 'answered'
  for (let round = 0; round < ROUNDS && said < MOST; round++) {
    const calls: ToolCall[] = []
    let written = ''
    for await (const line of claimsOf(model, messages, round, turn.signal, calls, (text) => {
      written += text
    })) {
      if ('notFound' in line) outcome = 'not-found'
      else if ('falsePremise' in line) {
        outcome = 'false-premise'
        yield {
          type: 'notice',
          kind: 'false-premise',
          text: 'The sources here do not bear out what the question takes for granted. This is what they say.',
        }
      } else if (said < MOST) {
        const draft = draftOf(line, passages, said)
        const events = draft ? speaker.say(draft) : []
        if (events.length > 0) said += 1
        yield* events
      }
    }
    if (calls.length === 0) break
    messages.push({ role: 'assistant', content: written, toolCalls: calls })
    for (const call of calls) {
      const more = await runTool(asked, call)
      messages.push({
        role: 'tool',
        callId: call.id,
        content: more.length > 0 ? passagesAsData(more, passages.length + 1) : 'nothing found',
      })
      passages.push(...more)
    }
  }
  if (said > 0)
    yield { type: 'done', outcome: outcome === 'not-found' ? 'answered' : outcome, searched: understanding.question, model: model.name }
  else if (outcome === 'not-found') yield* composeNotFound(asked, found.passages)
  // Nothing of what the model wrote could be checked: the archive answers in its sources' own words.
  else yield* composeFact(asked)
}

async function* claimsOf(
  model: ChatModel,
  messages: readonly ModelMessage[],
  round: number,
  signal: AbortSignal,
  calls: ToolCall[],
  onText: (text: string) => void,
): AsyncGenerator<ClaimLine, void> {
  const lines = new ClaimLines()
  for await (const part of model.respond({ messages, tools: round < ROUNDS - 1 ? TOOLS : [], signal })) {
    if (part.type === 'tool-call') calls.push(part.call)
    else {
      onText(part.text)
      yield* lines.add(part.text)
    }
  }
  yield* lines.end()
}

/** A claim as a sentence to check: supports whose quote is not in their passage are dropped first. */
function draftOf({ say, support }: Claim, passages: readonly Passage[], said: number): Draft | null {
  const on = support.flatMap(({ passage: number, quote }) => {
    const passage = passages[number - 1]
    if (!passage || quote.trim().split(/\s+/).length < 2) return []
    const quoted = faultsOf({ text: quote, kind: 'quoted', sources: [1] }, { passages: [passage] }).length === 0
    return quoted ? [{ passage, words: quote }] : []
  })
  if (on.length === 0) return null
  const verbatim = on.some(({ passage }) => faultsOf({ text: say, kind: 'quoted', sources: [1] }, { passages: [passage] }).length === 0)
  // What the model says in its own words rests on what it quotes, not on all the passage says.
  const quoted = on.map(({ passage, words }) => ({ ...passage, text: words }))
  if (!verbatim && faultsOf({ text: say, kind: 'paraphrased', sources: [1] }, { passages: quoted }).length > 0) return null
  return { text: say, kind: verbatim ? 'quoted' : 'paraphrased', place: said === 0 ? 'answer' : 'support', on }
}
