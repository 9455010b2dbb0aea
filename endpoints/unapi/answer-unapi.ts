/** /unapi (unAPI 1): in which formats a record can be had, and one of them. Reference managers ask it. */
import type { Viewer } from '../../catalog/access.ts'
import { ArchiveError, badParameters } from '../../catalog/errors.ts'
import type { Archive } from '../archive.ts'
import { HARVEST_FORMATS } from '../record-formats/harvest-formats.ts'
import { answerRecordFormat, type FormatName, findRecord, MEDIA_TYPES } from '../record-formats/index.ts'
import { element, xmlDocument } from '../xml.ts'

interface UnapiFormat {
  name: string
  format: FormatName
  type: string
  docs: string
}

/** For reference managers, which harvest nothing else. */
const CITING: readonly UnapiFormat[] = [
  { name: 'ris', format: 'ris', type: MEDIA_TYPES.ris, docs: 'https://en.wikipedia.org/wiki/RIS_(file_format)' },
  { name: 'bibtex', format: 'bib', type: MEDIA_TYPES.bib, docs: 'https://www.bibtex.org/Format/' },
]

/** The fullest first: reference managers take the first they know. */
function unapiFormats(): UnapiFormat[] {
  const harvested = HARVEST_FORMATS.map(({ prefix, ending, docs }) => ({ name: prefix, format: ending, type: 'application/xml', docs }))
  const isPlain = ({ format }: UnapiFormat) => format === 'dc.xml'
  return [...harvested.filter((one) => !isPlain(one)), ...harvested.filter(isPlain), ...CITING]
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
  const known = unapiFormats().find((one) => one.name === name)
  if (known) return answerRecordFormat(request, id, known.format, archive)
  const allowed = {
    where: 'format',
    expected: unapiFormats()
      .map((one) => one.name)
      .join(', '),
    found: name.slice(0, 40),
  }
  throw new ArchiveError(406, 'bad-format', 'Records cannot be had in this format', [allowed])
}

function formats(status: number, attributes: Record<string, string>): Response {
  const list = unapiFormats().map(({ name, type, docs }) => element('format', { name, type, docs }))
  return new Response(xmlDocument(element('formats', attributes, ...list)), {
    status,
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  })
}
