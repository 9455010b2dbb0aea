/** An instant, to the minute, in UTC: the same for everyone who reads the same entry. */
export function When({ time }: { time: string }) {
  return time === '' ? <>–</> : <time dateTime={time}>{`${time.slice(0, 10)} ${time.slice(11, 16)}`}</time>
}
