/** YAML files to values that know the line of each of their parts. */
import { readFileSync } from 'node:fs'
import { isNode, LineCounter, parseDocument } from 'yaml'
import type { Problem } from './problems.ts'

interface YamlFile {
  value: unknown
  lineOf: (path: readonly PropertyKey[]) => number
  problems: Problem[]
}

/**
 * Reads one YAML 1.2 document.
 * @param file absolute path; `name` is what problems call it.
 */
export function readYaml(file: string, name: string): YamlFile {
  const lines = new LineCounter()
  const document = parseDocument(readFileSync(file, 'utf8'), { lineCounter: lines, prettyErrors: false })
  const problems = document.errors.map((error) => ({
    file: name,
    line: lines.linePos(error.pos[0]).line,
    field: '(yaml)',
    found: error.message,
    expected: 'well-formed YAML',
  }))
  const lineOf = (path: readonly PropertyKey[]): number => {
    for (let length = path.length; length >= 0; length -= 1) {
      const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true)
      if (isNode(node) && node.range) return lines.linePos(node.range[0]).line
    }
    return 1
  }
  return { value: problems.length > 0 ? null : document.toJS({ maxAliasCount: 100 }), lineOf, problems }
}
