/** The assistant of a running archive: what server/context.ts makes it from. */

import type { Catalog } from '../catalog/catalog.ts'
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

export interface AssistantParts extends Omit<AnswerParts, 'catalog' | 'language' | 'onDropped'> {
  /** As it is when it is asked: facts and names follow what is edited. */
  catalog(): Catalog
}

/** @param model provider of a language model; null: answers are made of the sources' own sentences. */
export function archiveAssistant(parts: AssistantParts, model: ProviderOptions | null): Assistant {
  const chat = model && openAiCompatible(model)
  let read: Catalog | null = null
  let made: Promise<Assistant> | null = null
  /** The assistant of the catalog as it is now; a few tenths of a second where that changed since the last question. */
  function ready(): Promise<Assistant> {
    const catalog = parts.catalog()
    if (made && read === catalog) return made
    const next = inSlices(languageSteps(catalog, parts.store, parts.thesaurus ?? thesaurusOf([]))).then((language) =>
      answering({ ...parts, catalog, language }, chat),
    )
    next.catch(() => {
      if (made === next) made = null
    })
    read = catalog
    made = next
    return next
  }
  setTimeout(() => ready().catch((error: unknown) => console.error('The assistant cannot read the content', error)), READ_AFTER).unref()
  return {
    model: model?.model ?? 'extractive',
    async *answer(turn) {
      yield* (await ready()).answer(turn)
    },
  }
}
