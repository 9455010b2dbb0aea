/** Instants as the archive's own clock has them (`timeZone` of content/site/identity.yaml). Whatever shows a time goes through here. */

/** Formats are made once for each zone: lists of the desk show many times. */
function cached(make: (timeZone: string) => Intl.DateTimeFormat): (timeZone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (timeZone) => {
    const format = formats.get(timeZone) ?? make(timeZone)
    formats.set(timeZone, format)
    return format
  }
}

/** Swedish writes 2026-11-26 14:05, as the desk does. */
const minuteFormat = cached(
  (timeZone) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' }),
)
const zoneFormat = cached((timeZone) => new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }))

/** @returns the day and minute, such as 2026-11-26 14:05. */
export function localMinute(time: string | Date, timeZone: string): string {
  return minuteFormat(timeZone).format(new Date(time))
}

/** @returns the day, as YYYY-MM-DD. */
export function localDay(time: string | Date, timeZone: string): string {
  return localMinute(time, timeZone).slice(0, 10)
}

/** @returns what the zone is called at that time, such as EST or UTC. */
export function zoneName(time: string | Date, timeZone: string): string {
  const parts = zoneFormat(timeZone).formatToParts(new Date(time))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** @returns the instant at which a day (YYYY-MM-DD) begins. */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  /** How far the zone's clock is ahead at an instant. */
  const ahead = (instant: number) => Date.parse(`${localMinute(new Date(instant), timeZone).replace(' ', 'T')}:00Z`) - instant
  // The offset may change between the two instants.
  return new Date(midnight - ahead(midnight - ahead(midnight)))
}
