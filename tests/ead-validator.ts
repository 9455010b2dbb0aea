/** The schemas of EAD 2002 and EAD 3 themselves, from packages of PyPI that ship them. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { ensurePython } from '../scripts/ensure-python.ts'

const { packages, cure } = ensurePython(['--no-deps', 'lxml==6.1.3', 'eadator==0.3.4', 'django-ead==0.8.1'])
if (packages === null) console.warn(`SKIPPED: the schemas of EAD; ${cure}`)

/** Whether the schemas are here. */
export const HAS_EAD_SCHEMAS = packages !== null

/** @returns what the schema of its dialect says against a document. */
export function eadProblems(documents: readonly { format: 'ead' | 'ead3'; text: string }[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'ead-schema-'))
  try {
    const given = documents.flatMap(({ format, text }, at) => {
      const path = join(folder, `${at}.xml`)
      writeFileSync(path, text)
      return [format, path]
    })
    const env = { ...process.env, PYTHONPATH: packages ?? '' }
    return z
      .array(z.string())
      .parse(JSON.parse(execFileSync('python3', ['endpoints/finding-aid/validate-ead.py', ...given], { encoding: 'utf8', env })))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
