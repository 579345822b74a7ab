import type { OwnPlay, PlayEvent } from '../../machines/play/machine.ts'
import { FREE } from '../replay/play-plays.ts'
import type { World } from './coverage.ts'

const NOW = 1_790_000_000_000
const DAY_MS = 86_400_000

const LIMITED: OwnPlay = {
  ...FREE,
  day: { diamonds: 10, later: null },
  week: { diamonds: 50, later: null },
}

const RAISED = { diamonds: 10, later: { diamonds: 50, from: NOW + DAY_MS } }

const EVENTS: PlayEvent[] = [
  ...[NOW, NOW + DAY_MS, NOW + 2 * DAY_MS].map((now) => ({ type: 'CLOCK' as const, now })),
  ...(['day', 'week'] as const).flatMap((period) =>
    [10, 50, null].map((diamonds) => ({ type: 'LIMIT' as const, period, diamonds })),
  ),
  { type: 'COOL_OFF', hours: 24 },
  { type: 'EXCLUDE', days: 1 },
]

/** All that a player can wish for themselves within two days. */
export const PLAY_WORLD: World = {
  inputs: [
    { own: FREE, now: NOW },
    { own: LIMITED, now: NOW },
    // Raises that were wished before.
    { own: { ...FREE, day: RAISED, week: RAISED }, now: NOW },
    // A break and an exclusion, and what is over first.
    {
      own: { ...FREE, coolingOffUntil: NOW + 2 * DAY_MS, excludedUntil: NOW + DAY_MS },
      now: NOW,
    },
  ],
  events: EVENTS,
}
