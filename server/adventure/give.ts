import { SHIP_DAYS } from '../../contract/adventure-tuning.ts'
import { DAY_MS } from '../../machines/clock/spans.ts'
import { requireMayPlay } from '../ledger/require-may-play.ts'
import type { HandOver } from '../platform/feature.ts'
import { timeOrderedId } from '../platform/secrets/random.ts'
import { adventureLot } from './tables.ts'

/**
 * Puts spaceships that came out of a backpack into somebody's hangar; they are valid as bought ones are.
 * Whoever takes a break from games, or must not play, gets none: they are good for nothing else, and
 * wait in the backpack.
 * @throws ApiError SELF_EXCLUDED, COOLING_OFF, DISQUALIFIED, ACCOUNT_FROZEN
 */
export const giveShips: HandOver = async (tx, { random }, { id, userId, amount, at }) => {
  await requireMayPlay(tx, { userId, game: 'adventure', at })
  await tx.insert(adventureLot).values({
    id: timeOrderedId(random, at),
    userId,
    ships: amount,
    shipsLeft: amount,
    itemId: id,
    boughtAt: new Date(at),
    expiresAt: new Date(at + SHIP_DAYS * DAY_MS),
  })
}
