import { asc, eq, lt } from 'drizzle-orm'
import world from '../../assets/demo/radar.json' with { type: 'json' }
import { PURPOSES } from '../../contract/radar-constants.ts'
import { DAY_MS } from '../../machines/clock/spans.ts'
import type { Place } from '../../machines/radar/distance.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { veiledFor } from '../radar/place.ts'
import { lookFor, type ProfileRow, spotIn } from '../radar/profile.ts'
import { radarProfile } from '../radar/tables.ts'
import { appUser } from '../user/tables.ts'
import type { UserRow } from '../user/users.ts'
import { usersToEnter } from './enter.ts'
import { greetByRadar } from './greetings.ts'
import { type Pick, pickFrom } from './people.ts'

const BATCH = 500
/** They turn 20 to 39 in the world's first year. */
const BORN_FROM = 1_987
const BORN_YEARS = 20
/** One of so many told no place: whoever enters, from wherever, meets those of their country. */
const UNPLACED = 5
/** People live this far to each side of their city's middle, in ten-thousandths of a degree. */
const SUBURB = 1_800
/** Whoever was not here for so many days is here again with the next start. */
const AWAY_DAYS = 7

/**
 * Lets people of the demo world be found by the radar, each in a city of their country, and some of
 * those whom the sign-in offers be greeted. Every other one of these has told nothing yet, to see how
 * one begins. A world that has profiles keeps them.
 */
export async function findByRadar(platform: Platform): Promise<void> {
  const { db, clock } = platform
  const now = clock.now()
  const [known] = await db.orm.select({ id: radarProfile.userId }).from(radarProfile).limit(1)
  // Asked beforehand: a database of one connection answers nobody else while the transaction lasts.
  const offered = (await usersToEnter(platform)).map(({ id }) => id)
  await db.orm.transaction((tx) =>
    known ? wake(tx as Transaction, now) : tellAll(tx as Transaction, platform, { offered, now }),
  )
}

/** A world that stood still for weeks is as it was. */
async function wake(tx: Transaction, now: number): Promise<void> {
  const longAgo = new Date(now - AWAY_DAYS * DAY_MS)
  const asleep = await tx
    .select({ profile: radarProfile })
    .from(radarProfile)
    .innerJoin(appUser, eq(appUser.id, radarProfile.userId))
    .where(lt(radarProfile.seenAt, longAgo))
    .for('no key update', { of: radarProfile })
  for (const { profile } of asleep) await lookFor(tx, profile, profile.purpose, now)
}

async function tellAll(
  tx: Transaction,
  platform: Platform,
  { offered, now }: { offered: readonly number[]; now: number },
): Promise<void> {
  const beginners = offered.filter((_, place) => place % 2 === 0)
  const people = await tx
    .select()
    .from(appUser)
    .where(eq(appUser.isDemo, true))
    .orderBy(asc(appUser.id))
  const pick = pickFrom(20_261_123)
  const profiles = people
    .filter(({ id }) => !beginners.includes(id))
    .map((person) => profileOf(person, platform, pick, now))
  for (let from = 0; from < profiles.length; from += BATCH) {
    await tx.insert(radarProfile).values(profiles.slice(from, from + BATCH))
  }
  const greeted = profiles.filter(({ userId }) => offered.includes(userId))
  await greetByRadar(tx, platform, { greeted, profiles, pick, now })
}

function profileOf(
  { id: userId, brand, gender, country }: UserRow,
  { seeds }: Platform,
  pick: Pick,
  now: number,
): ProfileRow {
  const told = {
    ...{ userId, brand, gender, country },
    purpose: PURPOSES[pick(PURPOSES.length)] ?? 0,
    birthYear: BORN_FROM + pick(BORN_YEARS),
    seenAt: new Date(now),
    placeMarks: [],
  }
  const home = homeIn(country, pick)
  if (pick(UNPLACED) === 0) {
    const nowhere = { latitude: null, longitude: null, placeAt: null, movedAt: null }
    return { ...told, ...nowhere, spot: null }
  }
  const at = new Date(now)
  const placed = { ...told, ...veiledFor(seeds, userId, home), placeAt: at, movedAt: at }
  return { ...placed, spot: spotIn(placed) }
}

/** Somewhere in or about the city of a country; in the first one where there is none of it. */
function homeIn(country: string, pick: Pick): Place {
  const city = world.cities.find((one) => one.country === country) ?? world.cities[0]
  if (!city) throw new RangeError('no city to live in')
  const away = () => (pick(2 * SUBURB) - SUBURB) / 10_000
  return { latitude: city.latitude + away(), longitude: city.longitude + away() }
}
