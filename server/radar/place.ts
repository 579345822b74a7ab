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
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { SeedKeys } from '../platform/secrets/seed-keys.ts'
import { keepProfile, type ProfileRow, placeIn, shownProfile, toldProfile } from './profile.ts'

/** From one place to another: nobody is everywhere at once. */
const MOVES_APART_MS = 15 * 60_000
/** Places of one person that are found again; whoever is at home now and then keeps their home among them. */
const MAX_MARKS = 32
/** 64 bits: among all that somebody may ever be compared with no two are alike. */
const MARK_DIGITS = 16

type Told = Body<'POST /api/radar/place'>

interface Hands {
  seeds: SeedKeys
}

/**
 * Keeps about where somebody is. The place itself is written nowhere: it is veiled by a secret of a key
 * that no database holds. What was kept near there before is what is kept again: two veils of one
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
  const known = knownNear(seeds, row, place)
  const placeAt = new Date(at)
  // Whoever tells again what they forgot last has not moved; to every other place that is known they have.
  if (known && kept === null && known.isLatest) {
    return shownProfile(await keepProfile(tx, { ...row, ...known.place, placeAt }))
  }
  refuseHaste(row, at)
  const moved = known?.place ?? veiledFor(seeds, userId, place)
  const placeMarks = marksIn(seeds, row)
  const taken = { ...row, ...moved, placeAt, movedAt: placeAt, placeMarks }
  return shownProfile(await keepProfile(tx, taken))
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
  if (!placeIn(row)) return shownProfile(row)
  const nowhere = { latitude: null, longitude: null, placeAt: null }
  const forgotten = { ...row, ...nowhere, placeMarks: marksIn(seeds, row) }
  return shownProfile(await keepProfile(tx, forgotten))
}

/**
 * The place of somebody's marks that still does for where they stand, of several the latest. Who holds the
 * database alone finds nothing by marks.
 */
function knownNear(
  seeds: SeedKeys,
  { userId, placeMarks }: ProfileRow,
  place: Place,
): { place: Place; isLatest: boolean } | undefined {
  if (placeMarks.length === 0) return undefined
  const near = new Map(keptNear(place).map((kept) => [markOf(seeds, userId, kept), kept]))
  const mark = placeMarks.find((one) => near.has(one))
  const known = mark !== undefined && near.get(mark)
  return known ? { place: known, isLatest: mark === placeMarks[0] } : undefined
}

/** Somebody's marks once they have left, or forgotten, what is kept of where they are. */
function marksIn(seeds: SeedKeys, row: ProfileRow): string[] {
  const kept = placeIn(row)
  if (!kept) return row.placeMarks
  const mark = markOf(seeds, row.userId, kept)
  return [mark, ...row.placeMarks.filter((one) => one !== mark)].slice(0, MAX_MARKS)
}

function markOf(seeds: SeedKeys, userId: number, kept: Place): string {
  const secret = seeds.secretOf('place', `forgotten:${userId}:${gridPointOf(kept)}`, seeds.oldest)
  return secret.slice(0, MARK_DIGITS)
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
