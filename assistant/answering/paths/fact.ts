/** Facts of the table as sentences. */
import type { AnswerEvent } from '../../answer-events.ts'
import type { Fact, Property, Thing } from '../../facts/fact.ts'
import { sentences } from '../../sentences.ts'
import type { Asked } from '../parts.ts'
import { beginsWithVerb, isFragment } from '../writing/fragment.ts'
import { capital, dated, dateSaid, lowered, needsSentenceBefore, postSaid, standAlone, when, withArticle } from '../writing/sentence.ts'
import { type Filled, fill, PROPERTY_SENTENCES, TEXTS, type Tongue } from '../writing/templates.ts'

/** A short value that is no sentence of its own. */
const LONGEST_PHRASE = 60

/** One fact as a sentence that stands alone. */
export function factSentence(asked: Asked, thing: Thing, fact: Fact): Filled & { kind: 'quoted' | 'paraphrased' } {
  const { language: tongue } = asked.understanding
  const name = theName(thing, tongue)
  if (fact.property === 'statement' || fact.property === 'event' || fact.property === 'summary' || fact.property === 'cause') {
    const { passage } = fact.source
    const { value } = fact
    if (passage.kind === 'entity' && isFragment(value) && !needsSentenceBefore(value)) return fragmentSentence(asked, thing, value)
    const standing = standAlone(
      { passage, text: value },
      passage.kind === 'entity' || (passage.title === thing.name && thing.kind !== 'page') ? thing.name : null,
      tongue,
    )
    const undated = fact.property === 'event' && passage.kind !== 'event' && fact.date !== '' && !/\d{4}/.test(value)
    if (!undated) return standing
    const told = dated(value, fact.date, tongue)
    return {
      ...standing,
      kind: 'paraphrased',
      text: told,
      figures: [...standing.figures, when(fact.date, tongue), dateSaid(fact.date, tongue)],
    }
  }
  if (fact.property === 'post') {
    const filled = fill(TEXTS.was, tongue, { name, value: tongue === 'en' ? postSaid(fact.value) : fact.value })
    return { ...filled, figures: [...filled.figures, name, 'a an the'], kind: 'paraphrased' }
  }
  const isDate = fact.date !== '' && (fact.value === fact.date || /^[\w, ~]+$/.test(fact.value)) && fact.value.length < 30
  const texts = PROPERTY_SENTENCES[fact.property]
  const told = opening(fact.value)
  const value = texts?.en.includes('“{value}”') ? told : told.replace(/\.$/, '')
  const saysDate = fact.property === 'founded' || fact.property === 'ended' || fact.property === 'died' || fact.property === 'born'
  if (texts && (!saysDate || isDate)) {
    const filled = fill(texts, tongue, {
      name,
      value: fact.property === 'date' && isDate ? dateSaid(fact.date || value, tongue) : value,
      when: isDate ? when(fact.date, tongue) : '',
    })
    return {
      ...filled,
      figures: [...filled.figures, name, isDate ? `${when(fact.date, tongue)} ${dateSaid(fact.date, tongue)}` : ''],
      kind: 'paraphrased',
    }
  }
  if (fact.label && value.length < LONGEST_PHRASE) {
    const filled = fill(TEXTS.labelled, tongue, { label: capital(fact.label), name, value })
    return { ...filled, figures: [...filled.figures, name, fact.label], kind: 'paraphrased' }
  }
  if (!isFragment(fact.value) && fact.value.includes(thing.name)) return { text: fact.value, figures: [], kind: 'paraphrased' }
  const filled = fill(thing.kind === 'record' ? TEXTS.described : TEXTS.field, tongue, { name, value: told })
  return { ...filled, figures: [...filled.figures, name], kind: 'paraphrased' }
}

/** A long field sentence by sentence. */
export function inSentences(fact: Fact): Fact[] {
  return fact.value
    .split(/\n\s*\n/)
    .flatMap(sentences)
    .map((value) => ({ ...fact, value, source: { ...fact.source, words: value } }))
}

/** The first sentences of a long field. */
function opening(value: string): string {
  // An address for letters or a link stands on the page; no answer holds one.
  const all = sentences(value).filter((sentence) => !/\S@\S|:\/\//.test(sentence))
  if (value.length <= LONGEST_VALUE && value.includes(all.join(' '))) return all.join(' ') || value
  let said = ''
  for (const sentence of all) {
    if (said !== '' && said.length + sentence.length > LONGEST_VALUE) break
    said = said === '' ? sentence : `${said} ${sentence}`
  }
  return value.includes(said) ? said : (all[0] ?? value)
}
const LONGEST_VALUE = 360

/** Says a fact, once: what an answer has said already, or what adds no word, is left out. */
export function* sayFact(asked: Asked, thing: Thing, fact: Fact, place: 'answer' | 'support' | 'item'): Generator<AnswerEvent, boolean> {
  const { text, kind, figures } = factSentence(asked, thing, fact)
  const events = asked.speaker.say({ text, kind, place, on: [{ passage: fact.source.passage, words: fact.source.words }], figures })
  yield* events
  return events.length > 0
}

/** With the article that a sentence needs: 'the Air Wing'. */
export function theName({ kind, name, names }: Thing, tongue: Tongue = 'en'): string {
  const takesArticle = (kind === 'unit' && !/^(?:the |troop|headquarters)/i.test(name)) || names.includes(`the ${name}`)
  return tongue === 'en' && takesArticle ? `the ${name}` : name
}

/** 'Aviation unit working from three bases' said of the Air Wing. */
function fragmentSentence(asked: Asked, thing: Thing, value: string): Filled & { kind: 'paraphrased' } {
  const { language: tongue } = asked.understanding
  const name = theName(thing, tongue)
  const words = lowered(value.replace(/\.$/, ''))
  // 'Divers for search and recovery', 'Appointed in 1891': said as what the entry says.
  if (beginsWithVerb(value) || /^\p{L}+[^s]s\b/u.test(value) || tongue === 'es') {
    const filled = fill(TEXTS.field, tongue, { name, value })
    return { ...filled, figures: [...filled.figures, name], kind: 'paraphrased' }
  }
  const texts = thing.kind === 'person' ? TEXTS.was : TEXTS.is
  const filled = fill(texts, tongue, { name, value: thing.kind === 'person' ? postSaid(words) : withArticle(words) })
  return { ...filled, figures: [...filled.figures, name, 'a an the'], kind: 'paraphrased' }
}

/** The best facts of a thing for properties, in the order asked. */
export function factsFor(asked: Asked, thing: Thing, properties: readonly Property[]): readonly Fact[] {
  const all = asked.language.facts.of(thing.id, asked.turn.viewer)
  return properties.flatMap((property) => all.filter((fact) => fact.property === property))
}
