// Calls of providers of pay-outs: never within a transaction, never for long. The reference and the provider's name are
// kept before it is called; without an answer nobody knows what it did, and the points stay held.
import { eq } from 'drizzle-orm'
import { isAccountFrozen } from '../../ledger/frozen.ts'
import { databaseNow } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/feature.ts'
import { receivingAccount, restsUntil } from '../receiving.ts'
import { lockedWithdrawal } from '../review.ts'
import { stepWithdrawal } from '../step.ts'
import { type WithdrawalRow, withdrawal } from '../tables.ts'
import { applyPayoutFact } from './facts.ts'
import type { PayoutFact, PayoutProvider } from './provider.ts'

const PATIENCE_MS = 10_000

/** Asks a provider for the pay-out of a withdrawal that is approved, or asks again for one that it never heard of. */
export async function askPayout(
  platform: Platform,
  provider: PayoutProvider,
  id: string,
): Promise<void> {
  const row = await keepAsked(platform, provider.name, id)
  if (!row) return
  const account = await receivingAccount(platform, row)
  const told = await answered(platform, provider, 'send', () => provider.send(row, account))
  if (told) await takeAll(platform, provider, told)
  else await keepLost(platform, provider.name, id)
}

/**
 * Keeps who is about to be asked. A frozen account's waits until that has been looked into, and one that goes to an
 * account at rest until its rest is over.
 * @returns null where there is nothing to ask
 */
async function keepAsked(
  { db, clock }: Platform,
  provider: string,
  id: string,
): Promise<WithdrawalRow | null> {
  return db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    const row = await lockedWithdrawal(tx, id)
    if (row.uplineId !== null) return null
    if (row.state === 'unknown') return row.provider === provider ? row : null
    if (row.state !== 'approved' || (row.provider ?? provider) !== provider) return null
    if (row.askedAt !== null) return row
    if (await isAccountFrozen(tx, row.userId)) return null
    const at = await databaseNow({ clock, db: tx })
    if ((await restsUntil(tx, row, at)) !== null) return null
    const askedAt = new Date(at)
    await tx.update(withdrawal).set({ provider, askedAt }).where(eq(withdrawal.id, id))
    return { ...row, provider, askedAt }
  })
}

/** Without an answer its outcome is unknown; what was told meanwhile stands. */
async function keepLost(platform: Platform, provider: string, id: string): Promise<void> {
  const { db, clock } = platform
  await db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    const row = await lockedWithdrawal(tx, id)
    const at = await databaseNow({ clock, db: tx })
    await stepWithdrawal(tx, platform, row, {
      event: { type: 'LOST' },
      at,
      actor: `provider:${provider}`,
    })
  })
}

/** Asks a provider what became of a pay-out, and takes in what it tells. What it never heard of is asked for again. */
export async function lookUpPayout(
  platform: Platform,
  provider: PayoutProvider,
  row: WithdrawalRow,
): Promise<void> {
  const { db, clock } = platform
  const lookedAt = new Date(await databaseNow({ clock, db: db.orm }))
  await db.orm.update(withdrawal).set({ lookedAt }).where(eq(withdrawal.id, row.id))
  const found = await answered(platform, provider, 'lookUp', async () => ({
    facts: await provider.lookUp(row),
  }))
  if (!found) return
  if (found.facts) await takeAll(platform, provider, found.facts)
  else await askPayout(platform, provider, row.id)
}

async function takeAll(
  platform: Platform,
  { name }: PayoutProvider,
  facts: readonly PayoutFact[],
): Promise<void> {
  const teller = { provider: name, actor: `provider:${name}` }
  for (const fact of facts) await applyPayoutFact(platform, teller, fact)
}

/** What a provider answered; undefined where it did not, which is logged. */
async function answered<T>(
  { log }: Pick<Platform, 'log'>,
  { name }: PayoutProvider,
  call: 'send' | 'lookUp',
  ask: () => Promise<T>,
): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('it did not answer in time')), PATIENCE_MS)
  })
  try {
    return await Promise.race([ask(), silence])
  } catch (error) {
    log.warn({ provider: name, call, err: error }, 'a provider of pay-outs did not answer')
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
