/** Dublin Core 1.1 in the container that OAI-PMH defines (oai_dc); elements come from the crosswalk. */
import { DUBLIN_CORE, type DublinCoreElement } from '../../catalog/crosswalk.ts'
import type { RecordType } from '../../catalog/schemas/record.ts'
import { element, type XmlElement } from '../xml.ts'
import { fieldValues } from './field-values.ts'
import type { RecordView } from './record-view.ts'

/** DCMI Type Vocabulary. */
export const DCMI_TYPES: Readonly<Record<RecordType, string>> = {
  Photograph: 'StillImage',
  Document: 'Text',
  Video: 'MovingImage',
  Audio: 'Sound',
  Artifact: 'PhysicalObject',
}

export function dublinCoreElement(view: RecordView): XmlElement {
  const namespaces = {
    'xmlns:oai_dc': 'http://www.openarchives.org/OAI/2.0/oai_dc/',
    'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
    'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
    'xsi:schemaLocation': 'http://www.openarchives.org/OAI/2.0/oai_dc/ http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
  }
  return element('oai_dc:dc', namespaces, ...statements(view).map(([name, value]) => element(`dc:${name}`, {}, value)))
}

/** As SRU writes it. */
export function sruDublinCore(view: RecordView): XmlElement {
  const namespaces = { 'xmlns:srw_dc': 'info:srw/schema/1/dc-schema', 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' }
  return element('srw_dc:dc', namespaces, ...statements(view).map(([name, value]) => element(`dc:${name}`, {}, value)))
}

/** Elements with their values, in the order of the standard, none twice. */
function statements(view: RecordView): [DublinCoreElement, string][] {
  const values = new Map<DublinCoreElement, Set<string>>(DUBLIN_CORE.map((name) => [name, new Set()]))
  for (const { field, dublinCore } of view.catalog.crosswalk.entries) {
    if (dublinCore === '') continue
    for (const value of fieldValues(field, view)) values.get(dublinCore)?.add(value)
  }
  values.get('type')?.add(DCMI_TYPES[view.record.type])
  values.get('identifier')?.add(view.url)
  if (view.ark !== '') values.get('identifier')?.add(view.ark)
  if (values.get('publisher')?.size === 0) values.get('publisher')?.add(view.catalog.site.name)
  return DUBLIN_CORE.flatMap((name) => [...(values.get(name) ?? [])].map((value): [DublinCoreElement, string] => [name, value]))
}
