/** What components hand down to those inside them, as EAD has it: what is said once of a series holds for its files. */
import { languageName } from '../../catalog/language-names.ts'
import {
  type AccessAbove,
  type Ancestor,
  RECORD_TYPES,
  type RecordType,
  RIGHTS,
  type Rights,
  rightsStatement,
} from '../../catalog/schemas/record.ts'
import { componentDate } from './component-date.ts'
import { componentType } from './component-type.ts'
import { containersOf } from './containers.ts'
import { childNamed, childrenNamed, descendantsNamed, type Element, isInternal, lineOf } from './element.ts'
import { headingsOf } from './headings.ts'
import { noteElements, notes } from './notes.ts'

/** What inner components take over from the one around them. */
export interface Inherited {
  id: string
  ancestors: readonly Ancestor[]
  /** What each level says about access, the outermost first. */
  accessNotes: readonly AccessAbove[]
  internal: boolean
  rightsNote: string
  heldBy: string
  language: string
  series: string
  type: RecordType
}

/** The level of description that a component names. */
export function levelOf(component: Element): string {
  const { level = '', otherlevel = '' } = component.attributes
  if (level === 'otherlevel') return otherlevel || 'unspecified'
  return level || (component.name === 'archdesc' ? 'collection' : 'unspecified')
}

/** Title of a component: its own, else its date, else that it has none. */
export function titleOf(component: Element): string {
  const did = childNamed(component, 'did')
  return lineOf(childNamed(did, 'unittitle')) || componentDate(did).words || `[Untitled ${levelOf(component)}]`
}

/** What components inside this one take over. */
export function inheritFrom(component: Element, around: Inherited, id: string): Inherited {
  const did = childNamed(component, 'did')
  const level = levelOf(component)
  const title = titleOf(component)
  const own = notes(component, 'accessrestrict')
  return {
    id,
    ancestors: [...around.ancestors, { id, title, level }],
    accessNotes: own === '' ? around.accessNotes : [...around.accessNotes, { title, note: own }],
    internal: around.internal || isInternal(component),
    rightsNote: notes(withoutLabel(component), 'userestrict') || around.rightsNote,
    heldBy: repositoryOf(did) || around.heldBy,
    language: languageOf(did) || around.language,
    series: level === 'series' ? title : around.series,
    type: typeOf(component, around.type),
  }
}

/** The label of a component's own rights, as exports of ours say it; null where none is said. */
export function rightsLabel(component: Element): Rights | null {
  const [said] = noteElements(component, 'userestrict').filter(isLabel)
  return RIGHTS.find((one) => said !== undefined && lineOf(said) === rightsStatement(one)) ?? null
}

function isLabel(element: Element): boolean {
  const { type, localtype } = element.attributes
  return (type ?? localtype) === 'rights' && RIGHTS.some((one) => lineOf(element) === rightsStatement(one))
}

function withoutLabel(component: Element): Element {
  return {
    ...component,
    children: component.children.filter((child) => typeof child === 'string' || !(child.name === 'userestrict' && isLabel(child))),
  }
}

function repositoryOf(did: Element | null): string {
  const repository = childNamed(did, 'repository')
  const names = repository ? childrenNamed(repository, 'corpname', 'name', 'famname', 'persname') : []
  return (
    names
      .map(lineOf)
      .filter((text) => text !== '')
      .join(', ') || lineOf(repository)
  )
}

const LANGUAGES =
  /\b(English|French|German|Spanish|Italian|Latin|Dutch|Polish|Yiddish|Hebrew|Russian|Portuguese|Chinese|Japanese|Greek|Irish|Swedish)\b/g

function languageOf(did: Element | null): string {
  const material = childNamed(did, 'langmaterial')
  if (!material) return ''
  const named = descendantsNamed(material, 'language').map(
    (language) => lineOf(language) || languageName(language.attributes.langcode ?? ''),
  )
  const told = named.filter((name) => name !== '')
  return [...new Set(told.length > 0 ? told : (lineOf(material).match(LANGUAGES) ?? []))].join('; ')
}

/** Phrases of the physical description, as written. */
export function physical(did: Element | null): string[] {
  if (!did) return []
  return childrenNamed(did, 'physdesc', 'physdescset', 'physdescstructured')
    .flatMap((part) => {
      const inner = part.name === 'physdescset' ? childrenNamed(part, 'physdescstructured') : [part]
      return inner.map(lineOf)
    })
    .filter((text) => text !== '')
}

/** What an export of ours says, else what the description tells. */
function typeOf(component: Element, inherited: RecordType): RecordType {
  const said = RECORD_TYPES.find((type) => type === component.attributes.altrender)
  if (said) return said
  const did = childNamed(component, 'did')
  return componentType(physical(did), headingsOf(component).genres, containersOf(did).labels, inherited)
}
