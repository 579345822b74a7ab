// A million people for the radar, as they might live: half of them around thirty cities, a fifth at one
// and the same spot, the others anywhere.
import type pg from 'pg'
import type { Purpose } from '../../contract/radar.ts'
import { PURPOSES } from '../../contract/radar-constants.ts'
import type { Place } from '../../machines/radar/distance.ts'
import { pickFrom } from '../../server/demo/people.ts'
import { spotOf } from '../../server/radar/plane.ts'

/** Where a fifth of all are. */
export const CROWD: Place = { latitude: 21.028, longitude: 105.834 }
/** One of the cities. */
export const CITY: Place = { latitude: 13.756, longitude: 100.502 }
/** Farther from any land than any other place. */
export const NOWHERE: Place = { latitude: -48.876, longitude: -123.392 }

const CITIES = 30
const BATCH = 20_000
const SEED = 20_261_123
/** Of the release's own brand there are so many of ten. */
const OWN_OF_TEN = 8

/** Adds people who want to be found: men by odd numbers, women by even ones. */
export async function addPeople(client: pg.Client, people: number): Promise<void> {
  await client.query(
    `INSERT INTO app_user (brand, external_id, nickname, gender, country, avatar, role, created_at)
     SELECT CASE WHEN n % 10 < $2 THEN 'companion' ELSE 'ai' END, 'radar-' || n, 'Minh',
       CASE WHEN n % 2 = 0 THEN 'female' ELSE 'male' END, 'VN', 'avatars/' || n % 240 || '.svg',
       'user', now()
     FROM generate_series(1, $1::int) AS n ORDER BY n`,
    [people, OWN_OF_TEN],
  )
  const homes = placesFrom(SEED)
  for (let from = 1; from <= people; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, people + 1 - from) }, (_, offset) => {
      const number = from + offset
      const gender = number % 2 === 0 ? ('female' as const) : ('male' as const)
      const brand = number % 10 < OWN_OF_TEN ? 'companion' : 'ai'
      const purpose = (Math.floor(number / 2) % PURPOSES.length) as Purpose
      const place = homes()
      return { number, purpose, ...place, ...spotOf(place, { brand, gender, purpose }) }
    })
    await client.query(PROFILES, [JSON.stringify(rows)])
  }
  await client.query('VACUUM (ANALYZE)')
}

const PROFILES = `
  INSERT INTO radar_profile (user_id, brand, gender, country, purpose, birth_year, latitude, longitude,
    place_at, moved_at, spot, seen_at)
  SELECT u.id, u.brand, u.gender, u.country, r.purpose, 2000, r.latitude, r.longitude,
    now(), now(), point(r.x, r.y), now() - random() * interval '20 days'
  FROM jsonb_to_recordset($1::jsonb) AS r (number int, purpose smallint, latitude float8,
    longitude float8, x float8, y float8)
  JOIN app_user u ON u.brand IN ('companion', 'ai') AND u.external_id = 'radar-' || r.number`

function placesFrom(seed: number): () => Place {
  const pick = pickFrom(seed)
  const share = () => pick(1_000_000) / 1_000_000
  const anywhere = () => ({ latitude: share() * 100 - 40, longitude: share() * 360 - 180 })
  const cities = [CITY, ...Array.from({ length: CITIES - 1 }, anywhere)]
  return () => {
    const kind = pick(10)
    if (kind < 2) return CROWD
    const city = kind < 7 ? cities[pick(CITIES)] : undefined
    if (!city) return anywhere()
    // Closer together near its middle.
    const away = () => (share() + share() + share() - 1.5) / 4
    return { latitude: city.latitude + away(), longitude: city.longitude + away() }
  }
}
