// Looks at invitations: those whose time has come count where no rule finds anything, and are held where one does.
import { and, asc, eq, inArray, lt, lte } from 'drizzle-orm'
import { INVITE_LOOK_HOURS } from '../../contract/invite-constants.ts'
import { DAY_MS } from '../../machines/clock/spans.ts'
import { lockCommissions, refsNotedSince } from '../commission/queries.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { stepFlows } from '../platform/flow.ts'
import { beginCounting, endCounting, lockInvitations } from './count.ts'
import { INVITATION_FLOW } from './flow.ts'
import { noteRisks } from './holds/registry.ts'
import { type InvitationRow, invitation, invitationAddress } from './tables.ts'

const HOUR_MS = 3_600_000
const A_BATCH = 500
/** So long it is kept from which address somebody signed up. */
const ADDRESS_DAYS = 90

type Looking = Pick<Platform, 'db' | 'clock' | 'random'>

/**
 * Looks at those whose hour is over; several processes may do it at once.
 * @returns how many it looked at
 */
export async function lookAtNew(platform: Looking): Promise<number> {
  for (let looked = 0; ; ) {
    const now = await lookAtBatch(platform)
    looked += now
    if (now < A_BATCH) return looked
  }
}

function lookAtBatch(platform: Looking): Promise<number> {
  const { db, clock } = platform
  return db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    await lockCommissions(tx, 'invitation')
    const now = await databaseNow({ clock, db: tx })
    const rows = await tx
      .select()
      .from(invitation)
      .where(
        and(
          eq(invitation.state, 'registered'),
          lte(invitation.joinedAt, new Date(now - INVITE_LOOK_HOURS * HOUR_MS)),
        ),
      )
      .orderBy(asc(invitation.joinedAt))
      .limit(A_BATCH)
      .for('no key update')
    const held = await noteRisks(tx, rows, now)
    const [found, clean] = [
      rows.filter(({ id }) => held.has(id)),
      rows.filter(({ id }) => !held.has(id)),
    ]
    await step(tx, found, 'HELD', now)
    await step(tx, clean, 'QUALIFIED', now)
    await beginCounting(tx, platform, clean, now)
    await noteLooked(tx, rows, now)
    return rows.length
  })
}

/**
 * Looks once more at invitations that have brought something lately: what a rule finds may come later, such as a pay-out
 * account.
 * @returns how many are held now
 */
export async function lookAtActive(platform: Looking): Promise<number> {
  const { db, clock } = platform
  const since = (await databaseNow({ clock, db: db.orm })) - DAY_MS - HOUR_MS
  const refs = await refsNotedSince(db.orm, 'invitation', since)
  let found = 0
  for (let from = 0; from < refs.length; from += A_BATCH) {
    found += await lookAgainAt(platform, refs.slice(from, from + A_BATCH))
  }
  return found
}

function lookAgainAt(platform: Looking, ids: readonly string[]): Promise<number> {
  const { db, clock } = platform
  return db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    await lockCommissions(tx, 'invitation')
    const now = await databaseNow({ clock, db: tx })
    const rows = await lockInvitations(tx, ids)
    const counted = rows.filter(({ state }) => state === 'qualified' || state === 'paid')
    const held = await noteRisks(tx, counted, now)
    const found = counted.filter(({ id }) => held.has(id))
    await step(tx, found, 'HELD', now)
    await endCounting(tx, platform, found, now)
    await noteLooked(tx, counted, now)
    return found.length
  })
}

async function step(
  tx: Transaction,
  rows: readonly InvitationRow[],
  type: 'HELD' | 'QUALIFIED',
  at: number,
): Promise<void> {
  const ids = rows.map(({ id }) => id)
  await stepFlows(tx, INVITATION_FLOW, ids, { event: { type }, at, actor: 'job' })
}

async function noteLooked(
  tx: Transaction,
  rows: readonly InvitationRow[],
  now: number,
): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await tx
    .update(invitation)
    .set({ lookedAt: new Date(now) })
    .where(inArray(invitation.id, ids))
}

/** Forgets from which address somebody signed up long ago. */
export async function forgetAddresses({
  db,
  clock,
}: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now() - ADDRESS_DAYS * DAY_MS)
  await db.orm.delete(invitationAddress).where(lt(invitationAddress.at, before))
}
