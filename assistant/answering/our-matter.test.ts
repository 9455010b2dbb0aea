import { beforeAll, expect, test } from 'vitest'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { languageOf } from './language.ts'
import { isOurMatter } from './our-matter.ts'
import { isElsewhere } from './scope.ts'
import { type Language, understand } from './understand.ts'

let language: Language
beforeAll(() => {
  language = languageOf(loadCatalog('content'))
})
const asked = (question: string) => understand([{ role: 'user', content: question }], language)

test.each([
  'How many troopers guarded the Olympic torch in 1996?',
  'What was the weather like on the day the steamer Lexington was commissioned?',
  'Who supplied the animals that the earliest lawmen sat on?',
  'do you have an app for the iphone',
  'Is the site available in Spanish?',
  'Do students get a discount on copies?',
])('“%s” is a matter of this archive, whether or not it is told', (question) => {
  expect(isOurMatter(asked(question))).toBe(true)
  expect(asked(question).kind).toBe('fact')
})

test.each([
  'Do I need a lawyer if a trooper wants to talk to me?',
  'I got a speeding ticket yesterday. What should I tell the judge?',
  'Can you write me a cover letter for the trooper job?',
  'is there heavy traffic on 93 right now?',
  "what's a good name for a german shepherd puppy",
  'Which helicopter should I buy for my company?',
  'Who is prime minister of Canada at the moment?',
  'Will it rain in Springfield tomorrow?',
])('“%s” is not', (question) => {
  expect(isOurMatter(asked(question))).toBe(false)
})

test('the weather of today is, that of then is not elsewhere', () => {
  expect(isElsewhere("What's the weather like?")).toBe(true)
  expect(isElsewhere('What was the weather like at the launch?')).toBe(false)
})
