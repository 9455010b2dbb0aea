/** A thread that searches segments (search-threads.ts). */
import { parentPort } from 'node:worker_threads'
import type { Kind } from '../../../search-engine.ts'
import { NONE } from '../count/facet-numbers.ts'
import { JointTally } from '../count/joint-tally.ts'
import { openColumns } from '../index/column-file.ts'
import { ColumnReader, type Columns } from '../index/columns.ts'
import { openSegment, type Segment } from '../index/segment.ts'
import { POOL } from '../match/hit-pool.ts'
import { wholeView } from '../segments/view.ts'
import { Claims, type FromThread, type ThreadAnswer, type ThreadQuestion, type ToThread } from './search-threads.ts'
import { searchView } from './searched.ts'

/** A file, and the segments of it that were searched. */
interface Opened {
  columns: Columns
  segments: Map<Kind, Segment>
}

const opened = new Map<string, Opened>()

function nothingStored(): never {
  throw new Error('A search thread shows no documents')
}

function fileAt(path: string): Opened {
  const file = opened.get(path) ?? { columns: openColumns(path).columns, segments: new Map() }
  opened.set(path, file)
  return file
}

function segmentOf(path: string, kind: Kind): Segment {
  const { columns, segments } = fileAt(path)
  const segment = segments.get(kind) ?? openSegment(new ColumnReader(columns).under(kind), nothingStored)
  segments.set(kind, segment)
  return segment
}

function answer({ errands, taken, asked, numbers }: ThreadQuestion): ThreadAnswer {
  const claims = new Claims(errands.length, taken)
  const maps = new Map<Segment, Int32Array | null>()
  const counts = new JointTally({ all: numbers, mapOf: (segment) => maps.get(segment) ?? null, look: () => NONE }, POOL)
  const found = errands.map(({ path, kind, plan, seen, map }, at) => {
    if (!claims.take(at)) return null
    const segment = segmentOf(path, kind)
    maps.set(segment, map)
    const whole = wholeView(segment)
    const { segment: _, keys, ...one } = searchView(POOL, seen ? { ...whole, ...seen } : whole, plan, asked, counts)
    // A copy: what is sent of a part of an array is the whole array.
    return { ...one, keys: keys.slice() }
  })
  const given = asked.measures === 0 || found.every((one) => one === null) ? null : counts.joint()
  counts.giveBack()
  return { found, counts: given }
}

const port = parentPort
if (!port) throw new Error('This module runs as a worker')
const say = (message: FromThread, handed: ArrayBufferLike[] = []) =>
  port.postMessage(
    message,
    handed.flatMap((buffer) => (buffer instanceof ArrayBuffer ? buffer : [])),
  )
// Both ends are this program: what comes is what search-threads.ts sent.
port.on('message', (message: ToThread) => {
  if (message === 'end') return port.close()
  if ('open' in message) {
    const wanted = new Set(message.open)
    for (const path of opened.keys()) if (!wanted.has(path)) opened.delete(path)
    return
  }
  try {
    const given = answer(message)
    say(
      { id: message.id, answer: given },
      given.counts ? [given.counts.counters.buffer, ...(given.counts.noted ? [given.counts.noted.buffer] : [])] : [],
    )
  } catch (error) {
    console.error('A search thread could not answer', error)
    say({ id: message.id, answer: null })
  }
})
say('ready')
