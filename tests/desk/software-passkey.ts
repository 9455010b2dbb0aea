/** A passkey made of software: answers challenges as a browser with an authenticator does (Web Authentication, sections 6.1 and 6.5). */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

interface Coordinates {
  x?: string
  y?: string
}

export interface SoftwarePasskey {
  /** What a server keeps of it. */
  row: { id: string; public_key: string; counter: number; transports: string }
  /** The browser's answer to a challenge. */
  answer(origin: string, challenge: string): object
}

export function softwarePasskey(): SoftwarePasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' }: Coordinates = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16).toString('base64url')
  // COSE, as CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}.
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
  const digest = (data: string | Buffer) => createHash('sha256').update(data).digest()
  return {
    row: { id, public_key: cose.toString('base64url'), counter: 0, transports: '["internal"]' },
    answer(origin, challenge) {
      // It counts nothing, as passkeys that are synchronized do: only the server can notice an answer that comes twice.
      const count = Buffer.alloc(4)
      // User present and verified.
      const authenticatorData = Buffer.concat([digest(new URL(origin).hostname), Buffer.from([0x05]), count])
      const clientData = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin, crossOrigin: false }))
      const signature = sign('sha256', Buffer.concat([authenticatorData, digest(clientData)]), privateKey)
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
        clientExtensionResults: {},
      }
    },
  }
}
