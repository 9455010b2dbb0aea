/** Every regular expression of the product's code, read from the syntax trees of its files. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { type ESTree, parseSync, Visitor } from 'vite'

export interface Expression {
  /** As code writes it: `/source/flags`; of one put together at run time the call that makes it. */
  text: string
  source: string
  flags: string
  /** 'catalog/dates.ts:12', first place first. */
  places: string[]
  /** Put together at run time. */
  made: boolean
}

/** Tests and measurements read only what we wrote ourselves. */
const NOT_PRODUCT = /\.test\.tsx?$|^(?:tests|lab)\/|\/contract\//

/** @returns each expression once, with the places that use it. */
export function findExpressions(): Expression[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8', maxBuffer: 1 << 26 })
  const found = new Map<string, Expression>()
  for (const path of listed.split('\n')) {
    if (!/\.(?:ts|tsx|mjs)$/.test(path) || NOT_PRODUCT.test(path) || !existsSync(path)) continue
    for (const { at, ...expression } of expressionsOf(path, readFileSync(path, 'utf8'))) {
      const known = found.get(expression.text)
      if (known) known.places.push(at)
      else found.set(expression.text, { ...expression, places: [at] })
    }
  }
  return [...found.values()]
}

/** Expressions of one file, in order. @throws Error where the file cannot be parsed. */
export function expressionsOf(path: string, code: string): (Omit<Expression, 'places'> & { at: string })[] {
  const { program, errors } = parseSync(path, code)
  if (errors.length > 0) throw new Error(`${path}: ${errors.map(({ message }) => message).join('; ')}`)
  const found: ReturnType<typeof expressionsOf> = []
  const at = (start: number) => `${path}:${code.slice(0, start).split('\n').length}`
  const literal = (source: string, flags: string, start: number) =>
    found.push({ text: `/${source}/${flags}`, source, flags, made: false, at: at(start) })
  const call = ({ callee, arguments: given, start, end }: ESTree.CallExpression | ESTree.NewExpression) => {
    if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return
    const [source, flags] = given
    if (source?.type === 'Literal' && typeof source.value === 'string' && (flags === undefined || flags.type === 'Literal'))
      literal(source.value, String(flags?.value ?? ''), start)
    else found.push({ text: code.slice(start, end).replace(/\s+/g, ' '), source: '', flags: '', made: true, at: at(start) })
  }
  new Visitor({
    Literal(node) {
      if ('regex' in node) literal(node.regex.pattern, node.regex.flags, node.start)
    },
    NewExpression: call,
    CallExpression: call,
  }).visit(program)
  return found
}
