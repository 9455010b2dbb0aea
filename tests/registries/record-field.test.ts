/** A field that is added is on the record page, counted, exported, imported, edited and crosswalked, with its rows alone. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Change, codeFiles, runChanged } from './scratch-copy.ts'

const CHANGES: Change[] = [
  {
    file: 'catalog/schemas/record.ts',
    find: "  rights: { schema: RightsSchema, kind: 'text'",
    replace:
      "  studio: { schema: z.string().default(''), kind: 'text', mapped: true, form: { group: 'about', place: 8 }, searched: 6, names: 'Organization' },\n" +
      "  rights: { schema: RightsSchema, kind: 'text'",
  },
  {
    file: 'catalog/facets.ts',
    find: "  { name: 'basis', label: 'Basis', shown: 5 },",
    replace: "  { name: 'basis', label: 'Basis', shown: 5 },\n  { name: 'studio', label: 'Studio', shown: 10 },",
  },
  {
    file: 'content/site/fields.csv',
    text: `${readFileSync('content/site/fields.csv', 'utf8')}studio,Studio,studio,publisher,note[@type='studio'],producer,40,Studio that made the item.\n`,
  },
]

test('a field is seen everywhere, with two code files touched', async () => {
  expect(codeFiles(CHANGES)).toHaveLength(2)
  await runChanged(CHANGES, 'tests/registries/record-field.inside.ts')
})
