/** What a source may be, and what it may support: the original work at its own address, and no encyclopedia alone. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Catalog } from '../catalog.ts'
import type { Problem } from '../problems.ts'
import type { BibliographyEntry, Person } from '../schemas/authorities.ts'
import { citedStatements } from './statements.ts'

/** @returns every source that is named or used as none may be. */
export function sourcing(catalog: Catalog): Problem[] {
  return [
    ...catalog.bibliography.flatMap(wronglyNamed),
    ...catalog.figures.flatMap(citedThoughUnsourced),
    ...citingNothing('people/people.yaml', catalog.people),
    ...citingNothing('people/troops.yaml', catalog.troops),
    ...restingOnCopies(catalog),
  ]
}

const COPY_SITES = readFileSync(join(import.meta.dirname, 'copy-sites.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))

function wronglyNamed({ id, kind, citation, official, url }: BibliographyEntry): Problem[] {
  const problem = (field: string, found: string, expected: string) => ({
    file: 'site/bibliography.yaml',
    line: 1,
    field: `${field} of ${id}`,
    found,
    expected,
  })
  const problems: Problem[] = []
  if (url !== '') {
    const { hostname, pathname, search } = new URL(url)
    if (COPY_SITES.some((site) => hostname === site || hostname.endsWith(`.${site}`)))
      problems.push(problem('url', url, "the work's own address, or none: this site copies"))
    if (pathname === '/' && search === '') problems.push(problem('url', url, 'the address of the work, or none: this is a home page'))
  }
  if ((kind === 'law' || kind === 'court') && official === '')
    problems.push(problem('official', official, 'the official citation, such as St. 1865, c. 249 or 427 U.S. 307'))
  if (!citation.includes(official)) problems.push(problem('official', official, 'words of "citation", where readers see it'))
  return problems
}

const UNSOURCED = /\bwithout a published source\b/i

function citedThoughUnsourced({ id, note, refs }: Catalog['figures'][number]): Problem[] {
  if (!UNSOURCED.test(note) || refs.length === 0) return []
  return [
    {
      file: 'site/figures.yaml',
      line: 1,
      field: `refs of ${id}`,
      found: refs.join(', '),
      expected: 'no source: the note says there is none',
    },
  ]
}

function citingNothing(file: string, entries: readonly Pick<Person, 'id' | 'statements'>[]): Problem[] {
  return entries.flatMap(({ id, statements }) =>
    statements
      .filter(({ refs }) => refs.length === 0)
      .map(({ text }) => ({
        file,
        line: 1,
        field: `statements of ${id}`,
        found: text.slice(0, 80),
        expected: 'a source in "refs"',
      })),
  )
}

function restingOnCopies(catalog: Catalog): Problem[] {
  const alone = (refs: readonly string[]) => refs.length > 0 && refs.every((ref) => catalog.source(ref)?.kind === 'tertiary')
  return citedStatements(catalog)
    .filter(({ refs }) => alone(refs))
    .map(({ file, text, refs }) => ({
      file,
      line: 1,
      field: '(sources)',
      found: `${text.slice(0, 80)} [${refs.join(', ')}]`,
      expected: 'a source that may stand alone (kind "tertiary" may not), or words of the notes',
    }))
}
