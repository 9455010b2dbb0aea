/** Asks /api/suggest and takes what the list needs out of its answer. */
import { askServer } from '../../browser-call.ts'
import { paths } from '../../paths.ts'

export interface SuggestionItem {
  text: string
  /** In the reader's words: Record, Person, Unit … */
  kind: string
  /** Address on this site. */
  path: string
  sample: boolean
}

const KIND_LABELS: Readonly<Record<string, string>> = {
  record: 'Record',
  identifier: 'Call number',
  page: 'Page',
  person: 'Person',
  place: 'Place',
  unit: 'Unit',
  subject: 'Subject',
}

export async function askSuggestions(typed: string, signal: AbortSignal): Promise<SuggestionItem[]> {
  const body = await askServer(`${paths.apiSuggest()}?${new URLSearchParams({ q: typed })}`, signal)
  if (!hasList(body)) return []
  return body.suggestions.flatMap((entry) => (isSuggestion(entry) ? [shown(entry)] : []))
}

interface Answered {
  text: string
  kind: string
  url: string
  sample?: unknown
}

function shown({ text, kind, url, sample }: Answered): SuggestionItem {
  const { pathname, search } = new URL(url, window.location.href)
  return { text, kind: KIND_LABELS[kind] ?? kind, path: pathname + search, sample: sample === true }
}

function hasList(body: unknown): body is { suggestions: unknown[] } {
  return typeof body === 'object' && body !== null && 'suggestions' in body && Array.isArray(body.suggestions)
}

function isSuggestion(entry: unknown): entry is Answered {
  return (
    typeof entry === 'object' &&
    entry !== null &&
    'text' in entry &&
    typeof entry.text === 'string' &&
    'kind' in entry &&
    typeof entry.kind === 'string' &&
    'url' in entry &&
    typeof entry.url === 'string'
  )
}
