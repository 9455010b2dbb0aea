/** /metrics: how the server does, as Prometheus' text format, for whoever has the bearer token. */
import { ArchiveError } from '../../catalog/errors.ts'
import type { WriteFigures } from '../../store/index.ts'
import type { Archive } from '../archive.ts'

interface Metric {
  name: string
  help: string
  type: 'gauge' | 'counter'
  value: number
}

/** @throws ArchiveError 401 without the token. */
export async function answerMetrics(request: Request, archive: Archive): Promise<Response> {
  if (!archive.desk.whoIs.watches(request))
    throw new ArchiveError(401, 'no-token', 'Metrics are for bearers of METRICS_TOKEN or ADMIN_TOKEN')
  const text = (await metricsOf(archive)).map(
    ({ name, help, type, value }) => `# HELP archive_${name} ${help}\n# TYPE archive_${name} ${type}\narchive_${name} ${value}\n`,
  )
  return new Response(text.join(''), {
    headers: { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' },
  })
}

const MANY = 1_000

/** How writing to one of the SQLite files goes. */
function writes(name: string, { waiting, turns, refused, waited }: WriteFigures): Metric[] {
  return [
    { name: `${name}_writes_waiting`, help: `Writes that wait for the ${name}.`, type: 'gauge', value: waiting },
    { name: `${name}_writes_total`, help: `Writes to the ${name}.`, type: 'counter', value: turns },
    {
      name: `${name}_writes_refused_total`,
      help: `Writes to the ${name} that were refused because they waited too long.`,
      type: 'counter',
      value: refused,
    },
    {
      name: `${name}_writes_waited_seconds_total`,
      help: `Time that writes to the ${name} waited.`,
      type: 'counter',
      value: waited / 1_000,
    },
  ]
}

async function metricsOf({ desk, engine, store, serving }: Archive): Promise<Metric[]> {
  const gauge = (name: string, help: string, value: number): Metric => ({ name, help, type: 'gauge', value })
  const { ready, documents, sequence, building } = engine.status()
  const counter = (name: string, help: string, value: number): Metric => ({ name, help, type: 'counter', value })
  const served = serving()
  const { rss, heapUsed } = process.memoryUsage()
  const requests = async (overdue: boolean) => (await desk.requests.list({ open: true, overdue, page: 1, size: 1 })).total
  const jobs = async (state: 'waiting' | 'failed') => (await desk.jobs.list({ state, limit: MANY })).length
  return [
    counter('uptime_seconds', 'Seconds since the server started.', Math.round(process.uptime())),
    gauge('memory_bytes', 'Resident memory.', rss),
    gauge('heap_bytes', 'Used heap.', heapUsed),
    gauge('index_ready', 'Whether the index answers.', Number(ready)),
    gauge('index_building', 'Whether an index is being built.', Number(building)),
    gauge('index_documents', 'Documents in the index.', documents),
    gauge('index_behind_events', 'Events of the store that the index has not taken in.', store.records.countEventsAfter(sequence)),
    gauge('requests_open', 'Research requests that are open.', await requests(false)),
    gauge('requests_overdue', 'Research requests past their day.', await requests(true)),
    gauge('jobs_waiting', 'Jobs that wait.', await jobs('waiting')),
    gauge('jobs_failed', 'Jobs that failed and were given up.', await jobs('failed')),
    gauge('http_requests_open', 'Requests that routes are answering.', served.open),
    gauge('event_loop_lag_ms', 'Worst lag of the event loop within the last ten seconds.', served.lag),
    gauge('event_loop_lag_limit_ms', 'Lag from which on requests are refused; 0: never.', served.lagLimit),
    counter('http_requests_shed', 'Requests refused because of overload.', served.shed),
    counter('http_searches_refused', 'Searches, exports and harvests refused to senders of too many.', served.paced),
    gauge('pages_kept', 'Finished pages in memory.', served.pages),
    gauge('pages_kept_bytes', 'Bytes of finished pages in memory.', served.bytes),
    counter('pages_hits', 'Requests answered with a finished page.', served.hits),
    counter('pages_rendered', 'Pages rendered to be kept.', served.rendered),
    ...writes('store', store.writing()),
    ...(desk.database.writing ? writes('desk', desk.database.writing()) : []),
    gauge('page_workers', 'Threads that make pages beside the serving one.', served.workers),
    counter('pages_made_by_workers', 'Pages and answers of searches that page workers made.', served.spread),
    counter('page_workers_replaced', 'Page workers that stopped and were replaced.', served.restarts),
    counter('pages_confirmed', 'Finished pages found to be the same after a change.', served.confirmed),
  ]
}
