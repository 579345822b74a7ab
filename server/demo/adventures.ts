import { randomUUID } from 'node:crypto'
import type { Dispatch } from '../../contract/adventure.ts'
import { roundIdOf } from '../../machines/adventure/schedule.ts'
import { buy } from '../adventure/buy.ts'
import { conduct } from '../adventure/conductor.ts'
import { dispatch } from '../adventure/dispatch.ts'
import { type Game, openGame } from '../adventure/game.ts'
import { findRound } from '../adventure/rounds.ts'
import {
  hashBody,
  type IdempotentRequest,
  runIdempotent,
} from '../platform/database/idempotency.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { someShips } from './life-plan.ts'
import type { Pick } from './people.ts'
import type { Progress } from './progress.ts'

const MAX_ROUNDS = 60
/** A small world has a short past: tests make many of them. */
const MIN_ROUNDS = 20
const PEOPLE_A_ROUND = 10
/** Those who come again and again, and how many of them come to one round. */
const REGULARS = 300
const REGULARS_A_PLACE = 15
const SHIPS_AT_ONCE = [5, 10, 20] as const
/** Ships with which those begin whom the sign-in sheet offers. */
const FIRST_SHIPS = 20

/**
 * Plays the last rounds before now by the real rules on a clock in the past: people buy ships, send
 * them while a round is open, and the conductor draws and pays it when it closes.
 * @param since nobody was there before, in milliseconds since 1970
 * @param beginners get some ships at the end, if they can pay for them
 */
export async function playAdventures(
  platform: Platform,
  { people, beginners, since }: { people: number[]; beginners: number[]; since: number },
  pick: Pick,
  progress: Progress,
): Promise<void> {
  const end = platform.clock.now()
  const regulars = people.slice(0, REGULARS)
  const places = Math.ceil(regulars.length / REGULARS_A_PLACE)
  let at = end
  const past: Platform = { ...platform, clock: { fixed: true, now: () => at } }
  const game = await openGame(past)
  const { roundMs, choosingMs } = game.schedule
  const last = end - choosingMs - ((end - choosingMs) % roundMs)
  const apt = Math.ceil(people.length / PEOPLE_A_ROUND)
  const wanted = Math.min(MAX_ROUNDS, Math.max(MIN_ROUNDS, apt))
  const rounds = Math.min(wanted, Math.floor((last - since) / roundMs))
  for (let round = 0; round < rounds; round++) {
    const opensAt = last - (rounds - 1 - round) * roundMs
    at = opensAt
    await conduct(past, game)
    // A start that was broken off has played it already.
    if ((await findRound(past, roundIdOf(opensAt)))?.state === 'open') {
      for (let sent = 0; sent < places; sent++) {
        at = opensAt + Math.floor((choosingMs * sent) / places)
        const userId = regulars[pick(regulars.length)]
        if (userId) await sendSome(past, game, userId, roundIdOf(opensAt), pick)
      }
      at = opensAt + choosingMs
      await conduct(past, game)
    }
    progress('adventures', round + 1, rounds)
  }
  at = end
  for (const userId of beginners) await buySome(past, game, userId, FIRST_SHIPS)
}

/** Sends ships to one to three planets; buys some first when there are too few. */
async function sendSome(
  past: Platform,
  game: Game,
  userId: number,
  roundId: number,
  pick: Pick,
): Promise<void> {
  const body: Dispatch = { roundId, planets: someShips(pick) }
  const isSent = await unlessShort(
    dispatch(past, game.tuning, request(userId, 'adventure.dispatch', body), body),
  )
  if (isSent) return
  const ships = SHIPS_AT_ONCE[pick(SHIPS_AT_ONCE.length)] ?? FIRST_SHIPS
  if (!(await buySome(past, game, userId, ships))) return
  await unlessShort(dispatch(past, game.tuning, request(userId, 'adventure.dispatch', body), body))
}

function buySome(past: Platform, game: Game, userId: number, ships: number): Promise<boolean> {
  const { db, clock } = past
  const purchase = { userId, ships, at: clock.now() }
  return unlessShort(
    runIdempotent(db, request(userId, 'adventure.buy', { ships }), purchase.at, (tx) =>
      buy(tx, past, game.tuning, purchase),
    ),
  )
}

function request(userId: number, operation: string, body: object): IdempotentRequest {
  return { userId, operation, key: randomUUID(), bodyHash: hashBody(body) }
}

const SHORT = ['BALANCE_NOT_ENOUGH', 'SHIPS_NOT_ENOUGH']

/** Whether it was done; a player who is short of diamonds or ships sits out. */
async function unlessShort(action: Promise<unknown>): Promise<boolean> {
  try {
    await action
    return true
  } catch (error) {
    if (error instanceof ApiError && SHORT.includes(error.code)) return false
    throw error
  }
}
