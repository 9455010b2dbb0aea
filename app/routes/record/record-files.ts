/** The formats of a record as links, for its page. Runs on the server only. */
import { FORMAT_NAMES, type FormatName } from '../../../endpoints/record-formats/index.ts'
import { paths } from '../../paths.ts'

const LABELS: Readonly<Record<FormatName, string>> = {
  json: 'JSON',
  jsonld: 'JSON-LD',
  'ric.jsonld': 'Records in Contexts',
  ttl: 'Turtle',
  'dc.xml': 'Dublin Core',
  'mods.xml': 'MODS',
  'marc.xml': 'MARC',
  bib: 'BibTeX',
  ris: 'RIS',
  'csl.json': 'CSL',
  txt: 'Text',
}
const CITING = new Set<FormatName>(['bib', 'ris', 'csl.json'])

/** @param id of the record. */
export function recordFiles(id: string) {
  const links = (names: readonly FormatName[]) => names.map((name) => ({ address: paths.recordFormat(id, name), label: LABELS[name] }))
  return {
    citing: links(FORMAT_NAMES.filter((name) => CITING.has(name))),
    describing: [
      ...links(FORMAT_NAMES.filter((name) => !CITING.has(name))),
      { address: `${paths.record(id)}/premis.xml`, label: 'PREMIS' },
    ],
  }
}
