/** /unapi (unAPI 1): in which formats a record can be had, and one of them. Reference managers ask it. */
import type { Viewer } from '../../catalog/access.ts'
import { ArchiveError, badParameters } from '../../catalog/errors.ts'
import type { Archive } from '../archive.ts'
import { answerRecordFormat, FORMATS, findRecord } from '../record-formats/index.ts'
import { element, xmlDocument } from '../xml.ts'

const UNAPI_FORMATS = FORMATS.flatMap(({ ending, mediaType, unapi, harvest }) =>
  unapi ? [{ ...unapi, ending, type: harvest ? 'application/xml' : mediaType }] : [],
).toSorted((one, other) => one.place - other.place)

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
  const known = UNAPI_FORMATS.find((one) => one.name === name)
  if (known) return answerRecordFormat(request, id, known.ending, archive)
  const allowed = {
    where: 'format',
    expected: UNAPI_FORMATS.map((one) => one.name).join(', '),
    found: name.slice(0, 40),
  }
  throw new ArchiveError(406, 'bad-format', 'Records cannot be had in this format', [allowed])
}

function formats(status: number, attributes: Record<string, string>): Response {
  const list = UNAPI_FORMATS.map(({ name, type, docs }) => element('format', { name, type, docs }))
  return new Response(xmlDocument(element('formats', attributes, ...list)), {
    status,
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  })
}
