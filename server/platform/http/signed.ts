// Signatures of the Standard Webhooks specification (standardwebhooks.com): `webhook-id`, `webhook-timestamp`
// and `webhook-signature` over "id.timestamp.body", several signatures at once while keys change.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../errors.ts'
import type { Platform } from '../feature.ts'

/** Seconds that a signature's time may differ from ours: older ones are replays. */
const REPLAY_SECONDS = 300

const KEY_PREFIX = 'whsec_'
const VERSION = 'v1,'
const ID = /^[\x21-\x7e]{1,200}$/

/** Why a signature is refused; for the log, never for the caller. */
export type SignatureFault = 'missing' | 'time' | 'signature'

/** The headers that sign a body. @param at milliseconds since 1970 */
export function signedHeaders(
  body: string,
  { id, at, keys }: { id: string; at: number; keys: readonly string[] },
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const timestamp = String(Math.floor(at / 1_000))
  const content = Buffer.from(`${id}.${timestamp}.${body}`)
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': keys
      .map((key) => VERSION + macOf(key, content).toString('base64'))
      .join(' '),
  }
}

/**
 * Checks a signature by any of the keys.
 * @returns the message's id, or what is wrong
 */
export function verifySigned(
  { bytes, headers }: { bytes: Buffer; headers: IncomingHttpHeaders },
  keys: readonly string[],
  now: number,
): { id: string } | { fault: SignatureFault } {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map(
    (name) => headers[`webhook-${name}`],
  )
  if (typeof id !== 'string' || !ID.test(id)) return { fault: 'missing' }
  if (typeof timestamp !== 'string' || !/^[0-9]{1,12}$/.test(timestamp)) return { fault: 'missing' }
  if (typeof signatures !== 'string') return { fault: 'missing' }
  if (Math.abs(now / 1_000 - Number(timestamp)) > REPLAY_SECONDS) return { fault: 'time' }
  const content = Buffer.concat([Buffer.from(`${id}.${timestamp}.`), bytes])
  const given = signatures
    .split(' ')
    .filter((signature) => signature.startsWith(VERSION))
    .map((signature) => Buffer.from(signature.slice(VERSION.length), 'base64'))
  const isSigned = keys.some((key) => {
    const mac = macOf(key, content)
    return given.some((mine) => mine.length === mac.length && timingSafeEqual(mine, mac))
  })
  return isSigned ? { id } : { fault: 'signature' }
}

function macOf(key: string, content: Buffer): Buffer {
  const secret = Buffer.from(key.slice(KEY_PREFIX.length), 'base64')
  return createHmac('sha256', secret).update(content).digest()
}

/**
 * Adds the check of brands' backends (`auth: 'backend'`), whose keys are in `BRAND_KEYS`.
 * @param demoKeyOf of a brand without such keys in a demo world
 */
export function verifyBackends(
  app: FastifyInstance,
  { settings, clock }: Pick<Platform, 'settings' | 'clock'>,
  demoKeyOf: (brand: string) => string | undefined,
): void {
  app.decorate('verifyBackend', async (request: FastifyRequest) => {
    const brand = brandOf(request)
    const demoKey = brand === undefined ? undefined : demoKeyOf(brand)
    const keys =
      settings.brandKeys[brand ?? '']?.backend?.keys ?? (demoKey === undefined ? [] : [demoKey])
    const bytes = request.bytes ?? Buffer.alloc(0)
    const checked = verifySigned({ bytes, headers: request.headers }, keys, clock.now())
    if ('id' in checked) return
    throw new SignatureRefusal(checked.fault, brand)
  })
}

/** Whose backend says that it calls: in the path, or in the body that it signs. */
function brandOf({ params, body }: FastifyRequest): string | undefined {
  const { brand } = { ...(body as { brand?: unknown } | null), ...(params as { brand?: unknown }) }
  return typeof brand === 'string' ? brand : undefined
}

/** A refused signature; what is wrong with it is for the log alone. */
export class SignatureRefusal extends ApiError {
  override readonly logged: { claim: string; reason: string }

  constructor(fault: SignatureFault, of?: string) {
    super('SIGNATURE_INVALID', 'The signature is not one that this server accepts.')
    this.logged = {
      claim: 'signature',
      reason: of === undefined ? fault : `${fault} (${of.slice(0, 40)})`,
    }
  }
}
