import type { AdventureTuning } from '../contract/adventure-tuning.ts'
import type { FlappyTuning } from '../contract/flappy.ts'
import type { RadarTuning } from '../contract/radar.ts'
import type { TreeTuning } from '../contract/tree.ts'
import type { Sector, TurntableTuning } from '../contract/turntable.ts'

// The tunings that the rules are tested by. They stand apart from `assets/`, so that an operator who
// changes a price or a weight there breaks no test of a rule; what the files themselves must be is
// proved by `npm run assets:check`.

/** A wheel with a prize of each kind, from less than its stake to the jackpot. */
export const WHEEL: TurntableTuning = {
  version: 1,
  stakeDiamonds: 10,
  goldPerDiamond: 10,
  spinUpMs: 700,
  slowDownMs: 4_200,
  turns: 5,
  sectors: [
    sector('gold', 20, 3_700, 'small'),
    sector('diamond', 10, 1_700, 'small'),
    sector('gold', 50, 2_400, 'small'),
    sector('diamond', 20, 900, 'medium'),
    sector('diamond', 5, 980, 'small'),
    sector('diamond', 50, 250, 'medium'),
    sector('gold', 2_000, 60, 'big'),
    sector('diamond', 888, 10, 'jackpot'),
  ],
}

/** A sky whose planets all give back 450 of 463. */
export const SKY: AdventureTuning = {
  version: 1,
  shipPriceDiamonds: 10,
  shipDays: 30,
  mostShipsPerPurchase: 1_000,
  mostShipsPerPlanet: 1_000,
  flyingMs: 7_000,
  revealedMs: 9_000,
  planets: [
    { id: 'mercury', multiplier: 5, weight: 90 },
    { id: 'venus', multiplier: 5, weight: 90 },
    { id: 'mars', multiplier: 5, weight: 90 },
    { id: 'jupiter', multiplier: 5, weight: 90 },
    { id: 'saturn', multiplier: 10, weight: 45 },
    { id: 'uranus', multiplier: 15, weight: 30 },
    { id: 'neptune', multiplier: 25, weight: 18 },
    { id: 'kepler', multiplier: 45, weight: 10 },
  ],
}

/** Three levels, the second on the first day on which both water, the third on the fourth such day. */
export const GARDEN: TreeTuning = {
  version: 1,
  invitationHours: 72,
  invitationsADay: 3,
  wateringPoints: 10,
  togetherPoints: 5,
  levels: [
    { points: 0, gifts: [] },
    { points: 20, gifts: [{ kind: 'gold', amount: 10, days: 30 }] },
    {
      points: 80,
      gifts: [
        { kind: 'diamond', amount: 2, days: 30 },
        { kind: 'ships', amount: 1, days: 30 },
      ],
    },
  ],
  streak: { days: 3, gifts: [{ kind: 'gold', amount: 7, days: 10 }] },
}

/** The same garden, with a spare day a week. */
export const SPARING_GARDEN: TreeTuning = {
  ...GARDEN,
  streak: { ...GARDEN.streak, weeklySpareDay: true },
}

/** A radar with three chances, of which one is back every half hour. */
export const RADAR: RadarTuning = {
  version: 1,
  chances: 3,
  chanceMinutes: 30,
  reachKm: 300,
  seenDays: 30,
  faces: 4,
  sweepMs: 4_000,
  searchMs: 2_600,
}

/** Gates that a good hand can fly. */
export const GATES: FlappyTuning = {
  version: 1,
  gravity: 900,
  flapSpeed: 270,
  mostFallSpeed: 400,
  flySpeed: 150,
  firstGatePx: 420,
  spacingPx: 200,
  gapPx: 108,
  gatesPerNarrowing: 4,
  leastGapPx: 92,
  marginPx: 36,
  mostShiftPx: 120,
  chestsDiamonds: [500, 300, 200],
  runsADay: 20,
  ticketMinutes: 60,
}

function sector(
  currency: Sector['prize']['currency'],
  amount: number,
  weight: number,
  tier: Sector['tier'],
): Sector {
  return { id: `${currency}-${amount}`, prize: { currency, amount }, weight, tier }
}
