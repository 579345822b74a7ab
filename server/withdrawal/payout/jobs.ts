// What nobody waits for: pay-outs that are approved, and those whose provider has not said what became of them.
import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { databaseNow } from '../../platform/clock.ts'
import { worldOf } from '../../platform/database/world.ts'
import type { Platform } from '../../platform/feature.ts'
import { type WithdrawalRow, withdrawal } from '../tables.ts'
import { askPayout, lookUpPayout } from './ask.ts'
import type { PayoutProvider } from './provider.ts'
import { sandboxPayouts } from './sandbox.ts'

/** A provider is not asked about a pay-out more often. */
const ASK_AGAIN_MS = 50_000
/** Pay-outs in one run. */
const MOST = 60
/** Money that came can be sent back by the bank so long after. */
const RETURNS_MS = 30 * 86_400_000

/** The provider that is asked over the net; null: operators send files to a bank. */
export async function payoutProvider(platform: Platform): Promise<PayoutProvider | null> {
  const isDemo = platform.settings.demoWorld && (await worldOf(platform.db))?.kind === 'demo'
  return isDemo ? sandboxPayouts(platform) : null
}

/** Pays what is approved, and looks up what is under way. One that fails is tried again by the next run. */
export async function lookAtPayouts(
  platform: Platform,
  provider: PayoutProvider | null,
): Promise<void> {
  if (!provider) return
  for (const { id } of await approved(platform)) {
    await askPayout(platform, provider, id).catch(noted(platform, id))
  }
  for (const row of await underWay(platform, provider)) {
    await lookUpPayout(platform, provider, row).catch(noted(platform, row.id))
  }
}

const noted = (platform: Platform, id: string) => (error: unknown) =>
  platform.log.error({ err: error, withdrawal: id }, 'a pay-out was not looked at')

function approved({ db }: Platform) {
  return db.orm
    .select({ id: withdrawal.id })
    .from(withdrawal)
    .where(
      and(
        eq(withdrawal.state, 'approved'),
        isNull(withdrawal.askedAt),
        isNull(withdrawal.uplineId),
      ),
    )
    .orderBy(asc(withdrawal.decidedAt))
    .limit(MOST)
}

/** Those that were asked for and are not over, also where a process died before it had an answer; and paid ones. */
async function underWay(
  { db, clock }: Platform,
  { name }: PayoutProvider,
): Promise<WithdrawalRow[]> {
  const now = await databaseNow({ clock, db: db.orm })
  const before = new Date(now - ASK_AGAIN_MS)
  return db.orm
    .select()
    .from(withdrawal)
    .where(
      and(
        eq(withdrawal.provider, name),
        isNotNull(withdrawal.askedAt),
        or(
          inArray(withdrawal.state, ['approved', 'sent', 'unknown']),
          and(
            eq(withdrawal.state, 'paid'),
            sql`${withdrawal.paidAt} > ${new Date(now - RETURNS_MS).toISOString()}::timestamptz`,
          ),
        ),
        lt(withdrawal.askedAt, before),
        or(isNull(withdrawal.lookedAt), lt(withdrawal.lookedAt, before)),
      ),
    )
    .orderBy(sql`${withdrawal.lookedAt} NULLS FIRST`)
    .limit(MOST)
}
