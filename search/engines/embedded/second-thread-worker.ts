/** The thread that searches the second half of large segments (second-thread.ts). */
import { parentPort, workerData } from 'node:worker_threads'
import { openColumns } from './column-file.ts'
import { ColumnReader } from './columns.ts'
import { HitPool } from './hit-pool.ts'
import { type OtherPart, searchView } from './searched.ts'
import type { ThreadMessage, ThreadQuestion, ThreadStart } from './second-thread.ts'
import { openSegment, type Segment } from './segment.ts'
import { partView, seenPart, type View } from './view.ts'

/** Views kept: each edit makes a new one. */
const VIEWS = 4

class Half {
  private readonly pool: HitPool
  private readonly all: View
  private readonly views = new Map<number, View>()
  private last: View

  constructor(segment: Segment, from: number) {
    this.pool = new HitPool(segment.count, segment.rows.all)
    this.all = partView(segment, from, segment.count)
    this.last = this.all
  }

  answer({ view, there, plan, choice, measures, sort, most }: ThreadQuestion): OtherPart {
    const searched = searchView(this.pool, this.viewOf(view, there), plan, { choice, measures })
    const { total, full } = searched
    const samples = searched.samples()
    // Copies: what is given back to the pool is written to by the next question.
    const tally = searched.tally && { counters: searched.tally.counters.slice(), noted: searched.tally.noted?.slice() ?? null }
    const keys = searched.keys(sort, most)
    searched.giveBack()
    return { total, full, samples, tally, keys }
  }

  private viewOf(number: number, there: Uint8Array | null): View {
    const known = this.views.get(number)
    if (known) return known
    const view = there ? seenPart(this.all, there, this.last) : this.all
    this.last = view
    if (this.views.size >= VIEWS) this.views.delete(this.views.keys().next().value ?? -1)
    this.views.set(number, view)
    return view
  }
}

const port = parentPort
if (!port) throw new Error('This module runs as a worker')
const say = (message: ThreadMessage) => port.postMessage(message)
// Both ends are this program: what comes is what second-thread.ts sent.
const { path, halves }: ThreadStart = workerData
const reader = new ColumnReader(openColumns(path).columns)
const nothingStored = () => {
  throw new Error('The second search thread shows no documents')
}
const searchers = new Map([...halves].map(([kind, from]) => [kind, new Half(openSegment(reader.under(kind), nothingStored), from)]))
port.on('message', (question: ThreadQuestion) => {
  const half = searchers.get(question.kind)
  try {
    say({ id: question.id, answer: half ? half.answer(question) : null })
  } catch (error) {
    console.error('The second search thread could not answer', error)
    say({ id: question.id, answer: null })
  }
})
say('ready')
