/**
 * What scripts add to the form: a change answers at once by client navigation, and fields follow the address. Without
 * scripts the same form is sent with its buttons.
 */
import { type FormEvent, type MouseEvent, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { type SearchAddress, searchParameters, shortParameters, withText, withYears } from '../../../search/search-address.ts'
import { useRailYears } from '../../components/time-rail/index.ts'
import { paths } from '../../paths.ts'
import type { ExploreData } from './explore-data.ts'

/** Typing in a list's own search box pauses this long before it is asked, in milliseconds. */
const PAUSE = 220

export function useExploreForm(shown: ExploreData) {
  const form = useRef<HTMLFormElement>(null)
  const rail = useRailYears()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const navigate = useNavigate()
  const navigation = useNavigation()
  const { pathname, search } = useLocation()
  const removing = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: fields follow every new answer
  useEffect(() => {
    if (form.current) followAddress(form.current)
    // The link that took a filter away went with it: the reader goes on from the results.
    if (removing.current && document.activeElement === document.body) document.getElementById('results')?.focus({ preventScroll: true })
    removing.current = false
  }, [shown])

  const goTo = (to: string, options: { replace?: boolean } = {}) => {
    // Asked for what is already there: show it.
    const same = to === pathname + search
    navigate(same ? `${to}#results` : to, { preventScrollReset: !same, ...options })
  }
  const send = (options: { replace?: boolean } = {}) => {
    clearTimeout(timer.current)
    if (form.current) goTo(paths.explore(shortParameters(textEntries(form.current))), options)
  }
  const to = (address: SearchAddress) => paths.explore(searchParameters(address))

  return {
    form,
    busy: navigation.state === 'loading' && navigation.location.pathname === paths.explore(),
    to,
    onSearch: (text: string) => goTo(to(withText(shown.address, text.trim()))),
    onRange: ({ from, to: until }: { from: number; to: number }) =>
      goTo(to(withYears(shown.address, from <= rail.from ? null : from, until >= rail.to ? null : until))),
    onClick: (event: MouseEvent<HTMLFormElement>) => {
      if (event.target instanceof Element && event.target.closest('a')) removing.current = true
    },
    onChange: (event: FormEvent<HTMLFormElement>) => {
      const field = event.target
      if (field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && field.type === 'checkbox')) send()
      else if (field instanceof HTMLInputElement && field.name.startsWith('find-')) {
        clearTimeout(timer.current)
        timer.current = setTimeout(() => send({ replace: true }), PAUSE)
      }
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      send()
    },
  }
}

function textEntries(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
}

/**
 * Sets fields to what the address says. They are not controlled by React: a box must show its tick at once, not after
 * the answer, and words under way in a field must stay.
 */
function followAddress(form: HTMLFormElement): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = field.defaultChecked
    else if (field instanceof HTMLSelectElement) field.value = field.dataset.value ?? field.value
    else if (field instanceof HTMLInputElement && field !== document.activeElement) field.value = field.defaultValue
  }
}
