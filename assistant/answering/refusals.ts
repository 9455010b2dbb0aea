/** What this archive does not help with: somebody in danger now is sent to those who help, private matters and orders to a machine are turned away. */
import * as answers from '../../messages/areas/answers.ts'
import { terms } from '../../search/analysis.ts'
import { type Answering, type Asked, done } from './asked.ts'
import { says } from './cues.ts'
import { speaksToMachine, wishesElsewhere } from './question.ts'

/** Years after which nobody is taken to be living of whom nothing later is known. */
const LIFETIME = 75

/** @returns whether the question was turned away. */
export async function* refuse(asked: Asked): Answering {
  const { question, words, catalog } = asked
  const folded = question.words.map(({ word }) => word)
  const { cues } = question
  if (yield* urgent(asked, folded)) return true
  if (question.typed === '' || speaksToMachine(question.typed) || wishesElsewhere(question.typed)) {
    yield { type: 'notice', kind: 'out-of-scope', text: words(answers.cannotHelp) }
    yield done(asked, 'out-of-scope', '')
    return true
  }
  if (folded.length <= 4 && isOnly(cues.greeting, folded)) {
    yield {
      type: 'sentence',
      text: words(answers.about, { site: catalog.site.name }),
      kind: 'about this answer',
      sources: [],
      place: 'answer',
    }
    yield done(asked, 'conversation', '')
    return true
  }
  if (says(cues.private, folded) && concernsLiving(asked, folded)) {
    yield { type: 'notice', kind: 'refused', text: words(answers.privateMatter) }
    yield done(asked, 'refused', '')
    return true
  }
  return false
}

function isOnly(phrases: Parameters<typeof says>[0], folded: readonly string[]): boolean {
  return (
    folded.length > 0 &&
    folded.every((_, at) =>
      phrases.some((phrase) => phrase.some((__, part) => phrase.every((word, of) => folded[at - part + of] === word))),
    )
  )
}

/** What helps at once, in the words of the guide's entry for it: nothing is searched. */
async function* urgent(asked: Asked, folded: readonly string[]): Answering {
  const { question, catalog, known, turn, speaker } = asked
  const { cues, names, years } = question
  if (!says(cues.urgentNow, folded) || says(cues.notUrgent, folded) || years !== null) return false
  if (names.some(({ things }) => things.some(({ kind }) => kind !== 'subject' && kind !== 'place'))) return false
  const said = question.words.map(({ term }) => term)
  const entry = catalog.guide.find((one) => one.urgent && (says(cues.urgent, folded) || one.keys.some((key) => stands(terms(key), said))))
  if (!entry) return false
  for (const { source } of known.facts.of(`guide:${entry.id}`, turn.viewer, 'statement'))
    yield* speaker.say({ text: source.words, kind: 'quoted', place: 'answer', on: [source] })
  yield done(asked, 'out-of-scope', '')
  return true
}

function stands(phrase: readonly string[], said: readonly string[]): boolean {
  return said.some((_, from) => phrase.every((term, at) => said[from + at] === term))
}

/** A person is named or meant who may be alive: not where all that is known of whom it names is long past. */
function concernsLiving({ question, known, turn }: Asked, folded: readonly string[]): boolean {
  const things = question.names.flatMap(({ things: own }) => own)
  const persons = things.filter(({ kind }) => kind === 'person')
  if (
    persons.length === 0 &&
    (things.some(({ kind }) => kind !== 'place' && kind !== 'subject') || !(says(question.cues.person, folded) || namesSomebody(question)))
  )
    return false
  const facts = persons.map(({ id }) => known.facts.of(id, turn.viewer))
  if (persons.length > 0 && facts.every((of) => of.some(({ property }) => property === 'died'))) return false
  const dated = [question.typed, ...facts.flat().map(({ date }) => date)].flatMap((text) => text.match(/\b(?:1[5-9]|20)\d\d\b/g) ?? [])
  return dated.length === 0 || Math.max(...dated.map(Number)) > new Date().getUTCFullYear() - LIFETIME
}

/** Two words with a capital beside each other, after the first. */
function namesSomebody({ words, typed }: Asked['question']): boolean {
  const capital = (at: number) => /^\p{Lu}\p{Ll}/u.test(typed.slice(words[at]?.start ?? typed.length))
  return words.some((_, at) => at > 0 && capital(at) && capital(at + 1))
}
