/** Which collection an import goes into: one there is, by its title, or a new one and who holds it. */
import { RadioField } from '../../../ui/checks.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import type { ShownUpload } from './shown-upload.ts'

export function TargetChoice({ target, many }: { target: ShownUpload['target']; many: boolean }) {
  const added = { value: '', label: many ? 'A new collection for each file' : 'A new collection' }
  return (
    <>
      <SelectField
        label="Collection"
        name="collection"
        defaultValue={target.collection}
        options={[...(target.makesNew ? [added] : []), ...target.collections]}
        help="Records that name no holder get that of their collection."
      />
      {target.makesNew ? (
        <fieldset className="ad-rows">
          <legend>New collection</legend>
          {many ? null : (
            <>
              <TextField label="Title" name="title" defaultValue={target.title} help="Leave empty to use the title in the file." />
              <TextField
                label="Name in addresses and call numbers"
                name="newId"
                defaultValue={target.newId}
                pattern="[a-z0-9]+(-[a-z0-9]+)*"
                help="Lowercase words joined by hyphens. Leave empty to make it from the title; it cannot be changed later."
              />
            </>
          )}
          <RadioField
            label="Whose is it?"
            name="whose"
            defaultValue={target.whose}
            options={[
              { value: 'own', label: 'Our own collection' },
              { value: 'other', label: 'Another institution’s' },
            ]}
          />
          <TextField
            label="Institution"
            name="holder"
            defaultValue={target.holder.name}
            help="Only for another institution’s collection."
          />
          <TextField label="Its address" name="holderAddress" defaultValue={target.holder.address} />
        </fieldset>
      ) : null}
    </>
  )
}
