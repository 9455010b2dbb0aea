/** Tells sentences from fragments: titles, captions, and descriptions that begin with a noun and have no verb of their own. */

/** 'A lieutenant from Worcester, appointed in 1865', 'Drowned on duty': words that want a subject or a verb. */
export function isFragment(text: string): boolean {
  const typed = text.replace(/(?:(?<!\s)\s+)?\b(?:that|which|who)\b[^,;]*/g, ' ').split(/\s+/)
  const words = typed.map((word) => word.replace(/[,;:.]$/, ''))
  if (/^(?:How|What|Why|Where|From) /.test(text)) return true
  const [first = ''] = words
  // 'Lexington commissioned': a headline.
  if (words.length <= HEADLINE && !words.some((word) => AUXILIARY.test(word) || PAST.test(word))) return true
  if (LEADS_IN.has(first.toLowerCase())) return !words.some((word) => AUXILIARY.test(word) || PAST.test(word) || FINITE.test(word))
  if (!/[.!?”"]$/.test(text.trim())) return true
  return !words.some((word, at) => at > 0 && isVerbOf(word, typed[at - 1] ?? '', words[at + 1] ?? '', first))
}

const HEADLINE = 4

/** Whether a word is the verb of a sentence: 'were', 'led', 'moved' after its subject, 'gives' before an object. */
function isVerbOf(word: string, before: string, after: string, first: string): boolean {
  if (AUXILIARY.test(word) || PAST.test(word)) return true
  const subject = /^[\p{L}\p{N}’'”)-]+$/u.test(before) && !BEFORE_NOUN.has(before.toLowerCase())
  if (!subject) return false
  // 'Unit created in 2017' is a unit; 'The unit moved in 2017' says what it did.
  if (/^\p{Ll}+ed$/u.test(word)) return /^(?:The|A|An|This|Its|His|Her|Their|Two|Three|Four)$/.test(first) || !PREPOSITION.test(after)
  return (
    /^\p{Ll}{2,}[^s]s$/u.test(word) &&
    /^(?:The|A|An|This|Its|His|Her|\p{Lu}\p{Ll}+)$/u.test(first) &&
    /^(?:the|a|an|to|its|his|her|no|all|more|\w+sel(?:f|ves)|\d.*)$/.test(after)
  )
}

/** 'Shot and killed in his cruiser.' */
export function beginsWithVerb(text: string): boolean {
  const [first = '', second = ''] = text.split(/[\s,]+/)
  return (
    (PAST.test(first.toLowerCase()) || /ed$/.test(first)) &&
    (PREPOSITION.test(second) || /^(?:and|by|the|a|an|his|her|first)$/.test(second))
  )
}
/** Words that lead into a sentence rather than being its subject. */
export const LEADS_IN = new Set(
  'on in at by from after until as during with under for when while he she it they his her its their since before'.split(' '),
)
const AUXILIARY = /^(?:was|were|is|are|had|has|have|did|does|do|could|would|may|must|can|will)$/
const PAST =
  /^(?:died|became|began|served|led|made|took|went|came|gave|wrote|said|held|joined|won|lost|ran|rose|told|met|left|stood|shot|struck|sought|sent|kept|grew|cut|hit|found|bought|fell|spoke|put|drew|drove|broke|chose)$/
const FINITE = /^(?:\p{Ll}+ed)$/u
export const PREPOSITION =
  /^(?:of|in|on|at|by|from|for|with|to|into|after|before|during|since|until|under|near|as|about|between|within|over|through|against)$/
const BEFORE_NOUN = new Set('a an the of in on at by from for with to and or its his her their this these those no as'.split(' '))
