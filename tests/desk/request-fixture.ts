/** A research request as a reader would fill it in. */
import { type RequestForm, RequestFormSchema } from '../../desk/requests/request-form.ts'

export const REQUEST_FORM: RequestForm = RequestFormSchema.parse({
  firstName: 'Ada',
  lastName: 'Reader',
  email: 'ada@example.org',
  phone: '555 0100',
  affiliation: 'Example University',
  purpose: 'A book on motorcycle patrols',
  description: 'Any roster of 1921.',
  terms: true,
})
