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
