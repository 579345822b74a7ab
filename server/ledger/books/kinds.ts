// Checks of the kinds of transfers, of the houses, and of issuance.
import { type SQL, sql } from 'drizzle-orm'
import type { Book, CheckResult, Span } from '../../platform/books.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Feature } from '../../platform/feature.ts'
import { runCheck } from '../check.ts'
import { housesOf, ISSUANCE } from '../houses.ts'
import { TAKEN_BACK, transferKinds } from '../kinds.ts'

/** The houses and kinds that this version's code declares, as rows to compare with the tables. */
interface Known {
  /** `kind`, `houses`, `reason`, `takes_back`. */
  kinds: SQL
  /** `id`, `name`, `class`. */
  houses: SQL
}

function knownOf(features: readonly Feature[]): Known {
  const kinds = Object.entries(transferKinds(features)).map(
    ([kind, { houses, reason, takesBack = false }]) =>
      sql`(${kind}, ${`{${houses.join(',')}}`}::bigint[], ${reason}::text, ${takesBack}::boolean)`,
  )
  const houses = housesOf(features).map(
    (house) => sql`(${house.id}::bigint, ${house.name}, ${house.class})`,
  )
  return { kinds: table(kinds), houses: table(houses) }
}

/** Every transfer's kind is declared and allows its houses; a wrong one belongs to the game of its house. */
export const kindsBook = (features: readonly Feature[]) => {
  const known = knownOf(features)
  return ({ after, through }: Span): Book => ({
    check: 'every transfer is of a known kind and touches the houses of that kind alone',
    rows: sql`
    SELECT t.id || ' ' || t.kind, h.name,
      k.kind IS NULL OR t.kind = 'gate.proof' OR NOT e.owner_id = ANY (k.houses)
    FROM transfer t
    LEFT JOIN entry e ON e.transfer_id = t.id AND e.owner_id < 0
      AND e.transfer_id > ${after} AND e.transfer_id <= ${through}
    LEFT JOIN (${known.kinds}) AS k (kind, houses, reason, takes_back) ON k.kind = t.kind
    LEFT JOIN (${known.houses}) AS h (id, name, class) ON h.id = e.owner_id AND h.class = 'game'
    WHERE t.id > ${after} AND t.id <= ${through}`,
  })
}

export function housesBook(features: readonly Feature[]): Book {
  const known = knownOf(features)
  return {
    check: 'the houses and the kinds of transfers are those that this version knows',
    rows: sql`
    SELECT 'house ' || coalesce(h.name, k.name), CASE WHEN k.class = 'game' THEN k.name END,
      (h.id, h.name, h.class) IS DISTINCT FROM (k.id, k.name, k.class)
    FROM house h FULL JOIN (${known.houses}) AS k (id, name, class) ON k.id = h.id
    UNION ALL
    SELECT 'kind ' || coalesce(t.kind, k.kind), NULL,
      (t.kind, t.houses, t.reason, t.takes_back)
        IS DISTINCT FROM (k.kind, k.houses, k.reason, k.takes_back)
    FROM transfer_kind t FULL JOIN (${known.kinds}) AS k (kind, houses, reason, takes_back) ON k.kind = t.kind`,
  }
}

/** Issuance creates money: each of its transfers gives it to exactly one user, each currency once. */
const issuanceBook = (known: Known): Book => ({
  check: 'every transfer of issuance gives one user what the house gives, for a stated reason',
  rows: sql`
    SELECT t.transfer_id || ' ' || coalesce(t.kind, '?'), NULL::text,
      k.kind IS NULL OR t.users <> 1 OR t.others > 0 OR t.taken > 0 OR t.twice
    FROM (
      SELECT e.transfer_id, min(t.kind) AS kind,
        count(DISTINCT e.owner_id) FILTER (WHERE e.owner_id > 0) AS users,
        count(*) FILTER (WHERE e.owner_id <= 0 AND e.owner_id <> ${ISSUANCE}) AS others,
        count(*) FILTER (WHERE (e.owner_id > 0) <> (e.amount > 0)) AS taken,
        count(*) <> 2 * count(DISTINCT e.currency) AS twice
      FROM entry e LEFT JOIN transfer t ON t.id = e.transfer_id
      WHERE e.transfer_id IN (SELECT transfer_id FROM entry WHERE owner_id = ${ISSUANCE})
      GROUP BY e.transfer_id
    ) t
    LEFT JOIN (${known.kinds}) AS k (kind, houses, reason, takes_back)
      ON k.kind = t.kind AND k.houses = ARRAY[${ISSUANCE}::bigint]
    WHERE coalesce(t.kind, '') NOT IN ('ledger.reversal', ${TAKEN_BACK})`,
})

/** Checks issuance; its notes list how much it gave in total by kind, with the reason. */
export async function checkIssuance(
  db: Reader,
  features: readonly Feature[],
): Promise<CheckResult> {
  const check = await runCheck(db, issuanceBook(knownOf(features)))
  const kinds = transferKinds(features)
  const { rows } = (await db.execute(sql`
    SELECT coalesce(t.kind, '?') AS kind, e.currency, count(*)::int AS transfers, -sum(e.amount)::float8 AS amount
    FROM entry e LEFT JOIN transfer t ON t.id = e.transfer_id
    WHERE e.owner_id = ${ISSUANCE}
    GROUP BY 1, 2 ORDER BY 1, 2`)) as unknown as { rows: Issued[] }
  const notes = rows.map(
    ({ kind, currency, transfers, amount }) =>
      `${kind} ${amount} ${currency} in ${transfers}: ${kinds[kind]?.reason ?? 'for no known reason'}`,
  )
  return { ...check, notes }
}

interface Issued {
  kind: string
  currency: string
  transfers: number
  amount: number
}

function table(rows: SQL[]): SQL {
  return sql`VALUES ${sql.join(rows, sql`, `)}`
}
