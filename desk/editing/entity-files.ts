/** The files of content as they would be with the entries that were edited at the desk; what nobody edited keeps its bytes. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSeq, parse, parseDocument, stringify } from 'yaml'
import { z } from 'zod'
import { articleFile, articleFromSource, sourceOfArticle } from '../../catalog/articles/read-article.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { type EntityEdit, type EntityKind, EntityKindSchema, entitiesOf } from '../../catalog/entities.ts'
import type { Store } from '../../store/index.ts'
import { sameData, withoutEmpty } from '../entities/entity-data.ts'

/** Kinds whose entries stand in one list, and kinds with a file an entry. */
const LISTS: Readonly<Partial<Record<EntityKind, string>>> = {
  person: 'people/people.yaml',
  unit: 'people/units.yaml',
  place: 'people/places.yaml',
  subject: 'people/subjects.yaml',
  source: 'site/bibliography.yaml',
}
const FOLDERS: Readonly<Partial<Record<EntityKind, string>>> = { collection: 'collections', timeline: 'timelines', exhibit: 'exhibits' }
const IdSchema = z.looseObject({ id: z.string() })

/**
 * @param catalog of the content folder, without edits.
 * @param leaves whether an entry is left out, such as a collection that nobody may know of.
 * @returns the files that change, by path in the folder; '' for one that is removed.
 */
export function entityFiles(
  folder: string,
  catalog: Catalog,
  store: Pick<Store, 'entities'>,
  leaves: (kind: EntityKind, id: string) => boolean,
): Map<string, string> {
  const files = new Map<string, string>()
  const textOf = (path: string) => files.get(path) ?? (existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : '')
  for (const { kind, id, data } of store.entities.edits()) {
    const known = EntityKindSchema.safeParse(kind)
    if (!known.success || leaves(known.data, id)) continue
    const inContent = entitiesOf(catalog, known.data).find((entity) => entity.id === id)
    if (inContent ? sameData(inContent.data, asContent(known.data, data)) : data === null) continue
    const list = LISTS[known.data]
    const parts = FOLDERS[known.data]
    if (list) files.set(list, withEntry(textOf(list), id, data))
    else if (parts) files.set(fileOf(folder, parts, id), data === null ? '' : stringify(withoutEmpty(data)))
    else if (known.data === 'site') files.set('site/site.yaml', stringify(withoutEmpty(data)))
    else setArticle(files, catalog, id, data)
  }
  return files
}

/** What a file holds of an entry: the text of an article without blanks around it. */
function asContent(kind: EntityKind, data: EntityEdit['data']): unknown {
  if (kind !== 'article' || data === null) return data
  const { value } = articleFromSource(data, '')
  return value ? sourceOfArticle(value) : data
}

function setArticle(files: Map<string, string>, catalog: Catalog, id: string, data: EntityEdit['data']): void {
  const path = `/${id.replaceAll('~', '/')}`
  const before = catalog.article(path)?.file
  if (data === null) {
    if (before) files.set(before, '')
    return
  }
  const { value } = articleFromSource(data, id)
  if (value) files.set(before ?? `articles/${value.section}/${id.split('~').at(-1)}.md`, articleFile(sourceOfArticle(value)))
}

/** The file of an entry, whatever it is called; a new one is called by its id. */
function fileOf(folder: string, parts: string, id: string): string {
  const found = readdirSync(join(folder, parts)).find(
    (name) => /\.ya?ml$/.test(name) && IdSchema.safeParse(parse(readFileSync(join(folder, parts, name), 'utf8'))).data?.id === id,
  )
  return `${parts}/${found ?? `${id}.yaml`}`
}

/** A list with one entry replaced, added or, where `data` is null, removed; the rest of the text stays as it is. */
function withEntry(text: string, id: string, data: unknown): string {
  const written = data === null ? '' : stringify([withoutEmpty(data)])
  const { contents } = parseDocument(text)
  const entry = isSeq(contents) ? contents.items.find((item) => IdSchema.safeParse(toPlain(item)).data?.id === id) : undefined
  const range = RangeSchema.safeParse(entry).data?.range
  if (!range) return `${text.replace(/(?<!\n)\n*$/, '\n')}${written}`
  // An entry begins after its hyphen.
  const start = text.lastIndexOf('-', range[0])
  return text.slice(0, start) + written + text.slice(range[1]).replace(/^\n/, '')
}

const RangeSchema = z.looseObject({ range: z.tuple([z.number(), z.number(), z.number()]) })

function toPlain(node: unknown): unknown {
  return typeof node === 'object' && node !== null && 'toJSON' in node && typeof node.toJSON === 'function' ? node.toJSON() : null
}
