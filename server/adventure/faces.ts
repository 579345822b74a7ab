import { sql } from 'drizzle-orm'
import { FACES_A_PLANET } from '../../contract/adventure.ts'
import { faceOf } from '../../contract/faces.ts'
import type { OrnamentId } from '../../contract/ornaments-constants.ts'
import { PLANETS } from '../../contract/planets.ts'
import { cacheFor } from '../platform/cache.ts'
import type { Reader } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { pictureOf } from '../user/users.ts'

/** Spreads rounds that follow one another over all players. */
const GOLDEN = 0.618_034

/** Counts change before everyone's eyes; whose face leads nobody waits for. */
const KEPT_MS = 1_000

/**
 * Opens what tells the faces of a few who sent ships to each planet in a round. However many ask,
 * they are read once a second.
 */
export function openFaces({ db, clock }: Platform): (roundId: number) => Promise<string[][]> {
  let kept: { roundId: number; read: () => Promise<string[][]> } | undefined
  return (roundId) => {
    if (kept?.roundId !== roundId) {
      kept = { roundId, read: cacheFor(clock, KEPT_MS, () => facesOf(db.orm, roundId)) }
    }
    return kept.read()
  }
}

/**
 * Whose they are changes from round to round, and is read from the ends of an index, however many have
 * sent.
 */
async function facesOf(db: Reader, roundId: number): Promise<string[][]> {
  const share = (roundId * GOLDEN) % 1
  const { rows } = (await db.execute(sql`
    WITH span AS (
      SELECT min(user_id) + floor(${share}::float8 * (max(user_id) - min(user_id)))::bigint AS start
      FROM adventure_spent WHERE round_id = ${roundId}
    )
    SELECT p.planet, app_user.avatar, app_user.ornament
    FROM span, generate_series(0, ${PLANETS.length - 1}::int) AS p (planet), LATERAL (
      (${senders(roundId, sql`>=`)}) UNION ALL (${senders(roundId, sql`<`)})
      LIMIT ${FACES_A_PLANET}
    ) AS sender
    JOIN app_user ON app_user.id = sender.user_id`)) as unknown as {
    rows: { planet: number; avatar: string; ornament: OrnamentId | null }[]
  }
  return PLANETS.map((_name, planet) =>
    rows
      .filter((row) => row.planet === planet)
      .map(({ avatar, ornament }) => faceOf({ avatar: pictureOf(avatar), ornament })),
  )
}

/** From the player on with whom this round begins, or those before. */
function senders(roundId: number, side: ReturnType<typeof sql>) {
  return sql`SELECT DISTINCT user_id FROM adventure_dispatch
    WHERE round_id = ${roundId} AND adventure_dispatch.planet = p.planet
      AND user_id ${side} span.start
    ORDER BY user_id LIMIT ${FACES_A_PLANET}`
}
