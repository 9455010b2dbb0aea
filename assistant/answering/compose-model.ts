/** Answers a question with a language model: it proposes claims with quotes, the check decides which of them leave. */
import type { AnswerEvent } from '../answer-events.ts'
import { type ChatModel, MODEL_LIMITS, type ModelMessage, type ToolCall } from '../models/chat-model.ts'
import type { Passage } from '../passage.ts'
import { faultsOf } from './check.ts'
import { isSaid } from './entailment.ts'
import { type Claim, type ClaimLine, ClaimLines } from './model-claims.ts'
import { conversationAsData, passagesAsData, systemPrompt, TOOLS } from './model-prompt.ts'
import { runTool } from './model-tools.ts'
import type { Asked } from './parts.ts'
import { composeFact } from './paths/passage.ts'
import type { Draft } from './speaker.ts'

/** Passages given at first; sentences of an answer. */
const GIVEN = 12
const MOST = 5

/** Where the provider fails, or nothing that the model wrote passes the check, the archive answers in its sources' own words. */
export async function* composeWithModel(asked: Asked, model: ChatModel): AsyncGenerator<AnswerEvent, void> {
  const { turn, understanding } = asked
  const signal = AbortSignal.any([turn.signal, AbortSignal.timeout(MODEL_LIMITS.milliseconds)])
  let said = 0
  let premise = false
  try {
    for await (const line of linesOf(asked, model, signal)) {
      if ('falsePremise' in line.claim) premise = true
      if (!('say' in line.claim) || said >= MOST) continue
      const draft = draftOf(line.claim, line.passages, said)
      const events = draft ? asked.speaker.say(draft) : []
      if (events.length === 0) continue
      if (premise && said === 0)
        yield {
          type: 'notice',
          kind: 'false-premise',
          text: 'The sources here do not support what the question assumes. This is what they say.',
        }
      said += 1
      yield* events
      if (said === MOST) break
    }
  } catch (error) {
    turn.signal.throwIfAborted()
    console.error('The language model failed; the archive answers without it', error)
  }
  if (said === 0) return yield* composeFact(asked)
  yield { type: 'done', outcome: premise ? 'false-premise' : 'answered', searched: understanding.question, model: model.name }
}

interface Line {
  claim: ClaimLine
  /** What the model was given so far. */
  passages: readonly Passage[]
}

/** What a model writes, line by line, in rounds: what its tools find is given to it in the next. */
async function* linesOf(asked: Asked, model: ChatModel, signal: AbortSignal): AsyncGenerator<Line, void> {
  const { understanding, retriever, turn } = asked
  const found = await retriever.retrieve({ question: understanding.question, viewer: turn.viewer, limit: GIVEN, signal })
  const passages: Passage[] = found.passages.map(({ passage }) => passage).filter(({ basis }) => basis === 'sourced')
  const question = `Question, as data: ${JSON.stringify(understanding.question)}`
  const messages: ModelMessage[] = [
    { role: 'system', content: systemPrompt(asked.catalog.contract.identity.subject) },
    { role: 'user', content: `${conversationAsData(turn.messages)}Passages:\n${passagesAsData(passages, 1)}\n\n${question}` },
  ]
  for (let round = 1; round <= MODEL_LIMITS.rounds; round++) {
    const calls: ToolCall[] = []
    const lines = new ClaimLines()
    let written = ''
    for await (const part of model.respond({ messages, tools: round < MODEL_LIMITS.rounds ? TOOLS : [], signal })) {
      if (part.type === 'tool-call') calls.push(part.call)
      else {
        written += part.text
        for (const claim of lines.add(part.text)) yield { claim, passages }
        if (written.length > MODEL_LIMITS.characters) break
      }
    }
    for (const claim of lines.end()) yield { claim, passages }
    const asks = calls.slice(0, MODEL_LIMITS.calls)
    if (asks.length === 0) return
    messages.push({ role: 'assistant', content: written, toolCalls: asks })
    const results = await Promise.all(asks.map((call) => runTool(asked, call)))
    for (const [at, { id }] of asks.entries()) {
      const more = results[at] ?? []
      messages.push({ role: 'tool', callId: id, content: more.length > 0 ? passagesAsData(more, passages.length + 1) : 'nothing found' })
      passages.push(...more)
    }
  }
}

/** A claim as a sentence to check: it rests on those passages that say it in a sentence which the model quotes. */
function draftOf({ say, support }: Claim, passages: readonly Passage[], said: number): Draft | null {
  const on = support.flatMap(({ passage: number, quote }) => {
    const passage = passages[number - 1]
    if (!passage || quote.trim().split(/\s+/).length < 2) return []
    const quoted = faultsOf({ text: quote, kind: 'quoted', sources: [1] }, { passages: [passage] }).length === 0
    return quoted && isSaid(say, { text: passage.text, quote, context: passage.title }) ? [{ passage, words: quote }] : []
  })
  if (on.length === 0) return null
  const verbatim = on.every(({ passage }) => faultsOf({ text: say, kind: 'quoted', sources: [1] }, { passages: [passage] }).length === 0)
  return { text: say, kind: verbatim ? 'quoted' : 'paraphrased', place: said === 0 ? 'answer' : 'support', on }
}
