/** A harvest format that is added is offered everywhere, with one row and its writer. */
import { expect, test } from 'vitest'
import { type Change, codeFiles, runChanged } from './scratch-copy.ts'

const CHANGES: Change[] = [
  {
    file: 'endpoints/record-formats/plain.ts',
    text: `import { element, type XmlElement } from "../xml.ts"
import type { RecordView } from "./record-view.ts"

export function plainElement({ record }: RecordView): XmlElement {
  return element('plain', {}, record.title)
}
`,
  },
  {
    file: 'endpoints/record-formats/formats.ts',
    find: 'interface FormatRow {',
    replace: 'import { plainElement } from "./plain.ts"\n\ninterface FormatRow {',
  },
  {
    file: 'endpoints/record-formats/formats.ts',
    find: 'const ROWS = [',
    replace: `const ROWS = [
  {
    ending: 'plain.xml',
    label: 'Plain titles',
    mediaType: 'application/plain+xml',
    role: 'description',
    unapi: { name: 'plain', docs: 'https://example.org/about-plain', place: 9 },
    harvest: {
      prefix: 'plain',
      schema: 'https://example.org/plain.xsd',
      namespace: 'https://example.org/plain',
      sru: { name: 'plain', identifier: 'info:srw/schema/1/plain', title: 'Plain titles' },
      write: plainElement,
    },
  },`,
  },
]

test('a harvest format is seen everywhere, with two code files touched', async () => {
  expect(codeFiles(CHANGES)).toHaveLength(2)
  await runChanged(CHANGES, 'tests/registries/harvest-format.inside.ts')
})
