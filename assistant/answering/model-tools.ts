/** The tools of a model: each only reads, through the access rule, and gives passages that can be checked against. */
import { z } from 'zod'
import { RecordTypeSchema } from '../../catalog/schemas/record.ts'
import { foldText } from '../../search/analysis.ts'
import { EMPTY_ADDRESS } from '../../search/search-address.ts'
import { lookUp } from '../../store/index.ts'
import type { ToolCall } from '../models/chat-model.ts'
import type { Passage } from '../passage.ts'
import type { Asked } from './parts.ts'
import { seenPassage } from './record-passage.ts'
import { siteLinks } from './site-links.ts'

/** Passages that one search adds. */
const FOUND = 6

const CallSchema = z.discriminatedUnion('name', [
  z.object({ name: z.literal('search'), arguments: z.object({ words: z.string().max(300) }) }),
  z.object({
    name: z.literal('count'),
    arguments: z.object({
      words: z.string().max(300).default(''),
      type: RecordTypeSchema.optional(),
      unit: z.string().max(100).optional(),
      from: z.int().optional(),
      to: z.int().optional(),
    }),
  }),
  z.object({ name: z.literal('facts'), arguments: z.object({ name: z.string().min(2).max(200) }) }),
  z.object({ name: z.literal('record'), arguments: z.object({ id: z.string().max(100) }) }),
])

/** @returns what was found, as passages; none where the call makes no sense. */
export async function runTool(asked: Asked, call: ToolCall): Promise<readonly Passage[]> {
  const read = CallSchema.safeParse({ name: call.name, arguments: parsed(call.arguments) })
  if (!read.success) return []
  const { viewer, signal } = asked.turn
  switch (read.data.name) {
    case 'search': {
      const { passages } = await asked.retriever.retrieve({ question: read.data.arguments.words, viewer, limit: FOUND, signal })
      return passages.map(({ passage }) => passage).filter(({ basis }) => basis === 'sourced')
    }
    case 'record': {
      const found = lookUp(asked.store, read.data.arguments.id, viewer)
      return found.state === 'seen' && found.record.basis === 'sourced' ? [seenPassage(found.record)] : []
    }
    case 'facts':
      return factsAbout(asked, read.data.arguments.name)
    case 'count':
      return [await countPassage(asked, read.data.arguments)]
  }
}

/** The passages that the facts of a thing of this name stand in, those that tell most first. */
function factsAbout(asked: Asked, name: string): readonly Passage[] {
  const table = asked.language.facts
  const wanted = foldText(name)
  const things = [...table.things()].filter(({ names }) => names.some((own) => foldText(own) === wanted))
  const told = new Map<string, { passage: Passage; facts: number }>()
  for (const { id } of things)
    for (const { source } of table.of(id, asked.turn.viewer)) {
      const known = told.get(source.passage.id)
      told.set(source.passage.id, { passage: source.passage, facts: (known?.facts ?? 0) + 1 })
    }
  return [...told.values()]
    .sort((a, b) => b.facts - a.facts)
    .slice(0, FOUND)
    .map(({ passage }) => passage)
}

interface Filters {
  words: string
  type?: string
  unit?: string
  from?: number
  to?: number
}

async function countPassage({ engine, turn }: Asked, { words, type, unit, from, to }: Filters): Promise<Passage> {
  const facets = { ...(type && { type: [type] }), ...(unit && { unit: [unit] }) }
  // What is counted has every word.
  const address = { ...EMPTY_ADDRESS, match: 'all' as const, text: words, facets, from: from ?? null, to: to ?? null }
  const { total, samples } = await engine.search({ ...address, size: 1, viewer: turn.viewer, countFacets: [] })
  const what = [type ?? 'records', unit && `of ${unit}`, words && `with the words ${words}`, from && `from ${from}`, to && `to ${to}`]
    .filter(Boolean)
    .join(' ')
  return {
    id: `count:${what}`,
    kind: 'entity',
    subject: `count:${what}`,
    part: 'statement',
    path: siteLinks.results(address),
    title: 'Catalogue',
    label: 'Count',
    heading: '',
    text: `The catalogue has ${total} ${what}, of which ${samples} are sample records.`,
    basis: 'sourced',
    sources: [],
    displayFigures: [],
    contentNote: '',
    date: '',
    page: null,
    seconds: null,
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json || '{}')
  } catch {
    return null
  }
}
