/** What narrows a list of the desk: fields, and the button that asks for it. The address says what was chosen. */
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '../../../ui/button.tsx'

/** @param chosen what the fields show; another choice, such as by the Back button, draws them anew. */
export function ListFilter({ chosen, children }: { chosen: unknown; children: ReactNode }) {
  return (
    <Form method="get" className="ad-filter" key={JSON.stringify(chosen)}>
      {children}
      <Button type="submit" size="sm">
        Filter
      </Button>
    </Form>
  )
}
