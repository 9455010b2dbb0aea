/** A disk of a few megabytes, in memory, on a folder of its own. Mounting needs root on Linux. */
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { scratch } from '../site/site-server.ts'

/** Why there can be none here; undefined where there can. */
export const NO_SMALL_DISK = canMount() ? undefined : 'mounting a small disk needs root on Linux'

export interface SmallDisk {
  folder: string
  readOnly(on: boolean): void
  discard(): void
}

export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = scratch('disk')
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', folder])
  return {
    folder,
    readOnly: (on) => void execFileSync('mount', ['-o', `remount,${on ? 'ro' : 'rw'}`, folder]),
    discard() {
      execFileSync('umount', [folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function canMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  try {
    const folder = scratch('disk')
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' })
    execFileSync('umount', [folder])
    rmSync(folder, { recursive: true })
    return true
  } catch {
    return false
  }
}
