/** Times at the desk, by the archive's own clock (content/site/identity.yaml), the same for everyone who reads the same entry. */
import { localDay, localMinute, zoneName } from '../../../../catalog/local-time.ts'
import { useSite } from '../../../site.ts'

/** An instant, to the minute, with its time zone. */
export function When({ time }: { time: string }) {
  const { timeZone } = useSite()
  return time === '' ? <>–</> : <time dateTime={time}>{`${localMinute(time, timeZone)} ${zoneName(time, timeZone)}`}</time>
}

/** The day of an instant; nothing where there is none. */
export function OnDay({ time }: { time: string | null }) {
  const { timeZone } = useSite()
  return time ? <time dateTime={time}>{localDay(time, timeZone)}</time> : null
}
