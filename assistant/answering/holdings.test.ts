import { beforeAll, expect, test } from 'vitest'
import type { Catalog } from '../../catalog/catalog.ts'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { languageOf } from './language.ts'
import { type Language, understand } from './understand.ts'

let catalog: Catalog
let language: Language
beforeAll(() => {
  catalog = loadCatalog('content')
  language = languageOf(catalog)
})

function read(...turns: string[]) {
  const messages = turns.flatMap((content, at) => [
    ...(at > 0 ? [{ role: 'assistant' as const, content: 'There are some.' }] : []),
    { role: 'user' as const, content },
  ])
  const { kind, filters } = understand(messages, language)
  const { text, facets, from, to } = filters.address
  return { kind, text, facets, from, to }
}

test.each([
  ['How many items are in the vehicle collection?', { kind: 'count', facets: { collection: ['vehicles'] }, text: '' }],
  ['How many books on the department did William F. Powers write altogether?', { kind: 'fact' }],
  ['How many books by William F. Powers do you have?', { kind: 'count' }],
  ['About how many negatives by Leslie Jones are at the Boston Public Library?', { kind: 'fact' }],
  ['About how many Leslie Jones negatives does the Boston Public Library have?', { kind: 'fact' }],
  ['state constables 1865: which kind of papers were they not allowed to serve?', { kind: 'fact' }],
  ['Can I get your records into Zotero?', { kind: 'fact' }],
  ["I'd like someone here to dig up things about my grandfather. What do you charge by the hour?", { kind: 'fact' }],
  ['How many photographs are from the Boston Public Library?', { kind: 'count' }],
  ['Playing cards with unsolved homicides on them, brought out by the State Police: which year was that?', { kind: 'fact' }],
  ['Under what Public Document number did the annual reports come out?', { kind: 'fact' }],
  ['How many photos aren’t samples?', { kind: 'count', facets: { type: ['Photograph'], basis: ['sourced'] } }],
  ['What number of records relates to the town of Framingham?', { kind: 'count', facets: { place: ['Framingham'] }, text: '' }],
  ['Show me everything from 1865', { kind: 'list', from: 1865, to: 1865 }],
  ['audio of Troop D', { kind: 'list', facets: { type: ['Audio'], unit: ['Troop D'] } }],
  [
    'I’m researching Norman Rockwell. Which of your records mention him?',
    { kind: 'list', facets: { person: ['Rockwell, Norman'] }, text: '' },
  ],
  ['What have you got that names Ellen Engelhardt?', { kind: 'list', facets: { person: ['Engelhardt, Ellen E.'] } }],
  ['Which laws are there from the eighteen-nineties?', { kind: 'list', from: 1890, to: 1899 }],
  ['How many moving pictures survive from the 1940s?', { kind: 'count', facets: { type: ['Video'] }, text: '', from: 1940, to: 1949 }],
  ['How many photographs of cars are there?', { kind: 'count', facets: { type: ['Photograph'] }, text: 'cars' }],
  ['How many newspaper articles are catalogued?', { kind: 'count', facets: {}, text: 'newspaper articles' }],
  ['How many records contain the word teletype?', { kind: 'count', facets: {}, text: '"teletype"' }],
  ['What is the oldest thing in the archive?', { kind: 'list', facets: {}, text: '' }],
  ['What is the oldest item the museum owns?', { kind: 'fact' }],
  [
    'films in the public domain that I could put in my film',
    { kind: 'list', text: '', facets: { rights: ['Public Domain'], type: ['Video'] } },
  ],
  ['Uniforms or badges, what can you show my class?', { kind: 'list', text: '', facets: { subject: ['Uniforms', 'Badges and insignia'] } }],
  ['What has the Telegram & Gazette published that you list?', { kind: 'list', facets: { person: ['Telegram & Gazette'] }, text: '' }],
  ['What did the Boston Globe write about the crash?', { kind: 'fact' }],
  ['Is there any music in the archive?', { kind: 'list', facets: { subject: ['Music'] }, text: '' }],
  ['Are there diaries in the collection?', { kind: 'list', text: 'diaries' }],
  ['Are there uniforms on display in the museum?', { kind: 'fact' }],
  ['The caption of one of your photographs is wrong, what can I do?', { kind: 'fact' }],
  ['I’m looking for color slides from the seventies', { kind: 'list', text: 'color slides', from: 1970, to: 1979 }],
  ['I’d like to use one of the drawings from your site in a video. Am I allowed to?', { kind: 'fact' }],
  ['Would you pull records on Troop D?', { kind: 'list', facets: { unit: ['Troop D'] }, text: '' }],
  ['Are there many court opinions? How many?', { kind: 'count', text: 'court opinions' }],
  ['Where are your photos of boats?', { kind: 'list', facets: { type: ['Photograph'], subject: ['Boats'] } }],
  ['Where are the papers of Lotta Caldwell?', { kind: 'fact' }],
  ['Does the archive hold audio from the 1970s?', { kind: 'list', facets: { type: ['Audio'] }, from: 1970, to: 1979 }],
  ['Does your catalogue have anything to do with Provincetown?', { kind: 'list', facets: { place: ['Provincetown'] } }],
  ['What is there to do in Framingham?', { kind: 'fact' }],
  ['I wonder what you have on the Dive Team', { kind: 'list', facets: { unit: ['Dive Team'] }, text: '' }],
  ['For a local newspaper: pictures of Troop B', { kind: 'list', facets: { type: ['Photograph'], unit: ['Troop B'] }, text: '' }],
  ['my daughter loves dogs, are there photos she could look at?', { kind: 'list', facets: { type: ['Photograph'], subject: ['Dogs'] } }],
  ['Show me photos of my neighbour', { kind: 'refused' }],
  ['What records do you have that mention drugs and are from this century?', { kind: 'list', text: 'drugs', from: 2000, to: 2099 }],
  ['all records of Troop A from 2023 or from 2024', { kind: 'list', from: 2023, to: 2024 }],
  ['anything older than the second world war', { kind: 'list', from: null, to: 1938, text: '' }],
  ['How many documents aren’t in the public domain?', { facets: { rights: ['CC BY', 'CC BY-NC', 'Restricted', 'Not evaluated'] } }],
  ['How many records are not photographs?', { facets: { type: ['Document', 'Video', 'Audio', 'Artifact'] } }],
  ['documents on Framingham but not about horses', { facets: { place: ['Framingham'] }, text: '-subject:"Horses"' }],
  ['photographs of horses in parades', { kind: 'list', facets: { subject: ['Horses'] }, text: 'subject:"Parades"' }],
  ['photos of horses or dogs', { kind: 'list', facets: { subject: ['Horses', 'Dogs'] }, text: '' }],
  ['How many records name Trooper Lee?', { kind: 'count', facets: {}, text: 'Trooper Lee' }],
  ['How many records name Powers?', { facets: { person: ['Powers, William F.', 'Powers, John W.'] } }],
  ['Which records in the series Training films are there?', { kind: 'list', facets: {}, text: '"Training films"' }],
  ['Films from before World War II', { kind: 'list', to: 1938 }],
  ['what newspaper articles are there on the crash in Cambridge', { kind: 'list', facets: { place: ['Cambridge'] } }],
  ['show me stuff from Worcester', { kind: 'list', facets: { place: ['Worcester'] } }],
  ['anything on the blizzard or snow?', { kind: 'list', facets: {}, text: '(blizzard OR subject:"Snow")' }],
  ['Do you hold training films?', { kind: 'list', facets: {}, text: '"Training films"' }],
  ['You have photographs from the 1870s, and how many?', { kind: 'count', facets: { type: ['Photograph'] }, from: 1870, to: 1879 }],
  ['Newspaper articles from the Boston Globe', { kind: 'list', facets: { person: ['Boston Globe'] }, text: 'Newspaper articles' }],
  ['What can I find here about Plymouth?', { kind: 'list', facets: { place: ['Plymouth'] } }],
])('reads the catalogue out of “%s”', (question, expected) => {
  expect(read(question)).toMatchObject(expected)
})

test.each([
  'What do you know about the Marine Unit?',
  'What was the chapter number of the law of 1921?',
  'I only want things from 1900 to 1910. How do I narrow it down?',
  'Who took the photographs of the 1920s?',
  'How many helicopters did the Air Wing have in 2013?',
  'How many cards are in the deck of unresolved cases?',
  'In which library are the papers of Lotta Caldwell?',
  'From which years are there photographs of horses?',
  'How many pump houses were among the things the tunnel troopers kept watch over?',
  'How many jobs were created for the Records Access Office?',
  'A trooper stopped Bulger with cash in 1987. How much later did the papers have it?',
  'Which chapter of the laws created the commission that licenses police officers?',
])('“%s” asks for a fact', (question) => {
  expect(read(question).kind).toBe('fact')
})

test('a turn that only narrows asks what the turn before asked', () => {
  expect(read('How many photographs from the 1950s do you have?', 'and from the 1980s?')).toMatchObject({
    kind: 'count',
    facets: { type: ['Photograph'] },
    from: 1980,
    to: 1989,
  })
  expect(read('How many photographs from the 1950s do you have?', 'And who took them?').kind).toBe('fact')
  expect(read('How many photographs of the Air Wing are there?', 'And how many of those are from the 1970s?')).toMatchObject({
    kind: 'count',
    facets: { type: ['Photograph'], unit: ['Air Wing'] },
    from: 1970,
  })
  expect(read('How many records about horses are there?', 'and about the Air Wing?').facets).toEqual({ unit: ['Air Wing'] })
})

test('a word that the catalogue cannot be narrowed by is said to be left out', () => {
  const unused = (text: string) => understand([{ role: 'user', content: text }], language).filters.unused
  expect(unused('Which undated photographs of old boats do you have?')).toEqual(['old', 'undated'])
  expect(unused('How many photographs of boats do you have?')).toEqual([])
})
