// Invitations: a link by which somebody sets their password and their authenticator app.
import { and, eq, gt } from 'drizzle-orm'
import type { OpsRole } from '../../contract/ops.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { type Random, timeOrderedId } from '../platform/secrets/random.ts'
import type { SeedKeys } from '../platform/secrets/seed-keys.ts'
import { hashPassword } from './password.ts'
import { dropRecoveryCodes, renewRecoveryCodes } from './recovery.ts'
import { hashOf } from './secret.ts'
import {
  type BegunSession,
  beginSession,
  endSessions,
  type OperatorRow,
  type Visitor,
} from './session.ts'
import { refused } from './sign-in.ts'
import { operator, operatorPasskey } from './tables.ts'
import { dropTickets } from './ticket.ts'
import { newTotpSecret, otpauthOf, takeTotpCode, totpSecretOf } from './totp.ts'

const GOOD_MS = 24 * 3_600_000

interface Parts {
  seeds: SeedKeys
  random: Random
  /** Milliseconds since 1970. */
  now: number
}

/** An invitation: whose it is and until when; both make its link (`invitationSecret`). */
export interface Invitation {
  id: string
  expiresAt: number
}

/** The secret of an invitation's link, always the same: the database holds its hash alone. */
export function invitationSecret(seeds: SeedKeys, { id, expiresAt }: Invitation): string {
  return seeds.secretOf('invitation', `${id} ${expiresAt}`, seeds.oldest)
}

/** Where an invitation's link leads, below the server's address. */
export const invitationPath = (secret: string): string => `/ops#/enrol/${secret}`

/** @throws ApiError OPS_NAME_TAKEN */
export async function invite(
  tx: Transaction,
  { seeds, random, now }: Parts,
  { name, role }: { name: string; role: OpsRole },
): Promise<Invitation> {
  const invitation = { id: timeOrderedId(random, now), expiresAt: now + GOOD_MS }
  const added = await tx
    .insert(operator)
    .values({
      id: invitation.id,
      name,
      role,
      state: 'invited',
      createdAt: new Date(now),
      ...linkOf(seeds, invitation),
    })
    .onConflictDoNothing()
    .returning({ id: operator.id })
  if (added.length === 0) throw new ApiError('OPS_NAME_TAKEN', 'This name is taken.')
  return invitation
}

/** Invites somebody anew: what they signed in by counts no more, and their sessions end. */
export async function inviteAgain(
  tx: Transaction,
  { seeds, now }: Omit<Parts, 'random'>,
  id: string,
): Promise<Invitation> {
  const invitation = { id, expiresAt: now + GOOD_MS }
  const nothing = { password: null, totpSecret: null, totpStep: null }
  await tx
    .update(operator)
    .set({ state: 'invited', ...nothing, ...linkOf(seeds, invitation) })
    .where(eq(operator.id, id))
  await tx.delete(operatorPasskey).where(eq(operatorPasskey.operatorId, id))
  await dropRecoveryCodes(tx, id)
  await dropTickets(tx, id)
  await endSessions(tx, id, { now })
  return invitation
}

const linkOf = (seeds: SeedKeys, invitation: Invitation) => ({
  invitation: hashOf(invitationSecret(seeds, invitation)),
  invitationEndsAt: new Date(invitation.expiresAt),
})

/** @throws ApiError OPS_LINK_EXPIRED */
async function invited(db: Reader, secret: string, now: number): Promise<OperatorRow> {
  const [row] = await db
    .select()
    .from(operator)
    .where(
      and(
        eq(operator.invitation, hashOf(secret)),
        eq(operator.state, 'invited'),
        gt(operator.invitationEndsAt, new Date(now)),
      ),
    )
    .for('update')
  if (!row) throw new ApiError('OPS_LINK_EXPIRED', 'This link is good no more.')
  return row
}

/**
 * Opens an invitation; opened again, it tells of the same secret.
 * @throws ApiError OPS_LINK_EXPIRED
 */
export async function openInvitation(platform: Platform, link: string) {
  const { db, clock } = platform
  return db.orm.transaction(async (orm) => {
    const { id, name, role, totpSecret } = await invited(orm as Transaction, link, clock.now())
    if (totpSecret !== null) {
      const secret = totpSecretOf(platform, id, totpSecret)
      return { name, role, secret, otpauth: otpauthOf(name, secret) }
    }
    const { secret, sealed } = newTotpSecret(platform, id)
    await orm.update(operator).set({ totpSecret: sealed }).where(eq(operator.id, id))
    return { name, role, secret, otpauth: otpauthOf(name, secret) }
  })
}

/**
 * Takes an invitation up and signs in.
 * @throws ApiError OPS_LINK_EXPIRED, OPS_SIGN_IN_REFUSED when the code is wrong
 */
export async function enrol(
  platform: Platform,
  given: { invitation: string; password: string; code: string },
  visitor: Visitor,
): Promise<{ row: OperatorRow; session: BegunSession; recoveryCodes: string[] }> {
  const { db, random, clock } = platform
  const now = clock.now()
  const requireGood = (tx: Transaction) => invited(tx, given.invitation, now)
  await db.orm.transaction((tx) => requireGood(tx as Transaction))
  // Costs too much to hold a row locked meanwhile, or to be done for anyone.
  const password = await hashPassword(random, given.password)
  return db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    const row = await requireGood(tx)
    if (!(await takeTotpCode(tx, platform, row, { code: given.code, now }))) throw refused()
    await tx
      .update(operator)
      .set({ password, state: 'active', invitation: null, invitationEndsAt: null })
      .where(eq(operator.id, row.id))
    const recoveryCodes = await renewRecoveryCodes(tx, platform, row.id)
    const session = await beginSession(tx, platform, row.id, visitor)
    return { row, session, recoveryCodes }
  })
}
