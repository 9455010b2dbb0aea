/** What the rules about styles look at: the classes of each stylesheet, and the classes that components put into pages. */
import { posix } from 'node:path'
import postcss, { type ChildNode, type Container } from 'postcss'
import { repositoryFiles } from './source-files.ts'

export interface Stylesheet {
  path: string
  folder: string
  /** Selectors outside any block, in full. */
  open: readonly string[]
  /** Classes named in selectors. */
  classes: ReadonlySet<string>
}

/** Every stylesheet, but those that speak of all others: large text, forced colors and print. */
export function stylesheets(): Stylesheet[] {
  return repositoryFiles(/^app\/.*\.css$/)
    .filter(({ path }) => !/^app\/styles\/(large-text|forced-colors|print)\.css$/.test(path))
    .map(({ path, text }) => {
      const root = postcss.parse(text)
      const classes = new Set<string>()
      root.walkRules(({ selector }) => {
        for (const [, name] of selector.matchAll(/\.(-?[a-z_][\w-]*)/gi)) if (name) classes.add(name)
      })
      return { path, folder: posix.dirname(path), open: openSelectors(root), classes }
    })
}

/** Selectors of rules that stand in no block: at the top, or within @media and its like. */
function openSelectors(container: Container<ChildNode>): string[] {
  return (container.nodes ?? []).flatMap((node) => {
    if (node.type === 'rule') return BLOCK.test(node.selector) ? [] : node.selectors
    return node.type === 'atrule' && !/keyframes$/.test(node.name) ? openSelectors(node) : []
  })
}

/** `:where(.name)` around the rules of a component: they reach no further, and weigh nothing more for it. */
const BLOCK = /^:where\(\.[\w-]+(, \.[\w-]+)*\)$/

export interface ClassUse {
  path: string
  name: string
}

/** Classes written in components: in className attributes, in calls of classNames and in what they choose between. */
export function classUses(): ClassUse[] {
  return components().flatMap(({ path, text }) => {
    const found = [...text.matchAll(/className="([^"]*)"/g)].flatMap((match) => words(match[1] ?? ''))
    for (const expression of [...expressions(text, 'className={', '{', '}'), ...expressions(text, 'classNames(', '(', ')')]) {
      const chosen = expression.replace(/[!=]==\s*'[^']*'/g, '').replace(/\$\{[^}]*\}/g, '\0')
      for (const [, single, template] of chosen.matchAll(/'([^']*)'|`([^`]*)`/g)) found.push(...words(single ?? template ?? ''))
    }
    return [...new Set(found)].filter((name) => !name.includes('\0')).map((name) => ({ path, name }))
  })
}

/** Template strings in className that make a whole class of a value, such as `note ${kind}`; `note-${kind}` is the component's own. */
export function classesFromValues(): string[] {
  return components().flatMap(({ path, text }) =>
    expressions(text, 'className={', '{', '}')
      .flatMap((expression) => expression.match(/`[^`]*`/g) ?? [])
      .filter((template) => /[`\s]\$\{(?![^}]*\?)/.test(template))
      .map((template) => `${path}: ${template}`),
  )
}

const components = () => repositoryFiles(/^app\/.*\.tsx$/).filter(({ path }) => !/\.test\.tsx$/.test(path))
const words = (text: string) => text.split(/\s+/).filter(Boolean)

/** What stands between an opening and its closing bracket, wherever the opening is written. */
function expressions(text: string, opening: string, open: string, close: string): string[] {
  const found: string[] = []
  for (let at = text.indexOf(opening); at >= 0; at = text.indexOf(opening, at + 1)) {
    const start = at + opening.length
    let depth = 1
    let end = start
    for (; depth > 0 && end < text.length; end += 1) depth += text[end] === open ? 1 : text[end] === close ? -1 : 0
    found.push(text.slice(start, end - 1))
  }
  return found
}
