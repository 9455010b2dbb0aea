/** What kind of thing a question asks for, and whether a sentence has one that the question did not bring along. */
import { MONTHS } from '../../catalog/dates.ts'
import { terms, tokens } from '../../search/analysis.ts'
import type { Vocabulary } from './vocabulary.ts'

export const ANSWER_TYPES = ['person', 'date', 'place', 'number', 'reason', 'name', 'yes-no'] as const
export type AnswerType = (typeof ANSWER_TYPES)[number]

const MONTH = MONTHS.join('|')
const PEOPLE =
  'officers?|detectives?|troopers?|persons?|people|m[ae]n|wom[ae]n|governors?|colonels?|sergeants?|lieutenants?|captains?|superintendents?|constables?|commissioners?|patrolm[ae]n|policem[ae]n|authors?|chiefs?|photographers?|leaders?|members?|judges?|victims?|suspects?|brothers'

const SIGNS: readonly (readonly [AnswerType, RegExp])[] = [
  ['person', new RegExp(`\\b(who|whom|whose)\\b|\\b(which|what) (?:\\w+ ){0,3}?(${PEOPLE})\\b|\\bby whom\\b`, 'i')],
  // 'How many stayed away when the strike began?' asks for no date.
  [
    'date',
    /(?<!\b(?:how|who|whom|what|which|where|why)\b.*)\bwhen\b|\b(?:and|or|,) when\b|\b(what|which|in what|in which) (\w+ )?(year|date|day|month|decade)\b|\bdates?\b|\bsince when\b/i,
  ],
  [
    'place',
    /\bwhere\b|\b(what|which|in which|at which) ((?!(?:do|does|did|is|are|was|were|has|have|had|can|could)\b)\w+ )?(stations?|towns?|cit(?:y|ies)|places?|count(?:y|ies)|location|state(?! (?:police|constab\w*|detectives?|troopers?|house|library))|country|airport|road|route|highway|interstate|building|barracks|museum|library)\b|\bwhereabouts\b/i,
  ],
  [
    'number',
    /\bhow (many|much|long|old|far|large|big|high|fast|often|tall|wide|heavy|deep)\b|\b(number|cost|price|fee|amount|percentage|length|size|strength|count|total) of\b|\bwhat (number|percentage|share|fee|size|age)\b|\bhow \w+ was (it|she|he)\b/i,
  ],
  [
    'reason',
    /\bwhy\b|\b(what|which) (caused?|causes|reasons?|led|brought|made)\b|\bwhat was (?:blamed|the cause)\b|\bhow come\b|\breason\b/i,
  ],
  ['name', /\bnames? of\b|\bwhat (was|is|were) (the |her |his |its |their )?names?\b|\bby name\b|\bwhat (was|is) (it|he|she) called\b/i],
  ['yes-no', /^\W*(is|was|are|were|did|does|do|can|could|has|have|had|may|will)\b|\b(right|correct|true)\s*\?*\s*$/i],
]

/** All kinds asked for, in the order of their signs. */
export function answerTypes(question: string): AnswerType[] {
  return SIGNS.filter(([, sign]) => sign.test(question)).map(([type]) => type)
}

const NUMBER_WORDS =
  /\b(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|dozen|half|twice|nobody|none|no one)\b/i
/** Capital words that make a name one of a body or a place, not of a person. */
const NO_PERSON =
  /\b(Police|Team|Unit|Division|Department|Section|Troop|Barracks|Academy|Museum|Court|University|College|School|County|Street|Road|Route|Avenue|Airport|Bridge|Island|Bay|River|Harbor|Beach|State|Commonwealth|Massachusetts|Boston|New|Law|Act|Acts|Report|Board|Office|Bureau|Company|Corporation|Association|Society|Hospital|Church|Hall|House|Building|Park|Center|Headquarters|Force|Patrol|Service|Commission|Committee|Authority|Program|Operation|Training|Recovery|Guard|Army|Navy|Records?|Public|General|National|United|American|January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)\b/

const REASON_SIGNS =
  /\b(because|cause[ds]?|due to|owing|reasons?|since|resent|distrust|after|when|lost|lack|result|therefore|so that|in order|to (stop|end|save|make|give|keep|bring)|for want|followed|led)\b/i

/** Whether a sentence has what is asked for. */
export class AnswerFinder {
  readonly #vocabulary: Vocabulary
  readonly #asked: ReadonlySet<string>
  /** Stem of the thing counted: 'how many photographs'. */
  readonly #counted: string

  constructor(question: string, vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary
    this.#counted = countedIn(question)
    this.#asked = new Set(tokens(question).map(({ word }) => word))
  }

  has(type: AnswerType, sentence: string, date = ''): boolean {
    switch (type) {
      case 'person':
        return this.#newPerson(sentence)
      case 'name':
        return (
          this.#newPerson(sentence) ||
          (/\b(named|called|names? (was|is|were)|known as|by the name)\b/i.test(sentence) && this.#newCapitals(sentence).length > 0)
        )
      case 'date':
        return this.#newDate(`${date} ${sentence}`)
      case 'place':
        return this.#newPlace(sentence)
      case 'number':
        return this.#newNumber(sentence)
      case 'reason':
        return REASON_SIGNS.test(sentence)
      case 'yes-no':
        return true
    }
  }

  #isNew(text: string): boolean {
    return tokens(text).some(({ word }) => !this.#asked.has(word))
  }

  #newPerson(sentence: string): boolean {
    const known = this.#vocabulary
      .namesIn(sentence)
      .some(({ names, text }) => names.some(({ kind }) => kind === 'person') && this.#isNew(text))
    if (known) return true
    const named = sentence.match(/\b\p{Lu}[\p{Ll}’'-]+(?: \p{Lu}\.)*(?: \p{Lu}[\p{Ll}’'-]+)+/gu) ?? []
    const others = this.#vocabulary.namesIn(sentence).filter(({ names }) => names.every(({ kind }) => kind !== 'person'))
    return named.some(
      (name) => this.#isNew(name) && !NO_PERSON.test(name) && !others.some(({ text }) => text.includes(name) || name.includes(text)),
    )
  }

  #newCapitals(sentence: string): string[] {
    const words = sentence.match(/(?<!^)(?<![.!?:]\s)\b\p{Lu}[\p{Ll}’'-]+/gu) ?? []
    return words.filter((word) => this.#isNew(word))
  }

  #newDate(sentence: string): boolean {
    const dates =
      sentence.match(new RegExp(`\\b(?:1[5-9]|20)\\d\\d\\b|\\b(?:${MONTH})\\b(?: \\d{1,2})?|\\b(?:1[5-9]|20)\\d0s\\b`, 'g')) ?? []
    return dates.some((found) => this.#isNew(found))
  }

  #newPlace(sentence: string): boolean {
    const known = this.#vocabulary
      .namesIn(sentence)
      .some(({ names, text }) => names.some(({ kind }) => kind === 'place') && this.#isNew(text))
    return (
      known ||
      [...sentence.matchAll(/\b(?:at|in|on|near|from|to|of|named|as) (?:the )?(\p{Lu}[\p{L}’'-]+)/gu)].some((match) =>
        this.#isNew(match[1] ?? ''),
      )
    )
  }

  #newNumber(sentence: string): boolean {
    const digits = sentence.match(/[$]?\d[\d,.:]*/g) ?? []
    const plain = digits.filter((found) => !/^(1[5-9]|20)\d\d[.,]?$/.test(found) && this.#isNew(found))
    if (this.#counted !== '' && terms(sentence).includes(this.#counted)) return numberStandsBy(sentence, this.#counted)
    const inDates = sentence.match(new RegExp(`(?:${MONTH}) \\d{1,2}\\b`, 'g')) ?? []
    return plain.length > inDates.length || (NUMBER_WORDS.test(sentence) && this.#isNew(sentence.match(NUMBER_WORDS)?.[0] ?? ''))
  }
}

const PLAIN_COUNT =
  /\bhow many\s+(?:[\w’'-]+\s+){0,2}?([\w’'-]+)(?=\s+(?:were|was|are|is|did|do|does|had|have|has|got|can|could|in|of|at|on|from|to|belong|there)\b|\s*[?.,]|\s*$)/i

function countedIn(question: string): string {
  const [, noun = ''] = question.match(PLAIN_COUNT) ?? []
  return noun === '' ? '' : (terms(noun)[0] ?? '')
}

/** Words from a number to what it counts. */
const BEFORE = 6

/** Whether a number stands before what is counted: '12 vessels', 'twelve of its vessels'. */
function numberStandsBy(sentence: string, counted: string): boolean {
  const words = tokens(sentence)
  const places = words.flatMap(({ term }, at) => (term === counted ? [at] : []))
  return words.some(({ word }, at) => isCount(word) && places.some((place) => place > at && place - at <= BEFORE))
}

function isCount(word: string): boolean {
  return NUMBER_WORDS.test(word) || (/^\d/.test(word) && !/^(1[5-9]|20)\d\d$/.test(word))
}
