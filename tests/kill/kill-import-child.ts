/**
 * The process that tests/kill/kill-import.ts kills: an import that reports each step on stdout, one JSON line each, written at
 * once. With `hold` it stops at that progress report while it writes, inside the open transaction, and waits to be killed.
 */
import { writeSync } from 'node:fs'
import { runImport } from '../../ingest/run-import.ts'
import { type ChildMessage, ChildOrderSchema } from './kill-import-messages.ts'

const { options, hold } = ChildOrderSchema.parse(JSON.parse(process.argv[2] ?? ''))
const say = (message: ChildMessage): void => void writeSync(1, `${JSON.stringify(message)}\n`)

let writing = 0
const report = await runImport(options, ({ phase, rows }) => {
  if (phase !== 'writing') return say({ step: phase, rows })
  writing += 1
  say({ step: 'writing', rows })
  if (writing !== hold) return
  say({ step: 'holding', rows })
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
})
say({ step: 'ended', rows: report.added + report.changed })
