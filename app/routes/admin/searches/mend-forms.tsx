/** One search that found nothing, with what can be made of it. */
import { Form } from 'react-router'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Link } from '../../../ui/link.tsx'

interface MendFormsProps {
  terms: string
  /** How many records it finds now. */
  finds: number
  refused: { intent: string; words: string; typed: string } | undefined
}

export function MendForms({ terms, finds, refused }: MendFormsProps) {
  const of = (intent: string) => (refused?.intent === intent ? refused : undefined)
  return (
    <section className="ad-group" aria-labelledby="mend">
      <h2 id="mend">“{terms}”</h2>
      <p>
        It finds {finds === 0 ? 'nothing' : `${finds} record${finds === 1 ? '' : 's'}`} now.{' '}
        <Link to={paths.explore({ q: terms })}>Run this search</Link>
      </p>
      <div className="ad-two">
        <Form method="post" className="ad-form">
          <input type="hidden" name="terms" value={terms} />
          <TextField
            label="Means the same as"
            name="same"
            help="Words or phrases that records use, separated by commas. They take effect with the next search."
            defaultValue={of('thesaurus')?.typed}
            error={of('thesaurus')?.words}
            required
          />
          <Button type="submit" name="intent" value="thesaurus" size="sm">
            Add to the thesaurus
          </Button>
        </Form>
        <Form method="post" className="ad-form">
          <input type="hidden" name="terms" value={terms} />
          <TextField
            label="Records it should find"
            name="expected"
            help="Call numbers. The check that they appear in the first ten runs with all other cases."
            defaultValue={of('case')?.typed}
            error={of('case')?.words}
            required
          />
          <Button type="submit" name="intent" value="case" size="sm">
            Add relevance case
          </Button>
        </Form>
      </div>
    </section>
  )
}
