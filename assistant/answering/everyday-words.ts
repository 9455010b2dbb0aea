/** How much a word belongs to everyday language, whatever is spoken of: 'happen' says little, 'shark' says much (everyday-words.json, made by scripts/everyday-words.ts). */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { stem } from '../../search/analysis.ts'

const FileSchema = z.object({ source: z.string(), licence: z.string(), byLevel: z.record(z.string(), z.string()) })
const FILE = new URL('everyday-words.json', import.meta.url)
/** Level from which on a word says nothing of its own. */
const HIGHEST = 8

const LEVELS = new Map<string, number>()
for (const [level, words] of Object.entries(FileSchema.parse(JSON.parse(readFileSync(FILE, 'utf8'))).byLevel))
  for (const word of words.split(' ')) LEVELS.set(stem(word), Math.max(Number(level), LEVELS.get(stem(word)) ?? 0))

/** How much a word says: rare here, and seldom heard anywhere. 0 to 1. */
export function tells({ term, weight }: { term: string; weight: number }): number {
  return weight * (1 - Math.min(HIGHEST, LEVELS.get(term) ?? 0) / HIGHEST)
}
