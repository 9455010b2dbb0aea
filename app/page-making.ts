/** What a kept page was made from, handed to the renderer: a page whose data is what it was is not rendered again. */
import { createContext } from 'react-router'

export interface PageMaking {
  /** Digest of the data, status and headers of the kept page; '' where none is kept. */
  before: string
  /** Set by the renderer: the same of this answer, which has no body where it equals `before`; '' where no page was made. */
  made: string
}

/** null: the page is made in any case. */
export const pageMaking = createContext<PageMaking | null>(null)
