import { eq } from 'drizzle-orm'
import type { Body } from '../../contract/api.ts'
import type { Purpose, RadarProfile } from '../../contract/radar.ts'
import { birthYearsIn } from '../../machines/radar/age.ts'
import type { Place } from '../../machines/radar/distance.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { UserRow } from '../user/users.ts'
import { type Spot, spotOf } from './plane.ts'
import { radarProfile } from './tables.ts'

export type ProfileRow = typeof radarProfile.$inferSelect

/** Whoever was seen so lately need not be noted again. */
const NOTED_MS = 3_600_000

/** What somebody told of themselves, or undefined; until the transaction ends nobody else changes it. */
async function heldProfile(tx: Transaction, userId: number): Promise<ProfileRow | undefined> {
  const mine = eq(radarProfile.userId, userId)
  const [row] = await tx.select().from(radarProfile).where(mine).for('no key update')
  return row
}

/** @throws ApiError FORBIDDEN where they told nothing yet: nobody searches whom nobody could find */
export async function toldProfile(tx: Transaction, userId: number): Promise<ProfileRow> {
  const row = await heldProfile(tx, userId)
  if (!row) throw new ApiError('FORBIDDEN', 'Say what you look for and your year of birth first.')
  return row
}

/**
 * Notes what somebody looks for, and their year of birth.
 * @throws ApiError BAD_REQUEST where they may not be of age yet, or are older than anyone
 */
export async function tellProfile(
  tx: Transaction,
  { id: userId, brand, gender, country }: UserRow,
  at: number,
  { purpose, birthYear }: Body<'POST /api/radar/profile'>,
): Promise<RadarProfile> {
  const { earliest, latest } = birthYearsIn(new Date(at).getUTCFullYear())
  if (birthYear < earliest || birthYear > latest) {
    const path = 'body.birthYear'
    throw new ApiError('BAD_REQUEST', `${path}: must be ${earliest} to ${latest}`, { path })
  }
  await tx
    .insert(radarProfile)
    .values({ userId, brand, gender, country, purpose, birthYear, seenAt: new Date(at) })
    .onConflictDoUpdate({ target: radarProfile.userId, set: { birthYear } })
  return shownProfile(await lookFor(tx, await toldProfile(tx, userId), purpose, at))
}

/** Notes what somebody looks for now, and that they are here. The row is one that is held. */
export async function lookFor(
  tx: Transaction,
  row: ProfileRow,
  purpose: Purpose,
  at: number,
): Promise<ProfileRow> {
  const now = { ...row, purpose, seenAt: new Date(at) }
  const isNoted = at - row.seenAt.getTime() < NOTED_MS
  if (isNoted && purpose === row.purpose && (row.spot !== null || row.latitude === null)) return row
  return keepProfile(tx, now)
}

/** Notes that somebody is here, where they have told the radar of themselves. */
export async function noteHere(
  tx: Transaction,
  userId: number,
  at: number,
): Promise<ProfileRow | undefined> {
  const row = await heldProfile(tx, userId)
  return row && lookFor(tx, row, row.purpose, at)
}

/** Keeps a profile that is held as it is now, and its spot by it. */
export async function keepProfile(tx: Transaction, row: ProfileRow): Promise<ProfileRow> {
  const kept = { ...row, spot: spotIn(row) }
  await tx.update(radarProfile).set(kept).where(eq(radarProfile.userId, row.userId))
  return kept
}

/** What one sees of one's own. */
export function shownProfile({ purpose, birthYear, placeAt }: ProfileRow): RadarProfile {
  return { purpose, birthYear, placeAt: placeAt?.getTime() ?? null }
}

/** Where somebody is as far as is kept; null: they never told. */
export function placeIn({
  latitude,
  longitude,
}: Pick<ProfileRow, 'latitude' | 'longitude'>): Place | null {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

/** Where a profile lies for the index; null: nowhere. */
export function spotIn(row: Omit<ProfileRow, 'spot'>): Spot | null {
  const place = placeIn(row)
  return place && spotOf(place, row)
}
