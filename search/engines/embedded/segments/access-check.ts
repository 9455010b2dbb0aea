/**
 * The one way in which anything of a document leaves the engine: hits, exported ids, completions and similar records
 * all pass here. Access is checked once more, against what is stored of the document itself and not against how it was
 * found, so that no mistake in masks, ranks or merging can show what a viewer may not know of.
 */
import { mayKnow, NEVER, type Viewer } from '../../../../catalog/access.ts'
import { idOf } from '../index/segment.ts'
import type { StoredDocument, StoredHead } from '../index/stored-document.ts'
import type { Place } from '../rank/ranking.ts'
import type { KindIndex } from './kind-index.ts'

/** Segments of which a withheld document was reported: once each, not once a hit. */
const reported = new WeakSet<object>()

/** What is shown of a document; null where the viewer may not know of it. */
export function storedFor(index: KindIndex, place: Place, viewer: Viewer): StoredDocument | null {
  return mayLeave(index, place, viewer) ? place.segment.stored(place.document) : null
}

/** What is offered of a document; null where the viewer may not know of it. */
export function headFor(index: KindIndex, place: Place, viewer: Viewer): StoredHead | null {
  return mayLeave(index, place, viewer) ? place.segment.head(place.document) : null
}

/** The id of a document; null where the viewer may not know of it. */
export function idFor(index: KindIndex, place: Place, viewer: Viewer): string | null {
  return mayLeave(index, place, viewer) ? idOf(place.segment, place.document) : null
}

function mayLeave(index: KindIndex, { segment, document }: Place, viewer: Viewer): boolean {
  const open = segment.opens ? (segment.opens[document] ?? NEVER) : 0
  if (document < segment.count && mayKnow(open, viewer) && !index.isGone(segment, document)) return true
  if (!reported.has(segment)) {
    reported.add(segment)
    console.error('The search engine found a document that this viewer may not know of; it was withheld. Rebuild the index.')
  }
  return false
}
