import type { Shown } from '../../games/adventure/view.ts'

export const OPENS = 1_800_000_000_000
export const CLOSES = OPENS + 50_000
export const LANDS = CLOSES + 7_000
export const ENDS = LANDS + 9_000

/** A round as the scene sees it in a phase. */
export function shownIn(phase: Shown['phase'], parts: Partial<Shown> = {}): Shown {
  return {
    phase,
    round: {
      id: OPENS / 1_000,
      opensAt: OPENS,
      closesAt: CLOSES,
      landsAt: LANDS,
      endsAt: ENDS,
      state: phase === 'revealed' ? 'drawn' : 'open',
      treasure: phase === 'revealed' ? 6 : null,
    },
    sent: null,
    sending: null,
    ...parts,
  }
}

export const crowd = (...ships: number[]) => ({
  ships: [...ships, 0, 0, 0, 0, 0, 0, 0, 0].slice(0, 8),
  players: 3,
  faces: [],
})
