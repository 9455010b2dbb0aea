/** Which of the rights labels a source's words name: by the label, or by the address of the statement it stands for. */
import { RIGHTS, RIGHTS_URIS, type Rights } from './schemas/record.ts'

/** Addresses with and without www, https, version and last slash are one; 'page' shows what 'vocab' names. */
function bareAddress(text: string): string {
  return text
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace('.org/page/', '.org/vocab/')
    .replace(/\/(?:\d\.\d\/?)?$/, '')
}

/** @returns null where the words are none of the labels; they are a note then. */
export function rightsNamed(words: string): Rights | null {
  const plain = words.trim().toLowerCase()
  const address = bareAddress(words.trim())
  return RIGHTS.find((label) => label.toLowerCase() === plain || bareAddress(RIGHTS_URIS[label]) === address) ?? null
}
