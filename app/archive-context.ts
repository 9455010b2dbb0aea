/** The key under which loaders find the parts of the archive in the request's context. */
import { createContext, type RouterContextProvider } from 'react-router'
import { type Archive, type VisitorArchive, visitorArchive } from '../endpoints/archive.ts'

export const archiveContext = createContext<Archive>()

/** What almost every loader starts with. */
export function archiveOf(request: Request, context: Readonly<RouterContextProvider>): VisitorArchive {
  return visitorArchive(request, context.get(archiveContext))
}

/** What a kept page was made from, handed to the renderer: a page whose data is what it was is not rendered again. */
export interface PageMaking {
  /** Digest of the data, status and headers of the kept page; '' where none is kept. */
  before: string
  /** Set by the renderer: the same of this answer, which has no body where it equals `before`; '' where no page was made. */
  made: string
}

/** null: the page is made in any case. */
export const pageMaking = createContext<PageMaking | null>(null)
