import type { Run } from '../../../catalog/citations/runs.ts'
import * as recordServerWords from '../../../messages/areas/record-server.ts'
import { MAIN_LANGUAGE } from '../../../messages/languages.ts'
import type { Message } from '../../../messages/message.ts'
import { type Words, wordsIn } from '../../../messages/words.ts'
import type { CitedForm } from './citations.tsx'

/** Its name, and the same within a sentence; an entry of a list is a citation. */
const FORMS: Readonly<Record<string, { name: Message; what: Message }>> = {
  'Works cited': { name: recordServerWords.formWorksCited, what: recordServerWords.citation },
  Bibliography: { name: recordServerWords.formBibliography, what: recordServerWords.citation },
  Note: { name: recordServerWords.formNote, what: recordServerWords.note },
  Reference: { name: recordServerWords.formReference, what: recordServerWords.citation },
  'In text': { name: recordServerWords.formInText, what: recordServerWords.inText },
  'In text, one of two works by its author': { name: recordServerWords.formInTextTwo, what: recordServerWords.longerInText },
  'Short note': { name: recordServerWords.formShortNote, what: recordServerWords.shortNote },
  'Original seen': { name: recordServerWords.formOriginal, what: recordServerWords.ofOriginal },
}

/** Citations as pages show them: what each form is, and what its button copies, in the language of the page. */
export function citedForms(
  citations: readonly { style: string; form: string; runs: readonly Run[] }[],
  t: Words = wordsIn(MAIN_LANGUAGE),
): CitedForm[] {
  return citations.map(({ style, form, runs }) => {
    const words = FORMS[form]
    return { style, form: words ? t(words.name) : form, what: t(words?.what ?? recordServerWords.citation), runs }
  })
}
