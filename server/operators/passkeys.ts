// Passkeys (WebAuthn): a device that has verified its owner is both steps of signing in at once.
import type { IncomingMessage } from 'node:http'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { and, asc, eq, lt, or, sql } from 'drizzle-orm'
import type { Reader, Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { originOf } from '../platform/http/origin.ts'
import type { Cookies } from '../platform/http/register.ts'
import type { OperatorRequest } from '../platform/ops/operator.ts'
import { timeOrderedId } from '../platform/secrets/random.ts'
import { deviceOf } from './device-cookie.ts'
import { countTry, passkeyTries } from './lock.ts'
import {
  type BegunSession,
  beginSession,
  lockedOperator,
  type OperatorRow,
  type Visitor,
} from './session.ts'
import { mayEnter, refused } from './sign-in.ts'
import { operator, operatorPasskey } from './tables.ts'
import { giveTicket, takeTicket } from './ticket.ts'

const CHALLENGE_BYTES = 32
/** EdDSA, ES256 and RS256 (COSE): what every browser has. */
const ALGORITHMS = [-8, -7, -257]

/** What a browser says of a credential; the library checks the rest. */
type Response = Record<string, unknown>

/** This site, as a passkey is bound to it. */
function siteOf(raw: IncomingMessage, { settings }: Pick<Platform, 'settings'>) {
  const origin = originOf(raw, settings)
  const rpID = URL.parse(origin)?.hostname
  if (!rpID) throw new ApiError('BAD_REQUEST', 'The request names no host.')
  return { origin, rpID }
}

const drawChallenge = ({ random }: Pick<Platform, 'random'>) =>
  new Uint8Array(random.bytes(CHALLENGE_BYTES))

/** What a browser needs to make a passkey. */
export async function beginPasskey(
  platform: Platform,
  { id, name }: OperatorRequest,
  raw: IncomingMessage,
) {
  const mine = await platform.db.orm
    .select()
    .from(operatorPasskey)
    .where(eq(operatorPasskey.operatorId, id))
  const options = await generateRegistrationOptions({
    rpName: 'Companion Ops',
    rpID: siteOf(raw, platform).rpID,
    userName: name,
    userID: new Uint8Array(Buffer.from(id)),
    challenge: drawChallenge(platform),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: mine.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const { challenge } = options
  const ticket = await giveTicket(platform, { purpose: 'new-passkey', operatorId: id, challenge })
  return { ticket, options: { ...options } }
}

/**
 * Keeps a passkey that a browser made.
 * @throws ApiError OPS_SIGN_IN_REFUSED
 */
export async function keepPasskey(
  platform: Platform,
  { id: operatorId }: OperatorRequest,
  { ticket, label, response }: { ticket: string; label: string; response: Response },
  raw: IncomingMessage,
): Promise<{ id: string }> {
  const { db, random, clock } = platform
  const now = clock.now()
  const taken = await takeTicket(db.orm, { ticket, purpose: 'new-passkey', now })
  if (!taken?.challenge || taken.operatorId !== operatorId) throw refused()
  const { origin, rpID } = siteOf(raw, platform)
  const made = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: taken.challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => {
    throw refused()
  })
  if (!made.verified) throw refused()
  const { credential } = made.registrationInfo
  const id = timeOrderedId(random, now)
  await db.orm.transaction(async (orm) => {
    const current = await lockedOperator(orm as Transaction, operatorId)
    if (current?.state !== 'active') throw refused()
    const kept = await orm
      .insert(operatorPasskey)
      .values({
        id,
        operatorId,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: credential.transports ?? [],
        label,
        createdAt: new Date(now),
      })
      .onConflictDoNothing()
      .returning({ id: operatorPasskey.id })
    if (kept.length === 0) throw refused()
  })
  return { id }
}

/** What a browser needs to sign in: whoever has a passkey of this site is asked which. */
export async function beginPasskeySignIn(platform: Platform, raw: IncomingMessage) {
  const options = await generateAuthenticationOptions({
    rpID: siteOf(raw, platform).rpID,
    challenge: drawChallenge(platform),
    userVerification: 'required',
  })
  const { challenge } = options
  const ticket = await giveTicket(platform, { purpose: 'passkey', challenge })
  return { ticket, options: { ...options } }
}

/**
 * Signs in by a passkey.
 * @throws ApiError OPS_SIGN_IN_REFUSED, OPS_LOCKED
 */
export async function enterByPasskey(
  platform: Platform,
  { ticket, response }: { ticket: string; response: Response },
  { raw, cookies, ...visitor }: Visitor & { raw: IncomingMessage; cookies: Cookies },
): Promise<{ row: OperatorRow; session: BegunSession }> {
  const { db, clock } = platform
  const now = clock.now()
  const [found] = await db.orm
    .select()
    .from(operatorPasskey)
    .innerJoin(operator, eq(operator.id, operatorPasskey.operatorId))
    .where(eq(operatorPasskey.credentialId, String(response.id)))
  const device = deviceOf(platform, cookies, found?.operator.id)
  const counted = await countTry(platform, passkeyTries(device, visitor.address))
  const taken = await takeTicket(db.orm, { ticket, purpose: 'passkey', now })
  if (!taken?.challenge || !found || !mayEnter(found.operator)) throw refused()
  const { operator_passkey: passkey, operator: row } = found
  const { origin, rpID } = siteOf(raw, platform)
  const proof = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: taken.challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
      transports: passkey.transports,
    },
  }).catch(() => {
    throw refused()
  })
  if (!proof.verified) throw refused()
  const { newCounter } = proof.authenticationInfo
  const session = await db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    const current = await lockedOperator(tx, row.id)
    if (!current || !mayEnter(current)) throw refused()
    await countUse(tx, passkey.id, newCounter, now)
    await counted.forget(tx)
    return beginSession(tx, platform, row.id, visitor)
  })
  return { row, session }
}

/** A counter that does not grow tells of a copy; devices that keep none always say 0. */
async function countUse(tx: Transaction, id: string, counter: number, now: number): Promise<void> {
  const grows = or(lt(operatorPasskey.counter, counter), sql`${operatorPasskey.counter} = 0`)
  const used = await tx
    .update(operatorPasskey)
    .set({ counter, usedAt: new Date(now) })
    .where(and(eq(operatorPasskey.id, id), grows))
    .returning({ id: operatorPasskey.id })
  if (used.length === 0) throw refused()
}

/** Somebody's passkeys, oldest first. */
export async function passkeysOf(db: Reader, operatorId: string) {
  const rows = await db
    .select()
    .from(operatorPasskey)
    .where(eq(operatorPasskey.operatorId, operatorId))
    .orderBy(asc(operatorPasskey.id))
  return {
    passkeys: rows.map(({ id, label, createdAt, usedAt }) => ({
      id,
      label,
      createdAt: createdAt.getTime(),
      usedAt: usedAt?.getTime() ?? null,
    })),
  }
}

/** @throws ApiError NOT_FOUND also for somebody else's */
export async function removePasskey(db: Reader, operatorId: string, id: string): Promise<void> {
  const removed = await db
    .delete(operatorPasskey)
    .where(and(eq(operatorPasskey.id, id), eq(operatorPasskey.operatorId, operatorId)))
    .returning({ id: operatorPasskey.id })
  if (removed.length === 0) throw new ApiError('NOT_FOUND', 'You have no such passkey.')
}
