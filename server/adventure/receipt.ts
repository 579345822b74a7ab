import type { Receipt } from '../../contract/adventure.ts'
import type { Platform } from '../platform/feature.ts'
import { newInAll, newRoundsOf } from './my-rounds.ts'

const ROUNDS_SHOWN = 20

/** What was settled for a player since they last looked; everything, for one who never did. */
export async function receiptOf({ db }: Platform, userId: number): Promise<Receipt> {
  const inAll = await newInAll(db, userId)
  if (inAll.count === 0) return { ...inAll, rounds: [] }
  return { ...inAll, rounds: await newRoundsOf(db, userId, ROUNDS_SHOWN) }
}

// No further than what has ended: what ends later will be told.
const SEEN = `
  INSERT INTO adventure_seen AS s (user_id, round_id)
  SELECT $1::bigint, r.id FROM adventure_round r
  WHERE r.id <= $2 AND r.state IN ('settled', 'refunded')
    AND r.id < coalesce((
      SELECT id FROM adventure_round WHERE state IN ('open', 'drawn') ORDER BY closes_at LIMIT 1
    ), ${Number.MAX_SAFE_INTEGER})
  ORDER BY r.id DESC LIMIT 1
  ON CONFLICT (user_id) DO UPDATE SET round_id = greatest(s.round_id, excluded.round_id)`

/** Remembers that a player has seen what was settled through a round. */
export async function markSeen({ db }: Platform, userId: number, through: number): Promise<void> {
  await db.queryPrepared('adventure_mark_seen', SEEN, [userId, through])
}
