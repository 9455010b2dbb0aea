/**
 * Questions in Spanish, read as the same question in English: one table of the words by which one asks an archive, its nouns both ways. What it has no word for, a name
 * above all, stays as typed. Answers take their nouns from the same table.
 */
import { fold, tokens } from '../../../search/analysis.ts'
import { ADJECTIVES, NOUNS, OTHERS, SUPERLATIVES } from './spanish-words.ts'

interface Gloss {
  english: string
  isAdjective: boolean
  isNoun: boolean
}

const GLOSSES = new Map<string, Gloss>()
for (const [one, several, englishOne, englishSeveral] of NOUNS) {
  GLOSSES.set(folded(several), { english: englishSeveral, isAdjective: false, isNoun: true })
  GLOSSES.set(folded(one), { english: englishOne, isAdjective: false, isNoun: true })
}
for (const pair of ADJECTIVES.split(' ')) {
  const [spanish = '', english = ''] = pair.split(':')
  const stem = spanish.replace(/[oe]$/, '')
  for (const form of spanish.endsWith('o') ? [`${stem}o`, `${stem}a`, `${stem}os`, `${stem}as`] : [spanish, `${spanish}s`, `${spanish}es`])
    if (!GLOSSES.has(form)) GLOSSES.set(form, { english, isAdjective: true, isNoun: false })
}
for (const pair of OTHERS.trim().split(/[|\n]/)) {
  const [spanish = '', english = ''] = pair.split(':')
  GLOSSES.set(folded(spanish), { english, isAdjective: false, isNoun: false })
}
/** Words of the longest turn of phrase. */
const LONGEST = Math.max(...[...GLOSSES.keys()].map((key) => key.split(' ').length))

/** A noun of an answer in Spanish; one that the table does not have stays as it is. */
export function spanishNoun(english: string, several: boolean): string {
  const found =
    NOUNS.find(([, , one, many]) => english === (several ? many : one)) ??
    NOUNS.find(([, , one, many]) => english === one || english === many)
  return found ? found[english === found[3] && (several || english !== found[2]) ? 1 : 0] : english
}

function folded(text: string): string {
  return fold(text)
}

/** 'El más antiguo', 'la más antigua': by the noun that it is said of. */
export function spanishSuperlative(english: string, noun: string): string {
  const feminine = /(?:a|ción|dad|as|ciones|dades)$/.test(noun.split(' ')[0] ?? '')
  const word = SUPERLATIVES[english] ?? english
  return `${feminine ? 'la' : 'el'} ${feminine ? word.replace(/o$/, 'a') : word}`
}

/** Whether more of its words are Spanish than English; words of both count for neither. */
export function isSpanish(text: string, isEnglish: (word: string) => boolean): boolean {
  let [spanish, english] = [0, 0]
  for (const { word, start } of tokens(text)) {
    const known = GLOSSES.has(word) || /[ñ]/i.test(word)
    const isName = start > 0 && /^\p{Lu}/u.test(text.slice(start))
    if (known && (!isEnglish(word) || FUNCTION.has(word))) spanish += 1
    else if (!known && !isName && isEnglish(word)) english += 1
  }
  return spanish > 0 && (spanish > english || /[¿¡]/.test(text))
}
/** Words that stand in almost every Spanish sentence, though English dictionaries have them too. */
const FUNCTION = new Set('el la los las de del en un una que es por con se hay fue'.split(' '))

/** A Spanish question in English words, in English order where a noun stands before what describes it. */
export function inEnglish(text: string): string {
  const dated = text.replace(/\b(\d{1,2}) de (\p{L}+) (?:de|del) (\d{4})\b/giu, (whole, day: string, month: string, year: string) => {
    const named = GLOSSES.get(folded(month))?.english
    return named ? `${named} ${day}, ${year}` : whole
  })
  const words = tokens(dated)
  const said: { text: string; gloss: Gloss | null }[] = []
  let end = 0
  for (let at = 0; at < words.length; ) {
    const first = words[at]
    if (!first) break
    const between = dated.slice(end, first.start).replace(/[¿¡]/g, '')
    let length = Math.min(LONGEST, words.length - at)
    let gloss: Gloss | undefined
    for (; length > 0; length--) {
      gloss = GLOSSES.get(
        words
          .slice(at, at + length)
          .map(({ word }) => word)
          .join(' '),
      )
      if (gloss) break
    }
    const taken = words.slice(at, at + Math.max(1, length))
    end = taken.at(-1)?.end ?? first.end
    if (between.trim() !== '') said.push({ text: between.trim(), gloss: null })
    // A name is typed as one, and stays.
    const typed = dated.slice(first.start, end)
    const opens = at === 0 || /[¿¡.?!]\s*$/.test(dated.slice(0, first.start))
    const isName = !opens && length <= 1 && !gloss?.isNoun && /^(?:\p{Lu}\p{Ll}|\p{Lu}$)/u.test(typed)
    const before = said.at(-1)
    if (gloss && !isName) {
      if (gloss.isAdjective && before?.gloss?.isNoun) said.splice(-1, 0, { text: gloss.english, gloss })
      else if (gloss.english !== '') said.push({ text: gloss.english, gloss })
    } else {
      // 'El cuartel de Holden' is the Holden barracks.
      const noun = said.at(-2)
      if (before?.text === 'of' && noun?.gloss?.isNoun && /^\p{Lu}\p{Ll}/u.test(typed))
        said.splice(-2, 2, { text: typed, gloss: null }, noun)
      else said.push({ text: typed, gloss: null })
    }
    at += Math.max(1, length)
  }
  const rest = dated.slice(end).replace(/[¿¡]/g, '').trim()
  return [...said.map(({ text: word }) => word), rest]
    .filter(Boolean)
    .join(' ')
    .replace(/ ([?.,;!])/g, '$1')
}
