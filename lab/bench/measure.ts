/** Times and memory as the bench reports them. */
import { cpus, loadavg, totalmem } from 'node:os'

export interface Spread {
  count: number
  p50: number
  p95: number
  mean: number
  max: number
}

/** Median, 95th percentile (nearest rank), mean and longest of some times, in their own unit. */
export function spreadOf(times: readonly number[]): Spread {
  if (times.length === 0) return { count: 0, p50: 0, p95: 0, mean: 0, max: 0 }
  const sorted = [...times].sort((a, b) => a - b)
  const rank = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0
  return {
    count: sorted.length,
    p50: rank(0.5),
    p95: rank(0.95),
    mean: sorted.reduce((sum, time) => sum + time, 0) / sorted.length,
    max: sorted.at(-1) ?? 0,
  }
}

/** Memory of this process in MiB: now, and at its highest. */
export function memory(): { resident: number; peak: number } {
  return { resident: process.memoryUsage.rss() / 1_048_576, peak: process.resourceUsage().maxRSS / 1_024 }
}

/** The machine, as far as it matters for a figure; nothing that names it. */
export function machine(): { cores: number; memoryGiB: number; load: number; node: string; platform: string } {
  return {
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
    node: process.versions.node,
    platform: `${process.platform} ${process.arch}`,
  }
}
