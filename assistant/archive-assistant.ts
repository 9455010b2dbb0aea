/** The assistant of a running archive: what server/context.ts makes it from. */

import { inSlices } from '../catalog/slices.ts'
import { thesaurusOf } from '../search/thesaurus.ts'
import { archiveAssistant as answering } from './answering/archive-assistant.ts'
import { languageSteps } from './answering/language.ts'
import type { AnswerParts } from './answering/parts.ts'
import type { Assistant } from './assistant.ts'
import { openAiCompatible, type ProviderOptions } from './models/openai-compatible.ts'

export type { ProviderOptions }

/** The words of the archive are read a moment after the start, so that neither it nor the first question waits for them. */
const READ_AFTER = 1_500

/** @param model provider of a language model; null: answers are made of the sources' own sentences. */
export function archiveAssistant(parts: Omit<AnswerParts, 'language' | 'onDropped'>, model: ProviderOptions | null): Assistant {
  let made: Promise<Assistant> | null = null
  const ready = (): Promise<Assistant> => {
    made ??= inSlices(languageSteps(parts.catalog, parts.store, parts.thesaurus ?? thesaurusOf([]))).then((language) =>
      answering({ ...parts, language }, model && openAiCompatible(model)),
    )
    return made
  }
  setTimeout(() => ready().catch((error: unknown) => console.error('The assistant cannot read the content', error)), READ_AFTER).unref()
  return {
    model: model?.model ?? 'extractive',
    async *answer(turn) {
      yield* (await ready()).answer(turn)
    },
  }
}
