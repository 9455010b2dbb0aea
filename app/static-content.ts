/** Hands HTML that a loader made to its page: with a document it is not sent as data, since the document has it. */
import { createContext } from 'react-router'
import type { Html } from './ui/html.ts'
import type { StaticContent } from './ui/static-html.tsx'

/** HTML of the document that is being made, for whoever asks whether it is what it was; null where data alone is asked for. */
export const documentHtml = createContext<string[] | null>(null)

/** @param document what `documentHtml` holds. */
export function staticContent({ text }: Html, document: string[] | null): StaticContent {
  // Scripts set styles in a page that is there already: its policy allows no attributes (app/sealed-page.ts).
  if (document === null) return { html: text.replaceAll(' style="', ' data-css="') }
  document.push(text)
  return Object.defineProperty({}, 'html', { value: text })
}
