// From which gift has the stage since when, and the time, to what the eye sees. Pure, so that a page that was hidden
// finds the gift where it should be by now.
import { degrees, smooth } from '../stage/arithmetic.ts'
import { scatter } from '../stage/scatter.ts'
import { CENTRE, SPARKS } from './layout.ts'

const COMING_MS = 620
const GOING_MS = 420
const SPARK_MS = 1_900
const SPARKS_AGAIN_MS = 2_300
const TURN_MS = 24_000
const BOB_MS = 3_600
const BOB = 7
const FALL = 190

/** Who has the stage, by local time. */
export interface Show {
  /** The sprite of the gift; null while the stage is empty. */
  sprite: string | null
  since: number
  /** When it goes; null while it stays. */
  goesAt: number | null
  /** The player wants no motion. */
  isCalm: boolean
}

/** Something on the stage. */
export interface Stand {
  x: number
  y: number
  scale: number
  /** Degrees clockwise. */
  turn: number
  opacity: number
}

/** What the eye sees now; one object, written anew every frame. */
export interface Look {
  readonly gift: Stand
  readonly rays: Stand
  readonly sparks: readonly (Stand & { color: number })[]
}

const nowhere = (): Stand => ({ ...CENTRE, scale: 0, turn: 0, opacity: 0 })

/** A look of nothing. */
export const createLook = (): Look => ({
  gift: nowhere(),
  rays: nowhere(),
  sparks: Array.from({ length: SPARKS }, (_, index) => ({
    ...nowhere(),
    color: index % COLORS.length,
  })),
})

/** Of sparks, as they are painted. */
export const COLORS = ['#ffd36b', '#ff6b88', '#7fd4ff', '#c39bff'] as const

/** How each spark flies: its angle, how far, how fast it turns, and when it starts. */
const random = scatter(7)
const FLIGHTS = Array.from({ length: SPARKS }, () => ({
  angle: random() * 360,
  reach: 90 + random() * 130,
  spin: (random() - 0.5) * 900,
  delay: random() * 260,
  size: 0.5 + random() * 0.7,
}))

/** Writes what a show looks like at a time. */
export function lookAt(look: Look, { sprite, since, goesAt, isCalm }: Show, now: number): void {
  const age = now - since
  const gone = goesAt === null ? 0 : smooth((now - goesAt) / GOING_MS)
  const seen = sprite === null || age < 0 ? 0 : 1 - gone
  const come = isCalm ? 1 : Math.min(1, age / COMING_MS)
  const bob = isCalm ? 0 : BOB * Math.sin((age / BOB_MS) * 2 * Math.PI)
  Object.assign(look.gift, {
    x: CENTRE.x,
    y: CENTRE.y + bob - gone * 60,
    scale: sprung(come) * (1 - 0.25 * gone),
    turn: isCalm ? 0 : (1 - smooth(come)) * -14,
    opacity: seen * (isCalm ? smooth(age / COMING_MS) : Math.min(1, come * 3)),
  })
  Object.assign(look.rays, {
    scale: 0.6 + 0.4 * smooth(come),
    turn: isCalm ? 0 : (age / TURN_MS) * 360,
    opacity: seen * smooth(age / COMING_MS) * 0.8,
  })
  for (const [index, spark] of look.sparks.entries())
    throwSpark(spark, index, age, isCalm ? 0 : seen)
}

/** Whether nothing moves by itself. */
export const isOver = ({ sprite, goesAt }: Show, now: number): boolean =>
  sprite === null || (goesAt !== null && now - goesAt > GOING_MS)

/** From 0 to 1, a little beyond and back. */
function sprung(share: number): number {
  const rest = 1 - share
  return 1 - rest * rest * Math.cos(share * Math.PI * 1.9)
}

function throwSpark(spark: Stand, index: number, age: number, seen: number): void {
  const flight = FLIGHTS[index]
  if (!flight) return
  const since = (age - flight.delay - 120) % SPARKS_AGAIN_MS
  const part = since / SPARK_MS
  if (seen === 0 || age < flight.delay + 120 || part < 0 || part > 1) {
    spark.opacity = 0
    return
  }
  const out = 1 - (1 - part) ** 3
  const angle = degrees(flight.angle)
  spark.x = CENTRE.x + Math.cos(angle) * flight.reach * out
  spark.y = CENTRE.y + Math.sin(angle) * flight.reach * out + FALL * part * part
  spark.turn = flight.spin * part
  spark.scale = flight.size
  spark.opacity = seen * (1 - part * part)
}
