/** Checks of exhibits against the rest of the content: records, sources, and that samples only illustrate. */
import { citedIn } from './articles/cited-in.ts'
import { markdownTree } from './articles/markdown-tree.ts'
import type { ContentReading } from './load-catalog.ts'
import type { Problem } from './problems.ts'

export function exhibitReferences({ exhibits, records, bibliography }: ContentReading['parts']): Problem[] {
  const basisOf = new Map(records.map(({ value }) => [value.id, value.basis]))
  const sources = new Set(bibliography.map(({ value }) => value.id))
  return exhibits.flatMap(({ value, file, line }) => {
    const texts = [
      { field: 'intro', text: value.intro },
      ...value.steps.map(({ text }, at) => ({ field: `steps.${at}.text`, text })),
    ].flatMap(({ field, text }) => textProblems(text, field, file, line, sources))
    const shown = value.steps.flatMap(({ record, illustration }, at) => {
      const problem = { file, line, field: `steps.${at}.record`, found: record }
      const basis = basisOf.get(record)
      if (basis === undefined) return [{ ...problem, expected: 'the id of a record' }]
      if (basis === 'sample' && !illustration)
        return [{ ...problem, expected: 'a sourced record: a sample may only stand as `illustration: true`' }]
      return []
    })
    return [...texts, ...shown]
  })
}

function textProblems(text: string, field: string, file: string, line: number, sources: ReadonlySet<string>): Problem[] {
  const { blocks, problems } = markdownTree(text, file, line)
  const unknown = citedIn(blocks).refs.filter((ref) => ref !== 'general' && !sources.has(ref))
  return [...problems, ...unknown.map((found) => ({ file, line, field, found, expected: 'the id of a source in the bibliography' }))]
}
