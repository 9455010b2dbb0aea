/** How far an import is; what a progress bar is drawn from. */

export interface Progress {
  phase: 'reading' | 'comparing' | 'writing'
  /** Bytes while reading, rows after it. */
  done: number
  total: number
  /** Rows of this phase so far. */
  rows: number
  /** Since the phase began. */
  milliseconds: number
}

export type OnProgress = (progress: Progress) => void

/** Calls no more often than this, in milliseconds: drawing is no part of the work. */
const INTERVAL = 100

/** Reports a phase at a bearable rate. */
export class PhaseProgress {
  readonly #phase: Progress['phase']
  readonly #tell: OnProgress
  readonly #began = performance.now()
  #told = 0

  constructor(phase: Progress['phase'], tell: OnProgress) {
    this.#phase = phase
    this.#tell = tell
  }

  /** Says where the phase is; `last` is never held back. */
  at(done: number, total: number, rows: number, last = false): void {
    const milliseconds = performance.now() - this.#began
    if (!last && milliseconds - this.#told < INTERVAL) return
    this.#told = milliseconds
    this.#tell({ phase: this.#phase, done, total, rows, milliseconds })
  }
}

/** The progress of an import as one line: a bar on a terminal, plain lines elsewhere. */
const BAR = 24
const NAMES = { reading: 'Reading', comparing: 'Comparing', writing: 'Writing' } as const
/** How often a plain line is written, in milliseconds. */
const PLAIN_INTERVAL = 5000

/** 'Reading [#####     ] 42 % 12,345 rows, 21,000 rows/s, 3 s left'. */
export function progressText(progress: Progress): string {
  const { phase, done, total, rows, milliseconds } = progress
  const share = total > 0 ? Math.min(1, done / total) : 1
  const filled = Math.round(share * BAR)
  const rate = milliseconds > 0 ? Math.round((rows / milliseconds) * 1000) : 0
  const left = share > 0 && share < 1 ? `, ${timeLeft((milliseconds / share) * (1 - share))} left` : ''
  const bar = `${'#'.repeat(filled)}${' '.repeat(BAR - filled)}`
  return `${NAMES[phase].padEnd(9)} [${bar}] ${String(Math.floor(share * 100)).padStart(3)} % ${count(rows)} rows, ${count(rate)} rows/s${left}`
}

function count(value: number): string {
  return value.toLocaleString('en-US')
}

function timeLeft(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  return seconds < 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`
}

/** Where progress is drawn. */
export interface Terminal {
  write(text: string): unknown
  isTTY?: boolean
}

/** @returns what to call with each progress, and what to call before anything else is written. */
export function drawProgress(terminal: Terminal): { show(progress: Progress): void; clear(): void } {
  let phase = ''
  let last = 0
  let drawn = false
  return {
    show(progress) {
      if (terminal.isTTY) {
        // Back to the start of the line, erase it, draw anew.
        terminal.write(`\r\u001b[2K${progressText(progress)}`)
        drawn = true
        return
      }
      const begins = progress.phase !== phase
      if (!begins && progress.done < progress.total && progress.milliseconds - last < PLAIN_INTERVAL) return
      if (begins && progress.done < progress.total && progress.milliseconds < PLAIN_INTERVAL) return
      phase = progress.phase
      last = progress.milliseconds
      terminal.write(`${progressText(progress)}\n`)
    },
    clear() {
      if (drawn) terminal.write('\r\u001b[2K')
      drawn = false
    },
  }
}
