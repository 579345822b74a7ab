import { type TreeLife, TreeTuning } from '../../../contract/tree.ts'
import { invitedLife } from '../../../machines/tree/life.ts'
import { treeMachine } from '../../../machines/tree/machine.ts'
import { tuningFaults } from '../../../machines/tree/tuning.ts'
import { gamePreview } from '../base/game-preview.ts'

/** A day in May, UTC, and how long before it the invitation left. */
const MIDNIGHT = Date.UTC(2026, 4, 12)
const HOUR_MS = 3_600_000
/** Hours of the couple's day, each in a light of its own. */
const LIGHTS = { day: 12, dusk: 18, night: 22, dawn: 6 } as const

/** The garden, with a tree of any level, at any light of the day. */
export default gamePreview({
  machine: treeMachine,
  schema: TreeTuning,
  faults: tuningFaults,
  choices: ({ levels }) => [
    {
      name: 'level',
      options: levels.map(({ points }, place) => ({
        name: 'each',
        params: { level: place + 1, points },
      })),
    },
    {
      name: 'light',
      options: Object.keys(LIGHTS).map((name) => ({ name })),
    },
  ],
  world: (tuning, { level = 0, light = 0 }) => {
    const now = MIDNIGHT + (Object.values(LIGHTS)[light] ?? LIGHTS.day) * HOUR_MS
    // Seen from when it is first looked at: what had grown before is there at once.
    const life: TreeLife = {
      ...invitedLife(tuning, { at: now, offsetMinutes: 0 }),
      level: level + 1,
      points: tuning.levels[level]?.points ?? 0,
    }
    return {
      input: { life, now, role: 'inviter', tuning },
      events: [
        { type: 'ACCEPTED' },
        { type: 'DECLINED' },
        { type: 'WITHDRAWN' },
        { type: 'CLOSED' },
        { type: 'CLOCK', now: life.expiresAt },
        { type: 'WATERED', by: 'inviter', at: now },
        { type: 'WATERED', by: 'partner', at: now },
        { type: 'WATER' },
        { type: 'CLOSE' },
        { type: 'SURE' },
      ],
    }
  },
})
