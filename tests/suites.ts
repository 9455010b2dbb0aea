/**
 * Every test suite: what it covers and which files it has. Files named `*.long.test.ts` belong to the long ring (tests/ring.ts).
 * CONTRIBUTING shows this table; tests/rules/suites.test.ts keeps the two and the files on disk in step.
 */
export interface Suite {
  name: string
  what: string
  /** Test files, as prefixes of their paths. */
  files: readonly string[]
  /** Builds the pages first. */
  pages?: boolean
  /** Needs a browser: an installed Chromium, or root (or CI) to install Debian's. */
  browser?: boolean
  /** Its half on PostgreSQL needs Debian's postgresql, or root (or CI) to install it. */
  postgres?: boolean
  /** Runs after the others, one file at a time: it needs both cores. */
  alone?: boolean
}

export const SUITES: readonly Suite[] = [
  { name: 'rules', what: 'laws of the repository: layers, names, sizes, casts, documentation', files: ['tests/rules/'] },
  {
    name: 'catalog',
    what: 'schemas, dates, access and sample rules, content loading, the store',
    files: ['catalog/', 'store/', 'content/'],
  },
  {
    name: 'search',
    what: 'engines against their contract and the oracle, relevance, index files, the bench',
    files: ['search/', 'lab/bench/', 'lab/fts5/'],
  },
  { name: 'import', what: 'tables, finding aids and library records, defects, kill -9 during import', files: ['ingest/', 'tests/ingest/'] },
  {
    name: 'parts',
    what: 'pictures, citations, machine formats, address building, settings, what one row of a registry adds',
    files: ['messages/', 'media/', 'endpoints/', 'app/', 'server/', 'scripts/', 'tests/registries/'],
  },
  {
    name: 'assistant',
    what: 'passages, embedders, retrieval, composing and checking, the wire',
    files: ['assistant/', 'lab/eval/', 'tests/assistant/'],
  },
  {
    name: 'desk',
    what: 'requests, corrections, accounts, jobs, both databases, kill -9 under writers, backup',
    files: ['desk/', 'tests/desk/'],
    postgres: true,
  },
  {
    name: 'site',
    what: 'real servers over HTTP: every address, the canary, acceptance, limits, kill -9 during index swap',
    files: ['tests/site/'],
    pages: true,
    postgres: true,
  },
  {
    name: 'browser',
    what: 'every control does what it declares, accessibility, layout, scripts on and off',
    files: ['tests/browser/'],
    pages: true,
    browser: true,
  },
  {
    name: 'cluster',
    what: 'OpenSearch against the contract and the oracle; several servers, nodes and databases that are killed and restarted under readers',
    files: ['tests/cluster/'],
    alone: true,
    pages: true,
    postgres: true,
  },
]

/** Proofs that are commands of their own; each counts as one test of the long ring. */
export const PROOFS: readonly { name: string; command: readonly string[] }[] = [
  { name: 'proof:abuse', command: ['scripts/proof-abuse.ts'] },
  { name: 'proof:mutations', command: ['scripts/proof-mutations.ts'] },
  { name: 'proof:deploy', command: ['scripts/proof-deploy.ts'] },
  { name: 'proof:ead', command: ['scripts/proof-ead.ts'] },
  { name: 'proof:fresh', command: ['scripts/proof-fresh.ts'] },
  { name: 'proof:image', command: ['scripts/proof-image.ts'] },
  { name: 'proof:html', command: ['scripts/proof-html.ts'] },
  { name: 'proof:stale', command: ['scripts/proof-stale.ts'] },
  { name: 'proof:workers', command: ['scripts/proof-workers.ts'] },
  { name: 'kill', command: ['tests/kill/kill.ts', '--requests'] },
]
