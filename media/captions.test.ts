import { expect, test } from 'vitest'
import { readCues } from './captions.ts'

const cue = (words: string) => readCues(`WEBVTT\n\n00:01.500 --> 00:03.000\n${words}\n`).map(({ text }) => text)

test.each([
  ['<v Mary Smith>Bread &amp; butter &lt;then&gt;</v>', 'Mary Smith: Bread & butter <then>'],
  ['<v.loud Mary>Stop!</v> <v John>Why?</v>', 'Mary: Stop! John: Why?'],
  ['<c.yellow>AT&amp;amp;T</c>&nbsp;and <00:02.000><i>more</i>', 'AT&amp;T\u00a0and more'],
  ['<video> is no voice, 1 < 2', 'is no voice, 1 < 2'],
])('%s', (words, read) => {
  expect(cue(words)).toEqual([read])
})
