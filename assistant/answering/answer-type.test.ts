import { expect, test } from 'vitest'
import { answerTypes } from './answer-type.ts'

test.each([
  ['Which troopers died in 1995?', ['person']],
  ['When and where was he captured?', ['date', 'place']],
  ['Bulger captured when?', ['date']],
  ['How many stayed away when the strike began?', ['number']],
  ['Who founded it, and when?', ['person', 'date']],
  ['What made the helicopter come down?', ['reason']],
])('“%s” asks for %j', (question, types) => {
  expect(answerTypes(question)).toEqual(types)
})
