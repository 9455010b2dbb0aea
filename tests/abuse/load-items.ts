/** Every item of the folder, in the order of their file names: a new file is found by itself. */
import { readdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { AbuseItem } from './abuse-item.ts'

const FOLDER = new URL('items/', import.meta.url)
const ModuleSchema = z.object({
  default: z.custom<AbuseItem>(
    (value) => typeof value === 'object' && value !== null && 'title' in value && 'run' in value,
    'a default export with a title and a run function',
  ),
})

export interface NamedItem extends AbuseItem {
  /** Its file name without the ending. */
  name: string
}

/** @throws where a file of the folder exports no item. */
export async function loadItems(): Promise<NamedItem[]> {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.ts'))
  return Promise.all(
    files.toSorted().map(async (file) => {
      const module: unknown = await import(/* @vite-ignore */ pathToFileURL(new URL(file, FOLDER).pathname).href)
      const parsed = ModuleSchema.safeParse(module)
      if (!parsed.success) throw new Error(`tests/abuse/items/${file}: ${z.prettifyError(parsed.error)}`)
      return { ...parsed.data.default, name: file.replace(/\.ts$/, '') }
    }),
  )
}
