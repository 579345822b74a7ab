import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { TICKET_MINUTES } from '../../contract/identity-constants.ts'
import { ApiError } from '../platform/errors.ts'
import type { SeedKeys } from '../platform/secrets/seed-keys.ts'
import type { Login } from './logins.ts'
import { LOGIN_KINDS } from './tables.ts'

/** What it is for: no other token of ours is taken for one, nor the other way round. */
const AUDIENCE = 'sign-up'

const Claims = z.object({
  jti: z.uuid(),
  brand: z.string(),
  kind: z.enum(LOGIN_KINDS),
  subject: z.string(),
})

/** What proves a login to the form of a new account. */
export interface Ticket {
  /** The attempt that proved it. */
  id: string
  login: Login
}

const keyOf = (seeds: SeedKeys) =>
  new TextEncoder().encode(seeds.secretOf('session', 'ticket', seeds.version))

/** Writes a ticket; good for an hour. */
export async function writeTicket(
  seeds: SeedKeys,
  { id, login }: Ticket,
  now: number,
): Promise<{ ticket: string; expiresAt: number }> {
  const issuedAt = Math.floor(now / 1_000)
  const expiresAt = issuedAt + TICKET_MINUTES * 60
  const ticket = await new SignJWT({ ...login })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(AUDIENCE)
    .setJti(id)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(keyOf(seeds))
  return { ticket, expiresAt: expiresAt * 1_000 }
}

/** @throws ApiError CODE_EXPIRED for one that is too old, or not ours */
export async function readTicket(seeds: SeedKeys, ticket: string, now: number): Promise<Ticket> {
  try {
    const { payload } = await jwtVerify(ticket, keyOf(seeds), {
      audience: AUDIENCE,
      algorithms: ['HS256'],
      requiredClaims: ['exp'],
      currentDate: new Date(now),
    })
    const { jti, brand, kind, subject } = Claims.parse(payload)
    return { id: jti, login: { brand, kind, subject } }
  } catch (error) {
    if (!(error instanceof errors.JOSEError || error instanceof z.ZodError)) throw error
    throw new ApiError('CODE_EXPIRED', 'The form took too long; begin again.')
  }
}
