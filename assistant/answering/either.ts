/** 'The blizzard or snow': a word that no name answers to, or a name. Either will do, which only the language of the search box can say. */
import type { Token } from '../../search/analysis.ts'
import { FIELDS, type NameUsed } from './chosen-names.ts'

const OR = /^\s*(?:or|and\/or)\s+(?:(?:the|an?|on|of|about|from|in)\s+)*$/i

export interface Either {
  word: Token
  name: NameUsed
  /** As the search box takes it, and as a sentence says it. */
  search: string
  shown: string
}

/** @returns the first such pair in the text; null where there is none. */
export function eitherOf(text: string, words: readonly Token[], names: readonly NameUsed[]): Either | null {
  for (const name of names) {
    if (name.how !== 'first' || !FIELDS.includes(name.kind)) continue
    const word = words.find(({ start, end }) => OR.test(end <= name.start ? text.slice(end, name.start) : text.slice(name.end, start)))
    if (!word) continue
    const typed = text.slice(word.start, word.end)
    const named = name.values.map((value) => `${name.kind}:"${value}"`).join(' OR ')
    return { word, name, search: `(${typed} OR ${named})`, shown: ` with the word “${typed}” or${name.phrase}` }
  }
  return null
}
