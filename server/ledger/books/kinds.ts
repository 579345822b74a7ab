// The reasons for which games' houses take and pay: a closed list.
import { sql } from 'drizzle-orm'
import type { Book } from '../check.ts'
import { GAME_KINDS } from '../kinds.ts'
import type { Span } from '../span.ts'

const known = sql.join(
  GAME_KINDS.map(({ house, kind }) => sql`(${house}::bigint, ${kind}::text)`),
  sql`, `,
)

/** Names the game whose house an unknown kind touched, whatever game the kind claims to be of. */
export const kindsBook = ({ after, through }: Span): Book => ({
  check: 'every transfer of a game is of a known kind',
  rows: sql`
    SELECT t.id::text || ' ' || t.kind, touched.game,
      (touched.house_id, t.kind) NOT IN (VALUES ${known}) AND t.reverses IS NULL
    FROM (
      SELECT DISTINCT e.transfer_id, h.id AS house_id, h.name AS game
      FROM entry e JOIN house h ON h.id = e.owner_id AND h.is_game
      WHERE e.transfer_id > ${after} AND e.transfer_id <= ${through}
    ) touched
    JOIN transfer t ON t.id = touched.transfer_id`,
})
