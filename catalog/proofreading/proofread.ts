/**
 * What an editor would find on reading all of it: words misspelt, paragraphs said twice, facts that disagree, pages that
 * hold too little. Run by `npm run content:check` and the tests, never by the server.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Catalog } from '../catalog.ts'
import { englishDictionary } from '../english-dictionary.ts'
import type { Problem } from '../problems.ts'
import { disagreements } from './agreeing-facts.ts'
import { coverageOf, shortfalls } from './coverage.ts'
import { proseLines, visitorLines } from './prose-lines.ts'
import { repeatedParagraphs } from './repeated-paragraphs.ts'
import { workshopWords } from './research-words.ts'
import { unknownWords, wordsOf } from './spelling.ts'

/** Words that the project adds to the dictionary, below the content folder. */
export const OWN_WORDS = 'site/words.txt'

/** @returns every finding, in the order of the files. */
export function proofread(folder: string, catalog: Catalog): Problem[] {
  return [
    ...misspellings(folder, catalog),
    ...workshop(folder, catalog),
    ...unlistedSubjects(catalog),
    ...repetitions(catalog),
    ...disagreements(catalog),
    ...thinPages(catalog),
  ]
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
    .filter((path) => /\.(md|yaml)$|^records\/.*\.csv$/.test(path) && !UNPROVED.has(path) && !imported.has(path))
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
