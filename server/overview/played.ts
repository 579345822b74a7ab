import { sql } from 'drizzle-orm'
import type { Played } from '../../contract/overview.ts'
import type { Span } from '../platform/books.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Feature } from '../platform/feature.ts'

/** A feature that moves money of players as a game. */
export type Game = Feature & { house: NonNullable<Feature['house']> }

/** What games took and gave, of a span and of its end from `lately` on. */
export interface PlayedOf {
  day: Played
  today: Played
}

type Row = { game: string } & Record<`${'day' | 'today'}_${keyof Played}`, number>

export const NOTHING: Played = { players: 0, transfers: 0, in: 0, out: 0, goldOut: 0 }

/** All features with a house of class `game`. */
export function gamesOf(features: readonly Feature[]): Game[] {
  return features.filter((it): it is Game => it.house?.class === 'game')
}

/**
 * Sums what games took and gave by the ledger. Only transfers of the span are read: their ids are UUIDs v7, so that
 * the primary keys of `transfer` (id) and `entry` (transfer_id, line) bound both by time, however long the history.
 * @param lately the lowest id of the span's end that is summed apart
 */
export async function playedIn(
  tx: Transaction,
  games: readonly Game[],
  { after, through }: Span,
  lately: string,
): Promise<Map<string, PlayedOf>> {
  const kinds = games.flatMap(({ name, house, kinds = {} }) =>
    Object.keys(kinds).map((kind) => sql`(${kind}::text, ${name}::text, ${house.id}::bigint)`),
  )
  if (kinds.length === 0) return new Map()
  // Without statistics the planner would take a day for most of the table.
  await tx.execute(sql`SELECT set_config('enable_seqscan', 'off', true)`)
  const { rows } = (await tx.execute(sql`
    WITH kinds (kind, game, house) AS (VALUES ${sql.join(kinds, sql`, `)}),
    moved AS (
      SELECT transfer_id, line, owner_id, currency, amount FROM entry
      WHERE transfer_id > ${after} AND transfer_id <= ${through}
    ),
    by_owner AS (
      SELECT k.game, m.owner_id, t.id >= ${lately} AS is_late, count(*) FILTER (WHERE m.line = 1) AS transfers,
        sum(m.amount) FILTER (WHERE m.owner_id = k.house AND m.currency = 'diamond' AND m.amount > 0) AS taken,
        -sum(m.amount) FILTER (WHERE m.owner_id = k.house AND m.currency = 'diamond' AND m.amount < 0) AS given,
        -sum(m.amount) FILTER (WHERE m.owner_id = k.house AND m.currency = 'gold' AND m.amount < 0) AS gold
      FROM transfer t JOIN kinds k ON k.kind = t.kind JOIN moved m ON m.transfer_id = t.id
      WHERE t.id > ${after} AND t.id <= ${through}
      GROUP BY k.game, m.owner_id, is_late
    )
    SELECT game, ${figures('day', sql`true`)}, ${figures('today', sql`is_late`)}
    FROM by_owner GROUP BY game`)) as unknown as { rows: Row[] }
  const found = new Map(rows.map((row) => [row.game, row]))
  return new Map(
    games.map(({ name }) => {
      const row = found.get(name)
      return [name, { day: playedOf('day', row), today: playedOf('today', row) }]
    }),
  )
}

function figures(name: 'day' | 'today', when: ReturnType<typeof sql>) {
  const as = (figure: keyof Played) => sql.identifier(`${name}_${figure}`)
  const sum = (of: string, figure: keyof Played) =>
    sql`coalesce(sum(${sql.identifier(of)}) FILTER (WHERE ${when}), 0)::float8 AS ${as(figure)}`
  return sql.join(
    [
      sql`(count(DISTINCT owner_id) FILTER (WHERE owner_id > 0 AND ${when}))::float8 AS ${as('players')}`,
      sum('transfers', 'transfers'),
      sum('taken', 'in'),
      sum('given', 'out'),
      sum('gold', 'goldOut'),
    ],
    sql`, `,
  )
}

function playedOf(name: 'day' | 'today', row: Row | undefined): Played {
  if (!row) return NOTHING
  const of = (figure: keyof Played) => row[`${name}_${figure}`]
  return {
    players: of('players'),
    transfers: of('transfers'),
    in: of('in'),
    out: of('out'),
    goldOut: of('goldOut'),
  }
}
