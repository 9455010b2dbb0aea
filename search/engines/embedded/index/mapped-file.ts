/**
 * Files as memory: the system reads what is looked at, keeps it where there is room and shares it between threads and processes. Node
 * cannot map files, so koffi calls the system. Where that does not work (Windows, some network file systems) a file is read whole.
 */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Read in parts: one call cannot take more than 2 GiB. */
const PART = 1 << 26
/** PROT_READ and MAP_SHARED, the same on Linux, macOS and BSD. */
const READ = 1
const SHARED = 1

interface Mapping {
  address: unknown
  size: number
}

interface System {
  map(file: number, size: number): Mapping | null
  view(mapping: Mapping): ArrayBuffer
  unmap(mapping: Mapping): void
}

/** undefined: not asked for yet. Asked for with the first file, and at once: a thread that is ended while it waits in a module ends the process. */
let calls: System | null | undefined

function system(): System | null {
  if (calls === undefined) {
    try {
      calls = process.platform === 'win32' ? null : systemCalls()
    } catch {
      calls = null
    }
  }
  return calls
}

function systemCalls(): System {
  const koffi: typeof import('koffi') = createRequire(import.meta.url)('koffi')
  const library = koffi.load(null)
  const mmap = library.func('void *mmap(void *address, size_t size, int protection, int flags, int file, int64_t offset)')
  const munmap = library.func('int munmap(void *address, size_t size)')
  const failed = 2n ** BigInt(8 * koffi.sizeof('void *')) - 1n
  return {
    map(file, size) {
      const address: unknown = mmap(null, size, READ, SHARED, file, 0)
      return koffi.address(address) === failed ? null : { address, size }
    },
    view: ({ address, size }) => koffi.view(address, size),
    unmap: ({ address, size }) => void munmap(address, size),
  }
}

/** A file is let go of when nothing reads it any more: whoever still has an array of it can never look at nothing. */
const unused = new FinalizationRegistry<Mapping>((mapping) => system()?.unmap(mapping))

/**
 * The bytes of a file, which must not become shorter while they are used.
 * @throws where it cannot be read.
 */
export function mapFile(path: string): ArrayBuffer {
  const file = openSync(path, 'r')
  try {
    const { size } = fstatSync(file)
    const mapping = size === 0 ? null : system()?.map(file, size)
    const bytes = mapping && system()?.view(mapping)
    if (!bytes) return readWhole(file, size)
    unused.register(bytes, mapping)
    return bytes
  } finally {
    closeSync(file)
  }
}

function readWhole(file: number, size: number): ArrayBuffer {
  const bytes = new ArrayBuffer(size)
  const target = new Uint8Array(bytes)
  for (let at = 0; at < size; ) {
    const read = readSync(file, target, at, Math.min(PART, size - at), at)
    if (read === 0) throw new Error(`The file ends at ${at}; ${size - at} more bytes were expected`)
    at += read
  }
  return bytes
}
