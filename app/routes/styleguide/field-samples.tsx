/** Form fields: empty, with help, with an error, disabled. They stand in no form: nothing is sent from here, with Enter either. */
import { Checkbox } from '../../ui/checkbox.tsx'
import { CheckField, RadioField } from '../../ui/checks.tsx'
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx'
import { Sample, SampleSection } from './sample.tsx'

const CHOICES = [
  { value: 'a', label: 'The first' },
  { value: 'b', label: 'The second' },
]

export function FieldSamples() {
  return (
    <SampleSection title="Fields">
      <Sample name="text">
        <fieldset className="guide-f" aria-label="Fields of one line">
          <TextField label="Name" />
          <TextField label="Required" required help="Said under the field." placeholder="What may stand here" />
          <TextField label="Wrong" defaultValue="yesterday" error="This is no year. A year is written 1921." />
          <TextField label="Disabled" disabled defaultValue="Not to be changed" help="Said why it is disabled." />
        </fieldset>
      </Sample>
      <Sample name="several lines">
        <fieldset className="guide-f" aria-label="Fields of several lines">
          <TextAreaField label="Description" help="Said under the field." />
          <TextAreaField label="Wrong description" required error="Something must be written here." />
        </fieldset>
      </Sample>
      <Sample name="select">
        <fieldset className="guide-f" aria-label="Lists to choose from">
          <SelectField label="Choice" options={CHOICES} />
          <SelectField label="Wrong choice" options={CHOICES} error="Choose one that is left." />
          <SelectField label="Disabled choice" options={CHOICES} disabled help="There is nothing to choose." />
        </fieldset>
      </Sample>
      <Sample name="boxes">
        <fieldset className="guide-f" aria-label="Boxes">
          <div className="facets guide-boxes">
            <Checkbox label="A box of a list" count="12" />
            <Checkbox label="A ticked box" count="3" defaultChecked />
            <Checkbox label="Nothing of it" count="0" disabled />
          </div>
          <CheckField label="I understand" required help="Said under the box." />
          <CheckField label="I understand this too" error="This must be ticked." />
        </fieldset>
      </Sample>
      <Sample name="radio buttons">
        <fieldset className="guide-f" aria-label="Radio buttons">
          <RadioField label="One of a few" name="sample-a" options={CHOICES} required />
          <RadioField label="None chosen" name="sample-b" options={CHOICES} error="Choose one." />
          <RadioField label="Disabled" name="sample-c" options={CHOICES} defaultValue="a" disabled help="There is nothing to choose." />
        </fieldset>
      </Sample>
    </SampleSection>
  )
}
