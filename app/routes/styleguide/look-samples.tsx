/** Colours, type and rules. */
import { Sample, SampleSection } from './sample.tsx'

const COLOURS = ['paper', 'leaf', 'ink', 'ink-2', 'navy', 'french', 'link', 'brass', 'brass-line', 'oxblood', 'bar', 'bar-2', 'focus']

export function LookSamples() {
  return (
    <SampleSection title="Look">
      <Sample name="colours">
        <ul className="guide-c">
          {COLOURS.map((name) => (
            <li key={name}>
              <span style={{ background: `var(--${name})` }} />
              <span className="mono">{name}</span>
            </li>
          ))}
        </ul>
      </Sample>
      <Sample name="type">
        <p className="guide-t d">Besley, for headings</p>
        <p className="guide-t l">Source Serif 4, for a lead of one or two sentences</p>
        <p>Source Serif 4, for text. The measure is sixty to seventy-five characters, so that a line is found again at its beginning.</p>
        <p className="note">The same, small, for what is said aside.</p>
        <p className="mono">IBM Plex Mono, for call numbers, dates and counts</p>
        <p>
          A <a href="#guide-end">link in text</a>, and{' '}
          <a className="q" href="#guide-end">
            a quiet one
          </a>
        </p>
        <a className="more" href="#guide-end">
          A way on
        </a>
      </Sample>
      <Sample name="rules">
        <p>The Oxford rule opens a section, the ink hairline a block or a card, the tinted hairline divides lines.</p>
        <hr className="oxford" />
        <ul className="ruled">
          <li>A line of a ledger</li>
          <li>Another</li>
        </ul>
      </Sample>
    </SampleSection>
  )
}
