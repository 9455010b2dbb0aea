/** What makes films and recordings of our own: other programs, and captions in time. */
import { spawnSync } from 'node:child_process'

/** @returns what it printed. @throws with the end of its errors. */
export function run(command: string, args: readonly string[]): string {
  const done = spawnSync(command, [...args], { encoding: 'utf8' })
  if (done.error) throw done.error
  if (done.status !== 0) throw new Error(`${command} failed: ${done.stderr.slice(-600)}`)
  return done.stdout
}

function clock(seconds: number): string {
  const whole = Math.floor(seconds)
  const thousandths = Math.round((seconds - whole) * 1000)
  return `00:${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}.${String(thousandths).padStart(3, '0')}`
}

/** WebVTT. */
export function captionsOf(cues: readonly { from: number; to: number; text: string }[]): string {
  const blocks = cues.map(({ from, to, text }, at) => `${at + 1}\n${clock(from)} --> ${clock(to)}\n${text}`)
  return `WEBVTT\n\n${blocks.join('\n\n')}\n`
}
