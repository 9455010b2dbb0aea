/** Form fields: empty, with help, with an error, disabled. */
import { Checkbox, CheckField, RadioField } from '../../ui/checks.tsx'
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
        <form className="guide-f" aria-label="Fields of one line">
          <TextField label="Name" data-effect="write" />
          <TextField label="Required" required help="Said under the field." placeholder="What may stand here" data-effect="write" />
          <TextField label="Wrong" defaultValue="yesterday" error="This is no year. A year is written 1921." data-effect="write" />
          <TextField label="Disabled" disabled defaultValue="Not to be changed" help="Said why it is disabled." />
        </form>
      </Sample>
      <Sample name="several lines">
        <form className="guide-f" aria-label="Fields of several lines">
          <TextAreaField label="Description" help="Said under the field." data-effect="write" />
          <TextAreaField label="Wrong description" required error="Something must be written here." data-effect="write" />
        </form>
      </Sample>
      <Sample name="select">
        <form className="guide-f" aria-label="Lists to choose from">
          <SelectField label="Choice" options={CHOICES} data-effect="write" />
          <SelectField label="Wrong choice" options={CHOICES} error="Choose one that is left." data-effect="write" />
          <SelectField label="Disabled choice" options={CHOICES} disabled help="There is nothing to choose." />
        </form>
      </Sample>
      <Sample name="boxes">
        <form className="guide-f" aria-label="Boxes">
          <div className="facets guide-boxes">
            <Checkbox label="A box of a list" count="12" data-effect="open" />
            <Checkbox label="A ticked box" count="3" defaultChecked data-effect="open" />
            <Checkbox label="Nothing of it" count="0" disabled />
          </div>
          <CheckField label="I understand" required help="Said under the box." data-effect="open" />
          <CheckField label="I understand this too" error="This must be ticked." data-effect="open" />
        </form>
      </Sample>
      <Sample name="radio buttons">
        <form className="guide-f" aria-label="Radio buttons">
          <RadioField label="One of a few" name="sample-a" options={CHOICES} required data-effect="open" />
          <RadioField label="None chosen" name="sample-b" options={CHOICES} error="Choose one." data-effect="open" />
          <RadioField label="Disabled" name="sample-c" options={CHOICES} defaultValue="a" disabled help="There is nothing to choose." />
        </form>
      </Sample>
    </SampleSection>
  )
}
