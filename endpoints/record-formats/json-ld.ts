/** A record as schema.org describes it, in JSON-LD; properties come from the crosswalk. */

import { accessInWords } from '../../catalog/access-words.ts'
import type { FieldName } from '../../catalog/crosswalk.ts'
import { yearFigures } from '../../catalog/date-eras.ts'
import { displayDate, parseArchiveDate } from '../../catalog/dates.ts'
import { nameKind } from '../../catalog/name-kind.ts'
import { SAMPLE_LABEL } from '../../catalog/samples.ts'
import { fieldOf, type Media, type RecordType } from '../../catalog/schemas/record.ts'
import { fieldValues } from './field-values.ts'
import type { RecordView } from './record-view.ts'

export type JsonLdValue = string | number | boolean | { [key: string]: JsonLdValue } | JsonLdValue[]
export type JsonLd = { [key: string]: JsonLdValue }

const TYPES: Readonly<Record<RecordType, string>> = {
  Photograph: 'Photograph',
  Document: 'CreativeWork',
  Video: 'VideoObject',
  Audio: 'AudioObject',
  Artifact: 'CreativeWork',
}

const MEDIA_TYPES: Readonly<Record<Media['kind'], string>> = {
  image: 'ImageObject',
  pdf: 'MediaObject',
  video: 'VideoObject',
  audio: 'AudioObject',
}

export function jsonLd(view: RecordView): JsonLd {
  const { record, url, sample, sampleNote, site, catalog, changed } = view
  const properties = new Map<string, JsonLdValue[]>()
  const add = (name: string, values: readonly JsonLdValue[]) => {
    if (values.length > 0) properties.set(name, [...(properties.get(name) ?? []), ...values])
  }
  for (const { field, schemaOrg } of catalog.crosswalk.entries) {
    if (schemaOrg === '' || schemaOrg.startsWith('@')) continue
    if (field === 'date') addDate(record.date, schemaOrg, add)
    else add(schemaOrg, valuesOf(field, view))
  }
  if (sample) add('disambiguatingDescription', [sampleNote])
  return {
    '@context': 'https://schema.org',
    '@type': [TYPES[record.type], 'ArchiveComponent'],
    '@id': url,
    url,
    ...Object.fromEntries([...properties].map(([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values])),
    ...(changed === '' ? {} : { sdDatePublished: changed.slice(0, 10) }),
    sdPublisher: { '@type': 'Organization', name: catalog.site.name, url: site },
  }
}

/** Exact dates as dateCreated; what is approximate, open or a span as the time it covers. */
function addDate(date: string, property: string, add: (name: string, values: readonly JsonLdValue[]) => void): void {
  const parsed = parseArchiveDate(date)
  if (!parsed || date === '') return
  if (/^\d{4}(-\d\d){0,2}$/.test(date)) add(property, [date])
  const { fromYear, toYear } = parsed
  const exact = /^[\d/.-]+$/.test(date)
  if (exact) add('temporalCoverage', [date])
  else
    add('temporalCoverage', [fromYear !== null && toYear !== null ? `${yearFigures(fromYear)}/${yearFigures(toYear)}` : displayDate(date)])
}

function valuesOf(field: FieldName, view: RecordView): JsonLdValue[] {
  const { record, catalog, site, collectionTitle } = view
  switch (field) {
    case 'id':
      return [{ '@type': 'PropertyValue', propertyID: catalog.crosswalk.label('id'), value: record.id }]
    case 'identifiers':
      return record.identifiers.map((value) => ({ '@type': 'PropertyValue', propertyID: 'Other identifier', value }))
    case 'basis':
      return [view.sample ? SAMPLE_LABEL : 'Sourced record']
    case 'creators':
      return record.creators.map(({ name, role }) => (role === '' ? agent(name, view) : inRole(agent(name, view), role)))
    case 'people':
      return record.people.map((name) => agent(name, view))
    case 'places':
      return record.places.map(({ name }) => place(name, view))
    case 'collection':
      return [
        {
          '@type': ['Collection', 'ArchiveComponent'],
          name: collectionTitle,
          url: `${site}/explore?collection=${encodeURIComponent(record.collection)}`,
        },
      ]
    case 'rights':
      return [catalog.rights.uri(record.rights) || record.rights]
    case 'access':
      return accessInWords(record)
    case 'media':
      return record.media.map(({ file, kind, label, alt, rights }) => ({
        '@type': MEDIA_TYPES[kind],
        ...(/^https?:/.test(file) ? { contentUrl: file } : { identifier: file }),
        ...(label === '' ? {} : { name: label }),
        ...(alt === '' ? {} : { description: alt }),
        ...(rights === '' ? {} : { license: catalog.rights.uri(rights) || rights }),
      }))
    default: {
      const { names } = fieldOf(field)
      return fieldValues(field, view).map((value) => (names === undefined ? value : { '@type': names, name: value }))
    }
  }
}

function agent(name: string, { record, catalog }: RecordView): JsonLd {
  const kind = nameKind(name, record, catalog)
  return { '@type': kind === 'body' ? 'Organization' : kind === 'person' ? 'Person' : 'Thing', name }
}

/** schema.org's own way to say what part somebody had. */
function inRole(creator: JsonLd, roleName: string): JsonLd {
  return { '@type': 'Role', roleName, creator }
}

function place(name: string, { record, catalog }: RecordView): JsonLd {
  const own = record.places.find((entry) => entry.name === name)
  const known = own?.latitude == null ? catalog.place(name) : own
  const latitude = known?.latitude ?? null
  const longitude = known?.longitude ?? null
  if (latitude === null || longitude === null) return { '@type': 'Place', name }
  return { '@type': 'Place', name, geo: { '@type': 'GeoCoordinates', latitude, longitude } }
}
