/** `npm run research [-- NAME …]`: benchmarks, training and pictures; without a name it lists them, one line each. */

/** Each name with its program and what it does. */
export const RESEARCH: Readonly<Record<string, readonly [file: string, does: string]>> = {
  relevance: ['lab/bench/relevance/cases.ts', 'every relevance case against the running site'],
  'bench:relevance': ['lab/bench/relevance/run.ts', 'how well search finds what is looked for'],
  'bench:import': ['lab/bench/import.ts', 'what an import keeps and how fast it is'],
  'bench:harvest': ['lab/bench/harvest.ts', 'how fast the whole archive is harvested by OAI-PMH'],
  'bench:cluster': ['lab/bench/cluster.ts', 'how fast an OpenSearch cluster is filled'],
  'bench:web': ['lab/bench/web/run.ts', 'what the web server gives on one core and on two'],
  'bench:pdf': ['lab/bench/pdf.ts', 'how well and how fast the words of PDFs are read'],
  'bench:redaction': ['lab/bench/redaction.ts', 'whether anything of what is covered in files is left anywhere'],
  'bench:hostile': ['lab/bench/hostile/run.ts', 'sixty hostile files sent to a running site: what is said, health and memory'],
  'bench:tiles': ['lab/bench/tiles.ts', 'how fast tiles of large originals are made'],
  'bench:private': ['lab/bench/private/run.ts', 'how much private information the rules find in texts, beside presidio'],
  lighthouse: ['lab/pages/lighthouse.ts', 'pages measured with the phone preset'],
  screenshots: ['lab/pages/screenshots.ts', 'pictures of pages'],
  'content:coverage': ['lab/content/coverage.ts', 'what each article holds, and what falls short'],
  'bench:recognition': ['lab/bench/recognition.ts', 'how many words of noisy scans are read wrong'],
  'make:showcase': ['lab/showcase/make.ts', 'makes the files of examples/documents anew'],
  statements: ['lab/content/statements.ts', 'random statements with their sources, for review'],
  tune: ['lab/eval/tune.ts', 'how well the assistant finds passages'],
  claims: ['lab/eval/claims.ts', 'how many claims of a file leave the check of what a language model writes'],
  train: ['lab/eval/reading/train.ts', "trains the assistant's reader"],
  kill: ['tests/kill/kill.ts', 'kill -9 during imports, index swaps and requests'],
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
