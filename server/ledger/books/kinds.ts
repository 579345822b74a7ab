// Why money moves: the kinds of transfers, and the houses that each may touch.
import { sql } from 'drizzle-orm'
import type { Book } from '../check.ts'
import { KINDS } from '../kinds.ts'
import type { Span } from '../span.ts'

/** What this version knows, whatever the tables say of it. */
const KNOWN_KINDS = sql`VALUES ${sql.join(
  Object.entries(KINDS).map(
    ([kind, { houses }]) => sql`(${kind}, ${`{${houses.join(',')}}`}::bigint[])`,
  ),
  sql`, `,
)}`

/** A transfer of an unknown kind is of the game whose house it touches. */
export const kindsBook = ({ after, through }: Span): Book => ({
  check: 'every transfer is of a known kind and touches the houses of that kind alone',
  rows: sql`
    SELECT t.id || ' ' || t.kind, h.name,
      k.kind IS NULL OR t.kind = 'gate.proof' OR NOT e.owner_id = ANY (k.houses)
    FROM transfer t
    LEFT JOIN entry e ON e.transfer_id = t.id AND e.owner_id < 0
    LEFT JOIN (${KNOWN_KINDS}) AS k (kind, houses) ON k.kind = t.kind
    LEFT JOIN house h ON h.id = e.owner_id AND h.is_game
    WHERE t.id > ${after} AND t.id <= ${through}`,
})
