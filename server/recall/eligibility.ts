import { desc, eq } from 'drizzle-orm'
import { DAY_MS } from '../../machines/clock/spans.ts'
import { eligibilityOf, type RecallFacts } from '../../machines/recall/rules.ts'
import { isAccountFrozen } from '../ledger/frozen.ts'
import type { Reader } from '../platform/database/database.ts'
import { pausesOf } from '../play/queries.ts'
import { absenceOf } from '../user/queries.ts'
import { recallClaim } from './tables.ts'

/** What decides about someone's reward, and the absence that it would be for. */
export async function recallOf(tx: Reader, userId: number, now: number) {
  const { gender, createdAt, awaySince, backAt } = await absenceOf(tx, userId)
  const { excludedUntil, coolingOffUntil } = await pausesOf(tx, userId)
  const [latest] = await tx
    .select()
    .from(recallClaim)
    .where(eq(recallClaim.userId, userId))
    .orderBy(desc(recallClaim.at))
    .limit(1)
  const facts: RecallFacts = {
    gender,
    createdAt: createdAt.getTime(),
    backAt: backAt?.getTime() ?? null,
    pausedUntil: Math.max(excludedUntil, coolingOffUntil) || null,
    isFrozen: await isAccountFrozen(tx, userId),
    againFrom: latest?.againFrom.getTime() ?? null,
  }
  const absence = awaySince && backAt ? { awaySince, backAt } : null
  const daysAway =
    absence && Math.floor((absence.backAt.getTime() - absence.awaySince.getTime()) / DAY_MS)
  return { ...eligibilityOf(facts, now), isExcluded: excludedUntil > now, absence, daysAway }
}
