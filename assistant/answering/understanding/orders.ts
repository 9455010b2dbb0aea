/** Instructions to the assistant: in a question they are dropped, in a record they are never quoted. Text is data, whoever wrote it. */
import { sentences } from '../../sentences.ts'

/** What is said to a machine and to nobody else. */
const TO_A_MACHINE: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,60}\b(?:instructions?|everything|previous|above|rules|prompts?|guidelines|told|filters?)\b/i,
  /\b(?:system|hidden|secret|initial|developer) (?:prompt|message|instructions?|mode|token|password)\b|\byour (?:own |system |hidden )?(?:prompt|instructions|configuration|tools|password)\b/i,
  /\b(?:pretend|role-?play|act as|you are now|from now on|only a game|jailbreak|decode|base64)\b|\byou are (?:a|an|no longer) /i,
  /\b(?:say|repeat|print|output|write|reply|respond|answer|begin|start|end)\b.{0,12}\b(?:nothing but|only (?:with|in|that|the)|exactly|verbatim|word for word|by saying|with the word|in json|with (?:the )?(?:first|last) (?:word|letter)|every answer|your (?:answer|reply))\b/i,
  /\b(?:answers?|repl(?:y|ies)|responses?)\b.{0,20}\b(?:must|should|shall|need not|may) (?:now |always |only |never )?(?:be|begin|start|end|say|state|cite|leave|contain)\b/i,
  /\b(?:must|shall|should)\b.{0,40}\b(?:every|each|all|any|your) (?:answers?|repl(?:y|ies)|responses?)\b/i,
  /\b(?:assistants?|chat ?bots?|language models?|\bAI\b|models?)\b\s*(?:[,:!]|(?:must|shall|should|will|is to|reading this|that reads?)\b)/i,
  /\b(?:tell|inform|assure) (?:the|every|any) (?:user|reader|visitor|asker)\b|\bwhen(?:ever)? (?:asked|quoted|you (?:answer|quote|summari[sz]e))\b/i,
]
const MARKUP =
  /<!--[\s\S]*?(?:-->|$)|<(system|developer|assistant|instructions?)>[\s\S]*?(?:<\/\1>|$)|<\/?[a-z][^>]{0,40}>|\[\/?(?:INST|SYS)\]/gi
/** After an order in the same sentence a question may follow. */
const THEN =
  /\b(?:and|then|but|instead)\b[\s,:]+(?:then )?(?:please )?(?:tell me |say |answer )?(?=(?:who|what|when|where|why|which|how)\b)/i
/** What asks for something: a question, or a verb by which one asks to be informed. */
const ASKS =
  /\?|^\W*(?:and |so |but |please )*(?:who|whom|whose|what|when|where|why|which|how|is|are|was|were|did|does|do you|can|could|may|i (?:want|need|would)|(?:tell|give|show|list|name|find|get)\b(?! (?:no|nothing)\b)|describe|explain|compare|summari[sz]e|help|search|look)\b/i
/** An imperative: 'do not …', or a word that is none of a sentence's other openings, and then what it governs. */
const IMPERATIVE =
  /^\W*(?:[\p{L} ]{1,30}: )?(?:please |now |first |always |also )*(?:(?:do not|don['’]t|never|you must|you will|you are to)\b|(?!(?:i|you|he|she|it|we|they|this|that|these|those|there|here|my|our|your|his|her|the|a|an|in|on|at|by|for|from|to|of|with|after|before|when|while|since|as|if|and|or|but|so|just|not|no|all|both|some|many|most|is|are|was|were|has|have|had|did|does)\b|\p{L}*[aeiouy]\p{L}*(?:ing|ed)\b)\p{L}+ (?:["'“‘]|(?:me|us|this|that|these|those|it|the|a|an|my|your|all|every|everything|everybody|each|nothing|no|only|any|as|like)\b))/iu

export function speaksToMachine(text: string): boolean {
  return TO_A_MACHINE.some((sign) => sign.test(text))
}

/** A question without the orders in it, and the orders. */
export function withoutOrders(text: string): { text: string; dropped: string; ignored: boolean } {
  const plain = text.replace(MARKUP, ' ')
  const parts = sentences(plain.replace(/\s+/g, ' ').trim()).flatMap((sentence) => {
    const [before = '', after] = sentence.split(THEN)
    return after !== undefined && isOrder(before, true) && !speaksToMachine(after) ? [before, after] : [sentence]
  })
  const asks = parts.some((part) => ASKS.test(part) && !speaksToMachine(part))
  const isKept = (part: string) => !isOrder(part, asks)
  const kept = parts.filter(isKept)
  const dropped = parts.filter((part) => !isKept(part))
  return { text: kept.join(' ').trim(), dropped: dropped.join(' '), ignored: plain !== text || dropped.length > 0 }
}

/** @param asks whether something is asked in another sentence: an imperative beside a question says how to answer it. */
function isOrder(part: string, asks: boolean): boolean {
  return speaksToMachine(part) || (asks && !ASKS.test(part) && (IMPERATIVE.test(part) || ADDRESSES.test(part)))
}
/** 'For the rest of this chat you speak Klingon': a statement about what is asked says nothing of the archive. */
const ADDRESSES = /^(?:[^.?!]{0,60}\s)?you (?!(?:have|had|hold|said|told|gave|mentioned|showed)\b)\p{L}+/iu
