import { HOUSE } from './houses.ts'

/** The kinds of transfers that move a game's money; a reversal takes any of them back. */
export const GAME_KINDS: readonly { house: number; kind: string }[] = [
  { house: HOUSE.turntable, kind: 'turntable.spin' },
  { house: HOUSE.adventure, kind: 'adventure.buy' },
  { house: HOUSE.adventure, kind: 'adventure.payout' },
]
