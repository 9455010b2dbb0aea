/** A passage for tests: of an article's section, with no more to it than what a test says. */
import type { Passage } from '../passage.ts'

export function passageWith(fields: Partial<Passage>): Passage {
  return {
    id: 'article:/x#1',
    kind: 'article',
    subject: 'article:/x',
    part: 'section',
    path: '/x',
    title: '',
    label: 'Unit',
    heading: '',
    text: '',
    basis: 'sourced',
    sources: [],
    displayFigures: [],
    contentNote: '',
    date: '',
    page: null,
    seconds: null,
    ...fields,
  }
}
