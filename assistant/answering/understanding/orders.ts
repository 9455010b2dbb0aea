/** Instructions to the assistant: in a question they are dropped, in a record they are never quoted. Text is data, whoever wrote it. */
import { sentences } from '../../sentences.ts'

/** What is said to a machine and to nobody else. */
const TO_A_MACHINE: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,60}\b(?:instructions?|everything|previous|above|rules|prompts?|guidelines|told|filters?)\b/i,
  /\b(?:system|hidden|secret|initial|developer) (?:prompt|message|instructions?|mode|token|password)\b|\byour (?:own |system |hidden )?(?:prompt|instructions|configuration|tools|password)\b/i,
  /\b(?:pretend|role-?play|act as|you are now|from now on|only a game|jailbreak|decode|base64)\b|\byou are (?:a|an|no longer) /i,
  /\b(?:say|repeat|print|output|write|reply|respond|answer|begin|start|end)\b.{0,12}\b(?:nothing but|only (?:with|in|that|the)|exactly|verbatim|word for word|by saying|with the word|in json|with (?:the )?(?:first|last) (?:word|letter)|every answer|your (?:answer|reply))\b/i,
  /\b(?:answers?|repl(?:y|ies)|responses?)\b.{0,20}\b(?:must|should|shall|need not|may) (?:now |always |only |never )?(?:be|begin|start|end|say|state|cite|leave|contain)\b/i,
  /\b(?:assistants?|chat ?bots?|language models?|\bAI\b|models?)\b\s*(?:[,:!]|(?:must|shall|should|will|is to|reading this|that reads?)\b)/i,
  /\b(?:tell|inform|assure) (?:the|every|any) (?:user|reader|visitor|asker)\b|\bwhen(?:ever)? (?:asked|quoted|you (?:answer|quote|summari[sz]e))\b/i,
]
const MARKUP =
  /<!--[\s\S]*?(?:-->|$)|<(system|developer|assistant|instructions?)>[\s\S]*?(?:<\/\1>|$)|<\/?[a-z][^>]{0,40}>|\[\/?(?:INST|SYS)\]/gi
/** After an order in the same sentence a question may follow. */
const THEN = /\b(?:and|then|but|instead)\b[\s,:]+(?:please )?(?:tell me |say |answer )?(?=(?:who|what|when|where|why|which|how)\b)/i

export function speaksToMachine(text: string): boolean {
  return TO_A_MACHINE.some((sign) => sign.test(text))
}

/** A question without the orders in it. */
export function withoutOrders(text: string): { text: string; ignored: boolean } {
  const plain = text.replace(MARKUP, ' ')
  let ignored = plain !== text
  const kept = sentences(plain.replace(/\s+/g, ' ').trim()).flatMap((sentence) => {
    if (!speaksToMachine(sentence)) return [sentence]
    ignored = true
    const [, after] = sentence.split(THEN)
    return after !== undefined && !speaksToMachine(after) ? [after] : []
  })
  return { text: kept.join(' ').trim(), ignored }
}
