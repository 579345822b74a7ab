import type { ErrorCode } from '../../contract/errors.ts'
import type { FlightTicket, FlownRun } from '../../contract/flappy.ts'
import { layCourse } from '../../machines/flappy/course.ts'
import { flownMs } from '../../machines/flappy/judge.ts'
import { PEOPLE, pilotedTaps } from '../../machines/flappy/pilots.ts'
import { flyAgain } from '../../machines/flappy/replay.ts'
import { sfc32 } from '../../machines/flappy/sfc32.ts'
import type { Clock } from '../platform/clock.ts'
import type { Door, Reply } from './life-door.ts'
import { type Act, actsBetween, type Crowd, keyBefore } from './life-plan.ts'

export interface Life {
  /** Does what has become due since the step before. */
  step(): Promise<void>
}

interface Parts {
  crowd: Crowd
  clock: Clock
  door: Door
  /** Asked before each act: no further one is begun. */
  isOver: () => boolean
  /** Gives someone who ran dry what they can go on with. */
  provide: (userId: number) => Promise<void>
}

const SHIPS_AT_ONCE = 20
/** Flown in about 35 seconds. */
const SHORT_RUN_GATES = 25
/** What was missed while the process slept or started is not made up for in one rush. */
const LATE_MS = 10_000
/** After the server said that it has too much to do. */
const REST_MS = 30_000

const DRY: ReadonlySet<ErrorCode | undefined> = new Set([
  'BALANCE_NOT_ENOUGH',
  'DIAMOND_NOT_ENOUGH',
] as const)
const BUSY: ReadonlySet<ErrorCode | undefined> = new Set([
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
] as const)

/**
 * People of the demo world who play as anyone does: they enter, buy ships, send them, spin, fly, look at
 * the radar, one after the other and by the same calls as a page. Acts have fixed keys, so that of
 * several processes that do the same one does it and the others get its answer.
 */
export function lifeOf({ crowd, clock, door, isOver, provide }: Parts): Life {
  const tokens = new Map<number, string>()
  let tuningVersion: number | undefined
  let through = clock.now()
  let restsUntil = 0

  const tokenOf = async (userId: number) => {
    const known = tokens.get(userId)
    if (known) return known
    const entered = await door('POST /api/demo/sign-in', { body: { userId } })
    if (entered.code !== undefined) return refuse(entered.code)
    tokens.set(userId, entered.answer.token)
    return entered.answer.token
  }

  const versionFor = async (token: string) => {
    if (tuningVersion !== undefined) return tuningVersion
    const shown = await door('GET /api/turntable', { token })
    if (shown.code !== undefined) return refuse(shown.code)
    tuningVersion = shown.answer.tuning.version
    return tuningVersion
  }

  /** Tries again once after what was missing is there. */
  const paying = async (userId: number, action: () => Promise<Reply<unknown>>) => {
    const first = await action()
    if (!DRY.has(first.code)) return first
    await provide(userId)
    return action()
  }

  const takeOff = (token: string, key: string) =>
    door('POST /api/flappy/tickets', { token, key, body: { clientSeed: 'demo' } })

  /** The ticket is asked for by its key again: it is the one that the flight began with. */
  const land = async (token: string, { key, ticketKey }: Extract<Act, { does: 'land' }>) => {
    const ticket = await takeOff(token, ticketKey)
    if (ticket.code !== undefined) return ticket
    const run = shortRun(ticket.answer)
    // Nobody took it when the flight began: it was taken just now.
    if (clock.now() - ticket.answer.issuedAt < flownMs(run)) return ticket
    return door('POST /api/flappy/runs', { token, key, body: run })
  }

  const perform = async (act: Act) => {
    const { userId, key } = act
    const token = await tokenOf(userId)
    if (act.does === 'spin') {
      const body = { count: act.count, tuningVersion: await versionFor(token) }
      return paying(userId, () => door('POST /api/turntable/spins', { token, key, body }))
    }
    // Whoever looks is here, and is found by others.
    if (act.does === 'look') return door('GET /api/radar', { token })
    if (act.does === 'takeOff') return takeOff(token, key)
    if (act.does === 'land') return land(token, act)
    const send = () => door('POST /api/adventure/dispatches', { token, key, body: act.body })
    const sent = await send()
    if (sent.code !== 'SHIPS_NOT_ENOUGH') return sent
    const order = { token, key: keyBefore(key), body: { ships: SHIPS_AT_ONCE } }
    const bought = await paying(userId, () => door('POST /api/adventure/ships', order))
    return bought.code === undefined ? send() : bought
  }

  const meet = (act: Act, code: ErrorCode | undefined) => {
    if (BUSY.has(code)) restsUntil = clock.now() + REST_MS
    if (code?.startsWith('TOKEN_')) tokens.delete(act.userId)
    if (code === 'TUNING_CHANGED') tuningVersion = undefined
  }

  return {
    async step() {
      const now = clock.now()
      const acts = actsBetween(crowd, Math.max(through, now - LATE_MS), now)
      through = now
      for (const act of acts) {
        if (isOver() || clock.now() < restsUntil) return
        meet(act, await perform(act).then(codeOf, codeOfRefusal))
      }
    },
  }
}

/** A run that is over well before it is handed in. */
function shortRun({ id, course: seed, tuning }: FlightTicket): FlownRun {
  const course = layCourse(seed, tuning)
  const taps = pilotedTaps(course, PEOPLE.expert, sfc32(seed), SHORT_RUN_GATES)
  return { ticket: id, taps, steps: flyAgain(course, taps).steps }
}

/** What entering or asking was refused with: the act is left out. */
class Refused extends Error {
  readonly code: ErrorCode

  constructor(code: ErrorCode) {
    super(code)
    this.code = code
  }
}

function refuse(code: ErrorCode): never {
  throw new Refused(code)
}

function codeOf({ code }: Reply<unknown>): ErrorCode | undefined {
  return code
}

function codeOfRefusal(error: unknown): ErrorCode {
  if (error instanceof Refused) return error.code
  throw error
}
