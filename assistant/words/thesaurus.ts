/** Old and modern words for the same (content/site/thesaurus.yaml): a reader's "cruiser" finds the "patrol car" of a source. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { contentError, schemaProblems } from '../../catalog/problems.ts'
import { readYaml } from '../../catalog/read-yaml.ts'
import { terms } from '../../search/analysis.ts'

/** Groups of words; in each group every word may stand for every other. */
const ThesaurusSchema = z.array(z.array(z.string().min(2)).min(2))

export interface Phrase {
  text: string
  terms: readonly string[]
}

export interface Thesaurus {
  /** Groups whose words stand in the question: the terms that stand there, and the other words of the group. */
  inQuestion(question: readonly string[]): { terms: readonly string[]; others: readonly Phrase[] }[]
}

/** @throws ArchiveError 'content-problems' where the file is not a list of lists of words. A folder without it has an empty thesaurus. */
export function readThesaurus(contentDir: string): Thesaurus {
  const path = 'site/thesaurus.yaml'
  const file = join(contentDir, path)
  if (!existsSync(file)) return thesaurusOf([])
  const { value, problems, lineOf } = readYaml(file, path)
  const result = ThesaurusSchema.safeParse(value)
  if (problems.length > 0 || !result.success)
    throw contentError(result.success ? problems : [...problems, ...schemaProblems(result.error, value, { file: path, lineOf })])
  return thesaurusOf(result.data)
}

export function thesaurusOf(groups: readonly (readonly string[])[]): Thesaurus {
  const byFirst = new Map<string, { phrase: Phrase; others: Phrase[] }[]>()
  for (const group of groups) {
    const phrases = group.map((text): Phrase => ({ text, terms: terms(text) })).filter(({ terms }) => terms.length > 0)
    for (const phrase of phrases) {
      const [first = ''] = phrase.terms
      const entry = { phrase, others: phrases.filter((other) => other !== phrase) }
      byFirst.set(first, [...(byFirst.get(first) ?? []), entry])
    }
  }
  return {
    inQuestion(question) {
      return question.flatMap((term, at) =>
        (byFirst.get(term) ?? [])
          .filter(({ phrase }) => phrase.terms.every((one, place) => question[at + place] === one))
          .map(({ phrase, others }) => ({ terms: phrase.terms, others })),
      )
    },
  }
}
