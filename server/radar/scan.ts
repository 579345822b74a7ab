import { faceOf } from '../../contract/faces.ts'
import type { Match, Purpose, RadarTuning, ScanAnswer } from '../../contract/radar.ts'
import { ageIn } from '../../machines/radar/age.ts'
import { spendChance } from '../../machines/radar/chances.ts'
import { toldKm } from '../../machines/radar/distance.ts'
import { requireQualified } from '../ledger/require-may-play.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import { type Random, timeOrderedId } from '../platform/secrets/random.ts'
import { pictureOf, publicUser } from '../user/users.ts'
import { type Candidate, candidatesOf } from './candidates.ts'
import { chancesOf, keepChances } from './chances.ts'
import { lookFor, toldProfile } from './profile.ts'
import { radarMeeting } from './tables.ts'

interface With {
  random: Random
  tuning: RadarTuning
  /** Milliseconds since 1970, by the clock that all processes share. */
  at: number
}

/**
 * Finds somebody for a chance; where nobody is within reach, none is spent. Scans of one user come one
 * after the other (`once`), so that two at once never share a chance.
 * @throws ApiError CHANCES_SPENT with when the next one is back, DISQUALIFIED, FORBIDDEN without a profile
 */
export async function scan(
  tx: Transaction,
  { random, tuning, at }: With,
  { userId, purpose }: { userId: number; purpose: Purpose },
): Promise<ScanAnswer> {
  await requireQualified(tx, { userId, game: 'radar', at })
  const profile = await toldProfile(tx, userId)
  const chances = await chancesOf(tx, userId, tuning, at)
  const left = spendChance(chances, at)
  if (!left) {
    const until = chances.nextAt ?? at
    throw new ApiError('CHANCES_SPENT', 'No chance is left.', { until })
  }
  const seeker = await lookFor(tx, profile, purpose, at)
  const [found, ...others] = await candidatesOf(tx, { seeker, tuning, at })
  if (!found) return { match: null, faces: [], chances }
  const match = matchOf(found, timeOrderedId(random, at), at)
  await tx.insert(radarMeeting).values({
    id: match.id,
    userId,
    metId: found.userId,
    purpose: found.purpose,
    distanceKm: match.distanceKm,
    at: new Date(at),
  })
  await keepChances(tx, userId, left)
  return { match, faces: facesOf(others, found, tuning.faces), chances: left }
}

function matchOf(found: Candidate, id: string, at: number): Match {
  const { userId, purpose, birthYear, km } = found
  return {
    id,
    user: publicUser({ ...found, id: userId }),
    age: ageIn(new Date(at).getUTCFullYear(), birthYear),
    distanceKm: km === null ? null : toldKm(km),
    purpose,
    at,
  }
}

/** Different pictures, none of them the match's. */
function facesOf(others: readonly Candidate[], { avatar }: Candidate, max: number): string[] {
  const shown = new Map(others.map((other) => [other.avatar, other]))
  shown.delete(avatar)
  return [...shown.values()]
    .slice(0, max)
    .map((other) => faceOf({ avatar: pictureOf(other.avatar), ornament: other.ornament }))
}
