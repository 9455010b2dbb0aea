/**
 * Every test suite: what it covers, the files it runs and the minutes it may take on two cores, out of 25 in all.
 * CONTRIBUTING shows this table; tests/rules/suites.test.ts keeps the two and the files on disk in step.
 */
export interface Suite {
  name: string
  what: string
  /** Minutes on two cores. */
  minutes: number
  /** Test files, as prefixes of their paths. */
  files: readonly string[]
  /** Builds the pages first. */
  pages?: boolean
  /** Needs a browser: an installed Chromium, or root (or CI) to install Debian's. */
  browser?: boolean
  /** Its half on PostgreSQL needs Debian's postgresql, or root (or CI) to install it. */
  postgres?: boolean
}

export const SUITES: readonly Suite[] = [
  { name: 'rules', what: 'laws of the repository: layers, names, sizes, casts, documentation', minutes: 0.5, files: ['tests/rules/'] },
  {
    name: 'catalog',
    what: 'schemas, dates, access and sample rules, content loading, the store',
    minutes: 0.5,
    files: ['catalog/', 'store/', 'content/'],
  },
  {
    name: 'search',
    what: 'engines against their contract and the oracle, one of them on a real OpenSearch node, relevance, index files, bench in its short form',
    minutes: 2,
    files: ['search/', 'bench/', 'tests/cluster/'],
  },
  { name: 'import', what: 'CSV and EAD, defects, kill -9 during import', minutes: 2, files: ['ingest/', 'tests/ingest/'] },
  {
    name: 'parts',
    what: 'pictures, citations, machine formats, address building, settings',
    minutes: 1,
    files: ['messages/', 'media/', 'endpoints/', 'app/', 'server/', 'scripts/'],
  },
  {
    name: 'assistant',
    what: 'passages, embedders, retrieval, composing and checking, the wire, the questions in their short form',
    minutes: 2,
    files: ['assistant/', 'eval/', 'tests/assistant/'],
  },
  {
    name: 'desk',
    what: 'requests, corrections, accounts, jobs, both databases, kill -9 under writers, backup',
    minutes: 3,
    files: ['desk/', 'tests/desk/'],
    postgres: true,
  },
  {
    name: 'site',
    what: 'real servers over HTTP: every address, the canary, acceptance, two on one PostgreSQL, kill -9 during index swap',
    minutes: 4,
    files: ['tests/site/'],
    pages: true,
    postgres: true,
  },
  {
    name: 'browser',
    what: 'every control does what it declares, scripts on and off, accessibility',
    minutes: 9,
    files: ['tests/browser/'],
    pages: true,
    browser: true,
  },
]

/** Types, lint, format, styles and dead code (`npm run check`), counted as one test each. */
export const CHECK_MINUTES = 1
