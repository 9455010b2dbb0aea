/** What SRU answers where it cannot do what is asked: diagnostics of its own list, by number. */
import { ArchiveError } from '../../catalog/errors.ts'

const MESSAGES: Readonly<Record<number, string>> = {
  4: 'Unsupported operation',
  5: 'Unsupported version',
  6: 'Unsupported parameter value',
  7: 'Mandatory parameter not supplied',
  8: 'Unsupported parameter',
  10: 'Query syntax error',
  13: 'Invalid or unsupported use of parentheses',
  14: 'Invalid or unsupported use of quotes',
  15: 'Unsupported context set',
  16: 'Unsupported index',
  20: 'Unsupported relation modifier',
  22: 'Unsupported combination of relation and index',
  27: 'Empty term unsupported',
  28: 'Masking character not supported',
  36: 'Term in invalid format for index or relation',
  37: 'Unsupported boolean operator',
  46: 'Unsupported boolean modifier',
  61: 'First record position out of range',
  66: 'Unknown schema for retrieval',
  71: 'Unsupported record packing',
  80: 'Sort not supported',
}

/** @param details what was found, or what is expected. */
export function sruError(number: keyof typeof MESSAGES & number, details: string): ArchiveError {
  return new ArchiveError(400, `sru-${number}`, MESSAGES[number] ?? 'General system error', [
    { where: 'query', expected: '', found: details.slice(0, 200) },
  ])
}

/** Number and details of a diagnostic; null for any other error. */
export function diagnosticOf({ code, message, details }: ArchiveError): { number: number; message: string; details: string } | null {
  const number = Number(/^sru-(\d+)$/.exec(code)?.[1] ?? 0)
  return number === 0 ? null : { number, message, details: details[0]?.found ?? '' }
}
