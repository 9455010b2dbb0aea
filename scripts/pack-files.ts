/** Packs the files of a build once, as well as they can be packed: a fifth smaller than what can be packed while somebody waits. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** Faces are packed already. */
const PACKED = /\.(js|css|svg)$/

/** Writes `name.br` beside each script, style and drawing of a folder. */
export function packFiles(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (PACKED.test(name)) writeFileSync(join(folder, `${name}.br`), brotliCompressSync(readFileSync(join(folder, name))))
  }
}
