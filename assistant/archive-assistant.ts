/** The assistant of a running archive: what server/context.ts makes it from. */

import type { Thesaurus } from '../search/thesaurus.ts'
import { archiveAssistant as answering } from './answering/archive-assistant.ts'
import { languageOf } from './answering/language.ts'
import type { AnswerParts } from './answering/parts.ts'
import type { Assistant } from './assistant.ts'
import { openAiCompatible, type ProviderOptions } from './models/openai-compatible.ts'

export type { ProviderOptions }

/** The words of the archive are read a moment after the start, so that neither it nor the first question waits for them. */
const READ_AFTER = 1_500

/** @param model provider of a language model; null: answers are made of the sources' own sentences. */
export function archiveAssistant(
  parts: Omit<AnswerParts, 'language' | 'onDropped'> & { thesaurus: Thesaurus },
  model: ProviderOptions | null,
): Assistant {
  let made: Assistant | null = null
  const ready = (): Assistant => {
    made ??= answering({ ...parts, language: languageOf(parts.catalog, parts.thesaurus) }, model && openAiCompatible(model))
    return made
  }
  setTimeout(ready, READ_AFTER).unref()
  return { model: model?.model ?? 'extractive', answer: (turn) => ready().answer(turn) }
}
