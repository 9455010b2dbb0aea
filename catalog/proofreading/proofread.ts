/**
 * What an editor would find on reading all of it: words misspelt, paragraphs said twice, facts that disagree, sources that may not
 * be used so, pages that hold too little. Run by `npm run content:check` and the tests, never by the server.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Article, Block } from '../articles/article-tree.ts'
import { articleText } from '../articles/read-article.ts'
import type { Catalog } from '../catalog.ts'
import { englishDictionary } from '../dictionaries.ts'
import type { Problem } from '../problems.ts'
import { disagreements } from './agreeing-facts.ts'
import { coverageOf, shortfalls } from './coverage.ts'
import { type ProseLine, proseLines, visitorLines } from './prose-lines.ts'
import { sourcing } from './sourcing.ts'

/** Words that the project adds to the dictionary, below the content folder. */
const OWN_WORDS = 'site/words.txt'

/** @returns every finding, in the order of the files. */
export function proofread(folder: string, catalog: Catalog): Problem[] {
  return [
    ...misspellings(folder, catalog),
    ...workshop(folder, catalog),
    ...unlistedSubjects(catalog),
    ...repetitions(catalog),
    ...repeatedGaps(catalog),
    ...disagreements(catalog),
    ...sourcing(catalog),
    ...thinPages(catalog),
    ...staleTranslations(catalog),
  ]
}

/** Translations of what an article no longer says, or of none: not used until somebody reads them again. */
export function staleTranslations({ articles, parts }: Pick<Catalog, 'articles' | 'parts'>): Problem[] {
  const said = new Map(articles.map(({ path, summary }) => [path, summary]))
  return parts.translations
    .filter(({ path, from }) => said.get(path) !== from)
    .map(({ language, path, from }) => ({
      file: `translations/${language}.yaml`,
      line: 1,
      field: `${path} from`,
      found: from,
      expected: said.get(path) ?? 'the address of an article',
    }))
}

function workshop(folder: string, catalog: Catalog): Problem[] {
  return proseFiles(folder, catalog).flatMap((path) => {
    const file = join(folder, path)
    return workshopWords(path, visitorLines(path, readFileSync(file, 'utf8'), file)).map(({ line, words }) => ({
      file: path,
      line,
      field: '(text)',
      found: words,
      expected: 'history alone; what is not documented and what a figure rests on belongs in "notes" (docs/content-guide.md)',
    }))
  })
}

function misspellings(folder: string, catalog: Catalog): Problem[] {
  const dictionary = englishDictionary()
  const known = new Set([...ownWords(folder), ...nameWords(catalog)])
  return proseFiles(folder, catalog).flatMap((path) => {
    const file = join(folder, path)
    // What another institution says of its collection is spelled as it is.
    if (path.startsWith('collections/') && isFromOthers(file)) return []
    return unknownWords(proseLines(path, readFileSync(file, 'utf8'), file), dictionary, known).map(({ line, word }) => ({
      file: path,
      line,
      field: '(spelling)',
      found: word,
      expected: `a word of American English, a name in people/, or a line of ${OWN_WORDS}`,
    }))
  })
}

const HeldSchema = z.looseObject({ holder: z.looseObject({ name: z.string().min(1) }) })

function isFromOthers(file: string): boolean {
  return HeldSchema.safeParse(parse(readFileSync(file, 'utf8'))).success
}

/** Titles as others wrote them; old and foreign spellings that readers may type. */
const UNPROVED = new Set([
  'site/bibliography.yaml',
  'site/thesaurus.yaml',
  'site/subject-references.yaml',
  'site/relevance-cases.yaml',
  // Settings, not prose.
  'site/identity.yaml',
  'site/look.yaml',
  'site/map.yaml',
  'site/redirects.yaml',
  'site/service.yaml',
])

function proseFiles(folder: string, catalog: Catalog): string[] {
  const imported = importedCollections(catalog)
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter(
      (path) =>
        /\.(md|yaml)$|^records\/.*\.csv$/.test(path) && !UNPROVED.has(path) && !path.startsWith('translations/') && !imported.has(path),
    )
    .sort()
}

/** Collections that imports brought are described by their source, in its language: their records are called after them. */
function importedCollections({ collections, contentRecords }: Catalog): Set<string> {
  const brought = new Set(contentRecords.flatMap(({ id, collection }) => (id.startsWith(`${collection}:`) ? [collection] : [])))
  return new Set(collections.filter(({ id }) => brought.has(id)).map(({ id }) => `collections/${id}.yaml`))
}

function ownWords(folder: string): string[] {
  const file = join(folder, OWN_WORDS)
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
}

/** Every word of every heading: a name is spelt as the authority files have it. */
function nameWords({ site, units, people, places, subjects, memorial, barracks, collections, articles }: Catalog): string[] {
  const headed = [...units, ...people, ...places, ...subjects].flatMap(({ name, variants }) => [name, ...variants])
  const other = [...memorial, ...barracks].map(({ name }) => name)
  const titles = collections.flatMap(({ title, holder }) => [title, holder.name, holder.address])
  return [site.name, ...headed, ...other, ...titles, ...articles.flatMap(({ units: named }) => named)].flatMap(wordsOf)
}

/** A record is filed under subjects of people/subjects.yaml; another word for one of them would split it in two. */
function unlistedSubjects({ contentRecords, subjects }: Catalog): Problem[] {
  const listed = new Set(subjects.map(({ name }) => name))
  return contentRecords.flatMap(({ id, subjects: given }) =>
    given
      .filter((name) => !listed.has(name))
      .map((found) => ({
        file: 'records',
        line: 1,
        field: `subjects of ${id}`,
        found,
        expected: 'the name of a subject in people/subjects.yaml',
      })),
  )
}

function repetitions({ articles }: Catalog): Problem[] {
  return repeatedParagraphs(articles).map(({ file, other, paragraph }) => ({
    file,
    line: 1,
    field: '(text)',
    found: paragraph,
    expected: `a paragraph of its own: ${other} has it already`,
  }))
}

function thinPages(catalog: Catalog): Problem[] {
  return catalog.articles.flatMap((article) =>
    shortfalls(coverageOf(article), catalog).map((found) => ({
      file: article.file,
      line: 1,
      field: '(coverage)',
      found,
      expected: 'what its kind of page asks for, or "thin:" with the reason in its front matter (docs/content-guide.md)',
    })),
  )
}

/** Paragraphs that one article shares with another: said twice, they fall out of step. */
interface Repetition {
  file: string
  other: string
  /** First words of the paragraph. */
  paragraph: string
}

/** Words in a row that two texts must share to count as one run. */
const RUN = 8
/** A paragraph is repeated where more than this share of its runs stands in one other article. */
const SHARE = 0.4
/** Shorter ones are labels, not paragraphs. */
const SHORTEST = 14

export function repeatedParagraphs(articles: readonly Pick<Article, 'file' | 'blocks'>[]): Repetition[] {
  const standing = new Map<string, Set<string>>()
  const written = articles.map(({ file, blocks }) => ({ file, paragraphs: blocks.flatMap(paragraphsOf) }))
  for (const { file, paragraphs } of written)
    for (const run of paragraphs.flatMap(runsOf)) standing.set(run, (standing.get(run) ?? new Set()).add(file))
  return written.flatMap(({ file, paragraphs }) =>
    paragraphs.flatMap((paragraph) => {
      const runs = runsOf(paragraph)
      const shared = new Map<string, number>()
      for (const run of runs)
        for (const other of standing.get(run) ?? []) if (other !== file) shared.set(other, (shared.get(other) ?? 0) + 1)
      return [...shared]
        .filter(([, count]) => count > runs.length * SHARE)
        .map(([other]) => ({ file, other, paragraph: `${paragraph.slice(0, 80)}…` }))
    }),
  )
}

/** A page says once, in its notes, what is not documented. */
function repeatedGaps({ articles, people, units, exhibits, troops, barracks, contentRecords }: Catalog): Problem[] {
  const pages: { file: string; field: string; said: unknown }[] = [
    ...articles.map(({ file, notes, body }) => ({ file, field: '(text)', said: [notes, body] })),
    ...people.map((person) => ({ file: 'people/people.yaml', field: person.id, said: person })),
    ...exhibits.map((exhibit) => ({ file: `exhibits/${exhibit.id}.yaml`, field: '(text)', said: exhibit })),
    ...troops.map((troop) => ({
      file: 'people/troops.yaml',
      field: troop.id,
      said: [troop, barracks.filter((one) => one.troop === troop.unit)],
    })),
    ...contentRecords.map((record) => ({ file: 'records', field: record.id, said: record })),
    { file: 'people/units.yaml', field: '(text)', said: units },
  ]
  return pages.flatMap(({ file, field, said }) => {
    const times = JSON.stringify(said).match(/\bnot documented\b/gi)?.length ?? 0
    return times > 1 ? [{ file, line: 1, field, found: `"not documented" ${times} times`, expected: 'once a page' }] : []
  })
}

/** Running text; the rows of typed blocks repeat dates by design. */
function paragraphsOf(block: Block): string[] {
  if (block.kind === 'list') return block.items.flatMap((item) => item.flatMap(paragraphsOf))
  if (block.kind === 'quote') return block.blocks.flatMap(paragraphsOf)
  return block.kind === 'paragraph' ? [articleText([block])] : []
}

function runsOf(paragraph: string): string[] {
  const words = paragraph.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length < SHORTEST) return []
  return Array.from({ length: words.length - RUN + 1 }, (_, at) => words.slice(at, at + RUN).join(' '))
}

/**
 * Words of the workshop in what visitors read: the specification, and what research did or did not find. The text of a page is
 * history; what is not documented, where sources differ and what a figure rests on belongs in its notes (docs/content-guide.md).
 */
interface WorkshopWords {
  line: number
  words: string
}

const WORKSHOP = [
  /\b(?:the|this|our) specification(?:[’']s)?\b|\bas specified\b|\bspecification (?:gives|displays|places|lists|names)\b/,
  /\b(?:display text|as displayed|figures? (?:this site )?display(?:s|ed)|displayed (?:here|on this site|by this site))\b/,
  /\b(?:was|were|is|are|been|be) not (?:yet )?(?:confirmed|established|verified|traced|matched)\b|\b(?:was|were) not found\b/,
  /\bnot (?:confirmed|established|stated|known|told|given|said|described) (?:here|in (?:a|any|the|what)\b)/,
  /\bcould not be (?:confirmed|verified|found|established|read)\b/,
  /\b(?:end|start|term|year|dates?) not (?:confirmed|found|known)\b/,
  /\b(?:was|were) read (?:for|up|only|here|in (?:a|the) copy)\b|\bread (?:here|only) in\b/,
  /\b(?:sources?|document|report|page|register|account)s? (?:that (?:was|were) )?read\b|\bwhat was read\b|\bnothing (?:that was )?read\b/,
  /\bno (?:source|document|page|report|register)[^.]{0,40}\b(?:was|were) (?:read|found|seen)\b/,
  /\bno source (?:that|read|gives|names|says|confirms|supports|states)\b/,
  /\bcopy at\b|\bread (?:in the copy|at) [a-z0-9.-]+\.[a-z]{2,}\b/,
  /\b(?:this|the) (?:research|project) (?:found|read|gave|did)\b|\bread for (?:this|the) (?:project|page|site|record)\b/,
]

/** Where the words may stand: editors' files, and the one page that keeps the table of figures. */
const MAY_HOLD = new Set([
  'site/bibliography.yaml',
  'site/figures.yaml',
  'site/thesaurus.yaml',
  'site/subject-references.yaml',
  'site/relevance-cases.yaml',
  'articles/site/about.md',
])

/** @param path the file below the content folder. */
export function workshopWords(path: string, lines: readonly ProseLine[]): WorkshopWords[] {
  if (MAY_HOLD.has(path)) return []
  return lines.flatMap(({ line, text }) =>
    WORKSHOP.flatMap((pattern) => {
      const found = new RegExp(pattern, 'i').exec(text)
      return found ? [{ line, words: found[0] }] : []
    }),
  )
}

/** Spelling: words of the content's prose that neither the dictionary, a name nor the project's own list knows. */
interface UnknownWord {
  line: number
  word: string
}

/** Whether a word is spelled as the language has it. */
type Dictionary = (word: string) => boolean

/** Endings of ordinals (69th) and units that touch their number are not words. */
const WORD = /(?<![\p{L}\p{N}.])\p{L}[\p{L}'’]*\p{L}/gu

/** @param known words that stand beside the dictionary: names as written, other words in small letters. */
export function unknownWords(lines: readonly ProseLine[], dictionary: Dictionary, known: ReadonlySet<string>): UnknownWord[] {
  return lines.flatMap(({ line, text }) =>
    wordsOf(text)
      .filter((word) => !known.has(word) && !known.has(word.toLowerCase()) && !dictionary(word))
      .map((word) => ({ line, word })),
  )
}

/** Words of a text without possessive endings; abbreviations in capitals are none. */
function wordsOf(text: string): string[] {
  return [...text.matchAll(WORD)]
    .map(([word]) => word.replaceAll('’', "'").replace(/'s?$/, ''))
    .filter((word) => !/^\p{Lu}+s?$/u.test(word))
}
