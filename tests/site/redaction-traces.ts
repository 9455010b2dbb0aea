/** Where the words of covered places still stand: files as programs read them, and everything that readers, programs and harvesters are answered. */
import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromBufferPromise } from 'yauzl'
import { FORMAT_NAMES } from '../../endpoints/record-formats/formats.ts'
import type { RedactionCase } from './redaction-cases.ts'

/** By place that was looked at: what was found there, a line each; null where it could not be looked at. */
export type Traces = Map<string, string[] | null>

interface Looked {
  address: string
  dataDir: string
  cases: readonly RedactionCase[]
  /** Folder of packages for Python that has x-ray; null where it cannot be had. */
  python: string | null
}

export async function findTraces(looked: Looked): Promise<Traces> {
  const traces: Traces = new Map()
  traces.set('files', inFiles(looked))
  traces.set('pdftotext', await byProgram(looked, /\.pdf$/, 'pdftotext', (file) => [file, '-']))
  traces.set('exiftool', await byProgram(looked, /\.\w+$/, 'exiftool', (file) => ['-a', '-u', '-ee', '-G1', file]))
  traces.set('x-ray', looked.python === null ? null : await byXray(looked, looked.python))
  for (const [name, addresses] of SURFACES) traces.set(name, await inAnswers(looked, addresses))
  traces.set('search', await inSearch(looked))
  traces.set('assistant', await inAssistant(looked))
  traces.set('snapshot', await inSnapshot(looked))
  return traces
}

export function countTraces(traces: Traces): number {
  return [...traces.values()].reduce((sum, found) => sum + (found?.length ?? 0), 0)
}

const idIn = (id: string) => encodeURIComponent(id)
const SURFACES: readonly [string, (one: RedactionCase) => string[]][] = [
  [
    'record',
    ({ id }) => [
      ...['', ...FORMAT_NAMES.map((name) => `.${name}`), '.json?whole=1'].map((ending) => `/records/${id}${ending}`),
      ...['versions', 'versions/1', 'versions/1.json', 'versions/2', 'premis.xml', 'timemap', 'redactions', 'redactions.csv'].map(
        (rest) => `/records/${id}/${rest}`,
      ),
      `/es/records/${id}`,
    ],
  ],
  [
    'files given out',
    ({ id }) => [
      ...['document.pdf', 'audio', 'video', 'captions.vtt', 'transcript.txt'].map((file) => `/media/files/${id}/${file}`),
      ...[
        `/media/pictures/${id}/400.jpg`,
        `/media/pictures/${id}/1600.jpg?page=2`,
        `/media/downloads/${id}.jpg`,
        `/media/sheets/${id}.pdf`,
        `/media/og/records/${id}.png`,
      ],
    ],
  ],
  [
    'IIIF',
    ({ id, probe }) => [
      ...['manifest', 'canvas/1', 'canvas/1/text', 'canvas/2/text'].map((rest) => `/iiif/presentation/3/${id}/${rest}`),
      `/iiif/search/2/${id}?q=${probe}`,
      `/iiif/search/2/${id}/autocomplete?q=${probe.slice(0, 4)}`,
      `/iiif/search/1/${id}?q=${probe}`,
      ...[1, 2].flatMap((page) => ['alto.xml', 'hocr.html'].map((ending) => `/media/words/${id}/${page}.${ending}`)),
      ...['info.json', 'full/max/0/default.jpg'].map((rest) => `/iiif/image/3/${idIn(id)}/${rest}`),
    ],
  ],
  [
    'harvest and feeds',
    ({ id, probe }) => [
      ...['oai_dc', 'mods', 'marcxml'].map((prefix) => `/oai?verb=GetRecord&metadataPrefix=${prefix}&identifier=oai:127.0.0.1:${idIn(id)}`),
      `/sru?query=${probe}`,
      `/unapi?id=${idIn(id)}&format=mods`,
      '/changes',
      '/changes.xml',
      '/feed.xml',
      '/iiif/activity?page=0',
      '/sitemap.xml',
    ],
  ],
  [
    'exports',
    ({ id, probe }) => [
      `/api/export?q=${probe}&format=json`,
      `/api/export?q=${probe}&format=csv`,
      `/list/export?ids=${idIn(id)}&format=json`,
    ],
  ],
]

/** Every file of DATA_DIR but the sealed originals, byte by byte. */
function inFiles({ dataDir, cases }: Looked): string[] {
  return filesBelow(dataDir)
    .filter((path) => !path.startsWith('media/sealed/'))
    .flatMap((path) => {
      const bytes = readFileSync(join(dataDir, path))
      return cases
        .filter(({ secret }) => bytes.includes(secret) || bytes.includes(Buffer.from(secret, 'utf16le')))
        .map(({ id }) => `${path}: ${id}`)
    })
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
}

/** Published files as a program reads them. */
async function byProgram(
  { dataDir, cases }: Looked,
  names: RegExp,
  program: string,
  args: (file: string) => string[],
): Promise<string[] | null> {
  if (spawnSync(program, ['-v']).error) return null
  const files = readdirSync(join(dataDir, 'media'), { withFileTypes: true }).filter((entry) => entry.isFile() && names.test(entry.name))
  return files.flatMap(({ name }) => {
    const { stdout } = spawnSync(program, args(join(dataDir, 'media', name)), { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    return saying(stdout, cases, name)
  })
}

const XRAY = `import sys, json, asyncio, xray
for file in sys.argv[1:]: print(json.dumps([file, {str(page): [one['text'] for one in found] for page, found in asyncio.run(xray.inspect(file)).items()}]))`

/** x-ray finds text below boxes: what it finds in a file is a trace, whatever it says. */
async function byXray({ dataDir }: Looked, packages: string): Promise<string[]> {
  const files = readdirSync(join(dataDir, 'media')).filter((name) => name.endsWith('.pdf'))
  if (files.length === 0) return []
  const said = execFileSync('python3', ['-c', XRAY, ...files.map((name) => join(dataDir, 'media', name))], {
    encoding: 'utf8',
    env: { ...process.env, PYTHONPATH: packages },
  })
  return said.split('\n').filter((line) => line !== '' && !line.endsWith(', {}]'))
}

function saying(text: string, cases: readonly RedactionCase[], where: string): string[] {
  const lower = text.toLowerCase()
  return cases.filter(({ secret }) => lower.includes(secret)).map(({ id }) => `${where}: ${id}`)
}

let asked = 0
/** Each from another sender: the limits on one are not what is looked at. */
function ask({ address }: Looked, path: string, init: RequestInit = {}): Promise<Response> {
  asked += 1
  const from = `198.18.${(asked >> 8) % 256}.${asked % 256}`
  return fetch(address + path, { ...init, headers: { ...init.headers, 'x-forwarded-for': from } })
}

async function inAnswers(looked: Looked, addresses: (one: RedactionCase) => string[]): Promise<string[]> {
  const found: string[] = []
  for (const one of looked.cases)
    for (const path of addresses(one)) {
      const answer = await ask(looked, path)
      if (answer.status >= 500) throw new Error(`${path} answers ${answer.status}`)
      const bytes = Buffer.from(await answer.arrayBuffer())
      const isPdf = answer.headers.get('content-type') === 'application/pdf'
      const read = isPdf ? spawnSync('pdftotext', ['-', '-'], { input: bytes, encoding: 'utf8' }).stdout : ''
      const text = `${bytes.toString('latin1')}${read}`
      found.push(...saying(text, [one], path))
    }
  return found
}

async function inSearch(looked: Looked): Promise<string[]> {
  const found: string[] = []
  for (const { probe, secret, id } of looked.cases) {
    const answer: unknown = await (await ask(looked, `/api/search?q=${probe}`)).json()
    if (JSON.stringify(answer).includes(secret) || Reflect.get(Object(answer), 'total') !== 0) found.push(`/api/search: ${id}`)
    const suggested = await (await ask(looked, `/api/suggest?q=${probe.slice(0, 7)}`)).text()
    if (suggested.includes(probe) || suggested.includes(secret)) found.push(`/api/suggest: ${id}`)
  }
  return found
}

async function inAssistant(looked: Looked): Promise<string[]> {
  const found: string[] = []
  for (const { probe, id, secret } of looked.cases) {
    const body = JSON.stringify({ messages: [{ role: 'user', content: `What did the witness say of ${probe}?` }] })
    const text = await (await ask(looked, '/functions/v1/ai-search', { method: 'POST', body })).text()
    if (text.includes(secret)) found.push(id)
  }
  return found
}

async function inSnapshot(looked: Looked): Promise<string[]> {
  const zip = await fromBufferPromise(Buffer.from(await (await ask(looked, '/snapshot.zip')).arrayBuffer()))
  const found: string[] = []
  for await (const entry of zip.eachEntry()) {
    const pieces: Buffer[] = []
    for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(Buffer.from(piece))
    found.push(...saying(Buffer.concat(pieces).toString('utf8'), looked.cases, entry.fileName))
  }
  return found
}
