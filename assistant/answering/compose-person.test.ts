import { beforeAll, expect, test } from 'vitest'
import { publicViewer } from '../../catalog/access.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { terms } from '../../search/analysis.ts'
import type { AnswerEvent } from '../answer-events.ts'
import { composePerson, personAsked } from './compose-person.ts'
import { languageOf } from './language.ts'
import type { Asked } from './parts.ts'
import { SourceBook } from './source-book.ts'
import { Speaker } from './speaker.ts'
import { type Language, understand } from './understand.ts'

let catalog: Catalog
let language: Language
beforeAll(() => {
  catalog = loadCatalog('content')
  language = languageOf(catalog)
})

const factsOf = (id: string) => language.facts.of(`person:${id}`, publicViewer(), 'post', 'statement')

function answer(question: string): AnswerEvent[] | null {
  const person = personAsked(question, language)
  const understanding = understand([{ role: 'user', content: question }], language)
  return person && [...composePerson({ speaker: new Speaker(new SourceBook(catalog)), understanding } as Asked, person)]
}

test('each person with an entry is answered by its words, from its page', () => {
  const failing = catalog.people
    .filter(({ kind, role, statements }) => kind === 'person' && (role !== '' || statements.length > 0))
    .filter(({ id, name }) => {
      const called = factsOf(id)[0]?.source.passage.title ?? name
      const events = answer(`Who was ${called}?`) ?? []
      const sources = events.filter((event) => event.type === 'source')
      const answering = events.filter((event) => event.type === 'sentence' && event.place === 'answer')
      const words = new Set(factsOf(id).flatMap(({ value }) => terms(value)))
      const said = events.flatMap((event) => (event.type === 'sentence' ? terms(event.text) : []))
      return (
        !said.some((word) => words.has(word)) ||
        answering.length !== 1 ||
        sources.length === 0 ||
        sources.some(({ subject }) => subject !== `person:${id}`)
      )
    })
  expect(failing.map(({ name }) => name)).toEqual([])
})

test('a post before the surname tells who is meant', () => {
  expect(personAsked('Who was Governor Andrew?', language)?.[0]?.subject).toBe('person:john-a-andrew')
})

test.each([
  'Who was Governor Andrew’s first chief?',
  'When was John A. Andrew born?',
  'Who was Nobody Atall?',
  'Who was commissioner of the Boston police in 1919?',
])('%s: not asked for a person by name alone', (question) => {
  expect(personAsked(question, language)).toBeNull()
})
