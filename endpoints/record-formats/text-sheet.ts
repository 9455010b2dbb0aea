/** A record as a plain sheet of text, to read, keep and print: the description, not the item. */

import { plainText } from '../../catalog/citations/runs.ts'
import { cite } from '../../catalog/citations/styles.ts'
import { SAMPLE_LABEL } from '../../catalog/samples.ts'
import { labelledValues } from './field-values.ts'
import type { RecordView } from './record-view.ts'

const WIDTH = 78
const LABEL = 24

export function textSheet(view: RecordView): string {
  const { record, sample, sampleNote, url, catalog, version, changed } = view
  const { crosswalk } = catalog
  const details = crosswalk.shown().flatMap(({ field, label }) => {
    if (field === 'title' || field === 'contentNote') return []
    return labelledValues(field, view).map((value, at) => hanging(at === 0 ? label : '', value))
  })
  const parts = [
    ...(sample ? [`${SAMPLE_LABEL.toUpperCase()}\n${wrapped(sampleNote)}`] : []),
    heading(record.title, record.id),
    ...(record.type === 'Document' && record.transcription === '' && !sample
      ? ['This sheet describes the item; it does not give its text.']
      : []),
    ...(record.contentNote === '' ? [] : [wrapped(`Content note: ${record.contentNote}`)]),
    ...(record.description === '' ? [] : [wrapped(record.description)]),
    details.join('\n'),
    ...(record.transcription === ''
      ? []
      : [
          `${crosswalk.label('transcription')}\n\n${record.transcription
            .split('\n')
            .map((line) => wrapped(line))
            .join('\n')}`,
        ]),
    `Cite\n${cite(view.citation)
      .map(({ style, form, runs }) => hanging(`${style}, ${form.toLowerCase()}`, plainText(runs)))
      .join('\n')}`,
    [
      `${catalog.site.name}, an independent history project`,
      url,
      `Version ${version}${changed === '' ? '' : `, ${changed.slice(0, 10)}`}`,
    ].join('\n'),
  ]
  return `${parts.join('\n\n')}\n`
}

function heading(title: string, id: string): string {
  const lines = wrapped(title)
  return `${lines}\n${'='.repeat(Math.min(WIDTH, Math.max(...lines.split('\n').map(({ length }) => length))))}\n${id}`
}

/** A value beside its label, its further lines under it. */
function hanging(label: string, value: string): string {
  const lines = wrapped(value, WIDTH - LABEL).split('\n')
  const first = label.length < LABEL ? label.padEnd(LABEL) : `${label}\n${' '.repeat(LABEL)}`
  return [first + (lines[0] ?? ''), ...lines.slice(1).map((line) => ' '.repeat(LABEL) + line)].join('\n')
}

/** Broken at blanks; a word longer than a line, such as an address, stays whole. */
function wrapped(text: string, width = WIDTH): string {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter(Boolean)) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line].join('\n')
}
