import { eq } from 'drizzle-orm'
import type { Answer } from '../../contract/api.ts'
import type { TreeTuning } from '../../contract/tree.ts'
import { dayOf } from '../../machines/tree/days.ts'
import { giftsDue } from '../../machines/tree/growth.ts'
import { lifeAfter } from '../../machines/tree/happen.ts'
import { waterFrom } from '../../machines/tree/life.ts'
import { giveItems } from '../backpack/give.ts'
import { requireQualified } from '../ledger/require-may-play.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import { type Random, timeOrderedId } from '../platform/secrets/random.ts'
import { givenFor } from './gifts.ts'
import { type Doer, holdMine } from './held.ts'
import { columnsOf, lifeOf, roleOf } from './life.ts'
import { shownTree } from './shown.ts'
import { tree, treeWatering } from './tables.ts'

/**
 * Waters somebody's tree, once a day, and puts what that brings into both backpacks. The tree is held:
 * of two waterings at one instant each sees what the other did. The moment at which it is held decides
 * about the day.
 * @throws ApiError NOT_FOUND where they have no tree that grows, WATERED_TODAY with until when, DISQUALIFIED
 */
export async function water(
  tx: Transaction,
  { random, tuning }: { random: Random; tuning: TreeTuning },
  { userId, clock }: Doer,
): Promise<Answer<'POST /api/tree/water'>> {
  const held = await holdMine(tx, userId)
  const at = await databaseNow({ clock, db: tx })
  await requireQualified(tx, { userId, game: 'tree', at })
  const role = held && roleOf(held, userId)
  if (!held || !role || held.stage !== 'growing' || held.partnerId === null) {
    throw new ApiError('NOT_FOUND', 'You have no tree to water.')
  }
  const moment = { tuning, now: at }
  const before = lifeOf(held, moment)
  const after = lifeAfter(before, { type: 'WATERED', by: role, at }, moment)
  if (!after) {
    const until = waterFrom(before, role, at)
    throw new ApiError('WATERED_TODAY', 'You have watered today.', { until })
  }
  const day = dayOf(at, held.offsetMinutes)
  await tx.insert(treeWatering).values({
    id: timeOrderedId(random, at),
    treeId: held.id,
    userId,
    day,
    points: after.points,
    level: after.level,
    tuningVersion: tuning.version,
    at: new Date(at),
  })
  const due = giftsDue(tuning, before, after)
  const given = [held.inviterId, held.partnerId].flatMap((owner) =>
    due.map((gift) => givenFor({ treeId: held.id, userId: owner, day }, gift)),
  )
  await giveItems(tx, { random }, given, at)
  const [row] = await tx.update(tree).set(columnsOf(after)).where(eq(tree.id, held.id)).returning()
  if (!row) throw new Error(`tree ${held.id} is gone`)
  return {
    tree: await shownTree(tx, row, { userId, ...moment }),
    gifts: due.map(({ reason, number, gift: { kind, amount } }) => ({
      kind,
      amount,
      reason,
      number,
    })),
  }
}
