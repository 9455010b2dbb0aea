/** /admin/sign-out: ends this session. Asked for as a page, it offers the button. */
import { Form, redirect } from 'react-router'
import * as gateWords from '../../../../messages/areas/desk-gate.ts'
import { paths } from '../../../paths.ts'
import { guard } from '../../../route-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { useWords } from '../../../ui/language.ts'
import type { Route } from './+types/sign-out'
import { adminOf } from './gate.server.ts'
import { endedSessionCookie } from './sign-in.server.ts'

export function loader() {
  return null
}

export const action = guard(async ({ request, context }: Route.ActionArgs) => {
  const { desk, person, note } = adminOf(request, context)
  await desk.sessions.end(person.session)
  note({ action: 'sign-out' })
  return redirect(paths.adminSignIn({ out: '1' }), { status: 303, headers: { 'Set-Cookie': endedSessionCookie(request, context) } })
})

export default function SignOut() {
  const t = useWords()
  return (
    <>
      <h1>{t(gateWords.signOut)}</h1>
      <Form method="post" className="ad-form narrow">
        <Button type="submit" variant="default">
          {t(gateWords.signOut)}
        </Button>
      </Form>
    </>
  )
}
