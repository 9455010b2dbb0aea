/** Private idioms and literal translations stay out of what people read: interface, help, mails, documentation and content. */
import { expect, test } from 'vitest'
import { repositoryFiles } from '../tests/rules/source-files.ts'

const PHRASES: readonly string[] = [
  'a code of it that cannot be turned back',
  'as it stands behind',
  'asked anew',
  'awards for bravery of the department',
  'bear out',
  'bears out',
  'bring it back',
  'build the index anew',
  'do not write anything that others',
  'either will do',
  'evidence of nothing',
  'for what holds today',
  'he was of the',
  'heading under which',
  'held, but not open',
  'holds already',
  'in being by',
  'in quite other words',
  'is kept of you',
  'is like this',
  'is no agency',
  'is no sample record',
  'is not held here',
  'is told to',
  'lie together',
  'lies ready',
  'made up for the shelf',
  'near it',
  'no document was read for it',
  'no longer in use',
  'nobody answers yet',
  'nobody is named',
  'not a sample record',
  'nowhere else',
  'on the shelves',
  'one line stands for',
  'people and bodies',
  'physical holdings',
  'picture is held',
  'put it ready',
  'put right',
  'says so: ',
  'she was of the',
  'text is not held',
  'the rail in words',
  'the same for machines',
  'these as csv',
  'they were not asked yet',
  'to be told of',
  'was taken over',
  'was put back',
  'what was made of',
  'without a source says so',
  'written before the code',
  'years of this page',
]
/** Messages that are nothing but these words. */
const WHOLE: ReadonlySet<string> = new Set([
  'came',
  'go on',
  'end it',
  'take back',
  'to reach',
  'bodies',
  'held',
  'held ·',
  'copy possible',
  'also held',
])

const read = repositoryFiles(
  /^(?:messages\/en\/[a-z-]+\.json|content\/(?:site|articles|people|collections|exhibits|timelines)\/.*\.(?:yaml|md)|content\/records\/.*\.csv|app\/routes\/admin\/.*\.tsx|docs\/[a-z-]+\.md|README\.md)$/,
)

/** Code comments are for developers; they have a law of their own. */
const spoken = ({ path, text }: { path: string; text: string }) =>
  /\.(?:md|csv|json)$/.test(path) ? text : text.replace(/^\s*(?:\/\/|\*|\/\*\*|#).*$/gm, '').replace(/^import .*$/gm, '')

function banned(text: string): string[] {
  const lower = text.toLowerCase().replace(/\s+/g, ' ')
  return PHRASES.filter((phrase) => lower.includes(phrase))
}

test('no private idiom stands in what people read', () => {
  expect(read.length).toBeGreaterThan(200)
  expect(read.flatMap((file) => banned(spoken(file)).map((phrase) => `${file.path}: ${phrase}`))).toEqual([])
})

test('no message is nothing but a word that means something else', () => {
  const messages = read.filter(({ path }) => path.startsWith('messages/en/'))
  const found = messages.flatMap(({ path, text }) =>
    [...text.matchAll(/^ {2}"\w+": "(.*)",?$/gm)].flatMap(([, words = '']) =>
      WHOLE.has(words.toLowerCase()) ? [`${path}: ${words}`] : [],
    ),
  )
  expect(found).toEqual([])
})

test('an idiom is found where there is one, also over the end of a line', () => {
  expect(banned('The index lies\n  ready.')).toEqual(['lies ready'])
})
