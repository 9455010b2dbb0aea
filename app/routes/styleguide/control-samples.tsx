/** Buttons, chips, cards, tabs and pages. */
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { BUTTON_SIZES, BUTTON_VARIANTS, Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip, ChoiceChip } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import { Sample, SampleSection } from './sample.tsx'

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
