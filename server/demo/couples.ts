// Couples of the demo world: people between whom there are flowers say yes to one another, by the real rules.
import { desc, eq } from 'drizzle-orm'
import { HOUSE_BRAND } from '../../contract/brands.ts'
import { blocksOf } from '../../machines/campaigns/worth.ts'
import { askCouple } from '../campaigns/couples.ts'
import { campaignPair, type EditionRow } from '../campaigns/tables.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'

const COUPLES = 24

/** Lets the closest of an edition be couples. @param single somebody who is asked, and has not answered yet */
export async function coupleUp(
  platform: Platform,
  { id, number, definition }: EditionRow,
  { at, single }: { at: number; single: number | undefined },
): Promise<void> {
  if (blocksOf(definition, 'couples').length === 0) return
  const pairs = await platform.db.orm
    .select()
    .from(campaignPair)
    .where(eq(campaignPair.editionId, id))
    .orderBy(desc(campaignPair.flowers), campaignPair.lowId, campaignPair.highId)
    .limit(4 * COUPLES)
  const taken = new Set<number>()
  for (const { lowId, highId } of pairs) {
    if (taken.size >= 2 * COUPLES || taken.has(lowId) || taken.has(highId)) continue
    const other = lowId === single ? highId : lowId
    const ask = async (from: number, userId: number) =>
      platform.db.orm.transaction((tx) =>
        askCouple(tx as Transaction, platform, {
          ...{ user: { id: from, brand: HOUSE_BRAND }, number, at, userId },
        }),
      )
    try {
      await ask(other, other === lowId ? highId : lowId)
      // Asking from the other side is saying yes.
      if (![lowId, highId].includes(single ?? 0)) await ask(highId, lowId)
      taken.add(lowId).add(highId)
    } catch (error) {
      // Some keep out of games, or are in another brand.
      if (!(error instanceof ApiError)) throw error
    }
  }
}
