/** Laws that keep styles in their component (docs/decisions/087): without them a class of one page once shredded the citations of another. */
import { expect, test } from 'vitest'
import { repositoryFiles } from './source-files.ts'
import { classesFromValues, classUses, stylesheets } from './stylesheets.ts'

const sheets = stylesheets()
/** Stylesheets of app/styles are the vocabulary that every page may use. */
const SHARED = 'app/styles'
const COMPONENTS = 'app/components/'

test('a rule stands in a block, or starts with a class that no other stylesheet starts with', () => {
  const owners = new Map<string, Set<string>>()
  const bare: string[] = []
  for (const { path, folder, open } of sheets) {
    for (const selector of open) {
      const first = /^[a-z]*\.(-?[a-z_][\w-]*)/i.exec(selector)?.[1]
      if (first) owners.set(first, (owners.get(first) ?? new Set()).add(path))
      else if (folder !== SHARED) bare.push(`${path}: ${selector} reaches every page. Put it into :where(.block) { … }.`)
    }
  }
  const contested = [...owners].flatMap(([name, paths]) => (paths.size > 1 ? [`.${name} starts rules of ${[...paths].join(', ')}`] : []))
  expect([...bare, ...contested]).toEqual([])
})

test('a component uses the classes of its folder, of app/components or of app/styles', () => {
  const open = sheets.filter(({ folder }) => folder === SHARED || folder.startsWith(COMPONENTS))
  const strangers = classUses().filter(({ path, name }) => {
    const near = path.startsWith(COMPONENTS) || path.startsWith('app/ui/') ? open.filter(({ folder }) => folder === SHARED) : open
    const own = sheets.filter(({ folder }) => path.startsWith(`${folder}/`))
    return ![...near, ...own].some(({ classes }) => classes.has(name))
  })
  expect(strangers.map(({ path, name }) => `${path}: no rule for "${name}" in its folder or among the shared ones`)).toEqual([])
})

/** Classes whose end is a value of a closed list: grounds and tones of plates, ends of the rail, kinds of notices. */
const WITH_ENDING = /^(tp|handle|answer-notice)-/

test('every class of a stylesheet stands in code', () => {
  const code = repositoryFiles(/^(app|endpoints|media|server|messages|content)\/.*\.(tsx?|yaml|md|json)$/)
    .map(({ text }) => text)
    .join('\n')
  const words = new Set(code.match(/-?[a-z_][\w-]*/gi))
  const unused = sheets.flatMap(({ path, classes }) =>
    [...classes].filter((name) => !WITH_ENDING.test(name) && !words.has(name)).map((name) => `${path}: nothing has the class "${name}"`),
  )
  expect(unused).toEqual([])
})

test('no class is made of a value', () => {
  expect(classesFromValues()).toEqual([])
})
