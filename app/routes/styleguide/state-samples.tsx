/** What a list shows while it has nothing to show. */
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CardSkeletons, EmptyState, ErrorState, LineSkeletons } from '../../ui/states.tsx'
import { useScripted } from '../../ui/use-scripted.ts'
import { Sample, SampleSection } from './sample.tsx'

export function StateSamples() {
  const scripted = useScripted()
  const [tries, setTries] = useState(0)
  return (
    <SampleSection title="States of a list">
      <Sample name="loading">
        <CardSkeletons count={3} />
        <LineSkeletons count={3} />
      </Sample>
      <Sample name="empty">
        <EmptyState title="Nothing here">
          <p>Why there is nothing, and what to do about it.</p>
          <div className="btns">
            <ButtonLink to={paths.explore()}>Search everything</ButtonLink>
          </div>
        </EmptyState>
      </Sample>
      <Sample name="error">
        <ErrorState title="It could not be fetched" retry={scripted ? () => setTries(tries + 1) : undefined}>
          <p>What happened, in words. {tries > 0 ? `Tried again ${tries} times.` : null}</p>
        </ErrorState>
      </Sample>
      <Sample name="offline">
        <ErrorState title="You are offline">
          <p>What you have open stays. Connect again to go on.</p>
        </ErrorState>
      </Sample>
      <p id="guide-end" className="note">
        End of the style guide.
      </p>
    </SampleSection>
  )
}
