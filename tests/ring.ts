/**
 * The two rings of tests. `npm test` protects a change: what every pull request must pass. `npm run test:long` runs the rest, nightly and
 * before a release: files named `*.long.test.ts`, the long form of files that read `LONG`, and the proofs of tests/suites.ts.
 */
export const LONG = process.env.TEST_RING === 'long'
