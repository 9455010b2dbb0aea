/** Looks for words as raw bytes in every file of a folder: what a thief of the disk would do. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @returns 'file: word' for each word that lies in a file. */
export function wordsOnDisk(folder: string, words: readonly string[]): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.flatMap(({ parentPath, name }) => {
    const bytes = readFileSync(join(parentPath, name))
    return words.filter((word) => bytes.includes(word)).map((word) => `${name}: ${word}`)
  })
}
