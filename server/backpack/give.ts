import { DAY_MS } from '../../machines/clock/spans.ts'
import type { Transaction } from '../platform/database/database.ts'
import { type Random, timeOrderedIds } from '../platform/secrets/random.ts'
import { backpackItem, type ItemRow } from './tables.ts'

/** Something that is put into somebody's backpack. */
export interface Given
  extends Pick<
    ItemRow,
    'userId' | 'kind' | 'amount' | 'fromFeature' | 'fromReason' | 'fromNumber' | 'fromKey'
  > {
  /** How long it can be used. */
  days: number
}

/**
 * Puts things into backpacks, in the transaction of what they are given for.
 * @param at milliseconds since 1970
 * @throws the database's error, SQLSTATE 23505, where somebody was given one of them already
 */
export async function giveItems(
  tx: Transaction,
  { random }: { random: Random },
  given: readonly Given[],
  at: number,
): Promise<void> {
  if (given.length === 0) return
  const ids = timeOrderedIds(random, at, given.length)
  await tx.insert(backpackItem).values(
    given.map(({ days, ...item }, place) => ({
      ...item,
      id: ids[place] as string,
      gotAt: new Date(at),
      expiresAt: new Date(at + days * DAY_MS),
    })),
  )
}
