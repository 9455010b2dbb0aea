/** Components of a finding aid as lists to unfold: what is directly inside one, as far as it is read at once. */
import { z } from 'zod'
import type { Viewer } from '../../catalog/access.ts'
import { displayDate } from '../../catalog/dates.ts'
import { badParameters, notFound } from '../../catalog/errors.ts'
import { container } from '../../catalog/record-ids.ts'
import type { Language } from '../../messages/languages.ts'
import { seenRecords } from '../../store/index.ts'
import type { Archive } from '../archive.ts'
import { siteAddress } from '../request-address.ts'
import { labelsOf } from '../search-api/search.ts'
import { type AidSource, treeRules } from './ead-document.ts'

/** Components listed of one level. */
export const MOST_OF_LEVEL = 200

export const ComponentSchema = z.object({
  id: z.string(),
  title: z.string(),
  date: z.string().describe("In words, such as 'ca. 1921'; '' for none"),
  container: z.string().describe("'Box 4, folder 12', or ''"),
  level: z.string().describe('Level of description as in ISAD(G)'),
  sample: z.boolean(),
  restricted: z.boolean(),
  inside: z.int().describe('How many components are directly inside'),
})
export type ListedComponent = z.infer<typeof ComponentSchema>

export const ComponentListSchema = z.object({
  components: z.array(ComponentSchema),
  more: z.int().describe('Components of the level that are not listed'),
})
export type ComponentList = z.infer<typeof ComponentListSchema>

/**
 * @param ids of one level, in order.
 * @param most components listed.
 */
export function componentList(ids: readonly string[], source: AidSource, most = MOST_OF_LEVEL): ComponentList {
  const rules = treeRules(source)
  const components = seenRecords(source.store, ids.slice(0, most), source.viewer).map((record) => ({
    id: record.id,
    title: record.title,
    date:
      record.dateNote !== '' && record.position !== null
        ? record.dateNote
        : record.date === ''
          ? ''
          : displayDate(record.date, source.language),
    container: container(record),
    level: record.level,
    sample: record.basis === 'sample',
    restricted: record.access.level === 'restricted',
    inside: source.store.tree.count(rules, record.id),
  }))
  return { components, more: Math.max(0, ids.length - most) }
}

/**
 * /collections/{id}/components: the outermost components of a collection, or those inside one of it.
 * @throws ArchiveError 404 for an id that no collection has, 400 where a component is not of it.
 */
export function answerComponents(request: Request, id: string, source: AidSource): Response {
  const { store, viewer } = source
  if (!labelsOf(source).collection(id)) throw notFound(`A collection called "${id}"`)
  const inside = new URL(request.url).searchParams.get('inside')
  const rules = treeRules(source)
  const [around] = inside === null ? [] : seenRecords(store, [inside], viewer)
  if (inside !== null && around?.collection !== id)
    throw badParameters([{ where: 'inside', expected: 'the id of a component of this collection', found: inside.slice(0, 80) }])
  const ids = inside === null ? [...store.tree.tops(rules, id, MOST_OF_LEVEL + 1)] : store.tree.inside(rules, inside)
  return Response.json(componentList(ids, source))
}

/** A collection's finding aid for readers: sample records are included, each marked. */
export function readersAid(
  request: Request,
  { catalog, store, settings, viewer, language }: Archive & { viewer: Viewer; language?: Language },
): AidSource {
  return { catalog, store, viewer, language, site: siteAddress(request, settings), settings: { ...settings, publishSamples: true } }
}
