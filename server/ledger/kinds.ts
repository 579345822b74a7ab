import { HOUSE } from './houses.ts'

/** A reason for which money moves. */
export interface Kind {
  /** The houses that it may touch. */
  houses: readonly number[]
  /** For operators: why there is such a kind. */
  reason: string
}

/**
 * Every kind of transfer. The database holds the same list (`transfer_kind`) and takes no other; a
 * new kind is a line here and one in a migration.
 */
export const KINDS: Readonly<Record<string, Kind>> = {
  'turntable.spin': { houses: [HOUSE.turntable], reason: 'stakes and prizes of spins' },
  'adventure.buy': { houses: [HOUSE.adventure], reason: 'the price of spaceships' },
  'adventure.payout': { houses: [HOUSE.adventure], reason: 'the treasure of a round' },
  'demo.welcome': {
    houses: [HOUSE.issuance],
    reason: 'what the people of a demo world begin with',
  },
  'ledger.grant': {
    houses: [HOUSE.issuance],
    reason: 'given by hand: an operator, a test, the bench',
  },
  'ledger.reversal': {
    houses: [HOUSE.issuance, HOUSE.turntable, HOUSE.adventure],
    reason: 'a mistake taken back, line by line',
  },
  'gate.proof': {
    houses: [HOUSE.issuance, HOUSE.turntable, HOUSE.adventure],
    reason: 'what a start tries and rolls back; none stays',
  },
}
