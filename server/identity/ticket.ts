import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { TICKET_MINUTES } from '../../contract/identity-constants.ts'
import { ApiError } from '../platform/errors.ts'
import type { SeedKeys } from '../platform/secrets/seed-keys.ts'
import type { Login } from './logins.ts'
import { LOGIN_KINDS } from './tables.ts'

/** What each is for: no other token of ours is taken for one, nor the other way round. */
const AUDIENCE = 'sign-up'
const PICTURES = 'sign-up-pictures'

const Pass = z.object({ jti: z.uuid() })
const Claims = Pass.extend({
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

/** A ticket that came back, and when it was written, in milliseconds since 1970. */
export interface ReadTicket extends Ticket {
  issuedAt: number
}

const keyOf = (seeds: SeedKeys) =>
  new TextEncoder().encode(seeds.secretOf('session', 'ticket', seeds.version))

/** Writes a ticket, and the pass by which pictures for its form are uploaded; good for an hour. */
export async function writeTicket(
  seeds: SeedKeys,
  { id, login }: Ticket,
  now: number,
): Promise<{ ticket: string; picturePass: string; expiresAt: number }> {
  const issuedAt = Math.floor(now / 1_000)
  const expiresAt = issuedAt + TICKET_MINUTES * 60
  const sign = (claims: JWTPayload, audience: string) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(audience)
      .setJti(id)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
      .sign(keyOf(seeds))
  return {
    ticket: await sign({ ...login }, AUDIENCE),
    picturePass: await sign({}, PICTURES),
    expiresAt: expiresAt * 1_000,
  }
}

/** @throws ApiError CODE_EXPIRED for one that is too old, or not ours */
export async function readTicket(
  seeds: SeedKeys,
  ticket: string,
  now: number,
): Promise<ReadTicket> {
  const wanted = { audience: AUDIENCE, claims: Claims, now }
  const { jti, brand, kind, subject, iat } = await read(seeds, ticket, wanted)
  return { id: jti, login: { brand, kind, subject }, issuedAt: iat * 1_000 }
}

/**
 * The id of the ticket that a pass for pictures belongs to.
 * @throws ApiError CODE_EXPIRED for one that is too old, or not ours
 */
export async function readPicturePass(
  seeds: SeedKeys,
  pass: string,
  now: number,
): Promise<Pick<Ticket, 'id'>> {
  const { jti } = await read(seeds, pass, { audience: PICTURES, claims: Pass, now })
  return { id: jti }
}

async function read<Read>(
  seeds: SeedKeys,
  token: string,
  { audience, claims, now }: { audience: string; claims: z.ZodType<Read>; now: number },
): Promise<Read & { iat: number }> {
  try {
    const { payload } = await jwtVerify(token, keyOf(seeds), {
      audience,
      algorithms: ['HS256'],
      requiredClaims: ['exp', 'iat'],
      currentDate: new Date(now),
    })
    return { ...claims.parse(payload), iat: payload.iat ?? 0 }
  } catch (error) {
    if (!(error instanceof errors.JOSEError || error instanceof z.ZodError)) throw error
    throw new ApiError('CODE_EXPIRED', 'The form took too long; begin again.')
  }
}
