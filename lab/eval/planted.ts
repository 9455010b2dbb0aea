/** The records that questions bring with them (planted.yaml), as files to lay over a copy of content/. */

import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { readYaml } from '../../catalog/read-yaml.ts'
import { RECORD_COLUMNS } from '../../catalog/schemas/record-row.ts'

const FILE = fileURLToPath(new URL('planted.yaml', import.meta.url))
const PlantedSchema = z.array(
  z.intersection(z.object({ type: z.enum(['documents', 'photographs', 'audio', 'video', 'artifacts']) }), z.record(z.string(), z.string())),
)
/** What every planted record has: without a source it would be no evidence and prove nothing. */
const SAME = { basis: 'sourced', sources: 'msp-centenary-2021', held_by: 'Planted for the questions to the assistant' }

/** @returns contents by path below content/. */
export function plantedFiles(): Map<string, string> {
  const rows = readPlanted()
  const byType = Map.groupBy(rows, ({ type }) => type)
  return new Map([...byType].map(([type, records]) => [`records/planted/${type}.csv`, csv(records.map((row) => ({ ...row, ...SAME })))]))
}

function readPlanted() {
  return PlantedSchema.parse(readYaml(FILE, 'lab/eval/planted.yaml').value)
}

function csv(rows: readonly Readonly<Record<string, string>>[]): string {
  const line = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')
  return [line(RECORD_COLUMNS), ...rows.map((row) => line(RECORD_COLUMNS.map((column) => row[column] ?? '')))].join('\n')
}
