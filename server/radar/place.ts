import type { Body } from '../../contract/api.ts'
import type { RadarProfile } from '../../contract/radar.ts'
import type { Place } from '../../machines/radar/distance.ts'
import {
  gridPointOf,
  keptNear,
  neighbourhoodOf,
  staysNear,
  veiled,
} from '../../machines/radar/veil.ts'
import type { Transaction } from '../platform/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { SeedKeys } from '../platform/seed-keys.ts'
import { keepProfile, type ProfileRow, placeIn, shownProfile, toldProfile } from './profile.ts'

/** From one place to another: nobody is everywhere at once. */
const MOVES_APART_MS = 15 * 60_000

type Told = Body<'POST /api/radar/place'>

interface Hands {
  seeds: SeedKeys
}

/**
 * Keeps about where somebody is. The place itself is written nowhere: it is veiled by a secret of a key
 * that no database holds. What was kept, or forgotten, near there is what is kept again: two veils of one
 * neighbourhood would tell more than one.
 * @throws ApiError BAD_REQUEST where a phone says a place that it does not know, PLACE_MOVED with
 *   when another one can be told, where it was somewhere else just now
 */
export async function tellPlace(
  tx: Transaction,
  { seeds }: Hands,
  { userId, at }: { userId: number; at: number },
  place: Told,
): Promise<RadarProfile> {
  refuseUnknown(place)
  const row = await toldProfile(tx, userId)
  const kept = placeIn(row)
  if (kept && staysNear(kept, place)) return shownProfile(row)
  const taken = { ...row, placeAt: new Date(at), forgottenMark: null }
  const forgotten = forgottenNear(seeds, row, place)
  if (forgotten) return shownProfile(await keepProfile(tx, { ...taken, ...forgotten }))
  refuseHaste(row, at)
  const moved = { ...taken, ...veiledFor(seeds, userId, place), movedAt: new Date(at) }
  return shownProfile(await keepProfile(tx, moved))
}

/** What is kept of a place: it is moved the same way for one person in all of one neighbourhood. */
export function veiledFor(seeds: SeedKeys, userId: number, place: Place): Place {
  const secret = seeds.secretOf('place', `${userId}:${neighbourhoodOf(place)}`, seeds.oldest)
  return veiled(place, secret)
}

/** Forgets what is kept of where somebody is; done twice it is as done once. */
export async function forgetPlace(
  tx: Transaction,
  { seeds }: Hands,
  userId: number,
): Promise<RadarProfile> {
  const row = await toldProfile(tx, userId)
  const kept = placeIn(row)
  if (!kept) return shownProfile(row)
  const forgottenMark = markOf(seeds, userId, kept)
  const nowhere = { latitude: null, longitude: null, placeAt: null }
  return shownProfile(await keepProfile(tx, { ...row, ...nowhere, forgottenMark }))
}

/** What somebody has forgotten, where they stand near it; who holds the database alone finds nothing by it. */
function forgottenNear(
  seeds: SeedKeys,
  { userId, forgottenMark }: ProfileRow,
  place: Place,
): Place | undefined {
  if (forgottenMark === null) return undefined
  return keptNear(place).find((kept) => markOf(seeds, userId, kept) === forgottenMark)
}

function markOf(seeds: SeedKeys, userId: number, kept: Place): string {
  return seeds.secretOf('place', `forgotten:${userId}:${gridPointOf(kept)}`, seeds.oldest)
}

/** In the sea where both are zero there is nobody: phones say so that do not know. */
function refuseUnknown({ latitude, longitude }: Told): void {
  if (latitude !== 0 || longitude !== 0) return
  const path = 'body.latitude'
  throw new ApiError('BAD_REQUEST', `${path}: nobody is at 0, 0`, { path })
}

function refuseHaste({ movedAt }: ProfileRow, at: number): void {
  const until = movedAt ? movedAt.getTime() + MOVES_APART_MS : at
  if (until > at) throw new ApiError('PLACE_MOVED', 'The place changed just now.', { until })
}
