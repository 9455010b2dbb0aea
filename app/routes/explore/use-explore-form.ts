/**
 * What scripts add to the form: a change answers at once by client navigation. Every field is controlled by the address, and by what the
 * reader has changed since. Without scripts the same form is sent with its buttons.
 */
import { type ChangeEvent, type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import {
  effectiveSort,
  type SearchAddress,
  searchParameters,
  shortParameters,
  withText,
  withYears,
} from '../../../search/search-address.ts'
import { useRailYears } from '../../components/time-rail/time-rail.tsx'
import { paths } from '../../paths.ts'
import type { DrawnExplore } from './drawn-explore.ts'

/** Typing in a list's own search box pauses this long before it is asked, in milliseconds. */
const PAUSE = 220

/** The one way a field of the form gets its value and says that it was changed. */
export interface AddressFields {
  /** Values of a parameter: of the address, or as the reader has just changed them. */
  values: (name: string) => readonly string[]
  change: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void
  /** A box of a list, whose state is its own, was ticked. */
  ticked: () => void
}

/** Values of fields, by name, that the reader changed and no answer shows yet. */
type Changes = Readonly<Record<string, readonly string[]>>

export function useExploreForm(shown: DrawnExplore) {
  const [changes, setChanges] = useState<Changes>({})
  const form = useRef<HTMLFormElement>(null)
  const rail = useRailYears()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const navigate = useNavigate()
  const navigation = useNavigation()
  const { pathname, search } = useLocation()
  const removing = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (form.current) dropEarlyChanges(form.current)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: fields follow every new answer
  useEffect(() => {
    setChanges((now) => onlyUnderWay(now, document.activeElement))
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
  const written = searchParameters({ ...shown.address, sort: effectiveSort(shown.address) })
  const fields: AddressFields = {
    values: (name) => changes[name] ?? written.getAll(name),
    change: ({ currentTarget: field }) => {
      const sent = form.current ? new FormData(form.current).getAll(field.name) : []
      setChanges((now) => ({ ...now, [field.name]: sent.map(String) }))
      if (!isText(field)) send()
      else if (field.name.startsWith('find-')) {
        clearTimeout(timer.current)
        timer.current = setTimeout(() => send({ replace: true }), PAUSE)
      }
    },
    ticked: () => send(),
  }

  return {
    form,
    fields,
    busy: navigation.state === 'loading' && navigation.location.pathname === paths.explore(),
    to,
    onSearch: (text: string) => goTo(to(withText(shown.address, text.trim()))),
    onRange: ({ from, to: until }: { from: number; to: number }) =>
      goTo(to(withYears(shown.address, from <= rail.from ? null : from, until >= rail.to ? null : until))),
    onClick: (event: MouseEvent<HTMLFormElement>) => {
      if (event.target instanceof Element && event.target.closest('a')) removing.current = true
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      send()
    },
  }
}

function to(address: SearchAddress): string {
  return paths.explore(searchParameters(address))
}

function textEntries(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
}

function isText(field: Element): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.type === 'text'
}

/** An answer shows all that was changed before it; words under way in a field stay. */
function onlyUnderWay(changes: Changes, active: Element | null): Changes {
  if (active === null || !isText(active)) return {}
  const words = changes[active.name]
  return words ? { [active.name]: words } : {}
}

/** A box ticked before the scripts were in place changed no address. The property, not reset(): React watches it. */
function dropEarlyChanges(form: HTMLFormElement): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = field.defaultChecked
    else if (field instanceof HTMLSelectElement)
      field.value = [...field.options].find((option) => option.defaultSelected)?.value ?? field.value
    else if (isText(field)) field.value = field.defaultValue
  }
}
