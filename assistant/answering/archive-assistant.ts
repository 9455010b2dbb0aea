/** The assistant: understand, retrieve, compose, check, one sentence at a time. Without a model it quotes, with one the model proposes. */
import type { AnswerEvent } from '../answer-events.ts'
import type { Assistant, Turn } from '../assistant.ts'
import type { ChatModel } from '../models/chat-model.ts'
import { composeCount, composeList } from './compose-catalogue.ts'
import { composeFact } from './compose-fact.ts'
import { composeWithModel } from './compose-model.ts'
import { composePerson, personAsked } from './compose-person.ts'
import { composeRecord } from './compose-record.ts'
import { composeElsewhere, composeGreeting, composeRefusal } from './compose-refusal.ts'
import { composeSuccession } from './compose-succession.ts'
import type { AnswerParts, Asked } from './parts.ts'
import { SourceBook } from './source-book.ts'
import { Speaker } from './speaker.ts'
import { understand } from './understand.ts'

const IGNORED = 'Orders to the assistant are not followed; only the question itself is answered.'

/** @param model answers questions for facts; counts, lists, records and refusals need none. */
export function archiveAssistant(parts: AnswerParts, model: ChatModel | null = null): Assistant {
  return {
    model: model?.name ?? 'extractive',
    async *answer(turn: Turn): AsyncGenerator<AnswerEvent, void> {
      const understanding = understand(turn.messages, parts.language)
      const asked: Asked = { ...parts, turn, understanding, speaker: new Speaker(new SourceBook(parts.catalog), parts.onDropped) }
      if (understanding.ignored) yield { type: 'notice', kind: 'ignored', text: IGNORED }
      yield* compose(asked, model)
    },
  }
}

function compose(asked: Asked, model: ChatModel | null): AsyncIterable<AnswerEvent> | Iterable<AnswerEvent> {
  // A name with an entry is never private or elsewhere, and a spelling that names it is not to be mended.
  const person = model ? null : personAsked(asked.turn.messages.at(-1)?.content ?? '', asked.language)
  if (person) return composePerson(asked, person)
  switch (asked.understanding.kind) {
    case 'greeting':
      return composeGreeting()
    case 'refused':
      return composeRefusal()
    case 'out-of-scope':
      return composeElsewhere(asked)
    case 'count':
      return composeCount(asked)
    case 'list':
      return composeList(asked)
    case 'identifier':
      return composeRecord(asked)
    case 'fact': {
      const succession = asked.language.successions.asked(asked.understanding)
      if (succession) return composeSuccession(asked, succession)
      return model ? composeWithModel(asked, model) : composeFact(asked)
    }
  }
}
