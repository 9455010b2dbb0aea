import { data } from 'react-router'

export function loader({ request }: { request: Request }) {
  throw data({ path: new URL(request.url).pathname }, { status: 404 })
}

export default function NotFound() {
  return null
}
