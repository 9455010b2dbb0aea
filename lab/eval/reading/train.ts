/**
 * `npm run research -- train [--write] [--begin FILE] [--general FILE] [--questions N] [--check FILE] [--folder FOLDER]`: trains the reader's adaptor
 * (lab/eval/reading/README.md) with PyTorch in an environment of its own, made in FOLDER, and says how far the result is from the committed
 * one; `--write` puts it in its place. `--begin`: a second turn, from what a first one came to. `--questions`: a short run on so many. `--check`: trains nothing, measures an adaptor.
 */
import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ADAPTOR_FILE } from '../../../assistant/embedders/local/adaptor.ts'
import { modelFiles, prepareModels } from '../../../assistant/embedders/local/model-files.ts'
import { contentPassages } from '../../../assistant/passages/content-passages.ts'
import { recordPassages } from '../../../assistant/passages/record-passages.ts'
import { sentences } from '../../../assistant/sentences.ts'
import { loadCatalog } from '../../../catalog/load-catalog.ts'
import { runImportInWorker } from '../../../ingest/index.ts'
import { openStore, storeFile, syncContent } from '../../../store/index.ts'
import { AIDS, FINDING_AIDS } from '../site.ts'

const TOOLS = ['torch==2.15.0', 'numpy==2.4.6', 'tokenizers==0.23.3', 'safetensors==0.8.0']

const { values } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    begin: { type: 'string' },
    general: { type: 'string' },
    questions: { type: 'string' },
    check: { type: 'string' },
    folder: { type: 'string', default: join(tmpdir(), 'train-reader') },
  },
})
const { folder, write, ...given } = values
const python = join(folder, 'venv', 'bin', 'python')
const run = (command: string, ...rest: string[]) => execFileSync(command, rest, { stdio: 'inherit' })
mkdirSync(folder, { recursive: true })
if (!existsSync(python)) run('python3', '-m', 'venv', join(folder, 'venv'))
run(python, '-m', 'pip', 'install', '--quiet', ...TOOLS)
await prepareModels(join(folder, 'model'))
const passages = join(folder, 'passages.jsonl')
if (!existsSync(passages))
  writeFileSync(passages, [...(await passagesOf('content')), ...(await passagesOf('examples/keel-islands', FINDING_AIDS))].join('\n'))
const [result, committed] = [join(folder, 'adaptor.safetensors'), fileURLToPath(ADAPTOR_FILE)]
const options = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [`--${name}`, value]))
const { packed } = modelFiles(join(folder, 'model'))
const files = ['--packed', packed, '--passages', passages, '--to', result, '--compare', committed]
run(python, 'lab/eval/reading/train.py', ...files, ...options)
if (write) copyFileSync(result, committed)

/** Every passage of an archive, with what a reader is given of it, as a line of JSON. */
async function passagesOf(content: string, aids: readonly string[] = []): Promise<string[]> {
  const dataDir = join(folder, content.replaceAll('/', '-'))
  mkdirSync(dataDir, { recursive: true })
  for (const name of aids)
    await runImportInWorker({ file: join(AIDS, `${name}.xml`), collection: name.replaceAll('_', '-'), dataDir, keepGoing: true })
  const catalog = loadCatalog(content)
  const store = openStore(storeFile(dataDir))
  await store.write(() => syncContent(store, catalog))
  const subjects = [...contentPassages(catalog), ...Array.from(store.records.all(), recordPassages)]
  store.close()
  return subjects
    .flatMap(({ passages }) => passages)
    .map(({ passage: { id, title, heading, text } }) => JSON.stringify({ id, title, heading, text, sentences: sentences(text) }))
}
