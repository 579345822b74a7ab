import type { Round, RoundProof } from '../../contract/adventure.ts'
import type { AdventureTuning } from '../../contract/adventure-tuning.ts'
import { PLANETS } from '../../contract/planets.ts'
import { tuningHashOf } from '../../machines/fair/canonical.ts'
import type { Reader } from '../platform/database/database.ts'
import { type Counts, countDispatches } from './counts.ts'
import type { RoundRow } from './rounds.ts'

const NOTHING_SENT: Counts = { ships: PLANETS.map(() => 0), players: 0 }

/** A round as everyone may see it: its server seed only once it is drawn or refunded. */
export function shownRound(row: RoundRow, counts: Counts): Round {
  const isSettled = row.state === 'settled'
  return {
    id: row.id,
    opensAt: row.opensAt.getTime(),
    closesAt: row.closesAt.getTime(),
    landsAt: row.landsAt.getTime(),
    endsAt: row.endsAt.getTime(),
    state: row.state,
    tuningVersion: row.tuningVersion,
    commitment: row.commitment,
    ...counts,
    treasure: row.treasure,
    // The seed of a round of old stands in its row before it is revealed.
    serverSeed: row.state === 'open' ? null : row.serverSeed,
    clientSeed: row.clientSeed,
    winners: isSettled ? row.winners : 0,
    paidDiamonds: isSettled ? row.paidDiamonds : 0,
  }
}

/** What proves a round's draw besides its seeds and its ships. */
export function proofOf(row: RoundRow, tuning: AdventureTuning): RoundProof {
  const { protocol, dispatchRoot, beaconRound, beacon } = row
  return { protocol, tuningHash: tuningHashOf(tuning), dispatchRoot, beaconRound, beacon }
}

/** What was sent in a round: as it was drawn, or counted while it is not. */
export async function countsOf(db: Reader, row: RoundRow, now: number): Promise<Counts> {
  if (row.ships && row.players !== null) return { ships: row.ships, players: row.players }
  return now < row.opensAt.getTime() ? NOTHING_SENT : countDispatches(db, row.id)
}
