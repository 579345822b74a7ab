import type pg from 'pg'
import type { RadarTuning } from '../../contract/radar.ts'
import type { Place } from '../../machines/radar/distance.ts'
import type { Database, Transaction } from '../../server/platform/database/database.ts'
import { candidatesOf } from '../../server/radar/candidates.ts'
import { keepProfile, type ProfileRow, toldProfile } from '../../server/radar/profile.ts'
import { provenFile } from '../../server/radar/tuned.ts'
import { type Figure, grouped, type Tell } from './figure.ts'
import { minCostOf, TIMES } from './plans.ts'
import { connect, openPlatform } from './postgres.ts'
import { addPeople, CITY, CROWD, NOWHERE } from './radar-people.ts'

const PEOPLE = 1_000_000
const MAX_MS = 20

/** Somebody who searches. */
interface Seeker {
  who: string
  place: Place | null
  /** So many of the nearest are kept from them, by a statement for `$1` and those in `$2`. */
  without?: { people: number; statement: string }
}

const MEET = `
  INSERT INTO radar_meeting (id, user_id, met_id, purpose, at)
  SELECT gen_random_uuid(), $1, id, 0, now() FROM unnest($2::bigint[]) AS id`
const BLOCK = `
  INSERT INTO chat_block (user_id, blocked_id, at) SELECT $1, id, now() FROM unnest($2::bigint[]) AS id`

const SEEKERS: readonly Seeker[] = [
  { who: 'in a city', place: CITY },
  { who: 'in a crowd at one spot', place: CROWD },
  { who: 'where nobody is', place: NOWHERE },
  { who: 'without a place', place: null },
  // More than anyone has chances in a day.
  {
    who: 'having met the nearest 200 today',
    place: CROWD,
    without: { people: 200, statement: MEET },
  },
  {
    who: 'having blocked the nearest 200',
    place: CITY,
    without: { people: 200, statement: BLOCK },
  },
]

/** How long the database takes to find whom to show, of a million people. */
export async function measureRadar(url: string, tell: Tell): Promise<Figure[]> {
  await using opened = await openPlatform({ DATABASE_URL: url })
  await using client = await connect(url)
  const { db } = opened.platform
  const { tuning } = await provenFile()
  tell(`radar: ${grouped(PEOPLE)} people who want to be found`)
  await addPeople(client, PEOPLE)
  const figures: Figure[] = []
  for (const seeker of SEEKERS) {
    tell(`radar: somebody searches ${seeker.who}`)
    figures.push(await figureOf(db, client, seeker, tuning))
  }
  return figures
}

async function figureOf(
  db: Database,
  client: pg.Client,
  { who, place, without }: Seeker,
  tuning: RadarTuning,
): Promise<Figure> {
  const seeker = await anotherAt(db, client, place)
  const search = () => candidatesOf(db.orm, { seeker, tuning, at: Date.now() })
  for (let kept = 0; without && kept < without.people; ) {
    const nearest = (await search()).slice(0, without.people - kept).map(({ userId }) => userId)
    await client.query(without.statement, [seeker.userId, nearest])
    kept += nearest.length
  }
  const found = await search()
  const { milliseconds, plans, pages } = await minCostOf(client, search)
  return {
    what: `somebody found among ${grouped(PEOPLE)} people: ${who}`,
    budget: `≤ ${MAX_MS} ms in the database`,
    figure: `${milliseconds.toFixed(1)} ms`,
    kept: milliseconds <= MAX_MS,
    note: `${found.length} found, ${grouped(pages)} pages, ${Object.keys(plans).length} queries, the best of ${TIMES} times: other work only adds`,
    plans,
  }
}

let taken = 0

/** The next man of the crowd, put at a place. */
async function anotherAt(
  db: Database,
  client: pg.Client,
  place: Place | null,
): Promise<ProfileRow> {
  const { rows } = await client.query<{ id: number }>(
    `SELECT user_id::float8 AS id FROM radar_profile WHERE gender = 'male' AND brand = 'companion'
     ORDER BY user_id OFFSET $1 LIMIT 1`,
    [taken],
  )
  taken += 1
  const { latitude = null, longitude = null } = place ?? {}
  const placeAt = place && new Date()
  return db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    const row = await toldProfile(tx, rows[0]?.id ?? 0)
    return keepProfile(tx, { ...row, latitude, longitude, placeAt, movedAt: placeAt })
  })
}
