import { lookUp } from '../../../../store/index.ts'
import type { Admin } from '../gate/gate.server.ts'

/** Ids that a form gives one a line, or separated by semicolons or commas. */
export function idsIn(text: string): string[] {
  return [...new Set(text.split(/[\s;,]+/).filter((id) => id !== ''))]
}

/** Those that no record has. */
export function unknownIds({ store, viewer }: Pick<Admin, 'store' | 'viewer'>, ids: readonly string[]): string[] {
  return ids.filter((id) => lookUp(store, id, { ...viewer, role: 'staff' }).state !== 'seen')
}
