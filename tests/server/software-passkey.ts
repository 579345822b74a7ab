// An authenticator in software, as WebAuthn Level 3 describes it: one ES256 key, its counter and its flags.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const CREDENTIAL_FOLLOWS = 0x40

/** What the authenticator does otherwise than it should. */
export interface Oddity {
  /** It asked neither for a finger nor for a PIN. */
  unverified?: boolean
  /** The page stands on another site. */
  origin?: string
  /** Its counter, as a copy of it would say. */
  counter?: number
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** A passkey of a site that is on `localhost`. */
export function softwarePasskey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let uses = 0

  const clientData = (type: string, options: Record<string, unknown>, { origin }: Oddity) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: options.challenge,
        origin: origin ?? 'http://localhost',
        crossOrigin: false,
      }),
    )

  const authenticatorData = (rest: Buffer, flags: number, odd: Oddity) => {
    uses += 1
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(odd.counter ?? uses)
    const verified = odd.unverified ? 0 : USER_VERIFIED
    const flag = Buffer.from([USER_PRESENT | verified | flags])
    return Buffer.concat([sha256('localhost'), flag, counter, rest])
  }

  const answer = (response: Record<string, string>) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    /** What `navigator.credentials.create` resolves to. */
    create(options: Record<string, unknown>, odd: Oddity = {}) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const cose = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      )
      const length = Buffer.from([0, id.length])
      const credential = Buffer.concat([Buffer.alloc(16), length, id, cose])
      const authData = authenticatorData(credential, CREDENTIAL_FOLLOWS, odd)
      const attestation = isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]),
      )
      return answer({
        clientDataJSON: base64url(clientData('webauthn.create', options, odd)),
        attestationObject: base64url(attestation),
      })
    },

    /** What `navigator.credentials.get` resolves to. */
    get(options: Record<string, unknown>, odd: Oddity = {}) {
      const client = clientData('webauthn.get', options, odd)
      const authData = authenticatorData(Buffer.alloc(0), 0, odd)
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey)
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
      })
    },
  }
}
