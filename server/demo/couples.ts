// Couples of the demo world: people between whom there are flowers say yes to one another, by the real rules.
import { desc, eq } from 'drizzle-orm'
import { HOUSE_BRAND } from '../../contract/brands.ts'
import { blocksOf } from '../../machines/campaigns/worth.ts'
import { askCouple } from '../campaigns/couples.ts'
import { campaignPair, type EditionRow } from '../campaigns/tables.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'

const LOOKED_AT = 200

/**
 * Lets the closest of an edition be couples.
 * @param offered the people whom the sign-in offers: the second one has asked the first, who may answer
 */
export async function coupleUp(
  platform: Platform,
  { id, number, definition }: EditionRow,
  { at, offered }: { at: number; offered: readonly number[] },
): Promise<void> {
  if (blocksOf(definition, 'couples').length === 0) return
  const [asked, asker] = offered
  const pairs = await platform.db.orm
    .select()
    .from(campaignPair)
    .where(eq(campaignPair.editionId, id))
    .orderBy(desc(campaignPair.flowers), campaignPair.lowId, campaignPair.highId)
    .limit(LOOKED_AT)
  const taken = new Set([asked, asker])
  /** @returns false for who keeps out of games, or is in another brand */
  const ask = async (from: number, userId: number): Promise<boolean> => {
    try {
      await platform.db.orm.transaction((tx) =>
        askCouple(tx as Transaction, platform, {
          ...{ user: { id: from, brand: HOUSE_BRAND }, number, at, userId },
        }),
      )
      return true
    } catch (error) {
      if (error instanceof ApiError) return false
      throw error
    }
  }
  if (asked !== undefined && asker !== undefined) await ask(asker, asked)
  for (const { lowId, highId } of pairs) {
    if (taken.has(lowId) || taken.has(highId)) continue
    // Asking from the other side is saying yes.
    if (!((await ask(lowId, highId)) && (await ask(highId, lowId)))) continue
    taken.add(lowId).add(highId)
  }
}
