/** A conversation: what is in focus, and what a turn means that leans on the ones before it. */
import type { Message } from '../../answer-chunk.ts'
import type { Thing } from '../../facts/fact.ts'
import type { Linker } from './linker.ts'
import { meaningfulWords } from './words.ts'

/** Turns of the reader that are looked back at. */
const TURNS_BACK = 3
const PERSON = /\b(?:he|him|his|she|her|hers)\b/gi
const THING =
  /\b(?:(?:this|that) (?:one|unit|team|case|law|record|boat|ship|collection|troop|act|book|laboratory|lab)|the same|it|its|they|them|their|theirs|this|these|those|that|there)\b/gi
/** A turn that begins like this, or has no question of its own, goes on from the one before. */
const GOES_ON = /^\W*(?:and|but|so|or|also|only|just|then|what about|how about|what else|anything else|who else)\b/i
const ELLIPSIS =
  /^\W*(?:how many|from|of|on|about|in|with|without|by|for|between|before|since|after|under)\b(?!.*\b(?:is|are|was|were|did|does|do|has|have|had)\b)/i
const AFTER = /\b(?:then|else|later|earlier|before that|after that|since then|that (?:day|year|time))\b/i

export interface Resolved {
  /** The turn with what it refers to in place of pronouns. */
  own: string
  /** The same with the words of the question before, where it means nothing alone: what is looked for. */
  text: string
  /** What the reader asked before, oldest first, where the turn goes on from it. */
  earlier: readonly string[]
}

/** What was asked in each turn of the reader, the last left out. */
export function asked(messages: readonly Message[]): string[] {
  return messages
    .slice(0, -1)
    .filter(({ role }) => role === 'user')
    .map(({ content }) => content.trim())
}

/** @param institution what is meant where nothing else was spoken of. */
export function resolveTurn(messages: readonly Message[], linker: Linker, institution: Thing | null): Resolved {
  const own = messages.at(-1)?.content.trim() ?? ''
  const before = asked(messages)
  const last = before.at(-1)
  if (last === undefined) return { own, text: own, earlier: [] }
  const words = meaningfulWords(own)
  const names = linker.link(own).filter(({ things }) => things.some(({ kind }) => kind !== 'subject' && kind !== 'collection'))
  const points = PERSON.test(own) || THING.test(own) || AFTER.test(own)
  PERSON.lastIndex = 0
  THING.lastIndex = 0
  const goesOn = GOES_ON.test(own) || ELLIPSIS.test(own)
  const leans = goesOn || (points && names.length === 0) || (names.length === 0 && words.length <= 2 && !/\d/.test(own))
  if (!leans) return { own, text: own, earlier: [] }
  const found = focusOf(messages, linker)
  const focus = found.first ? found : { ...found, thing: institution }
  const resolved = withNames(own, focus)
  const earlier = before.slice(-TURNS_BACK)
  // 'And how many documents?' has a matter of its own; 'why?' has none.
  const isNamed = resolved !== own
  const context = isNamed ? [] : meaningfulWords(last).map(({ word }) => word)
  const subject = !isNamed && focus.first && !own.includes(focus.first.name) ? [focus.first.name] : []
  const added = [...new Set([...subject, ...context.filter((word) => !subject.some((name) => name.toLowerCase().includes(word)))])]
  return { own: resolved, text: [resolved, ...added].join(' '), earlier }
}

interface Focus {
  person: Thing | null
  thing: Thing | null
  /** What was asked about first, whatever it is. */
  first: Thing | null
}

/** What the conversation is about: whom or what the reader asked about, else what the answer named first. */
export function focusOf(messages: readonly Message[], linker: Linker): Focus {
  const questions = asked(messages).slice(-TURNS_BACK).toReversed()
  const answer = messages.slice(0, -1).findLast(({ role }) => role === 'assistant')?.content ?? ''
  const [said = ''] = answer.split(/\n\n?Sources:|\[\d+\]/)
  const ofQuestions = questions.map((question) => singles(question, linker))
  const ofAnswer = singles(said, linker)
  // 'Who came after Whitney?' 'Until when did he serve?' means whom the answer named, where the question asked for somebody.
  const [last = ''] = questions
  const asksPerson = /\bwho(?:m|se)?\b/i.test(last) && !/^\W*who(?:['’]s| is| was| were)\b(?! the\b)/i.test(last)
  const order = asksPerson ? [ofAnswer, ...ofQuestions] : [...ofQuestions, ofAnswer]
  const find = (fits: (thing: Thing) => boolean) => order.flat().find(fits) ?? null
  const before = new Set(asksPerson ? (ofQuestions[0] ?? []).map(({ id }) => id) : [])
  const person = find(({ kind, id }) => kind === 'person' && !before.has(id)) ?? find(({ kind }) => kind === 'person')
  const first = find(({ kind }) => !['place', 'subject'].includes(kind)) ?? find(() => true)
  return { person, first, thing: find(({ kind }) => !['person', 'place', 'subject'].includes(kind)) ?? person ?? first }
}

function singles(text: string, linker: Linker): Thing[] {
  return linker.link(text).flatMap(({ things }) => (things.length === 1 ? things : []))
}

/** Names in place of pronouns. */
function withNames(own: string, { person, thing }: Focus): string {
  const named = (name: string) => (pronoun: string) =>
    /^(?:his|hers|its|theirs?|her)$/i.test(pronoun) && !/^her$/i.test(pronoun) ? `${name}’s` : name
  const withPerson = person ? own.replace(PERSON, named(person.name)) : own
  if (withPerson !== own || !thing) return withPerson
  let replaced = false
  return own.replace(THING, (pronoun) => {
    if (replaced || /^(?:this|that|these|those|there)$/i.test(pronoun)) return pronoun
    replaced = true
    return named(thing.name)(pronoun)
  })
}
