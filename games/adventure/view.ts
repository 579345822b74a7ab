// What the star map shows at an instant: worked out from the machine's snapshot, the crowd and the
// server's time alone, so that a hidden page or a late joiner sees what everyone sees.
import type { AdventureTuning } from '../../contract/adventure-tuning.ts'
import type { AdventureContext, Phase } from '../../machines/adventure/machine.ts'
import { isWin, resultOf } from '../../machines/adventure/result.ts'
import { TREASURE_TOLD_MS } from '../../machines/adventure/schedule.ts'

/** Everyone's ships in the round that holds. */
export interface Crowd {
  /** By planet. */
  ships: readonly number[]
  players: number
  /** Addresses of the pictures of a few who sent to each planet. */
  faces: readonly (readonly string[])[]
}

/** What I mean to send, and have not sent yet. */
export interface MapPlan {
  /** The planet that the next ships are for; null when none is. */
  chosen: number | null
  /** By planet. */
  ships: readonly number[]
}

const NO_FACES: readonly string[] = []

export const NO_PLAN: MapPlan = { chosen: null, ships: [] }

/** What of the machine's snapshot is shown. */
export interface Shown {
  phase: Phase
  round: AdventureContext['round']
  /** My ships by planet. */
  sent: readonly number[] | null
  /** My ships that are under way to the server; the crowd's figures may count them already. */
  sending: AdventureContext['sending']
}

export interface PlanetView {
  multiplier: number
  /** Everyone's ships, mine among them. */
  ships: number
  mine: number
  /** Ships that are certainly not mine. */
  others: number
  /** Addresses of the pictures of a few who sent some; mine may be among them. */
  faces: readonly string[]
  /** Ships that I mean to send, and have not sent yet. */
  planned: number
  /** The next ships that I plan are for it. */
  isChosen: boolean
  /** The planet's own light, 0 to 1; the more ships, the brighter. */
  glow: number
  /** How much of the planet is seen in its place, 0 to 1. */
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
  /** The treasure planet, from when its lid lifts; null before, so that nothing can tell it. */
  treasure: number | null
  /** How near the treasure has come, 0 far to 1 on the stage. */
  approach: number
  /** How much of the treasure's look is hidden in light: 1 until its lid lifts, then less and less. */
  veil: number
  /** How far it has opened, 0 to 1, a little more at the swing's end. */
  opening: number
  /** How far it has gone back to its place at the end, 0 to 1. */
  leaving: number
  /** Milliseconds that gold has been pouring out; null when none does. */
  pouringMs: number | null
  /** From when the lid lifts: more came back to me than my ships cost. Less is not celebrated. */
  hasWon: boolean
}

/** Shares of the flight at which the silence begins and is whole. */
const HUSH_FROM = 0.66
const HUSH_WHOLE = 0.88
const FLARE_RISE_MS = 140
const FLARE_FADE_MS = 1_300
const APPROACH_FROM_MS = 150
const APPROACH_MS = 900
const OPENING_MS = 900
const UNVEILING_MS = 520
const POURING_FROM_MS = TREASURE_TOLD_MS + 140
/** So long before the end the planet closes and goes home. */
const LEAVING_MS = 1_000
/** Eyes that want no motion see no flash. */
const CALM_FLARE = 0.2
/** What is left of the planets in their places while one is on the stage. */
const FAINT = 0.28

/**
 * The view at an instant.
 * @param now by the server's clock
 * @param isCalm the player wants no motion: things stand where they would come to
 */
export function viewAt(
  { phase, round, sent, sending }: Shown,
  crowd: Crowd,
  tuning: AdventureTuning,
  now: number,
  isCalm = false,
  plan: MapPlan = NO_PLAN,
): AdventureView {
  const flyingMs = round.landsAt - round.closesAt
  const landing = isAfterClosing(phase) ? share(now - round.closesAt, flyingMs) : 0
  const isRevealed = phase === 'revealed' && round.treasure !== null
  const sinceMs = Math.max(0, now - startOf(phase, round))
  const isTold = isRevealed && sinceMs >= TREASURE_TOLD_MS
  const treasure = isTold ? round.treasure : null
  const here = isRevealed ? easeInOut(share(round.endsAt - now, LEAVING_MS)) : 0
  const arrived = isCalm ? 1 : easeInOut(share(sinceMs - APPROACH_FROM_MS, APPROACH_MS))
  const opened = isCalm ? 1 : swing(share(sinceMs - TREASURE_TOLD_MS, OPENING_MS))
  const unveiled = isCalm ? 1 : share(sinceMs - TREASURE_TOLD_MS, UNVEILING_MS)
  const approach = arrived * here
  const isPouring = isTold && sinceMs > POURING_FROM_MS && here === 1
  const seen = tuning.planets.map((_, planet) => shipsOf(crowd, sent, planet))
  const max = Math.max(1, ...seen)
  return {
    phase,
    roundId: round.id,
    sinceMs,
    landing,
    hush: phase === 'flying' ? smooth(share(landing - HUSH_FROM, HUSH_WHOLE - HUSH_FROM)) : 0,
    flare: isRevealed ? flareAt(sinceMs) * (isCalm ? CALM_FLARE : 1) : 0,
    treasure,
    approach,
    veil: isTold ? 1 - unveiled : 1,
    opening: isTold ? opened * here : 0,
    leaving: isRevealed ? 1 - here : 0,
    pouringMs: isPouring ? sinceMs - POURING_FROM_MS : null,
    hasWon: treasure !== null && isWin(resultOf(tuning, treasure, sent ?? []).size),
    planets: tuning.planets.map(({ multiplier }, planet): PlanetView => {
      const ships = seen[planet] ?? 0
      const mine = sent?.[planet] ?? 0
      const underWay = sending?.find((one) => one.planet === planet)?.ships ?? 0
      const faint = 1 - (1 - FAINT) * approach
      return {
        multiplier,
        ships,
        mine,
        others: Math.max(0, ships - mine - underWay),
        faces: crowd.faces[planet] ?? NO_FACES,
        planned: plan.ships[planet] ?? 0,
        isChosen: plan.chosen === planet,
        glow: phase === 'waiting' ? 0 : Math.sqrt(ships / max),
        // The one that is on the stage has left its place empty.
        presence: planet === treasure && approach > 0 ? faint * (1 - unveiled) : faint,
      }
    }),
  }
}

/** Mine are among everyone's, also before the crowd's figures tell of them. */
function shipsOf(crowd: Crowd, sent: Shown['sent'], planet: number): number {
  return Math.max(crowd.ships[planet] ?? 0, sent?.[planet] ?? 0)
}

/** How many of a planet's ships are drawn: all of a few, ever fewer of many. */
export function seenShips(ships: number, max: number): number {
  if (ships <= 0) return 0
  return Math.min(max, ships, Math.ceil(2.4 * Math.log2(ships + 1)))
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
