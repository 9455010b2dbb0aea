/** Buttons, chips, cards, tabs and pages. */
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { BUTTON_SIZES, BUTTON_VARIANTS, Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { CheckField, RadioField } from '../../ui/checks.tsx'
import { Chip, ChoiceChip } from '../../ui/chip.tsx'
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import { Sample, SampleSection } from './samples.tsx'

const HERE = paths.styleguide()

export function ControlSamples({ page }: { page: number }) {
  const { ready, copied, copy } = useCopy()
  const [name, setName] = useState('')
  return (
    <SampleSection title="Controls">
      {BUTTON_VARIANTS.map((variant) => (
        <Sample key={variant} name={`button, ${variant}`}>
          <div className="btns">
            {BUTTON_SIZES.map((size) =>
              ready ? (
                <Button
                  key={size}
                  variant={variant}
                  size={size}
                  aria-label={`Copy the name ${variant} ${size}`}
                  onClick={() => {
                    setName(`${variant} ${size}`)
                    copy(`${variant} ${size}`)
                  }}
                >
                  {size === 'icon' ? <Icon name="copy" /> : size}
                </Button>
              ) : null,
            )}
            <ButtonLink variant={variant} to={HERE}>
              link
            </ButtonLink>
            <Button variant={variant} disabled title="Nothing is chosen">
              disabled
            </Button>
          </div>
        </Sample>
      ))}
      <Sample name="copied">
        <p role="status">{name === '' ? 'The buttons above copy their own name.' : `${copied ? 'Copied' : 'To copy'}: “${name}”`}</p>
      </Sample>
      <Sample name="chips">
        <div className="chips">
          <Chip name="Type" value="Photograph" to={paths.styleguide(2)} />
          <ChoiceChip to={paths.styleguide(1)} chosen={false}>
            To be chosen
          </ChoiceChip>
          <ChoiceChip to={HERE} chosen>
            Chosen
          </ChoiceChip>
          <ChoiceChip to={HERE} chosen={false} empty>
            Nothing of it
          </ChoiceChip>
        </div>
      </Sample>
      <Sample name="card">
        <div className="grid3">
          <Card
            title="A ruled card"
            above="Over the title"
            actions={
              <ButtonLink size="sm" to={HERE}>
                A way on
              </ButtonLink>
            }
          >
            <p>What it says, in a sentence or two.</p>
          </Card>
          <Card title="With a title alone" />
        </div>
      </Sample>
      <Sample name="tabs">
        <Tabs
          label="Sample of tabs"
          tabs={[
            { title: 'First', content: <p>The first panel.</p> },
            { title: 'Second', content: <p>The second panel, which is longer than the first.</p> },
            { title: 'Third', content: <p>The third.</p> },
          ]}
        />
      </Sample>
      <Sample name="pagination">
        <Pagination page={page} pages={40} to={paths.styleguide} label="Sample of pages" />
      </Sample>
    </SampleSection>
  )
}

/** Form fields: empty, with help, with an error, disabled. They stand in no form: nothing is sent from here, with Enter either. */
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
