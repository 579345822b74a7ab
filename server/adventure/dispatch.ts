import type { Dispatch, DispatchAnswer } from '../../contract/adventure.ts'
import type { AdventureTuning } from '../../contract/adventure-tuning.ts'
import { fixedTime } from '../platform/clock.ts'
import { type IdempotentRequest, refuseOtherBody } from '../platform/database/idempotency.ts'
import { ApiError, driverError, sqlState } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { timeOrderedIds } from '../platform/secrets/random.ts'
import { HOUSE } from './house.ts'

const ROUND_CLOSED = 'P0A11'
const SHIPS_SHORT = 'P0A12'

const CALL = `SELECT body_hash, answer FROM adventure_dispatch(
  $1, $2, $3, $4, $5::uuid[], $6::smallint[], $7::integer[], $8::timestamptz, $9)`

/**
 * Sends a player's ships to planets in the round that is open, once per key. The database's clock
 * decides whether it is.
 * @throws ApiError ROUND_CLOSED, SHIPS_NOT_ENOUGH, BAD_REQUEST, IDEMPOTENCY_KEY_REUSED
 */
export async function dispatch(
  platform: Platform,
  tuning: AdventureTuning,
  request: IdempotentRequest,
  { roundId, planets }: Dispatch,
): Promise<DispatchAnswer> {
  const { db, clock, random } = platform
  refuseTooMany(tuning, planets)
  const rows = await db
    .queryPrepared<{ body_hash: string; answer: DispatchAnswer }>('adventure_dispatch', CALL, [
      request.userId,
      request.key,
      request.bodyHash,
      roundId,
      timeOrderedIds(random, clock.now(), planets.length),
      planets.map(({ planet }) => planet),
      planets.map(({ ships }) => ships),
      fixedTime(clock),
      HOUSE,
    ])
    .catch((error: unknown) => {
      throw refusalOf(error, planets) ?? error
    })
  const [row] = rows
  if (!row) throw new Error('adventure_dispatch answered nothing')
  refuseOtherBody(row.body_hash, request)
  platform.live.nudge('adventure')
  return row.answer
}

/** @throws ApiError BAD_REQUEST naming the first planet that is given too many ships */
function refuseTooMany(
  { mostShipsPerPlanet }: AdventureTuning,
  planets: Dispatch['planets'],
): void {
  const place = planets.findIndex(({ ships }) => ships > mostShipsPerPlanet)
  if (place < 0) return
  const path = `body.planets.${place}.ships`
  throw new ApiError('BAD_REQUEST', `${path}: at most ${mostShipsPerPlanet}`, { path })
}

function refusalOf(error: unknown, planets: Dispatch['planets']): ApiError | undefined {
  const state = sqlState(error)
  if (state === ROUND_CLOSED) return new ApiError('ROUND_CLOSED', 'This round is not open.')
  if (state !== SHIPS_SHORT) return undefined
  return new ApiError('SHIPS_NOT_ENOUGH', 'Too few spaceships.', {
    needed: planets.reduce((sum, { ships }) => sum + ships, 0),
    ships: Number(driverError(error)?.detail ?? 0),
  })
}
