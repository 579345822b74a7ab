import { desc, eq } from 'drizzle-orm'
import { eligibilityOf, type RecallFacts } from '../../machines/recall/rules.ts'
import { accountFreeze } from '../ledger/tables.ts'
import type { Reader } from '../platform/database/database.ts'
import { playLimit } from '../play/tables.ts'
import { appUser, userVisit } from '../user/tables.ts'
import { recallClaim } from './tables.ts'

const DAY_MS = 86_400_000

/** What decides about someone's reward, and the absence that it would be for. */
export async function recallOf(tx: Reader, userId: number, now: number) {
  const [row] = await tx
    .select({ user: appUser, visit: userVisit, own: playLimit, frozen: accountFreeze.ownerId })
    .from(appUser)
    .leftJoin(userVisit, eq(userVisit.userId, appUser.id))
    .leftJoin(playLimit, eq(playLimit.userId, appUser.id))
    .leftJoin(accountFreeze, eq(accountFreeze.ownerId, appUser.id))
    .where(eq(appUser.id, userId))
  if (!row) throw new Error(`there is no user ${userId}`)
  const [latest] = await tx
    .select()
    .from(recallClaim)
    .where(eq(recallClaim.userId, userId))
    .orderBy(desc(recallClaim.at))
    .limit(1)
  const { user, visit, own } = row
  const [excluded = 0, coolingOff = 0] = [own?.excludedUntil, own?.coolingOffUntil].map((it) =>
    it?.getTime(),
  )
  const facts: RecallFacts = {
    gender: user.gender,
    createdAt: user.createdAt.getTime(),
    backAt: visit?.backAt?.getTime() ?? null,
    pausedUntil: Math.max(excluded, coolingOff) || null,
    isFrozen: row.frozen !== null,
    againFrom: latest?.againFrom.getTime() ?? null,
  }
  const { awaySince = null, backAt = null } = visit ?? {}
  const absence = awaySince && backAt ? { awaySince, backAt } : null
  const daysAway =
    absence && Math.floor((absence.backAt.getTime() - absence.awaySince.getTime()) / DAY_MS)
  return { ...eligibilityOf(facts, now), isExcluded: excluded > now, absence, daysAway }
}
