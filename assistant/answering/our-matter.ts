/**
 * What is a matter of this archive though nothing in it may answer: what was, of its people and things or in its years, and what its site can do. Such a question is not
 * turned away as one about something else.
 */
import type { Understanding } from './understand.ts'

/** Of the past: nobody asks of tomorrow, for advice or for himself with these. */
const PAST = /\b(?:was|were|did|didn[’']t|had|wasn[’']t|weren[’']t|used to|would)\b|\b\w{3,}ed\b/i
const NOT_PAST =
  /\b(?:I|my|should|will|tomorrow|tonight|yesterday|right now|next|last (?:night|week|month|year)|this (?:morning|afternoon|evening|week|year))\b|\b(?:can|could|would) you\b/i
/** Whoever the force's people are called, and its things. */
const OURS =
  /\b(?:troopers?|patrol(?:m[ae]n|s)?|steamers?|polic(?:e|em[ae]n|ewom[ae]n)|constab\w+|lawm[ae]n|detectives?|officers?|colonels?|barracks|cruisers?|troops?|squads?|recruits?|superintendents?|the force|academy)\b/i
const YEAR = /\b(?:18[6-9]\d|19\d\d|20[0-2]\d)s?\b/
/** What only a site or an archive has. */
const OF_SITE =
  /\b(?:this|the|your|that) (?:web ?)?(?:site|page|archive|catalog(?:ue)?|collection)s?\b|\b(?:apps?|cop(?:y|ies)|scans?|reproductions?|search results?|results|newsletter|downloads?)\b/i
const OF_ASKER = /\b(?:you|your|I|me|my|this|the|students?|readers?|visitors?)\b/i

/** 'How many troopers guarded the Olympic torch in 1996?', 'What was the weather like when the Lexington was launched?' */
export function isOurMatter({ own, names }: Pick<Understanding, 'own' | 'names'>): boolean {
  if (asksOfSite(own)) return true
  if (NOT_PAST.test(own) || !PAST.test(own)) return false
  return OURS.test(own) || YEAR.test(own) || names.some(({ names: found }) => found.some(({ kind }) => kind !== 'place'))
}

/** 'Do you have an app for the iphone?', 'Is the site in Spanish?' */
export function asksOfSite(own: string): boolean {
  return OF_SITE.test(own) && OF_ASKER.test(own)
}
