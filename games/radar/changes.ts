// How what is shown changes as the machine goes from state to state. Pure: time comes in.
import type { RadarTuning } from '../../contract/radar.ts'
import { startBeam, TURN, turnAt } from './beam.ts'
import { spotsAhead } from './faces.ts'
import { fadeTo, steady } from './fade.ts'
import type { Sight } from './sight.ts'
import type { Show } from './view.ts'

/** Degrees a millisecond, while it looks for nobody. */
const CALM_SPEED = TURN / 11_000
/** How bright the beam is. */
const GLOWS: Record<Sight['state'], number> = {
  idle: 0.5,
  scanning: 1,
  surfacing: 1,
  matched: 0.22,
  greeting: 0.22,
  greeted: 0.22,
  chatting: 0.22,
  nobody: 0.5,
  spent: 0,
}
const GLOW_MS = 500
const HUSH_SPENT = 0.6
/** Where nothing moves, faces fade in one after the other. */
const CALM_STEP_MS = 260
/** How long the last face is looked at before it comes, and an empty sky before that is said. */
const HELD_MS = 420

/** What is shown before anything has happened. */
export function startShow({ state, waited }: Sight, now: number, isCalm: boolean): Show {
  return {
    beam: startBeam(now, isCalm ? 0 : CALM_SPEED),
    glow: steady(isCalm ? 0 : GLOWS[state]),
    hush: steady(state === 'spent' ? HUSH_SPENT : 0),
    spots: [],
    stays: false,
    comesAt: null,
    sinksAt: null,
    waited,
    isCalm,
  }
}

/** The beam takes the speed and the light of a state. */
export function aimed(
  show: Show,
  state: Sight['state'],
  now: number,
  isCalm: boolean,
  { sweepMs }: Pick<RadarTuning, 'sweepMs'>,
): Show {
  const speed = state === 'scanning' || state === 'surfacing' ? TURN / sweepMs : CALM_SPEED
  return {
    ...show,
    isCalm,
    beam: turnAt(show.beam, now, isCalm ? 0 : speed),
    glow: fadeTo(show.glow, now, isCalm ? 0 : GLOWS[state], GLOW_MS),
    hush: fadeTo(show.hush, now, state === 'spent' ? HUSH_SPENT : 0, GLOW_MS),
  }
}

/** Faces surface in the turn that begins now. */
export function surfacing(show: Show, { others, match }: Sight, now: number): Show {
  const ahead = spotsAhead(show.beam, now, others.length, match !== null)
  const spots = show.isCalm
    ? ahead.map((spot, index) => ({ ...spot, surfacesAt: now + CALM_STEP_MS * (index + 1) }))
    : ahead
  return { ...show, spots, stays: match !== null, comesAt: null, sinksAt: null }
}

/** When everyone in a show has surfaced and been looked at; an empty sky takes half a turn. */
export function surfacedAllAt(
  { spots }: Show,
  now: number,
  { sweepMs }: Pick<RadarTuning, 'sweepMs'>,
): number {
  return (spots[spots.length - 1]?.surfacesAt ?? now + sweepMs / 2) + HELD_MS
}

/** The one that stays comes to the middle, also where nobody saw them surface. */
export function coming(show: Show, sight: Sight, now: number): Show {
  const wasSeen = show.stays && show.sinksAt === null
  const seen = wasSeen ? show : surfacing(show, sight, now)
  const spots = wasSeen ? show.spots : seen.spots.map((spot) => ({ ...spot, surfacesAt: now }))
  return { ...seen, spots, comesAt: now }
}

/** All sink back into the sky. */
export function sinking(show: Show, now: number): Show {
  return { ...show, sinksAt: show.sinksAt ?? now }
}
