/** What an uploaded file is, or why it cannot be imported. Runs in look-process.ts. */
import { ArchiveError } from '../../catalog/errors.ts'
import { type FileFormat, formatOfBytes } from './file-format.ts'
import { openFile } from './open-file.ts'

const LOOKED_AT = 64 * 1024

/** @throws ArchiveError 415 where it is neither a table, nor XML, nor an archive of such files. */
export async function uploadFormat(path: string): Promise<FileFormat> {
  const start = await startOf(path)
  const format = start.length === 0 ? 'csv' : formatOfBytes(start)
  const wide = (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff)
  if (start.length === 0 || (format === 'csv' && !wide && start.includes(0))) {
    throw new ArchiveError(415, 'wrong-type', 'The file is neither a table nor a finding aid', [
      {
        where: 'file',
        expected: 'a table (CSV, Excel, OpenDocument, JSON), XML (EAD, MARC, MODS, Dublin Core), or a zip or tar archive of such files',
        found: start.length === 0 ? 'an empty file' : 'binary data',
      },
    ])
  }
  return format
}

/** Unpacked where it is gzip, a little at a time: a small file may unpack into a very large one. */
async function startOf(path: string): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of (await openFile(path)).chunks()) {
    parts.push(part)
    size += part.length
    if (size >= LOOKED_AT) break
  }
  return Buffer.concat(parts).subarray(0, LOOKED_AT)
}
