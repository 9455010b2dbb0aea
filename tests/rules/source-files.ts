/** The repository's own files, as git lists them (tracked, or new and not ignored). */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

export interface SourceFile {
  path: string
  text: string
}

/** @param pattern which paths. */
export function repositoryFiles(pattern: RegExp): SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8', maxBuffer: 1 << 26 })
  return listed
    .split('\n')
    .filter((path) => path !== '' && pattern.test(path) && existsSync(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
}

/** Code without comments and string contents, line by line: what rules about code should look at. */
export function codeLines(text: string): string[] {
  const bare = text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/(^|[^:'"`\\])\/\/[^\n]*/g, '$1')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\\n]|\\.)*`/g, "''")
  return bare.split('\n')
}
