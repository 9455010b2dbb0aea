/** The assistant of a running archive, in the thread that answers (answering-worker.ts). */

import { inSlices } from '../catalog/background-work.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { archiveAssistant as answering } from './answering/archive-assistant.ts'
import type { AnswerParts } from './answering/asked.ts'
import { knowledgeSteps } from './answering/question.ts'
import type { Assistant } from './assistant.ts'
import { openAiCompatible, type ProviderOptions } from './models/openai-compatible.ts'

export interface AssistantParts extends Omit<AnswerParts, 'catalog' | 'known' | 'onDropped'> {
  /** As it is when it is asked: facts and names follow what is edited. */
  catalog(): Catalog
}

/** @param model provider of a language model; null: answers are made of the sources' own sentences. */
export function archiveAssistant(parts: AssistantParts, model: ProviderOptions | null): Assistant & { ready(): Promise<void> } {
  const chat = model && openAiCompatible(model)
  let read: Catalog | null = null
  let made: Promise<Assistant> | null = null
  /** The assistant of the catalog as it is now; a few tenths of a second where that changed since the last question. */
  function ready(): Promise<Assistant> {
    const catalog = parts.catalog()
    if (made && read === catalog) return made
    const next = inSlices(knowledgeSteps(catalog, parts.store)).then((known) => answering({ ...parts, catalog, known }, chat))
    next.catch(() => {
      if (made === next) made = null
    })
    read = catalog
    made = next
    return next
  }
  return {
    model: model?.model ?? 'extractive',
    /** Reads the words of the archive before the first question has to wait for them. */
    async ready() {
      await ready()
    },
    async *answer(turn) {
      yield* (await ready()).answer(turn)
    },
  }
}
