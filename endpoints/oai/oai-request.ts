/** What a harvester asks (OAI-PMH 2.0, section 3.1): a verb with its arguments, each checked; every mistake has its code. */
import { ArchiveError } from '../../catalog/errors.ts'

/** The error codes of the protocol (section 3.6). `noMetadataFormats` is never needed: every item has a format. */
const CODES = [
  'badArgument',
  'badResumptionToken',
  'badVerb',
  'cannotDisseminateFormat',
  'idDoesNotExist',
  'noRecordsMatch',
  'noMetadataFormats',
  'noSetHierarchy',
] as const
type OaiCode = (typeof CODES)[number]

/** The arguments of each verb. `exclusive` is given alone, in place of all others. */
const VERBS = {
  Identify: { required: [], optional: [], exclusive: '' },
  ListMetadataFormats: { required: [], optional: ['identifier'], exclusive: '' },
  ListSets: { required: [], optional: [], exclusive: 'resumptionToken' },
  GetRecord: { required: ['identifier', 'metadataPrefix'], optional: [], exclusive: '' },
  ListIdentifiers: { required: ['metadataPrefix'], optional: ['from', 'until', 'set'], exclusive: 'resumptionToken' },
  ListRecords: { required: ['metadataPrefix'], optional: ['from', 'until', 'set'], exclusive: 'resumptionToken' },
} as const satisfies Record<string, { required: readonly string[]; optional: readonly string[]; exclusive: string }>
export type Verb = keyof typeof VERBS

export interface OaiRequest {
  verb: Verb
  /** The arguments as sent, each once. */
  given: Readonly<Record<string, string>>
}

/** The rest of a list: what was asked at its beginning, and how far it was read. */
export interface ListState {
  prefix: string
  set: string
  from: string
  until: string
  /** Sequence of the last record sent, and the highest that `until` allows. */
  after: number
  upTo: number | null
  /** How many were sent before. */
  cursor: number
}

export function oaiError(code: OaiCode, message: string): ArchiveError {
  return new ArchiveError(400, code, message)
}

/** Whether an error is one that the protocol answers with status 200. */
export function isOaiCode(code: string): boolean {
  return CODES.some((known) => known === code)
}

/** @throws ArchiveError badVerb or badArgument. */
export function readRequest(parameters: URLSearchParams): OaiRequest {
  const verbs = parameters.getAll('verb')
  const verb = isVerb(verbs[0]) && verbs.length === 1 ? verbs[0] : null
  if (verb === null) throw oaiError('badVerb', `The verb has to be one of ${Object.keys(VERBS).join(', ')}, given once`)
  const { required, optional, exclusive } = VERBS[verb]
  const known: readonly string[] = [...required, ...optional, ...(exclusive === '' ? [] : [exclusive])]
  const given: Record<string, string> = {}
  for (const [name, value] of parameters) {
    if (name === 'verb') continue
    if (!known.includes(name)) throw oaiError('badArgument', `${verb} has no argument "${name}"; it has ${known.join(', ') || 'none'}`)
    if (given[name] !== undefined) throw oaiError('badArgument', `"${name}" is given twice`)
    given[name] = value
  }
  if (exclusive !== '' && given[exclusive] !== undefined) {
    if (Object.keys(given).length > 1) throw oaiError('badArgument', `${exclusive} is given alone, without other arguments`)
    return { verb, given }
  }
  const missing = required.filter((name) => !given[name])
  if (missing.length > 0) throw oaiError('badArgument', `${verb} needs ${missing.join(' and ')}`)
  return { verb, given }
}

function isVerb(text: string | undefined): text is Verb {
  return text !== undefined && Object.hasOwn(VERBS, text)
}

const DAY = /^\d{4}-\d\d-\d\d$/
const SECOND = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/

/**
 * The moments of a selective harvest, as beginnings of ISO 8601 in UTC: the first, and the first after the last.
 * @throws ArchiveError badArgument.
 */
export function readRange(from: string | undefined, until: string | undefined): { from: string; before: string } {
  for (const [name, value] of [
    ['from', from],
    ['until', until],
  ] as const) {
    if (value !== undefined && !isMoment(value))
      throw oaiError('badArgument', `"${name}" has to be a day (2026-11-25) or a second in UTC (2026-11-25T10:00:00Z)`)
  }
  if (from !== undefined && until !== undefined) {
    if (DAY.test(from) !== DAY.test(until)) throw oaiError('badArgument', '"from" and "until" have to be of the same granularity')
    if (from > until) throw oaiError('badArgument', '"from" is later than "until"')
  }
  return { from: from?.replace(/Z$/, '') ?? '', before: until === undefined ? '' : after(until) }
}

function isMoment(text: string): boolean {
  if (!DAY.test(text) && !SECOND.test(text)) return false
  const time = Date.parse(text)
  // A day that no month has is moved into the next one by the parser.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text.replace(/Z$/, ''))
}

/** The moment after the last one that `until` includes. */
function after(until: string): string {
  const step = DAY.test(until) ? 86_400_000 : 1_000
  return new Date(Date.parse(until) + step).toISOString().slice(0, 19)
}

/** The state of a list as a token: nothing of it is kept here. */
export function tokenOf({ prefix, set, from, until, after, upTo, cursor }: ListState): string {
  return [prefix, set, from, until, after, upTo ?? '', cursor].join('~')
}

const TOKEN = /^([a-z_]+)~([A-Za-z0-9-]*)~([\dTZ:-]*)~([\dTZ:-]*)~(\d{1,15})~(\d{0,15})~(\d{1,15})$/

/** @throws ArchiveError badResumptionToken. */
export function readToken(token: string): ListState {
  const [, prefix = '', set = '', from = '', until = '', after = '', upTo = '', cursor = ''] = TOKEN.exec(token) ?? []
  if (prefix === '') throw oaiError('badResumptionToken', 'No list was given this resumption token')
  return { prefix, set, from, until, after: Number(after), upTo: upTo === '' ? null : Number(upTo), cursor: Number(cursor) }
}
