/** Places to cover: boxes on a page, drawn by pointer or moved by keys, and the same as numbers; without scripts the numbers alone. */
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import * as redactionWords from '../../../../messages/areas/redaction.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { useWords } from '../../../ui/language.ts'
import { useScripted } from '../../../ui/use-scripted.ts'

export interface VisiblePlace {
  /** '' for one that is not saved yet. */
  id: string
  /** Left, top, width and height in percent; or start and end in seconds. */
  numbers: readonly string[]
  reason: string
  /** 'release': covered until the file is made anew. */
  state: 'drawn' | 'covered' | 'release'
}

interface CoverPlacesProps {
  /** null for film and sound. */
  picture: { src: string; width: number; height: number } | null
  page: number
  places: readonly VisiblePlace[]
  reasons: readonly { value: string; label: string }[]
  /** Whether covered places can be shown again. */
  releases: boolean
}

type Row = VisiblePlace & { key: number }
const BOX = ['left', 'top', 'width', 'height'] as const
const SPAN = ['start', 'end'] as const
/** Of a box that is added by its button, in percent. */
const FIRST = ['40', '40', '20', '5']
/** Smaller ones were clicks. */
const SMALLEST = 0.4
const STEP = 0.5

export function CoverPlaces({ picture, page, places, reasons, releases }: CoverPlacesProps) {
  const t = useWords()
  const scripted = useScripted()
  const next = useRef(places.length)
  /** The box that was added last takes the focus, so that keys move it. */
  const added = useRef(-1)
  const [rows, setRows] = useState<readonly Row[]>(() => places.map((place, key) => ({ ...place, key })))
  const empty = (key: number): Row => ({
    id: '',
    numbers: picture ? ['', '', '', ''] : ['', ''],
    reason: reasons[0]?.value ?? '',
    state: 'drawn',
    key,
  })
  // Without scripts nothing can add a row.
  const shown = scripted ? rows : [...rows, empty(-1)]
  const change = (key: number, part: Partial<Row>) =>
    setRows((before) =>
      key === -1 ? [...before, { ...empty(next.current++), ...part }] : before.map((row) => (row.key === key ? { ...row, ...part } : row)),
    )
  const add = (numbers: readonly string[]) => {
    const key = next.current++
    added.current = key
    setRows((before) => [...before, { ...empty(key), numbers }])
  }
  const focusAdded = (key: number) => (element: HTMLElement | null) => {
    if (!element || added.current !== key) return
    added.current = -1
    element.focus()
  }
  const remove = (key: number) => setRows((before) => before.filter((row) => row.key !== key))
  return (
    <div className={picture ? 'ad-cover' : undefined}>
      {picture ? (
        <div className="ad-cover-page">
          <label className="ad-cover-preview">
            <input type="checkbox" /> {t(redactionWords.preview)}
          </label>
          <Boxes picture={picture} page={page} rows={rows} change={change} remove={remove} add={add} focusAdded={focusAdded} />
        </div>
      ) : null}
      <div>
        {shown.map((row, at) => (
          <PlaceFields
            key={row.key}
            row={row}
            number={at + 1}
            reasons={reasons}
            releases={releases}
            boxes={picture !== null}
            change={change}
            remove={remove}
            scripted={scripted}
          />
        ))}
        {scripted ? (
          <p>
            <Button type="button" size="sm" onClick={() => add(picture ? FIRST : ['', ''])}>
              {t(picture ? redactionWords.addBox : redactionWords.addSpan)}
            </Button>
          </p>
        ) : (
          <p className="note">{t(redactionWords.withoutScripts)}</p>
        )}
      </div>
    </div>
  )
}

interface Changing {
  change(key: number, part: Partial<Row>): void
  remove(key: number): void
}

function PlaceFields({
  row,
  number,
  reasons,
  releases,
  boxes,
  change,
  remove,
  scripted,
}: Changing & Pick<CoverPlacesProps, 'reasons' | 'releases'> & { row: Row; number: number; boxes: boolean; scripted: boolean }) {
  const t = useWords()
  const fixed = row.state !== 'drawn'
  return (
    <fieldset className="ad-cover-place">
      <legend>{t(redactionWords.place, { number, state: row.state })}</legend>
      <input type="hidden" name="place" value={row.id} />
      {(boxes ? BOX : SPAN).map((part, at) => (
        <TextField
          key={part}
          label={t(redactionWords.part, { part })}
          name={part}
          inputMode="decimal"
          autoComplete="off"
          readOnly={fixed}
          value={row.numbers[at] ?? ''}
          onChange={({ currentTarget: { value } }) =>
            change(row.key, { numbers: row.numbers.map((one, place) => (place === at ? value : one)) })
          }
        />
      ))}
      <SelectField
        label={t(redactionWords.reason)}
        name="reason"
        value={row.reason}
        options={fixed ? reasons.filter(({ value }) => value === row.reason) : reasons}
        onChange={({ currentTarget: { value } }) => change(row.key, { reason: value })}
      />
      {fixed && releases ? (
        <label>
          <input
            type="checkbox"
            name="release"
            value={row.id}
            checked={row.state === 'release'}
            onChange={({ currentTarget: { checked } }) => change(row.key, { state: checked ? 'release' : 'covered' })}
          />{' '}
          {t(redactionWords.release)}
        </label>
      ) : null}
      {scripted && !fixed ? (
        <Button type="button" size="sm" onClick={() => remove(row.key)}>
          {t(redactionWords.remove, { number })}
        </Button>
      ) : null}
    </fieldset>
  )
}

type BoxesProps = Changing & {
  picture: NonNullable<CoverPlacesProps['picture']>
  page: number
  rows: readonly Row[]
  add(numbers: readonly string[]): void
  focusAdded(key: number): (element: HTMLElement | null) => void
}

function Boxes({ picture, page, rows, change, remove, add, focusAdded }: BoxesProps) {
  const t = useWords()
  const [drag, setDrag] = useState<{ from: Point; to: Point } | null>(null)
  const at = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): Point => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return { x: within(((clientX - left) / width) * 100), y: within(((clientY - top) / height) * 100) }
  }
  const end = () => {
    const numbers = drag ? boxOf(drag) : []
    if (numbers.length > 0 && Number(numbers[2]) > SMALLEST && Number(numbers[3]) > SMALLEST) add(numbers)
    setDrag(null)
  }
  const onKey = (row: Row) => (event: KeyboardEvent) => {
    const moved = keyed(event, row.numbers)
    if (event.key === 'Delete' || event.key === 'Backspace') remove(row.key)
    else if (moved) change(row.key, { numbers: moved })
    else return
    event.preventDefault()
  }
  return (
    <div
      className="ad-cover-paper"
      onPointerDown={(event) => {
        // On a box, the box is meant.
        if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button'))) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ from: at(event), to: at(event) })
      }}
      onPointerMove={(event) => drag && setDrag({ ...drag, to: at(event) })}
      onPointerUp={end}
      onPointerCancel={() => setDrag(null)}
    >
      <img src={picture.src} width={picture.width} height={picture.height} alt={t(redactionWords.pageOf, { page })} draggable={false} />
      {rows.map((row, index) => (
        <button
          key={row.key}
          ref={focusAdded(row.key)}
          type="button"
          className={row.state === 'drawn' ? 'ad-cover-box' : 'ad-cover-box ad-cover-done'}
          style={placed(row.numbers)}
          aria-label={t(redactionWords.boxLabel, { number: index + 1 })}
          aria-describedby="cover-keys"
          onKeyDown={row.state === 'drawn' ? onKey(row) : undefined}
        >
          {index + 1}
        </button>
      ))}
      {drag ? <span className="ad-cover-box" style={placed(boxOf(drag))} /> : null}
      <p className="vh" id="cover-keys">
        {t(redactionWords.keys)}
      </p>
    </div>
  )
}

interface Point {
  x: number
  y: number
}

function within(percent: number): number {
  return Math.min(100, Math.max(0, percent))
}

function rounded(percent: number): string {
  return String(Math.round(percent * 100) / 100)
}

function boxOf({ from, to }: { from: Point; to: Point }): string[] {
  return [Math.min(from.x, to.x), Math.min(from.y, to.y), Math.abs(from.x - to.x), Math.abs(from.y - to.y)].map(rounded)
}

function placed([left, top, width, height]: readonly string[]) {
  return { left: `${Number(left) || 0}%`, top: `${Number(top) || 0}%`, width: `${Number(width) || 0}%`, height: `${Number(height) || 0}%` }
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** A box moved by an arrow, or with Shift made larger or smaller; null for other keys. */
function keyed({ key, shiftKey }: { key: string; shiftKey: boolean }, numbers: readonly string[]): string[] | null {
  const by = ARROWS[key]
  if (!by) return null
  const [left = 0, top = 0, width = 0, height = 0] = numbers.map((value) => Number(value) || 0)
  const [across, down] = by
  const size = (now: number, step: number, room: number) => Math.min(room, Math.max(STEP, now + step))
  if (shiftKey) return [left, top, size(width, across, 100 - left), size(height, down, 100 - top)].map(rounded)
  return [Math.min(100 - width, within(left + across)), Math.min(100 - height, within(top + down)), width, height].map(rounded)
}
