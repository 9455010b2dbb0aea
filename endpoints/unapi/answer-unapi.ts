/** /unapi (unAPI 1): in which formats a record can be had, and one of them. Reference managers ask it. */
import type { Viewer } from '../../catalog/access.ts'
import { ArchiveError, badParameters } from '../../catalog/errors.ts'
import type { Archive } from '../archive.ts'
import { answerRecordFormat, type FormatName, findRecord } from '../record-formats/index.ts'
import { element, xmlDocument } from '../xml.ts'

/** Names that clients of unAPI know, and what they stand for here. */
const FORMATS: Readonly<Record<string, { format: FormatName; type: string; docs: string }>> = {
  mods: { format: 'mods.xml', type: 'application/xml', docs: 'http://www.loc.gov/standards/mods/' },
  marcxml: { format: 'marc.xml', type: 'application/xml', docs: 'http://www.loc.gov/standards/marcxml/' },
  oai_dc: { format: 'dc.xml', type: 'application/xml', docs: 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd' },
  ris: { format: 'ris', type: 'application/x-research-info-systems', docs: 'https://en.wikipedia.org/wiki/RIS_(file_format)' },
  bibtex: { format: 'bib', type: 'application/x-bibtex', docs: 'https://www.bibtex.org/Format/' },
}

/** @throws ArchiveError 400, 404, 406, or what stands in the way of the record. */
export function answerUnapi(request: Request, archive: Archive & { viewer: Viewer }): Response {
  const parameters = new URL(request.url).searchParams
  const [id, name] = [parameters.get('id'), parameters.get('format')]
  if (id === null || id === '') {
    if (name !== null) throw badParameters([{ where: 'id', expected: 'the id of a record', found: '' }])
    return formats(200, {})
  }
  if (name === null) {
    const { record } = findRecord(archive.store, id, archive.viewer)
    return formats(300, { id: record.id })
  }
  const known = Object.hasOwn(FORMATS, name) ? FORMATS[name] : undefined
  if (known) return answerRecordFormat(request, id, known.format, archive)
  const allowed = { where: 'format', expected: Object.keys(FORMATS).join(', '), found: name.slice(0, 40) }
  throw new ArchiveError(406, 'bad-format', 'Records cannot be had in this format', [allowed])
}

function formats(status: number, attributes: Record<string, string>): Response {
  const list = Object.entries(FORMATS).map(([name, { type, docs }]) => element('format', { name, type, docs }))
  return new Response(xmlDocument(element('formats', attributes, ...list)), {
    status,
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  })
}
