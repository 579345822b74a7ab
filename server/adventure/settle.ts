import { shipPayoutOf } from '../../machines/adventure/rules.ts'
import { fixedTime } from '../platform/clock.ts'
import type { Platform } from '../platform/feature.ts'
import type { Game } from './game.ts'
import { HOUSE } from './house.ts'
import { type RoundRow, seedOf } from './rounds.ts'

/** Players a transaction pays: what one of them does meanwhile waits for no longer than that takes. */
export const PLAYERS_A_BATCH = 500

const SETTLE = 'SELECT adventure_settle($1, $2, $3, $4, $5) AS progress'
const REFUND = 'SELECT adventure_refund($1, $2, $3, $4) AS progress'

/**
 * Pays everyone whose ships are on the treasure planet, batch after batch. What an earlier call
 * paid stays paid, wherever it broke off.
 * @returns whether this call ended the round; false when another did
 * @throws the database's error, SQLSTATE P0G00, while the game is frozen
 */
export async function settle(
  platform: Platform,
  game: Pick<Game, 'tuningOf'>,
  { id, treasure, tuningVersion }: RoundRow,
): Promise<boolean> {
  if (treasure === null) throw new Error(`round ${id} is not drawn`)
  const payout = shipPayoutOf(await game.tuningOf(tuningVersion), treasure)
  return inBatches(platform, 'adventure_settle', SETTLE, id, [HOUSE, payout])
}

/** Gives the ships of a round that came too late back in the same way, and reveals its seed. */
export function refund(platform: Platform, round: RoundRow): Promise<boolean> {
  return inBatches(platform, 'adventure_refund', REFUND, round.id, [seedOf(platform, round)])
}

async function inBatches(
  { db, clock }: Platform,
  name: string,
  call: string,
  roundId: number,
  more: (string | number)[] = [],
): Promise<boolean> {
  for (;;) {
    const values = [roundId, PLAYERS_A_BATCH, fixedTime(clock), ...more]
    const [row] = await db.queryPrepared<{ progress: 'more' | 'ended' | 'over' }>(
      name,
      call,
      values,
    )
    if (!row) throw new Error(`${name} answered nothing`)
    if (row.progress !== 'more') return row.progress === 'ended'
  }
}
