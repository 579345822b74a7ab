// Players' pairs of seeds: what was committed, named, drawn and revealed, in this order.
import { type SQL, sql } from 'drizzle-orm'
import { commitmentOf } from '../../machines/fair/draw.ts'
import { epochMs } from '../ledger/books/answers.ts'
import { type PagedCheck, runPagedCheck } from '../ledger/paged-check.ts'
import type { Book, Books, SealedItems } from '../platform/books.ts'
import type { Feature } from '../platform/feature.ts'
import type { SeedKeys } from '../platform/secrets/seed-keys.ts'

/**
 * Pairs of key version 0 stood in the database themselves; a migration revealed them all. Of the others
 * a rotation reveals one pair and makes the one after the next in the same moment, so that each
 * reveal is known by a pair that was made then.
 */
const seedsBook = (games: SQL): Book => ({
  check: 'every seed has its commitment, was made once and revealed once',
  rows: sql`
    SELECT f.id::text, g.game,
      (f.server_seed IS NOT NULL AND NOT is_seed_of(f.server_seed, f.commitment))
        OR (f.state = 'revealed' AND f.server_seed IS NULL)
        OR f.created_at <> id_time(f.id) OR (f.revealed_at < f.created_at) IS TRUE
        OR (f.state = 'next' AND f.nonce <> 0)
        OR (f.state = 'revealed' AND f.key_version > 0 AND NOT EXISTS (
          SELECT FROM fair_seed later WHERE later.user_id = f.user_id AND later.created_at = f.revealed_at
            AND later.id <> f.id
        ))
    FROM fair_seed f LEFT JOIN ${games} ON true
    UNION ALL
    SELECT 'user ' || user_id, g.game,
      count(*) FILTER (WHERE state = 'current') <> 1 OR count(*) FILTER (WHERE state = 'next') <> 1
    FROM fair_seed LEFT JOIN ${games} ON true WHERE key_version > 0 GROUP BY user_id, g.game`,
})

/** The seeds that an answer tells of keep what is told of them; a nonce that was told has grown since. */
const rotationAnswersBook = (games: SQL): Book => ({
  check: 'every answer to a change of seeds tells the seeds that were changed',
  rows: sql`
    SELECT 'answer ' || i.key || ' of ' || i.user_id, g.game, NOT (
      EXISTS (
        SELECT FROM fair_seed f
        WHERE f.id = (i.answer #>> '{revealed,id}')::uuid AND f.user_id = i.user_id
          AND f.state = 'revealed' AND f.server_seed = i.answer #>> '{revealed,serverSeed}'
          AND f.commitment = i.answer #>> '{revealed,commitment}'
          AND f.client_seed = i.answer #>> '{revealed,clientSeed}'
          AND f.nonce = (i.answer #>> '{revealed,nonce}')::int
          AND ${epochMs('f.revealed_at')} = (i.answer #>> '{revealed,revealedAt}')::bigint
      ) AND EXISTS (
        SELECT FROM fair_seed f
        WHERE f.id = (i.answer #>> '{seeds,current,id}')::uuid AND f.user_id = i.user_id
          AND f.commitment = i.answer #>> '{seeds,current,commitment}'
          AND f.client_seed = i.answer #>> '{seeds,current,clientSeed}'
      ) AND EXISTS (
        SELECT FROM fair_seed f
        WHERE f.user_id = i.user_id AND f.commitment = i.answer #>> '{seeds,next,commitment}'
      )
    )
    FROM idempotency i LEFT JOIN ${games} ON true WHERE i.operation = 'fairness.rotate'`,
})

/** Draws of all games together: each nonce of a pair was drawn by one of them. */
const noncesBook = (games: SQL, tables: readonly string[]): Book => ({
  check: 'every seed has drawn each nonce once, in order',
  rows: sql`
    SELECT f.id::text, g.game, f.nonce <> f.draws OR f.draws <> f.next
    FROM (
      SELECT f.id, f.nonce, count(d.nonce) AS draws, coalesce(max(d.nonce) + 1, 0) AS next
      FROM fair_seed f LEFT JOIN (${sql.join(
        tables.map((table) => sql`SELECT seed_id, nonce FROM ${sql.identifier(table)}`),
        sql` UNION ALL `,
      )}) d ON d.seed_id = f.id
      GROUP BY f.id, f.nonce
    ) f LEFT JOIN ${games} ON f.nonce <> f.draws OR f.draws <> f.next`,
})

interface PairRow {
  id: string
  key_version: number
  commitment: string
  server_seed: string | null
}

/** Whether every pair is still the one that its key makes. Those of key version 0 stood here themselves. */
const pairSeeds = (games: readonly string[], seeds: SeedKeys): PagedCheck<PairRow> => ({
  check: 'every commitment is of the seed that its key makes',
  games,
  page: (after, limit) => sql`
    SELECT id::text, key_version, commitment, server_seed FROM fair_seed
    WHERE id > ${after}::uuid AND key_version > 0 ORDER BY id LIMIT ${limit}`,
  start: '00000000-0000-0000-0000-000000000000',
  keyOf: ({ id }) => id,
  isRight: ({ id, key_version, commitment, server_seed }) => {
    const made = seeds.secretOf('pair', id, key_version)
    return (server_seed === null || server_seed === made) && commitment === commitmentOf(made)
  },
})

const seedsSealed = (games: readonly string[]): SealedItems => ({
  kind: 'seed',
  games,
  table: 'fair_seed',
  lines: sql`
    SELECT f.id::text AS ref, concat_ws(' ', f.commitment, f.key_version, f.protocol) AS value
    FROM fair_seed f WHERE f.id > l.after AND f.id <= l.through OFFSET 0`,
})

/** A wrong pair breaks the books of every game that draws by pairs. */
export function fairnessBooks(features: readonly Feature[]): Books {
  const names = features.flatMap(({ name, draws }) => (draws ? [name] : []))
  const tables = features.flatMap(({ draws }) => (draws?.table ? [draws.table] : []))
  const games = sql`unnest(${`{${names.join(',')}}`}::text[]) AS g (game)`
  return {
    whole: [
      seedsBook(games),
      rotationAnswersBook(games),
      ...(tables.length > 0 ? [noncesBook(games, tables)] : []),
    ],
    customChecks: [(db, seeds) => runPagedCheck(db, pairSeeds(names, seeds))],
    sealed: [seedsSealed(names)],
  }
}
