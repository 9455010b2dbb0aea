/**
 * Regular expressions that are not linear, or that are put together at run time, and why each may stand.
 * Everything else is refused by scripts/check-expressions.ts: mend it before listing it here.
 */

/** Steps at most: the longest text to the power of the degree. A million take about ten milliseconds. */
export const MOST_STEPS = 1_000_000

interface Bound {
  /** Longest text, in characters. */
  most: number
  /** What the text is, and where its length is bounded. */
  text: string
  /** As code writes them. */
  expressions: readonly string[]
}

/** Where the checker cannot tell, they were read by hand: none is worse than quadratic. */
export const DEGREE_BY_HAND = 2

export const BOUNDED: readonly Bound[] = [
  {
    most: 1_000,
    text: 'A message of a conversation: LONGEST_READ in assistant/answering/archive-assistant.ts. What takes longer all the same ends its thread (LONGEST_STRETCH)',
    expressions: ['/\\b[a-z][a-z0-9-]{1,40}:(?=[^\\s]*\\d)[^\\s?!,;"“”()]+[^\\s?!,;.:"“”()]/gi'],
  },
  {
    most: 1_000,
    text: 'A text that is read as a date: LONGEST_DATE in catalog/free-dates.ts',
    expressions: ['/\\s*\\([^)]*\\)/g'],
  },
  {
    most: 200,
    text: 'The heading of a column: LONGEST_HEADING in desk/imports/mapping-form.ts',
    expressions: [
      '/(restrict|access|closed).*(until|date|end)|embargo/',
      '/access.*(note|cond)|restriction/',
      '/alternat.*title|other title|variant/',
      '/(creator|maker|artist|photographer).*role|^role$/',
      '/(creator|maker|artist|photographer).*(bio|dates|life|born)|^(display ?)?bio$|life ?dates/',
    ],
  },
  {
    most: 255,
    text: 'The name of a file: no file system here has longer ones',
    expressions: ['/(?:\\.(?:xml|csv|tsv|txt|jsonl?|xlsx?|ods|gz))+$/i'],
  },
  {
    most: 25,
    text: 'A number as JavaScript writes it',
    expressions: ['/\\B(?=(\\d{3})+$)/g'],
  },
]

interface Made {
  /** Why they are fast enough whatever goes in. */
  why: string
  /** How many calls make one, by file. */
  files: Readonly<Record<string, number>>
}

export const MADE: readonly Made[] = [
  {
    why: 'Words of our own, joined; no part is repeated without a bound',
    files: {
      'desk/accounts/accounts.ts': 1,
      'desk/requests/schedule.ts': 1,
      'endpoints/finding-aid/ead-component.ts': 1,
      'search/analysis.ts': 1,
      'search/query-dates.ts': 4,
      'search/query-lexemes.ts': 2,
      'search/word-variants.ts': 2,
      'stylelint.config.mjs': 1,
    },
  },
  {
    why: 'Matched against a text that is read as a date (LONGEST_DATE in catalog/free-dates.ts)',
    files: {
      'catalog/date-spelling.ts': 2,
      'catalog/date-eras.ts': 6,
      'catalog/life-dates.ts': 1,
    },
  },
  {
    why: 'Matched against lines of the content folder, in the check of content',
    files: {
      'catalog/proofreading/coverage.ts': 1,
      'catalog/proofreading/prose-lines.ts': 2,
      'catalog/proofreading/proofread.ts': 1,
    },
  },
  {
    why: 'Words that are looked for as they are, every sign of them escaped',
    files: {
      'catalog/access.ts': 1,
      'catalog/find-private.ts': 1,
      'media/plate-selection.ts': 1,
    },
  },
  {
    why: 'Written by an archivist in the rules of an import: matched in the thread of that import, only compiled elsewhere',
    files: {
      'ingest/access/access-rules.ts': 1,
      'ingest/ead/component-draft.ts': 1,
      'ingest/mapping/compile-rule.ts': 2,
      'ingest/mapping/schema.ts': 1,
    },
  },
  {
    why: 'Written by an archivist in a small language without unbounded parts: MOST_WAYS and LONGEST of catalog/private-pattern.ts',
    files: {
      'catalog/private-pattern.ts': 1,
    },
  },
  {
    why: 'Each piece between stars is found once: nothing is tried again',
    files: {
      'search/query-nodes.ts': 2,
    },
  },
  {
    why: 'The check itself',
    files: {
      'scripts/expressions/measure-expression.ts': 1,
    },
  },
]
