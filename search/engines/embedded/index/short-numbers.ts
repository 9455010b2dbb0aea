/** Numbers below 2^31 in 7 bits a byte, lowest first: every byte but the last has its highest bit (LEB128). */

/** A number takes this many bytes at most. */
export const LONGEST_NUMBER = 5

/** Writes a number. @returns the place behind it. */
export function writeNumber(bytes: Uint8Array, at: number, number: number): number {
  let place = at
  let rest = number
  for (; rest > 127; rest >>>= 7) bytes[place++] = (rest & 127) | 128
  bytes[place++] = rest
  return place
}

/** The number that begins at a place. */
export function numberAt(bytes: Uint8Array, at: number): number {
  let byte = bytes[at] ?? 0
  let number = byte & 127
  for (let next = at + 1, shift = 7; byte > 127; next++, shift += 7) {
    byte = bytes[next] ?? 0
    number |= (byte & 127) << shift
  }
  return number
}

/** Bytes a number takes. */
export function bytesOfNumber(number: number): number {
  let bytes = 1
  for (let rest = number; rest > 127; rest >>>= 7) bytes++
  return bytes
}
