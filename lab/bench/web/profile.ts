/** Where the processor time of a server goes: the ten heaviest functions of a CPU profile, as a flame graph would show them. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { loadPages } from '../http.ts'
import { startSite } from '../site.ts'

/** Requests of a profile, and how many of them come in a second. */
export const PROFILED = 1_500
const RATE = 100

const ProfileSchema = z.object({
  nodes: z.array(
    z.object({
      id: z.number(),
      callFrame: z.object({ functionName: z.string(), url: z.string(), lineNumber: z.number() }),
    }),
  ),
  samples: z.array(z.number()),
  timeDeltas: z.array(z.number()),
})
type CpuProfile = z.infer<typeof ProfileSchema>

export interface HeavyFunction {
  /** Name and file, such as `encode (turbo-stream.js)`; without a name, file and line. */
  name: string
  /** Share of the time in which something ran, in which this function itself did: 0 to 1. */
  share: number
}

/** Time that is nobody's: the thread waited. */
const WAITING = new Set(['(idle)', '(program)', '(root)'])

/**
 * @param profile as V8 writes it (`--cpu-prof`): samples name a node, deltas are microseconds since the sample before.
 * @returns the functions with the most time of their own, heaviest first.
 */
export function heaviest({ nodes, samples, timeDeltas }: CpuProfile, most = 10): HeavyFunction[] {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]))
  const times = new Map<string, number>()
  let all = 0
  samples.forEach((id, at) => {
    const name = names.get(id) ?? ''
    if (WAITING.has(name)) return
    const time = timeDeltas[at] ?? 0
    all += time
    times.set(name, (times.get(name) ?? 0) + time)
  })
  return [...times]
    .map(([name, time]) => ({ name, share: all > 0 ? time / all : 0 }))
    .sort((a, b) => b.share - a.share)
    .slice(0, most)
}

/** Profiles a server of a data folder while it is asked each path once. */
export async function profileSite(dataDir: string, port: number, paths: readonly string[]): Promise<HeavyFunction[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-profile-'))
  const options = process.env.NODE_OPTIONS
  process.env.NODE_OPTIONS = `${options ?? ''} --cpu-prof --cpu-prof-dir=${folder}`.trim()
  try {
    const site = await startSite(dataDir, port)
    try {
      await loadPages({ base: site.base, paths, rate: RATE, seconds: paths.length / RATE })
    } finally {
      await site.stop()
    }
    return heaviest(readMainProfile(folder))
  } finally {
    if (options === undefined) delete process.env.NODE_OPTIONS
    else process.env.NODE_OPTIONS = options
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The profile of the main thread: of all in a folder, the one in which the most ran. */
function readMainProfile(folder: string): CpuProfile {
  const profiles = readdirSync(folder)
    .filter((name) => name.endsWith('.cpuprofile'))
    .map((name) => ProfileSchema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))))
  const [first, ...others] = profiles
  if (!first) throw new Error(`bench: the server wrote no profile into ${folder}`)
  return others.reduce((busiest, profile) => (busyTime(profile) > busyTime(busiest) ? profile : busiest), first)
}

function busyTime(profile: CpuProfile): number {
  const waiting = new Set(profile.nodes.filter(({ callFrame }) => WAITING.has(callFrame.functionName)).map(({ id }) => id))
  return profile.samples.reduce((time, id, at) => time + (waiting.has(id) ? 0 : (profile.timeDeltas[at] ?? 0)), 0)
}

function nameOf({ functionName, url, lineNumber }: CpuProfile['nodes'][number]['callFrame']): string {
  const file = url.slice(url.lastIndexOf('/') + 1)
  if (functionName === '') return `(${file}:${lineNumber + 1})`
  return file === '' ? functionName : `${functionName} (${file})`
}
