import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { readKnownQuestions } from './known-questions.ts'
import { problemLine } from './problems.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function contentWith(lines: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'known-questions-'))
  folders.push(folder)
  mkdirSync(join(folder, 'questions'))
  writeFileSync(join(folder, 'questions', 'plain.tsv'), `${lines.join('\n')}\n`)
  return folder
}

test('a question that is answered names its sentences, one that is not says why', () => {
  const { questions, problems } = readKnownQuestions(
    contentWith([
      '+\tWhen was the team organized?\tOctober 1968\tarticle:/units/dive-team#The Dive Team was organized in October 1968\tunit:dive#Organized 1968 # six',
      '-\tWhat is the weather like?\toff',
    ]),
  )
  expect(problems).toEqual([])
  expect(questions).toEqual([
    {
      question: 'When was the team organized?',
      unanswered: null,
      sentences: [
        { subject: 'article:/units/dive-team', begins: 'The Dive Team was organized in October 1968' },
        { subject: 'unit:dive', begins: 'Organized 1968 # six' },
      ],
    },
    { question: 'What is the weather like?', unanswered: 'off', sentences: [] },
  ])
})

test('every line that cannot be read is named, with what was expected; the others are read', () => {
  const { questions, problems } = readKnownQuestions(
    contentWith([
      'When was it?\tdetail',
      '-\t \tdetail',
      '-\tWho was it?\tperhaps\ta#b',
      '+\tWho was it?\tGilpin',
      '+\tWho was it?\tGilpin\tarticle:a',
      '-\tWho was it?\tdetail\ta#b',
    ]),
  )
  expect(questions).toHaveLength(1)
  expect(problems.map(problemLine)).toEqual([
    'questions/plain.tsv:1 sign: found "When was it?", expected + (answered) or -, and a tab',
    'questions/plain.tsv:2 question: found nothing, expected what is asked, in the second column',
    'questions/plain.tsv:3 why: found "perhaps", expected one of detail, premise, other, site, off',
    'questions/plain.tsv:4 sentence: found nothing, expected at least one sentence that answers',
    'questions/plain.tsv:5 sentence: found "article:a", expected a subject, # and the first characters of a sentence',
  ])
})

test('a content folder without questions has none, and those of this site can all be read', () => {
  expect(readKnownQuestions(join(tmpdir(), 'no-such-folder'))).toEqual({ questions: [], problems: [] })
  const { questions, problems } = readKnownQuestions('content')
  expect(problems).toEqual([])
  expect(questions.length).toBeGreaterThan(40_000)
})
