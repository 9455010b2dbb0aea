/** Passages that may answer what was typed, where that is a question rather than a search: words and meaning are asked then. */
import type { Viewer } from '../../../catalog/access.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import type { SearchAddress } from '../../../search/search-address.ts'

export interface AnsweringPassage {
  id: string
  path: string
  /** What it is a piece of: title and label. */
  title: string
  label: string
  text: string
}

const ASKS = /^(who|whom|whose|what|when|where|which|why|how|did|does|do|was|were|is|are|can|could|has|have|had)\b/i
const FEWEST_WORDS = 4
const MOST = 3
/** Below this similarity a passage does not answer. */
const CUT_OFF = 0.5
/** How long results wait for it, in milliseconds: they are what the page is for. */
const PATIENCE = 1_500
const LONGEST = 280

/** @returns nothing where the words are no question, or retrieval does not answer in time. */
export async function answeringPassages(
  { text, page, kind }: SearchAddress,
  { retriever, viewer }: Archive & { viewer: Viewer },
): Promise<AnsweringPassage[]> {
  if (page !== 1 || kind !== 'record' || !isQuestion(text)) return []
  try {
    const found = await retriever.retrieve({ question: text, viewer, limit: 10, signal: AbortSignal.timeout(PATIENCE) })
    return found.passages
      .filter(({ passage, similarity }) => similarity >= CUT_OFF && passage.contentNote === '')
      .slice(0, MOST)
      .map(({ passage: { id, path, title, heading, label, text } }) => ({
        id,
        path,
        title: heading && heading !== title ? `${title}: ${heading}` : title,
        label,
        text: shortened(text),
      }))
  } catch {
    return []
  }
}

export function isQuestion(text: string): boolean {
  const words = text.trim().split(/\s+/)
  return words.length >= FEWEST_WORDS && /\p{L}/u.test(text) && (text.trim().endsWith('?') || ASKS.test(text.trim()))
}

function shortened(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, text.lastIndexOf(' ', LONGEST))}…`
}
