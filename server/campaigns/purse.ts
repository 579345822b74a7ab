// Tokens of an edition: collected, and spent on boxes and in recipes.
import { and, eq, sql } from 'drizzle-orm'
import type { Reader, Transaction } from '../platform/database/database.ts'
import { storedRecord } from '../platform/database/stored-record.ts'
import { ApiError } from '../platform/errors.ts'
import { campaignPurse } from './tables.ts'

interface Owner {
  editionId: string
  userId: number
}

/** What somebody has of each token. */
export async function tokensOf(
  db: Reader,
  { editionId, userId }: Owner,
): Promise<Record<string, number>> {
  const rows = await db
    .select()
    .from(campaignPurse)
    .where(and(eq(campaignPurse.editionId, editionId), eq(campaignPurse.userId, userId)))
  return storedRecord(rows.map(({ token, got, spent }) => [token, got - spent]))
}

/** Gives tokens. */
export async function giveTokens(
  tx: Transaction,
  owner: Owner,
  given: ReadonlyMap<string, number>,
): Promise<void> {
  for (const [token, amount] of [...given].sort(([one], [other]) => (one < other ? -1 : 1))) {
    await tx
      .insert(campaignPurse)
      .values({ ...owner, token, got: amount, spent: 0 })
      .onConflictDoUpdate({
        target: [campaignPurse.editionId, campaignPurse.userId, campaignPurse.token],
        set: { got: sql`${campaignPurse.got} + excluded.got` },
      })
  }
}

/** Spends tokens. @throws ApiError TOKENS_NOT_ENOUGH with the token, what is needed and what is there */
export async function spendTokens(
  tx: Transaction,
  owner: Owner,
  needs: readonly { token: string; amount: number }[],
): Promise<void> {
  for (const { token, amount } of needs) {
    const spent = await tx
      .update(campaignPurse)
      .set({ spent: sql`${campaignPurse.spent} + ${amount}` })
      .where(
        and(
          eq(campaignPurse.editionId, owner.editionId),
          eq(campaignPurse.userId, owner.userId),
          eq(campaignPurse.token, token),
          sql`${campaignPurse.got} - ${campaignPurse.spent} >= ${amount}`,
        ),
      )
      .returning({ token: campaignPurse.token })
    if (spent.length > 0) continue
    const balance = (await tokensOf(tx, owner))[token] ?? 0
    throw new ApiError('TOKENS_NOT_ENOUGH', `Too few of ${token}.`, { needed: amount, balance })
  }
}
