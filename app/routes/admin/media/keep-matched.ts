/** Keeps a file for the record that its name says. Server only. */
import { isArchiveError } from '../../../../catalog/errors.ts'
import { matchFile } from '../../../../desk/media/match-file.ts'
import { lookUp } from '../../../../store/index.ts'
import type { Admin } from '../gate/admin-context.ts'
import type { SentFile } from '../parts/uploaded-form.ts'

export interface KeptLine {
  file: string
  /** Id of its record; '' where none matches. */
  id: string
  words: string
  kept: boolean
}

export async function keepMatched({ store, viewer, recordMedia, note }: Admin, { name, bytes }: SentFile): Promise<KeptLine> {
  const matched = matchFile(name, (identifier) => {
    const found = lookUp(store, identifier, { ...viewer, role: 'staff' })
    return found.state === 'seen' ? found.record.id : null
  })
  if (!matched) return { file: name, id: '', words: 'No record has this call number or identifier.', kept: false }
  const { id } = matched
  try {
    const kept = await recordMedia.keep(id, bytes)
    note({ action: 'media.add', subject: id, detail: `${kept.name}, ${kept.size} bytes` })
    return { file: name, id, words: kept.known ? `Already there as ${kept.name}.` : `Saved as ${kept.name}.`, kept: true }
  } catch (error) {
    if (!isArchiveError(error) || error.status >= 500) throw error
    note({ action: 'media.add', subject: id, outcome: 'refused', detail: error.code })
    return { file: name, id, words: error.message, kept: false }
  }
}

/** Pages of a record in the order of their names: 2 before 10. */
export function inOrder(files: readonly SentFile[]): SentFile[] {
  return [...files].sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
}
