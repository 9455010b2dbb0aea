/** What components hand down to those inside them, as EAD has it: what is said once of a series holds for its files. */
import { languageName } from '../../catalog/language-names.ts'
import type { RightsReading, RightsVocabulary } from '../../catalog/rights-vocabulary.ts'
import { type AccessAbove, type Ancestor, RECORD_TYPES, type RecordType } from '../../catalog/schemas/record.ts'
import { componentDate } from './component-date.ts'
import { componentType } from './component-type.ts'
import { childNamed, childrenNamed, descendantsNamed, type Element, isInternal, lineOf, paragraphsOf } from './element.ts'
import { headingsOf } from './headings.ts'
import { containersOf } from './instances.ts'
import { noteElements, notes } from './notes.ts'

/** What inner components take over from the one around them. */
export interface Inherited {
  id: string
  ancestors: readonly Ancestor[]
  /** What each level says about access, the outermost first. */
  accessNotes: readonly AccessAbove[]
  internal: boolean
  rights: string
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
export function inheritFrom(component: Element, around: Inherited, id: string, vocabulary: RightsVocabulary): Inherited {
  const did = childNamed(component, 'did')
  const level = levelOf(component)
  const title = titleOf(component)
  const own = notes(component, 'accessrestrict')
  const rights = rightsIn(component, vocabulary)
  return {
    id,
    ancestors: [...around.ancestors, { id, title, level }],
    accessNotes: own === '' ? around.accessNotes : [...around.accessNotes, { title, note: own }],
    internal: around.internal || isInternal(component),
    rights: rights.label ?? around.rights,
    rightsNote: rights.note || around.rightsNote,
    heldBy: repositoryOf(did) || around.heldBy,
    language: languageOf(did) || around.language,
    series: level === 'series' ? title : around.series,
    type: typeOf(component, around.type),
  }
}

/** What a component's own statements of use say: a label, words besides, statements that name none. */
export function rightsIn(component: Element, vocabulary: RightsVocabulary): RightsReading {
  const elements = noteElements(component, 'userestrict')
  const { label, unknown } = vocabulary.read(elements.map(paragraphsOf), elements.flatMap(addressesIn))
  // A statement that is a label and nothing else is no note; any other stays whole.
  const notes = elements.map(paragraphsOf).filter((text) => text !== '' && (label === null || vocabulary.named(text) !== label))
  return { label, note: notes.join('\n\n'), unknown }
}

function addressesIn({ attributes, children }: Element): string[] {
  const own = attributes.href === undefined ? [] : [attributes.href.trim()]
  return [...own, ...children.flatMap((child) => (typeof child === 'string' ? [] : addressesIn(child)))]
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
