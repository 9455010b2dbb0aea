const UNSAFE = /[&<>\u2028\u2029]/g

/** A value as JSON that cannot end the script it stands in. */
export function jsonInScript(value: unknown): string {
  return JSON.stringify(value).replace(UNSAFE, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
