/** Room on the disk, asked for before it is used: whoever fills the disk takes it from everything else that writes. */
import { statfs } from 'node:fs/promises'
import { ArchiveError } from './errors.ts'
import { UPLOAD_BUDGET } from './upload-budget.ts'

/** Bytes that may still be written to a folder's disk. */
export async function freeDisk(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return Math.max(0, bavail * bsize - UPLOAD_BUDGET.freeDisk)
}

/**
 * @param where what is too large, as the sender calls it: 'file', 'Upload-Length'.
 * @throws ArchiveError 507 where so many bytes would leave too little free.
 */
export async function requireDisk(folder: string, bytes: number, where = 'file'): Promise<void> {
  const free = await freeDisk(folder)
  if (bytes > free) throw diskFull(where, free, bytes)
}

export function diskFull(where: string, free: number, found: number): ArchiveError {
  return new ArchiveError(507, 'disk-full', 'There is not enough room on the disk for this file', [
    { where, expected: `at most ${free} bytes`, found: `${found} bytes` },
  ])
}
