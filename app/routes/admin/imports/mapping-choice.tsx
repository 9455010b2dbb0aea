/** A field for each column of a table, guessed from its header; the choices become a mapping. */
import { Form } from 'react-router'
import { RECORD_TYPES, RIGHTS } from '../../../../catalog/schemas/record.ts'
import { COLUMN_CHOICES } from '../../../../desk/imports/column-choices.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { Ledger } from '../parts/ledger.tsx'
import type { ShownUpload } from './shown-upload.ts'

const WORDS: Readonly<Record<string, string>> = { keep: 'keep under its own name', ignore: 'leave out' }

export function MappingChoice({ shown }: { shown: ShownUpload }) {
  return (
    <section className="ad-group" aria-labelledby="columns">
      <h2 id="columns">{shown.mapping ? 'Columns (this replaces the current mapping)' : 'Choose a field for each column'}</h2>
      <Form method="post">
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
            defaultValue="Not evaluated"
            options={RIGHTS.map((value) => ({ value, label: value }))}
          />
          <TextField label="Held by" name="heldBy" />
          <TextField label="Title of the collection" name="title" />
          <Button type="submit" name="intent" value="choose" variant="default" size="sm">
            Create mapping
          </Button>
        </div>
      </Form>
    </section>
  )
}
