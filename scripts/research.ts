/** `npm run research [-- NAME …]`: benchmarks, training and pictures; without a name it lists them, one line each. */

/** Each name with its program and what it does. */
export const RESEARCH: Readonly<Record<string, readonly [file: string, does: string]>> = {
  relevance: ['scripts/relevance.ts', 'every relevance case against the running site'],
  'bench:relevance': ['bench/relevance/run.ts', 'how well search finds what is looked for'],
  'bench:import': ['scripts/bench-import.ts', 'what an import keeps and how fast it is'],
  'bench:harvest': ['scripts/bench-harvest.ts', 'how fast the whole archive is harvested by OAI-PMH'],
  'bench:cluster': ['scripts/bench-cluster.ts', 'how fast an OpenSearch cluster is filled'],
  'bench:web': ['bench/web/run.ts', 'what the web server gives on one core'],
  'bench:tiles': ['scripts/bench-tiles.ts', 'how fast tiles of large originals are made'],
  lighthouse: ['scripts/lighthouse.ts', 'pages measured with the phone preset'],
  screenshots: ['scripts/screenshots.ts', 'pictures of pages'],
  'content:coverage': ['scripts/content-coverage.ts', 'what each article holds, and what falls short'],
  statements: ['scripts/statements.ts', 'random statements with their sources, for review'],
  tune: ['scripts/tune.ts', 'how well the assistant finds passages'],
  fit: ['scripts/fit.ts', "fits the assistant's weights"],
  train: ['scripts/train.ts', "trains the assistant's cross-encoder"],
  kill: ['scripts/kill.ts', 'kill -9 during imports, index swaps and requests'],
}

if (import.meta.main) await run()

async function run(): Promise<void> {
  const [name] = process.argv.splice(2, 1)
  const found = name === undefined ? undefined : RESEARCH[name]
  if (found) {
    await import(new URL(`../${found[0]}`, import.meta.url).href)
    return
  }
  const widest = Math.max(...Object.keys(RESEARCH).map(({ length }) => length))
  const list = Object.entries(RESEARCH).map(([each, [, does]]) => `  ${each.padEnd(widest)}  ${does}`)
  if (name === undefined) console.log(['npm run research -- NAME …', ...list].join('\n'))
  else {
    console.error([`research: found "${name}", expected one of`, ...list].join('\n'))
    process.exitCode = 2
  }
}
