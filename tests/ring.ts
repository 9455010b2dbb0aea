/**
 * The two rings of tests. `npm test` protects a change: what every pull request must pass. `npm run test:long` runs the rest, nightly and
 * before a release: files named `*.long.test.ts`, the long form of files that read `LONG`, and the proofs of tests/suites.ts.
 */
export const LONG = process.env.TEST_RING === 'long'

/** The first of a list of like cases in `npm test`, all of them in the long ring. */
export function few<T>(all: readonly T[], first: number): readonly T[] {
  return LONG ? all : all.slice(0, first)
}
