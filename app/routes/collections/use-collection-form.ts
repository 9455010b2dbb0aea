/** What scripts add to the form of a collection page: it answers by client navigation. Without them it is sent as it is. */
import type { FormEvent } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { plainPath } from '../../../messages/languages.ts'
import { shortParameters } from '../../../search/search-address.ts'

export function useCollectionForm(path: string) {
  const navigate = useNavigate()
  const navigation = useNavigation()
  const { pathname, search } = useLocation()
  const goTo = (to: string) => {
    // Asked for what is already there: show it.
    const same = to === pathname + search
    navigate(same ? `${to}#results` : to, { preventScrollReset: !same })
  }
  const send = (form: HTMLFormElement) => {
    const entries = [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    const query = shortParameters(entries).toString()
    goTo(query === '' ? path : `${path}?${query}`)
  }
  return {
    busy: navigation.state === 'loading' && plainPath(navigation.location.pathname) === path,
    goTo,
    onChange: (event: FormEvent<HTMLFormElement>) => {
      if (event.target instanceof HTMLSelectElement) send(event.currentTarget)
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      send(event.currentTarget)
    },
  }
}
