/** The table of rights as docs/administration.md shows it: `node tests/desk/rights-table.ts` writes it there. */
import { readFileSync, writeFileSync } from 'node:fs'
import { JOB_RIGHTS } from '../../desk/permissions/editor-rules.ts'
import { declaredRights } from '../../desk/permissions/guard.ts'
import type { Right } from '../../desk/permissions/services.ts'

const WHO: Readonly<Record<Right, string>> = {
  visitor: 'anybody',
  staff: 'whoever is signed in',
  account: 'whoever is signed in, for the own account; administrators for all',
  collection: 'editors for their collections; archivists and administrators for all',
  archivist: 'archivists and administrators',
  administrator: 'administrators',
  system: 'the software alone',
}
const FILE = 'docs/administration.md'
const MARKS = ['<!-- rights -->', '<!-- /rights -->'] as const

/** A row for each group of services and who may call them. */
export function rightsTable(): string {
  const rows = new Map<string, string[]>()
  for (const [path, right] of [
    ...declaredRights(),
    ...[...JOB_RIGHTS].map(([kind, of]): [string, Right] => [`jobs of the kind.${kind}`, of]),
  ]) {
    const at = path.lastIndexOf('.')
    const row = `| ${at < 0 ? path : path.slice(0, at)} | ${WHO[right]} |`
    rows.set(row, [...(rows.get(row) ?? []), at < 0 ? 'all' : path.slice(at + 1)])
  }
  const lines = [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([row, names]) => `${row} ${names.join(', ')} |`)
  return [MARKS[0], '', '| Services | Who | What |', '| --- | --- | --- |', ...lines, '', MARKS[1]].join('\n')
}

if (import.meta.main) {
  const text = readFileSync(FILE, 'utf8')
  const [before = '', rest = ''] = text.split(MARKS[0])
  writeFileSync(FILE, before + rightsTable() + (rest.split(MARKS[1])[1] ?? ''))
}
