// From what the radar shows since when, and the time, to what the eye sees. Pure, so that a page that
// was hidden finds everyone where they should be by now.
import { smooth } from '../stage/arithmetic.ts'
import { angleAt, type Beam, pastBy, TURN } from './beam.ts'
import { glintAt, MAX_OTHERS, type Spot, surfacedAt } from './faces.ts'
import { type Fade, fadedAt } from './fade.ts'
import { pulseAt, swellAt } from './heartbeat.ts'
import {
  CENTRE,
  DOTS,
  FACE_SIZE,
  MATCH_PLACE,
  MATCH_SIZE,
  MY_PLACE_ASIDE,
  MY_SIZE,
} from './layout.ts'

/** How long the one that stays takes to the middle, and back into the sky. */
export const COMING_MS = 1_000
const SINKING_MS = 520
const SWELL = 0.07
const PULSE_GROWTH = 1.1
const PULSE_BRIGHT = 0.6
/** How far behind the beam dots still glow, in degrees. */
const GLOW_DEGREES = 110
const DOT_DIM = 0.16
const MY_SIZE_ASIDE = 0.8
const MY_BREATH = 0.025
const BREATH_MS = 4_200
const BOB_MS = 5_400
const BOB = 1.6

/** What the radar shows, and since when. */
export interface Show {
  readonly beam: Beam
  /** How bright the beam is. */
  readonly glow: Fade
  /** How much everything but the dots is dimmed. */
  readonly hush: Fade
  /** In the order in which they surface; the last one stays where `stays` says so. */
  readonly spots: readonly Spot[]
  readonly stays: boolean
  /** When the one that stays leaves its spot for the middle; null before that is known. */
  readonly comesAt: number | null
  /** When all of them sink back into the sky; null while they may be seen. */
  readonly sinksAt: number | null
  /** How much of the wait for the next chance is over; null while none is waited for. */
  readonly waited: number | null
  /** The player wants no motion. */
  readonly isCalm: boolean
}

/** A face as it is seen. */
export interface FaceLook {
  x: number
  y: number
  /** Its diameter. */
  size: number
  opacity: number
  /** How bright the star is that it comes out of, 0 to 1. */
  glint: number
}

/** What the eye sees now; one object, written anew every frame. */
export interface Look {
  /** Degrees clockwise from the top. */
  beam: number
  glow: number
  hush: number
  /** How bright each dot around the sky is, from the top clockwise. */
  readonly dots: number[]
  readonly me: FaceLook
  readonly others: readonly FaceLook[]
  readonly match: FaceLook
  /** How bright the light around the middle is. */
  halo: number
  /** The ring that a beat sends out: its diameter, and how much of it is seen. */
  readonly pulse: { size: number; opacity: number }
}

/** A look of nothing. */
export function createLook(): Look {
  const face = (): FaceLook => ({ x: CENTRE.x, y: CENTRE.y, size: 0, opacity: 0, glint: 0 })
  return {
    beam: 0,
    glow: 0,
    hush: 0,
    dots: Array.from({ length: DOTS }, () => 0),
    me: face(),
    others: Array.from({ length: MAX_OTHERS }, face),
    match: face(),
    halo: 0,
    pulse: { size: MATCH_SIZE, opacity: 0 },
  }
}

/** Writes what a show looks like at a time. */
export function lookAt(look: Look, show: Show, now: number): void {
  const { spots, stays, comesAt, isCalm } = show
  look.beam = angleAt(show.beam, now)
  look.glow = fadedAt(show.glow, now)
  look.hush = fadedAt(show.hush, now)
  const since = comesAt === null ? -1 : now - comesAt
  const swell = isCalm ? 0 : swellAt(since - COMING_MS)
  look.halo = (1 - look.hush) * (0.3 + 0.3 * look.glow + 0.4 * swell)
  const seen = 1 - smooth(show.sinksAt === null ? 0 : (now - show.sinksAt) / SINKING_MS)
  const come = isCalm && since >= 0 ? 1 : smooth(since / COMING_MS)
  for (const [index, other] of look.others.entries()) {
    const isStaying = stays && index === spots.length - 1
    surface(other, isStaying ? undefined : spots[index], now, isCalm)
    other.opacity *= seen * (1 - come)
  }
  comeToMiddle(look.match, show, now, come, seen)
  look.match.size *= 1 + SWELL * swell
  sendPulse(look, isCalm ? 1 : pulseAt(since - COMING_MS), seen)
  placeMe(look.me, come * seen, isCalm ? 0 : now)
  look.me.opacity = 1 - look.hush / 2
  lightDots(look, show)
}

function surface(face: FaceLook, spot: Spot | undefined, now: number, isCalm: boolean) {
  const since = spot ? now - spot.surfacesAt : -1
  face.opacity = surfacedAt(since)
  face.glint = isCalm ? 0 : glintAt(since)
  if (!spot || face.opacity === 0) return
  const bob = isCalm ? 0 : BOB * Math.sin((now / BOB_MS) * 2 * Math.PI + spot.x)
  face.x = spot.x
  face.y = spot.y + bob
  face.size = FACE_SIZE * (0.6 + 0.4 * Math.min(1, face.opacity * 1.4))
}

/** The one that stays does not sink like others do: it comes to the middle and grows. */
function comeToMiddle(match: FaceLook, show: Show, now: number, come: number, seen: number) {
  const spot = show.stays ? show.spots[show.spots.length - 1] : undefined
  surface(match, spot, now, show.isCalm)
  if (!spot || match.opacity === 0) return
  match.opacity = Math.max(match.opacity, Math.min(1, (now - spot.surfacesAt) / 260)) * seen
  if (show.isCalm && show.comesAt !== null) {
    match.opacity = Math.min(1, Math.max(0, (now - show.comesAt) / SINKING_MS)) * seen
  }
  match.x += (MATCH_PLACE.x - match.x) * come
  match.y += (MATCH_PLACE.y - match.y) * come
  match.size += (MATCH_SIZE - match.size) * come
  match.size *= 0.8 + 0.2 * seen
}

function sendPulse({ pulse }: Look, far: number, seen: number) {
  pulse.size = MATCH_SIZE * (1 + PULSE_GROWTH * far)
  pulse.opacity = PULSE_BRIGHT * (1 - far) * seen
}

function placeMe(me: FaceLook, aside: number, time: number) {
  const breath = 1 + MY_BREATH * Math.sin((time / BREATH_MS) * 2 * Math.PI)
  me.x = CENTRE.x + (MY_PLACE_ASIDE.x - CENTRE.x) * aside
  me.y = CENTRE.y + (MY_PLACE_ASIDE.y - CENTRE.y) * aside
  me.size = MY_SIZE * breath * (1 + (MY_SIZE_ASIDE - 1) * aside)
}

/** Dots glow behind the beam; while one waits for a chance they fill up like a clock. */
function lightDots({ dots, beam, glow }: Look, { waited, isCalm }: Show) {
  for (let index = 0; index < dots.length; index += 1) {
    const share = index / dots.length
    if (waited !== null) {
      dots[index] = share < waited ? 1 : DOT_DIM
      continue
    }
    const past = pastBy(beam, share * TURN)
    const lit = isCalm ? 0.5 : Math.max(0, 1 - past / GLOW_DEGREES)
    dots[index] = DOT_DIM + (1 - DOT_DIM) * lit * lit * glow
  }
}
