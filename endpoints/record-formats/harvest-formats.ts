import { element, type XmlElement } from '../xml.ts'
import { dublinCoreElement, statements } from './dublin-core.ts'
import { marcElement } from './marc.ts'
import { modsElement } from './mods.ts'
import type { FormatName } from './names.ts'
import type { RecordView } from './record-view.ts'

interface HarvestFormat {
  /** Prefix in OAI-PMH, name in unAPI. */
  prefix: string
  /** Ending of the address at which one record has it. */
  ending: FormatName
  schema: string
  namespace: string
  /** Where unAPI says that the format is explained. */
  docs: string
  /** How SRU calls it, and how it writes a record where that differs. */
  sru: { name: string; identifier: string; title: string; write?: (view: RecordView) => XmlElement }
  write: (view: RecordView) => XmlElement
}

/** Formats in which programs fetch records: OAI-PMH, SRU and unAPI offer what stands here. */
export const HARVEST_FORMATS: HarvestFormat[] = [
  {
    prefix: 'oai_dc',
    ending: 'dc.xml',
    schema: 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
    namespace: 'http://www.openarchives.org/OAI/2.0/oai_dc/',
    docs: 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
    sru: { name: 'dc', identifier: 'info:srw/schema/1/dc-v1.1', title: 'Dublin Core', write: sruDublinCore },
    write: dublinCoreElement,
  },
  {
    prefix: 'mods',
    ending: 'mods.xml',
    schema: 'http://www.loc.gov/standards/mods/v3/mods-3-8.xsd',
    namespace: 'http://www.loc.gov/mods/v3',
    docs: 'http://www.loc.gov/standards/mods/',
    sru: { name: 'mods', identifier: 'info:srw/schema/1/mods-v3.8', title: 'MODS' },
    write: modsElement,
  },
  {
    prefix: 'marcxml',
    ending: 'marc.xml',
    schema: 'http://www.loc.gov/standards/marcxml/schema/MARC21slim.xsd',
    namespace: 'http://www.loc.gov/MARC21/slim',
    docs: 'http://www.loc.gov/standards/marcxml/',
    sru: { name: 'marcxml', identifier: 'info:srw/schema/1/marcxml-v1.1', title: 'MARCXML' },
    write: marcElement,
  },
]

function sruDublinCore(view: RecordView): XmlElement {
  const namespaces = { 'xmlns:srw_dc': 'info:srw/schema/1/dc-schema', 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' }
  return element('srw_dc:dc', namespaces, ...statements(view).map(([name, value]) => element(`dc:${name}`, {}, value)))
}
