/**
 * Old and modern words for the same: a reader's "cruiser" finds the "patrol car" of a source. The site ships with a list
 * (content/site/thesaurus.yaml), and with what subject lists of the field refer from (subject-references.yaml); archivists add to it at their desk, and what they add holds from the next question on.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { contentError, schemaProblems } from '../catalog/problems.ts'
import { readYaml } from '../catalog/read-yaml.ts'
import { terms } from './analysis.ts'

/** Path in the content folder: the archive's own list, which what archivists add is exported to. */
export const THESAURUS_FILE = 'site/thesaurus.yaml'
const THESAURUS_FILES = [THESAURUS_FILE, 'site/subject-references.yaml'] as const
const WordsSchema = z.array(z.string().min(2)).min(2)
/** Groups of words; in each group every word may stand for every other. `people`: its words describe people. */
const ThesaurusSchema = z.array(z.union([WordsSchema, z.strictObject({ people: WordsSchema })]))

interface Phrase {
  text: string
  terms: readonly string[]
}

export interface Synonyms {
  /** Place of the first term in the question. */
  at: number
  /** The terms that stand there. */
  terms: readonly string[]
  /** The other words of their group. */
  others: readonly Phrase[]
  /** Of a word's weight, what the others have; that of the thesaurus where it is left out. */
  share?: number
  /** They describe people: nothing but their group is searched for them. */
  people?: boolean
}

export interface Thesaurus {
  /** Groups whose words stand in the question. */
  inQuestion(question: readonly string[]): Synonyms[]
  /** Whether a term is in one of its groups. */
  has(term: string): boolean
  /** Changes with what archivists add: for the entity tags of answers. */
  stamp(): string
  /** As it is now, for reading one question: nobody looks for what is added meanwhile. */
  now(): Thesaurus
}

/**
 * @param added groups that archivists added, asked for with every question; an array that is the same object is not read again.
 * @throws ArchiveError 'content-problems' where a file is not a list of lists of words. A folder without one has none.
 */
export function openThesaurus(contentDir: string, added: () => readonly (readonly string[])[] = () => []): Thesaurus {
  const shipped = readThesaurus(contentDir)
  let read: readonly (readonly string[])[] | null = null
  let current: StampedThesaurus = { thesaurus: thesaurusOf(shipped), stamp: '' }
  return changingThesaurus(() => {
    const more = added()
    if (more === read) return current
    read = more
    const stamp = JSON.stringify(more)
    if (stamp !== current.stamp) current = { thesaurus: thesaurusOf([...shipped, ...more]), stamp }
    return current
  })
}

export interface StampedThesaurus {
  thesaurus: Thesaurus
  stamp: string
}

/** A thesaurus whose words change. @param current asked for with every question; it is made anew only where something has changed. */
export function changingThesaurus(current: () => StampedThesaurus): Thesaurus {
  return {
    inQuestion: (question) => current().thesaurus.inQuestion(question),
    has: (term) => current().thesaurus.has(term),
    stamp: () => current().stamp,
    now: () => current().thesaurus,
  }
}

/** The groups of a content folder, as words. @throws ArchiveError 'content-problems'. */
export function readGroups(contentDir: string): string[][] {
  return readThesaurus(contentDir).map((group) => ('people' in group ? group.people : group))
}

function readThesaurus(contentDir: string): z.infer<typeof ThesaurusSchema> {
  return THESAURUS_FILES.flatMap((path) => readGroupsOf(contentDir, path))
}

function readGroupsOf(contentDir: string, path: string): z.infer<typeof ThesaurusSchema> {
  const file = join(contentDir, path)
  if (!existsSync(file)) return []
  const { value, problems, lineOf } = readYaml(file, path)
  const result = ThesaurusSchema.safeParse(value)
  if (problems.length > 0 || !result.success)
    throw contentError(result.success ? problems : [...problems, ...schemaProblems(result.error, value, { file: path, lineOf })])
  return result.data
}

/** @param share of a word's weight that the others of its group have. */
export function thesaurusOf(groups: readonly (readonly string[] | { people: readonly string[] })[], share?: number): Thesaurus {
  const all = new Set<string>()
  const byFirst = new Map<string, { phrase: Phrase; others: Phrase[]; people: boolean }[]>()
  for (const group of groups) {
    const people = 'people' in group
    const phrases = (people ? group.people : group)
      .map((text): Phrase => ({ text, terms: terms(text) }))
      .filter(({ terms }) => terms.length > 0)
    for (const phrase of phrases) {
      for (const term of phrase.terms) all.add(term)
      const [first = ''] = phrase.terms
      const entry = { phrase, others: phrases.filter((other) => other !== phrase), people }
      byFirst.set(first, [...(byFirst.get(first) ?? []), entry])
    }
  }
  const thesaurus: Thesaurus = {
    inQuestion(question) {
      return question.flatMap((term, at) =>
        (byFirst.get(term) ?? [])
          .filter(({ phrase }) => phrase.terms.every((one, place) => question[at + place] === one))
          .map(({ phrase, others, people }) => ({
            at,
            terms: phrase.terms,
            others,
            ...(share !== undefined && { share }),
            ...(people && { people }),
          })),
      )
    },
    has: (term) => all.has(term),
    stamp: () => '',
    now: () => thesaurus,
  }
  return thesaurus
}
