import type { AdventureLive, Round } from '../../contract/adventure.ts'

const OPENS_AT = 1_800_000_000_000

/** A round of ten minutes that nobody has drawn yet. */
export const ROUND: Round = {
  id: OPENS_AT / 1_000,
  opensAt: OPENS_AT,
  closesAt: OPENS_AT + 50_000,
  landsAt: OPENS_AT + 57_000,
  endsAt: OPENS_AT + 66_000,
  state: 'open',
  tuningVersion: 1,
  commitment: '0'.repeat(64),
  ships: [0, 0, 0, 0, 0, 0, 0, 0],
  players: 0,
  treasure: null,
  serverSeed: null,
  clientSeed: null,
  winners: 0,
  paidDiamonds: 0,
}

/** What the server tells of it. */
export function liveOf(round: Partial<Round> = {}): AdventureLive {
  const nextOpensAt = OPENS_AT + 600_000
  const faces = ROUND.ships.map(() => [])
  return { at: OPENS_AT, round: { ...ROUND, ...round }, nextOpensAt, faces, frozen: false }
}
