/** A field for each column of a table, guessed from its header; the choices become a mapping. */
import { Form } from 'react-router'
import { RECORD_TYPES } from '../../../../catalog/schemas/record.ts'
import { COLUMN_CHOICES } from '../../../../desk/imports/column-choices.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { Ledger } from '../parts/ledger.tsx'
import type { ShownUpload } from './shown-upload.ts'

const WORDS: Readonly<Record<string, string>> = {
  keep: 'keep under its own name',
  ignore: 'leave out',
  latitude: 'latitude of the place',
  longitude: 'longitude of the place',
  edtf: 'date in EDTF',
  dateFrom: 'first year of the date',
  dateTo: 'last year of the date',
  creatorRole: 'role of the creator',
  creatorKind: 'kind of creator: person, family or body',
  creatorDates: 'dates of the creator’s life',
  mediaKind: 'kind of media file',
  mediaLabel: 'label of the media file',
  mediaAlt: 'description of the picture (alt text)',
  accessUntil: 'closed or restricted until',
  accessNote: 'access note',
  parent: 'id of the row it is a part of',
}

export function MappingChoice({ shown }: { shown: ShownUpload }) {
  return (
    <section className="ad-group" aria-labelledby="columns">
      <h2 id="columns">{shown.mapping ? 'Columns (this replaces the current mapping)' : 'Choose a field for each column'}</h2>
      {shown.sheets.length > 1 ? (
        <Form method="get" className="ad-filter" key={shown.sheet}>
          <SelectField
            label="Sheet"
            name="sheet"
            defaultValue={shown.sheet}
            options={shown.sheets.map((value) => ({ value, label: value }))}
          />
          <Button type="submit" size="sm">
            Show columns
          </Button>
        </Form>
      ) : null}
      {shown.header > 1 ? <p className="note">The headings are in line {shown.header}; the lines above are left out.</p> : null}
      <Form method="post" key={`columns ${shown.sheet}`}>
        {shown.sheets.length > 1 ? <input type="hidden" name="sheet" value={shown.sheet} /> : null}
        <Ledger
          caption="Columns"
          columns={[{ head: 'Column' }, { head: 'First values' }, { head: 'Becomes' }]}
          rows={shown.columns.map(({ name, values, guess }, at) => ({
            key: `${at} ${name}`,
            cells: [
              name,
              values.filter(Boolean).join(' · '),
              <select key="choice" name="choice" defaultValue={guess} aria-label={`Field for the column ${name}`}>
                {COLUMN_CHOICES.map((choice) => (
                  <option key={choice} value={choice}>
                    {WORDS[choice] ?? shown.labels[choice] ?? choice}
                  </option>
                ))}
              </select>,
            ],
          }))}
          empty="The file has no header row."
        />
        <div className="ad-filter">
          <SelectField label="Type of all rows" name="type" options={RECORD_TYPES.map((value) => ({ value, label: value }))} />
          <SelectField
            label="Rights"
            name="rights"
            defaultValue={shown.unstatedRights}
            options={shown.rights.map((value) => ({ value, label: value }))}
          />
          <SelectField
            label="Dates such as 5/6/1921"
            name="order"
            options={[
              { value: 'month-first', label: 'May 6 (month first)' },
              { value: 'day-first', label: 'June 5 (day first)' },
            ]}
          />
          <Button type="submit" name="intent" value="choose" variant="default" size="sm">
            Create mapping
          </Button>
        </div>
      </Form>
    </section>
  )
}
