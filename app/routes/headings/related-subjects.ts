/** Subjects that stand in the same records and articles as one subject, those most often met first. Server only. */
import type { Viewer } from '../../../catalog/access.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import { answerOr } from '../../../search/search-engine.ts'
import { paths } from '../../paths.ts'

const MOST = 12
/** Headings looked at before those without a page are left out. */
const LOOKED_AT = 60

export interface RelatedSubject {
  name: string
  to: string
}

/** @returns none while the index does not answer. */
export async function relatedSubjects(name: string, archive: Archive & { viewer: Viewer }): Promise<RelatedSubject[]> {
  const { catalog, engine, viewer } = archive
  // Asked for in words: a choice of the facet itself would not narrow the facet's own counts.
  const about = { text: `subject:"${name}"`, kind: 'record' as const, facets: {}, from: null, to: null, viewer }
  const question = { ...about, sort: 'title' as const, page: 1, size: 1, countFacets: [] }
  const values = await answerOr(archive, () => engine.facetValues(question, 'subject', '', LOOKED_AT), null)
  if (!values) return []
  const times = new Map(values.map(({ value, count }) => [value, count]))
  for (const { subjects } of catalog.articles)
    if (subjects.includes(name)) for (const other of subjects) times.set(other, (times.get(other) ?? 0) + 1)
  return [...times]
    .filter(([other]) => other !== name)
    .sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))
    .flatMap(([other]) => catalog.subject(other) ?? [])
    .slice(0, MOST)
    .map((subject) => ({ name: subject.name, to: paths.subject(subject.id) }))
}
