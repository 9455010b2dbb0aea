/** Citations as pages show them: what each form is, and what its button copies, in the language of the page. Server only. */
import type { Run } from '../../../catalog/citations/index.ts'
import * as recordSaidWords from '../../../messages/en/record-said.ts'
import { MAIN_LANGUAGE } from '../../../messages/languages.ts'
import type { Message } from '../../../messages/message.ts'
import { type Words, wordsIn } from '../../../messages/words.ts'
import type { CitedForm } from './cite-block.tsx'

/** Its name, and the same within a sentence; an entry of a list is a citation. */
const FORMS: Readonly<Record<string, { name: Message; what: Message }>> = {
  'Works cited': { name: recordSaidWords.formWorksCited, what: recordSaidWords.citation },
  Bibliography: { name: recordSaidWords.formBibliography, what: recordSaidWords.citation },
  Note: { name: recordSaidWords.formNote, what: recordSaidWords.note },
  Reference: { name: recordSaidWords.formReference, what: recordSaidWords.citation },
  'In text': { name: recordSaidWords.formInText, what: recordSaidWords.inText },
  'In text, one of two works by its author': { name: recordSaidWords.formInTextTwo, what: recordSaidWords.longerInText },
  'Short note': { name: recordSaidWords.formShortNote, what: recordSaidWords.shortNote },
  'Original seen': { name: recordSaidWords.formOriginal, what: recordSaidWords.ofOriginal },
}

export function shownCitations(
  citations: readonly { style: string; form: string; runs: readonly Run[] }[],
  t: Words = wordsIn(MAIN_LANGUAGE),
): CitedForm[] {
  return citations.map(({ style, form, runs }) => {
    const words = FORMS[form]
    return { style, form: words ? t(words.name) : form, what: t(words?.what ?? recordSaidWords.citation), runs }
  })
}
