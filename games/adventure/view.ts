// What the star map shows at an instant: worked out from the machine's snapshot, the crowd and the
// server's time alone, so that a hidden page or a late joiner sees what everyone sees.
import type { AdventureTuning } from '../../contract/adventure.ts'
import type { AdventureContext, Phase } from '../../machines/adventure/machine.ts'
import { payoutOf } from '../../machines/adventure/rules.ts'

/** Everyone's ships in the round that holds. */
export interface Crowd {
  /** By planet. */
  ships: readonly number[]
  players: number
}

/** What of the machine's snapshot is shown. */
export interface Shown {
  phase: Phase
  round: AdventureContext['round']
  /** My ships by planet. */
  sent: readonly number[] | null
}

export interface PlanetView {
  multiplier: number
  /** Everyone's ships. */
  ships: number
  mine: number
  /** The planet's own light, 0 to 1; the more ships, the brighter. */
  glow: number
  /** How much of the planet is seen, 0 to 1; others fade before the treasure. */
  presence: number
}

export interface AdventureView {
  phase: Phase
  roundId: number
  /** Milliseconds since the phase began. */
  sinceMs: number
  planets: readonly PlanetView[]
  /** Share of the flight that is over: 0 until the round closes, 1 from landing on. */
  landing: number
  /** The silence before the flare, 0 to 1. */
  hush: number
  /** The flare's light, 0 to 1. */
  flare: number
  /** The treasure planet, once everyone may know; null before. */
  treasure: number | null
  /** How near the treasure planet has come, 0 in its place to 1 on the stage. */
  approach: number
  /** How far it has opened, 0 to 1, a little more at the swing's end. */
  opening: number
  /** Milliseconds that gold has been pouring out; null when none does. */
  pouringMs: number | null
  /** My pay-out of this round in diamonds, shown with the treasure; 0 without one. */
  wonDiamonds: number
}

/** Shares of the flight at which the silence begins and is whole. */
const HUSH_FROM = 0.66
const HUSH_WHOLE = 0.88
const FLARE_RISE_MS = 140
const FLARE_FADE_MS = 1_300
const APPROACH_FROM_MS = 260
const APPROACH_MS = 900
const OPENING_FROM_MS = 1_060
const OPENING_MS = 900
const POURING_FROM_MS = 1_200
/** So long before the end the planet closes and goes home. */
const LEAVING_MS = 1_000
/** Eyes that want no motion see no flash. */
const CALM_FLARE = 0.2

/**
 * The view at an instant.
 * @param now by the server's clock
 * @param isCalm the player wants no motion: things stand where they would come to
 */
export function viewAt(
  { phase, round, sent }: Shown,
  crowd: Crowd,
  tuning: AdventureTuning,
  now: number,
  isCalm = false,
): AdventureView {
  const flyingMs = round.landsAt - round.closesAt
  const landing = isAfterClosing(phase) ? share(now - round.closesAt, flyingMs) : 0
  const isRevealed = phase === 'revealed' && round.treasure !== null
  const treasure = isRevealed ? round.treasure : null
  const sinceMs = Math.max(0, now - startOf(phase, round))
  const leaving = isRevealed ? share(round.endsAt - now, LEAVING_MS) : 0
  const approach = isRevealed
    ? (isCalm ? 1 : easeInOut(share(sinceMs - APPROACH_FROM_MS, APPROACH_MS))) * easeInOut(leaving)
    : 0
  const opening = isRevealed
    ? (isCalm ? 1 : swing(share(sinceMs - OPENING_FROM_MS, OPENING_MS))) * easeInOut(leaving)
    : 0
  const isPouring = isRevealed && sinceMs > POURING_FROM_MS && leaving === 1
  const most = Math.max(1, ...crowd.ships)
  return {
    phase,
    roundId: round.id,
    sinceMs,
    landing,
    hush: phase === 'flying' ? smooth(share(landing - HUSH_FROM, HUSH_WHOLE - HUSH_FROM)) : 0,
    flare: isRevealed ? flareAt(sinceMs) * (isCalm ? CALM_FLARE : 1) : 0,
    treasure,
    approach,
    opening,
    pouringMs: isPouring ? sinceMs - POURING_FROM_MS : null,
    wonDiamonds: treasure === null ? 0 : payoutOf(tuning, treasure, sent ?? []),
    planets: tuning.planets.map(({ multiplier }, planet): PlanetView => {
      const ships = crowd.ships[planet] ?? 0
      return {
        multiplier,
        ships,
        mine: sent?.[planet] ?? 0,
        glow: phase === 'waiting' ? 0 : Math.sqrt(ships / most),
        presence: treasure === null || treasure === planet ? 1 : 1 - 0.72 * approach,
      }
    }),
  }
}

/** How many of a planet's ships are drawn: all of a few, ever fewer of many. */
export function seenShips(ships: number, most: number): number {
  if (ships <= 0) return 0
  return Math.min(most, ships, Math.ceil(2.4 * Math.log2(ships + 1)))
}

function isAfterClosing(phase: Phase) {
  return phase === 'flying' || phase === 'revealed'
}

function startOf(phase: Phase, round: Shown['round']): number {
  switch (phase) {
    case 'choosing':
      return round.opensAt
    case 'flying':
      return round.closesAt
    case 'revealed':
      return round.landsAt
    case 'waiting':
      return round.endsAt
  }
}

function flareAt(sinceMs: number): number {
  if (sinceMs < FLARE_RISE_MS) return sinceMs / FLARE_RISE_MS
  const left = 1 - share(sinceMs - FLARE_RISE_MS, FLARE_FADE_MS)
  return left * left * left
}

/** How much of `whole` is over, 0 to 1. */
export function share(part: number, whole: number): number {
  return Math.min(1, Math.max(0, part / whole))
}

export function smooth(part: number): number {
  return part * part * (3 - 2 * part)
}

export function easeInOut(part: number): number {
  return part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2
}

/** Opens past its end and comes back, like a lid. */
function swing(part: number): number {
  if (part === 0 || part === 1) return part
  const over = 1.9
  const back = part - 1
  return 1 + (over + 1) * back ** 3 + over * back ** 2
}
