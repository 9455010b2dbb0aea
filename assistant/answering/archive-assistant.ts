/** The assistant: a question is turned away, looked up where an exact answer is certain, or answered by quotations; a model may write the answer, and the same check decides what of it leaves. */
import { missingMessages } from '../../messages/area.ts'
import { wordsIn } from '../../messages/words.ts'
import type { AnswerEvent } from '../answer-events.ts'
import type { Assistant, Turn } from '../assistant.ts'
import type { ChatModel } from '../models/chat-model.ts'
import type { AnswerParts, Asked } from './asked.ts'
import { LOOK_UPS } from './look-ups.ts'
import { readQuestion } from './question.ts'
import { quote } from './quotations.ts'
import { refuse } from './refusals.ts'
import { Speaker } from './speaker.ts'
import { writeWithModel } from './with-model.ts'

/** Characters of a message that are read. */
const LONGEST_READ = 1_000

/** @param model writes the answers; null: they are quotations and look-ups. */
export function archiveAssistant(parts: AnswerParts, model: ChatModel | null = null): Assistant {
  return {
    model: model?.name ?? 'extractive',
    async *answer(turn) {
      const asked = await prepare(parts, turn)
      if (yield* refuse(asked)) return
      if (model && (yield* writeWithModel(asked, model))) return
      yield* withoutModel(asked)
    },
  }
}

async function prepare(parts: AnswerParts, whole: Turn): Promise<Asked> {
  const turn = { ...whole, messages: whole.messages.map(({ role, content }) => ({ role, content: content.slice(0, LONGEST_READ) })) }
  const question = readQuestion(turn.messages, parts.known)
  await missingMessages(question.language)
  return { ...parts, turn, question, speaker: new Speaker(parts.catalog, parts.onDropped), words: wordsIn(question.language) }
}

async function* withoutModel(asked: Asked): AsyncGenerator<AnswerEvent, void> {
  for (const { answer } of LOOK_UPS) if (yield* answer(asked)) return
  yield* quote(asked)
}
