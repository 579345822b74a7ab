// Lets invitations count or count no more: what waits is paid, places in rankings move, and full numbers are awarded.
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { MICRO, termsOf } from '../../machines/invitation/commission.ts'
import { noteAward, releaseWaiting } from '../commission/queries.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { stepFlows } from '../platform/flow.ts'
import { timeOrderedId } from '../platform/secrets/random.ts'
import { usersOf } from '../user/queries.ts'
import { moveInRankings } from './boards.ts'
import { INVITATION_FLOW } from './flow.ts'
import { type InvitationRow, invitation, invitationAward } from './tables.ts'
import { tuningOf } from './tuned.ts'

type Counting = Pick<InvitationRow, 'id' | 'inviterId' | 'tuningVersion'>

/** Invitations that count from now on; the caller holds the lock of commissions. */
export async function beginCounting(
  tx: Transaction,
  platform: Pick<Platform, 'random'>,
  rows: readonly Counting[],
  at: number,
): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await releaseWaiting(tx, 'invitation', ids, at)
  await moveInRankings(tx, platform, rows, { by: 1, at })
  const touched = new Map(rows.map((row) => [`${row.inviterId} ${row.tuningVersion}`, row]))
  for (const { inviterId, tuningVersion } of touched.values()) {
    await award(tx, platform, { inviterId, tuningVersion }, at)
  }
}

/** Invitations that count no more; the caller holds the lock of commissions. */
export async function endCounting(
  tx: Transaction,
  platform: Pick<Platform, 'random'>,
  rows: readonly Counting[],
  at: number,
): Promise<void> {
  await moveInRankings(tx, platform, rows, { by: -1, at })
}

/** Pays for each full number of friends who signed up under one tuning, and notes which they are. */
async function award(
  tx: Transaction,
  platform: Pick<Platform, 'random'>,
  { inviterId, tuningVersion }: Pick<InvitationRow, 'inviterId' | 'tuningVersion'>,
  at: number,
): Promise<void> {
  const inviter = (await usersOf(tx, [inviterId])).get(inviterId)
  const terms = termsOf(await tuningOf(tx, tuningVersion), inviter?.brand ?? '')
  const { points, signUps } = terms.award
  for (;;) {
    const friends = await tx
      .select({ id: invitation.id })
      .from(invitation)
      .where(
        and(
          eq(invitation.inviterId, inviterId),
          eq(invitation.tuningVersion, tuningVersion),
          eq(invitation.state, 'qualified'),
        ),
      )
      .orderBy(asc(invitation.id))
      .limit(signUps)
    if (points === 0 || friends.length < signUps) return
    const id = timeOrderedId(platform.random, at)
    await tx.insert(invitationAward).values({
      ...{ id, inviterId, tuningVersion, points, friends: signUps },
      number: sql`(SELECT count(*) + 1 FROM invitation_award a
        WHERE a.inviter_id = ${inviterId} AND a.tuning_version = ${tuningVersion})`,
      at: new Date(at),
    })
    await noteAward(tx, 'invitation', { id, payeeId: inviterId, micro: points * MICRO }, at)
    const fact = { event: { type: 'AWARDED' }, at, actor: 'job', detail: { award: id } }
    await stepFlows(
      tx,
      INVITATION_FLOW,
      friends.map((friend) => friend.id),
      fact,
    )
  }
}

/** Rows of some invitations, locked, in the order of their ids. */
export async function lockInvitations(
  tx: Transaction,
  ids: readonly string[],
): Promise<InvitationRow[]> {
  if (ids.length === 0) return []
  return tx
    .select()
    .from(invitation)
    .where(inArray(invitation.id, [...ids]))
    .orderBy(asc(invitation.id))
    .for('no key update')
}
