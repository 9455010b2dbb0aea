/** What of a record and its files is looked through before it is published, in a process of its own with bounds on memory and time. */
import { statSync } from 'node:fs'
import { z } from 'zod'
import { publicViewer, seenBy } from '../../catalog/access.ts'
import type { PrivacyRule } from '../../catalog/contract/privacy-rules.ts'
import { isArchiveError } from '../../catalog/errors.ts'
import { digestOfFile } from '../../catalog/file-digest.ts'
import { openLimitedProcess } from '../../catalog/limited-process.ts'
import type { ArchiveRecord } from '../../catalog/schemas/record.ts'
import { READING_LIMITS } from '../../catalog/upload-budget.ts'
import { MEDIA_PARTS, type MediaPart } from '../../media/media-files.ts'
import { wordsFileOf } from '../../media/page-words.ts'
import * as deskPrivacyServerWords from '../../messages/areas/desk-privacy-server.ts'
import { inEnglish } from '../../messages/in-english.ts'
import type { FormFault } from '../editing/judge-record.ts'

/** Where it is: a field of the record ('description', 'media.0.text'), or a part of a file ('words', 'comments', 'properties'). */
const PlaceSchema = z.object({
  field: z.string(),
  /** Name of a file; '' for words of the record. */
  file: z.string(),
  /** From 1. */
  page: z.number(),
  /** Character within the field, or the page, as readers see it. */
  offset: z.number(),
  length: z.number(),
})
export const PlacesSchema = z.array(PlaceSchema)
export type PrivatePlace = z.output<typeof PlaceSchema>

const ItemSchema = z.object({ rule: z.string(), digest: z.string(), confidence: z.number(), masked: z.string(), places: PlacesSchema })
/** The same words once, with each of their places. */
export type PrivateItem = z.output<typeof ItemSchema>

export const QuestionSchema = z.object({
  rules: z.unknown(),
  texts: z.array(z.object({ field: z.string(), text: z.string() })),
  files: z.array(z.object({ name: z.string(), path: z.string(), part: z.enum(MEDIA_PARTS) })),
})
export type PrivateText = z.output<typeof QuestionSchema>['texts'][number]
export interface PrivateFile {
  name: string
  path: string
  part: MediaPart
}

/** Fields that are no words: codes, numbers, and names of files. */
const NO_WORDS = new Set([
  'id',
  'basis',
  'type',
  'date',
  'collection',
  'access',
  'rights',
  'plate',
  'position',
  'pages',
  'level',
  'language',
])
const NO_WORDS_WITHIN = new Set(['file', 'kind', 'textOrigin', 'ref', 'id', 'identifier', 'vocabulary', 'latitude', 'longitude'])

/** Every text at any depth of what readers see of a record: a field added later cannot be forgotten. */
export function textsOf(record: ArchiveRecord): PrivateText[] {
  const seen = seenBy(record, publicViewer())
  if (!seen) return []
  const { withheld: _, ...fields } = seen
  return Object.entries(fields).flatMap(([field, value]) => (NO_WORDS.has(field) ? [] : textsIn(field, value)))
}

function textsIn(field: string, value: unknown): PrivateText[] {
  if (typeof value === 'string') return value === '' ? [] : [{ field, text: value }]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, item]) => (NO_WORDS_WITHIN.has(key) ? [] : textsIn(`${field}.${key}`, item)))
}

/** Whether readers may have files of a record. */
export function showsFiles(record: ArchiveRecord): boolean {
  const seen = seenBy(record, publicViewer())
  return seen !== null && seen.access.level === 'open'
}

/** Faults that are shown, at most. */
const SHOWN = 20

/** What is private as faults of a form: each in its field, masked; the last one asks for the reason. */
export function privateFaults(rules: readonly PrivacyRule[], items: readonly PrivateItem[]): FormFault[] {
  const expected = inEnglish(deskPrivacyServerWords.expected)
  const faults = items.slice(0, SHOWN).map(({ rule, masked, places }): FormFault => {
    const { field = '', file = '', page = 1, offset = 0 } = places[0] ?? {}
    const label = rules.find(({ id }) => id === rule)?.label.en ?? rule
    const where = { label, masked, known: String(masked !== ''), part: field, offset: offset + 1, page, more: places.length - 1, file }
    const words = inEnglish(file === '' ? deskPrivacyServerWords.inRecord : deskPrivacyServerWords.inFile, where)
    return { field: file === '' ? field : 'privacy', found: masked, expected, words }
  })
  const more = items.length - faults.length
  const words = more > 0 ? inEnglish(deskPrivacyServerWords.reasonAndMore, { more }) : inEnglish(deskPrivacyServerWords.reason)
  return [...faults, { field: 'privacy', found: '', expected, words }]
}

/** Found by the software in a file as a whole, where the archive has not switched the rule off. @param pages on which it is. */
export async function wholeFileItem(
  rules: readonly PrivacyRule[],
  rule: 'position' | 'unread' | 'hidden',
  { name, path }: PrivateFile,
  pages?: readonly number[],
): Promise<PrivateItem[]> {
  if (!rules.some(({ id }) => id === rule)) return []
  const field = pages ? 'words' : 'properties'
  const places = (pages ?? [1]).map((page) => ({ field, file: name, page, offset: 0, length: 0 }))
  return [{ rule, digest: (await digestOfFile(path)).slice(0, 32), confidence: 0.95, masked: '', places }]
}

interface PrivateFinder {
  find(rules: readonly PrivacyRule[], texts: readonly PrivateText[], files: readonly PrivateFile[]): Promise<PrivateItem[]>
}

/** Files whose findings are kept until rules, file or words change: a page at the desk shows them again and again. */
const REMEMBERED = 200

export function openPrivateFinder(): PrivateFinder {
  const reader = openLimitedProcess(new URL('./private-process.ts', import.meta.url), READING_LIMITS.media)
  const ask = (question: z.input<typeof QuestionSchema>) => reader.ask(question, z.array(ItemSchema))
  const remembered = new Map<string, { rules: readonly PrivacyRule[]; items: PrivateItem[] }>()

  async function findIn(rules: readonly PrivacyRule[], file: PrivateFile): Promise<PrivateItem[]> {
    const key = JSON.stringify([file.name, file.path, stateOf(file.path), stateOf(wordsFileOf(file.path))])
    const known = remembered.get(key)
    if (known?.rules === rules) return known.items
    const items = await ask({ rules, texts: [], files: [file] }).catch((error: unknown) => {
      // It takes too long or too much memory: nobody looked through it.
      if (isArchiveError(error) && error.status === 413) return wholeFileItem(rules, 'unread', file)
      throw error
    })
    remembered.set(key, { rules, items })
    for (const oldest of remembered.keys()) if (remembered.size > REMEMBERED) remembered.delete(oldest)
    return items
  }

  return {
    async find(rules, texts, files) {
      const found = texts.length > 0 ? await ask({ rules, texts: [...texts], files: [] }) : []
      for (const file of files) found.push(...(await findIn(rules, file)))
      return grouped(found)
    },
  }
}

function stateOf(path: string) {
  const found = statSync(path, { throwIfNoEntry: false })
  return found ? [found.ino, found.size, found.mtimeMs] : []
}

/** The same words once, with each of their places. */
function grouped(items: readonly PrivateItem[]): PrivateItem[] {
  const groups = new Map<string, PrivateItem>()
  for (const item of items) {
    const key = `${item.rule} ${item.digest}`
    const known = groups.get(key)
    const both = known && { confidence: Math.max(known.confidence, item.confidence), places: [...known.places, ...item.places] }
    groups.set(key, { ...item, ...both })
  }
  return [...groups.values()]
}
