/** The formats a record can be had in: the endings of their addresses and what they are called on the web. */
export const FORMAT_NAMES = [
  'json',
  'jsonld',
  'ric.jsonld',
  'ttl',
  'dc.xml',
  'mods.xml',
  'marc.xml',
  'bib',
  'ris',
  'csl.json',
  'txt',
] as const
export type FormatName = (typeof FORMAT_NAMES)[number]

export const MEDIA_TYPES: Readonly<Record<FormatName, string>> = {
  json: 'application/json',
  jsonld: 'application/ld+json',
  'ric.jsonld': 'application/ld+json',
  ttl: 'text/turtle',
  'dc.xml': 'application/xml',
  'mods.xml': 'application/mods+xml',
  'marc.xml': 'application/marcxml+xml',
  bib: 'application/x-bibtex',
  ris: 'application/x-research-info-systems',
  'csl.json': 'application/vnd.citationstyles.csl+json',
  txt: 'text/plain',
}

/** Namespace of PREMIS, which has an address of its own: it describes files. */
export const PREMIS = 'http://www.loc.gov/premis/v3'

/** Address of a format of the record at an address. */
export function formatAddress(url: string, name: FormatName): string {
  return `${url}.${name}`
}

/** `msp:photo:1921:001.dc.xml` taken apart; the format is null where the text ends in none of ours. */
export function splitEnding(asked: string): { id: string; format: FormatName | null } {
  // The longest ending first: `.csl.json` is not `.json`.
  const format = [...FORMAT_NAMES].sort((a, b) => b.length - a.length).find((name) => asked.toLowerCase().endsWith(`.${name}`))
  return format === undefined || asked.length === format.length + 1
    ? { id: asked, format: null }
    : { id: asked.slice(0, -format.length - 1), format }
}
