/**
 * Words of a request for records that no name, type, year or right of the catalogue answers to: which of them say what the
 * records must be about, and which only carry the sentence. 'Pupils here would like pictures of steam engines': engines and
 * steam must stand in the records, pupils need not.
 */
import { type Token, tokens } from '../../search/analysis.ts'
import { isRecordNoun, isSeveral } from './record-kinds.ts'

const PREPOSITIONS = new Set(
  `of on about in at from with by for near under during concerning regarding showing depicting naming mentioning featuring covering containing
  including around inside outside along against between through across over like called named entitled titled without`.split(/\s+/),
)
/** Verbs of which a record is the subject. */
const RECORD_VERBS =
  /^(show|depict|mention|name|concern|cover|feature|contain|include|discus|describe|portray|illustrate|document|treat|picture|hold|say|use|reference|quote)(s|d|es|ed|ing|ses)?$/
const JOINED_BY_TO = /^(relat|refer|connect|belong|pertain|link|tied|devot|dedicat|relevant|due|attribut)/
const STOPS = new Set(
  `is was are were be been being have has had do does did can could would should will may might i you we they he she it there here that which who
  whom how many much what when where why not me us please these those`.split(/\s+/),
)
const HELD_BEFORE = /^(?:are there|(?:you|we) (?:have|hold|own|keep|got)|have you)$/
const CLAUSE_ENDS = /[;:.?!–—]/

/** What a catalogue of descriptions cannot be narrowed by, however it is asked. */
const UNUSABLE =
  /^(old|olden|historic|historical|vintage|antique|early|late|recent|modern|interesting|important|famous|rare|original|surviving|best|good|nice|beautiful|undated|transcription|transcriptions|transcript|transcripts|transcribed|digitized|digitised|downloadable)$/

/** 'For my school project', 'three' before what is listed: neither narrows. */
export const PURPOSE =
  /\bfor (?:my|our|an?|his|her|their|the) (?:[\w'’-]+ ){0,3}(?:projects?|class(?:es)?|papers?|essays?|thes[ie]s|books?|articles?|exhibit(?:ion)?s?|research|reports?|homework|assignments?|lessons?|talks?|dissertation|family tree)\b/gi
/** 'Journalist here:', 'hand me': what stands before the request itself. */
export const BEFORE_REQUEST =
  /^(?:(?:for|hello|hi|question|request|query|wanted)\b[^:?.!]{0,40}|[^:?.!]{2,40}\bhere):\s|^\W*(?:please |kindly |just |now )*(?:[a-z]+ (?:me|us)|(?:bring|pull|dig|look|call) (?:up|out)|fetch|get|send|hand|collect|gather|provide|supply)\b/i
/** 'That I could put in my film', 'my students': what a reader means to do narrows nothing. */
export const OWN_USE =
  /(?<=\w\s)(?:(?:that|which|so that|so|for which) )?(?:I|we|he|she|they|(?:my|our) (?:[\w-]+ ){0,2}[\w-]+)(?:['’](?:d|ll))? (?:can|could|may|might|would|should|will|want|need|hope|plan)\b.*?(?=\b(?:about|showing|of|from|by)\b|[,;.?!]|$)|\b(?:my|our)(?: (?!(?:in|of|on|about|at|from|with|for|to|by|and|or|is|was)\b)[\w'’-]+){1,2}|\b(?:can|could|would|will) you (?:please |kindly )?\w+|\b(?:show|give|offer|for|with|teach) (?:an?|the|some) (?:[\w-]+ ){0,2}(?:class|classes|pupils?|students?|children|kids|visitors?|audience)\b/gi
export const AMOUNT =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|(?:a |half a )?dozen|an? couple(?: of)?|a handful of|a few|\d{1,2})\b(?=\s+(?:[\w-]+\s+){0,3}?(?:\p{L}+s|footage|audio)\b)/giu

export interface RequestWords {
  /** Must stand in the records. */
  asked: readonly Token[]
  /** As typed: what the catalogue cannot be narrowed by, though the reader may think so. */
  unused: readonly string[]
}

/**
 * @param text the request as typed; `left` are those of its tokens that carry a meaning and are used for nothing yet.
 * @param kinds stems of words for kinds of records (Vocabulary).
 */
export function sortWords(text: string, left: readonly Token[], kinds: ReadonlyMap<string, number>): RequestWords {
  const all = tokens(text)
  const asked = left.filter((token) => {
    const at = all.findIndex(({ start }) => start === token.start)
    return (
      !UNUSABLE.test(token.word) &&
      (isRecordNoun(token.word, kinds) || isIntroduced(text, all, at, kinds) || isBeforeNoun(all, at, left, kinds))
    )
  })
  const unused = left.filter((token) => !asked.includes(token) && mayNarrow(text, token))
  return { asked, unused: unused.map(({ start, end }) => text.slice(start, end)) }
}

/** What a reader may think to have narrowed the search: 'old', a name; not whom the pictures are for, or that they survive. */
function mayNarrow(text: string, { word, start }: Token): boolean {
  return UNUSABLE.test(word) || (/\p{Lu}/u.test(text.charAt(start)) && start > 0 && !/[.!?:]\s*$/.test(text.slice(0, start)))
}

/** A preposition or a verb of records stands before it, with nothing between that ends the phrase. */
function isIntroduced(text: string, all: readonly Token[], at: number, kinds: ReadonlyMap<string, number>): boolean {
  for (let before = at - 1; before >= 0; before--) {
    const { word, start, end } = all[before] ?? { word: '', start: 0, end: 0 }
    const next = all[before + 1]
    if (next && CLAUSE_ENDS.test(text.slice(end, next.start))) return false
    if (PREPOSITIONS.has(word)) return true
    if (word === 'to') return JOINED_BY_TO.test(all[before - 1]?.word ?? '')
    // 'Any diaries', 'are there diaries', 'do you have diaries'.
    if (/^(?:which|any|what|whatever)$/.test(word) || HELD_BEFORE.test(`${all[before - 1]?.word ?? ''} ${word}`)) return true
    if (STOPS.has(word)) return false
    // What follows a name ('of the Camera Club') still belongs to what stands before that.
    if (isRecordNoun(word, kinds) && !/\p{Lu}/u.test(text.charAt(start))) return !isSeveral(word)
    if (RECORD_VERBS.test(word)) return true
  }
  return false
}

/** 'Newspaper articles', 'reel tapes': nothing but such words up to the noun. */
function isBeforeNoun(all: readonly Token[], at: number, left: readonly Token[], kinds: ReadonlyMap<string, number>): boolean {
  for (const { word, start } of all.slice(at + 1)) {
    if (isRecordNoun(word, kinds)) return true
    if (!left.some((one) => one.start === start)) return false
  }
  return false
}
