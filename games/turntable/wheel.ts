// The wheel as the machine drives it. It draws nothing: whoever draws brings it to a time and reads
// its look. It alone tells the machine that the wheel rests, whether anyone draws or not.
import type { ActorRefFrom } from 'xstate'
import type { TurntableTuning } from '../../contract/turntable.ts'
import type { turntableMachine } from '../../machines/turntable/machine.ts'
import { isWin, type Outcome, outcomeOf, type Win } from '../../machines/turntable/outcome.ts'
import { sceneNow } from '../stage/clock.ts'
import * as motions from './motion.ts'
import {
  type BulbShow,
  PRIZE_FLIGHT_MS,
  pointerBend,
  sectorAt,
  stopOf,
  ticksBetween,
} from './view.ts'

export type TurntableActor = ActorRefFrom<typeof turntableMachine>
type Snapshot = ReturnType<TurntableActor['getSnapshot']>

/** Pegs that pass faster than this, in milliseconds, share a tick. */
const TICK_GAP_MS = 42
/** After so long without a frame, nobody wants to hear the pegs passed meanwhile. */
const STALE_MS = 250
const NEVER = Number.POSITIVE_INFINITY
/** Ticks slower than this, in degrees a millisecond, are felt too. */
const FELT_SPEED = 0.16
const LOUD_SPEED = 0.9

/** What the eye sees now; one object, written anew every frame. */
export interface Look {
  /** Degrees clockwise. */
  angle: number
  /** Degrees a millisecond. */
  speed: number
  /** The pointer's lean in degrees. */
  bend: number
  /** How much of the face is seen, 0 to 1. */
  opacity: number
  bulbs: BulbShow
  /** The sector whose prize is shown, until it has reached the balance; null without one. */
  won: number | null
  /** When its prize begins to rise; never before it is presented. */
  wonAt: number
  /** How large the moment is; null until the prize is presented. */
  outcome: Outcome | null
  /** When its prize left for the balance; null before. */
  collectedAt: number | null
  /** The player wants no motion. */
  isCalm: boolean
}

/** What is heard and felt of the wheel. */
export interface Feel {
  tick(strength: number): void
  start(): void
  win(outcome: Win): void
  buzz(ms: number): void
}

export interface Wheel {
  readonly look: Look
  readonly state: Snapshot['value']
  /** The sector under the pointer at rest; null while it turns. */
  readonly sector: number | null
  tuning: TurntableTuning
  /** Brings the look to a time; ticks for a peg passed since the last call. */
  advance(now: number): void
  /** Lets the best of ten rise, once all have been dealt; one prize alone rises by itself. */
  present(): void
  close(): void
}

export interface WheelParts {
  feel: Feel
  /** Whether the player wants no motion; asked at each spin. */
  isCalm: () => boolean
  /** Called when the state or the sector at rest is another. */
  onChange: (wheel: Wheel) => void
}

/** Opens the wheel of a machine, in whatever state that is. */
export function openWheel(
  actor: TurntableActor,
  tuning: TurntableTuning,
  { feel, isCalm, onChange }: WheelParts,
): Wheel {
  let motion = motions.atRest(0)
  let timer: ReturnType<typeof setTimeout> | undefined
  let tickedAt = 0
  let advancedAt = 0
  const look: Look = {
    angle: motions.angleAt(motion, 0),
    speed: 0,
    bend: 0,
    opacity: 1,
    bulbs: 'idle',
    won: null,
    wonAt: NEVER,
    outcome: null,
    collectedAt: null,
    isCalm: isCalm(),
  }
  const wheel = {
    look,
    state: 'idle' as Snapshot['value'],
    sector: null as number | null,
    tuning,
    advance,
    present,
    close,
  }

  function advance(now: number) {
    const before = look.angle
    look.angle = motions.angleAt(motion, now)
    look.speed = motions.speedAt(motion, now)
    look.opacity = motions.opacityAt(motion, now)
    look.bend = pointerBend(look.angle, look.speed)
    if (ticksBetween(before, look.angle) > 0) tick(now)
    advancedAt = now
    if (look.collectedAt !== null && now - look.collectedAt > PRIZE_FLIGHT_MS) look.won = null
    const end = motions.restsAt(motion)
    if (end !== null && now >= end) comeToRest()
  }

  function tick(now: number) {
    if (now - tickedAt < TICK_GAP_MS || now - advancedAt > STALE_MS) return
    tickedAt = now
    feel.tick(Math.max(0, 1 - look.speed / LOUD_SPEED))
    if (look.speed < FELT_SPEED) feel.buzz(look.speed < FELT_SPEED / 3 ? 14 : 8)
  }

  function comeToRest() {
    const sector = sectorAt(look.angle)
    if (wheel.sector !== sector) {
      wheel.sector = sector
      onChange(wheel)
    }
    if (wheel.state === 'decelerating') actor.send({ type: 'STOPPED' })
  }

  function move(next: motions.Motion, now: number) {
    motion = next
    look.angle = motions.angleAt(motion, now)
    wheel.sector = null
    clearTimeout(timer)
    const end = motions.restsAt(motion)
    // A page that draws nothing, hidden or still loading, has to come to rest as well.
    if (end === null) return
    const arrive = () => advance(Math.max(end, sceneNow()))
    timer = setTimeout(arrive, Math.max(0, end - now))
  }

  function enter(value: Snapshot['value'], before: Snapshot['value'], { answer }: Context) {
    const now = sceneNow()
    look.isCalm = isCalm()
    look.bulbs = BULBS[value]
    const end = answer && stopOf(answer, wheel.tuning)
    if (value === 'spinning') {
      look.won = null
      look.outcome = null
      look.collectedAt = null
      feel.start()
      move(motions.run(motion, now, wheel.tuning, look.isCalm), now)
    } else if (value === 'decelerating' && end) {
      move(motions.stop(motion, now, end, wheel.tuning, look.isCalm), now)
    } else if (value === 'revealing' && end) {
      const wasSeen = before === 'decelerating'
      if (!wasSeen) move(motions.glide(motion, now, end, look.isCalm), now)
      look.won = end.sector
      look.wonAt = NEVER
      look.outcome = null
      look.collectedAt = null
      // Ten are dealt first; those that were drawn while nobody looked are all there at once.
      if (answer.spins.length === 1 || !wasSeen) present()
    } else if (before === 'spinning') {
      move(motions.settle(motion, now), now)
    } else if (before === 'revealing') {
      look.collectedAt = now
    }
  }

  function present() {
    const { value, context } = actor.getSnapshot()
    if (value !== 'revealing' || !context.answer || look.outcome !== null) return
    const now = sceneNow()
    look.outcome = outcomeOf(context.answer, wheel.tuning)
    // Of ten that brought no win, the best one is no reason to show off.
    const rises = context.answer.spins.length === 1 || isWin(look.outcome)
    if (rises) look.wonAt = Math.max(now, motions.restsAt(motion) ?? now)
    if (isLoud(look.outcome)) look.bulbs = 'winning'
    if (isWin(look.outcome)) feel.win(look.outcome)
  }

  function follow(snapshot: Snapshot) {
    const before = wheel.state
    if (snapshot.value === before) return
    wheel.state = snapshot.value
    enter(snapshot.value, before, snapshot.context)
    onChange(wheel)
  }

  function close() {
    clearTimeout(timer)
    subscription.unsubscribe()
  }

  const subscription = actor.subscribe(follow)
  follow(actor.getSnapshot())
  advance(sceneNow())
  return wheel
}

/** Whether a moment lights the room. */
export function isLoud(outcome: Outcome | null): outcome is 'big' | 'jackpot' {
  return outcome === 'big' || outcome === 'jackpot'
}

type Context = Snapshot['context']

const BULBS: Record<Snapshot['value'], BulbShow> = {
  idle: 'idle',
  blocked: 'idle',
  spinning: 'running',
  decelerating: 'running',
  revealing: 'idle',
}
