import { expect, test } from 'vitest'
import { inSiteWords, isAboutSite, mayBeAboutSite } from './about-site.ts'

test.each([
  'Which license do the articles here have?',
  'I need a high-resolution scan of a photo for my book.',
  'Are the photographs scanned, so that I can see them online?',
  'How do I make a Chicago style footnote?',
  'And what do digital copies cost?',
  'I only want things from the fifties, how can I set that?',
  "You spelled my father's name wrong",
  'who runs this',
  'What time do you open on Saturdays?',
  'Can I send a list to a colleague?',
])('“%s” can only be about this site', (question) => {
  expect(isAboutSite(question)).toBe(true)
})

test.each([
  'Show me photographs of horses',
  'How many copies of the book were printed?',
  'What did the uniform cost in 1933?',
  'Who wrote the act?',
  'Who runs this unit?',
  'How did they patrol with only four cars in 1921?',
  'When did the barracks open?',
])('“%s” is about the archive', (question) => {
  expect(isAboutSite(question)).toBe(false)
})

test.each([
  'Do you set cookies?',
  'is there a dark mode',
  'How do I hear about new articles?',
  'how to print a page',
  'my great uncle served in Troop A',
])('“%s” may be about this site', (question) => {
  expect(mayBeAboutSite(question)).toBe(true)
})

test('readers’ words become those of the pages', () => {
  expect(inSiteWords('Does it work with JavaScript?')).toBe('Does it work with scripts?')
  expect(inSiteWords('How can I see only the fifties?')).toContain('certain years, a decade')
  expect(inSiteWords('Was my grandmother wrong?')).toBe('Was my relative wrong?')
})

test.each(['Am I talking to a machine?', 'who wrote all this', 'Is any of this stuff invented?'])(
  '“%s” may be about this site',
  (question) => {
    expect(mayBeAboutSite(question)).toBe(true)
  },
)
test('who wants to write to somebody asks how to reach the archive', () => {
  expect(inSiteWords('Can I email you?')).toBe('Can I reach the archive, e-mail address, telephone?')
})
test.each(['Did all of these men serve in 1921?', 'Who was talking to the governor?'])('“%s” names nothing of this site', (question) => {
  expect(mayBeAboutSite(question)).toBe(false)
})
