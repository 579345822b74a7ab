import type { DispatchAnswer } from '../../../contract/adventure.ts'
import { AdventureTuning } from '../../../contract/adventure-tuning.ts'
import { adventureMachine, type PhasedRound } from '../../../machines/adventure/machine.ts'
import { roundAt, roundIdOf } from '../../../machines/adventure/schedule.ts'
import { tuningFaults } from '../../../machines/adventure/tuning.ts'
import { gamePreview } from '../base/game-preview.ts'

/** A noon in May, UTC. */
const NOON = Date.UTC(2026, 4, 12, 12)
const ROUND_MS = 600_000
const CHOOSING_MS = 50_000
/** So long before and after it opens. */
const BEFORE_MS = 60_000
const AFTER_MS = 10_000
/** Mine, on the treasure and on the planet after it. */
const MY_SHIPS = [4, 2] as const

/** The star map, through a round whose treasure is any of the planets. */
export default gamePreview({
  machine: adventureMachine,
  schema: AdventureTuning,
  faults: tuningFaults,
  choices: ({ planets }) => [
    {
      name: 'treasure',
      options: planets.map(({ id, multiplier }) => ({
        name: id,
        params: { multiplier },
      })),
    },
  ],
  world: (tuning, { treasure = 0 }) => {
    const { flyingMs, revealedMs, planets } = tuning
    const schedule = { roundMs: ROUND_MS, choosingMs: CHOOSING_MS, flyingMs, revealedMs }
    const times = roundAt(schedule, NOON)
    const round: PhasedRound = {
      id: roundIdOf(times.opensAt),
      ...times,
      state: 'open',
      treasure: null,
    }
    const sent = planets.map((_, planet) => MY_SHIPS[planet - treasure] ?? 0)
    const answer: DispatchAnswer = {
      roundId: round.id,
      sent,
      receipts: [],
      hangar: { ships: 0, lots: [] },
    }
    return {
      input: { round, now: times.opensAt - BEFORE_MS },
      events: [
        { type: 'CLOCK', now: times.opensAt + AFTER_MS },
        { type: 'ROUND', round: { ...round, state: 'drawn', treasure }, now: times.closesAt },
        { type: 'CLOCK', now: times.landsAt },
        { type: 'CLOCK', now: times.endsAt },
        { type: 'DISPATCH', planets: [{ planet: treasure, ships: MY_SHIPS[0] }] },
        { type: 'SENT', answer },
      ],
      // Without ships there is little to see.
      complete: (path) => [{ type: 'MINE', roundId: round.id, sent }, ...path],
    }
  },
})
