// Seeds and tickets: what was committed, taken, laid and revealed, in this order.
import { sql } from 'drizzle-orm'
import { commitmentOf } from '../../../machines/fair/draw.ts'
import { courseSeedOf } from '../../../machines/flappy/course-seed.ts'
import type { PagedCheck } from '../../ledger/paged-check.ts'
import type { Book } from '../../platform/books.ts'
import type { SeedKeys } from '../../platform/secrets/seed-keys.ts'

/** Tickets that came to nothing are forgotten; their seeds stay, revealed. */
export const flightSeedsBook: Book = {
  check: 'every seed of a flight was committed, taken once, and revealed when its ticket closed',
  rows: sql`
    SELECT s.id::text, NULL::text,
      s.created_at <> id_time(s.id) OR (s.revealed_at < s.created_at) IS TRUE
        OR (s.server_seed IS NOT NULL AND NOT is_seed_of(s.server_seed, s.commitment))
        OR (s.is_next AND t.id IS NOT NULL)
        OR (NOT s.is_next AND s.server_seed IS NULL AND t.state IS DISTINCT FROM 'open')
        OR (t.id IS NOT NULL AND (t.user_id <> s.user_id OR t.issued_at < s.created_at
          OR s.revealed_at IS DISTINCT FROM t.closed_at))
    FROM flappy_seed s LEFT JOIN flappy_ticket t ON t.seed_id = s.id
    UNION ALL
    SELECT 'ticket ' || t.id, NULL::text, s.id IS NULL
    FROM flappy_ticket t LEFT JOIN flappy_seed s ON s.id = t.seed_id`,
}

interface SeedRow {
  id: string
  key_version: number
  commitment: string
  server_seed: string | null
  /** Null, with all of its ticket, where none took it, or it is forgotten. */
  client_seed: string | null
  course: string | null
  tuning_hash: string | null
}

/** @param seeds makes the seeds that are not revealed yet */
export const flightSeeds = (seeds: SeedKeys): PagedCheck<SeedRow> => ({
  check: 'every course is what its committed seed lays',
  games: [],
  page: (after, limit) => sql`
    SELECT s.id::text, s.key_version, s.commitment, s.server_seed, t.client_seed, t.course,
      v.hash AS tuning_hash
    FROM flappy_seed s
    LEFT JOIN flappy_ticket t ON t.seed_id = s.id
    LEFT JOIN tuning_version v ON v.game = 'flappy' AND v.version = t.tuning_version
    WHERE s.id > ${after}::uuid ORDER BY s.id LIMIT ${limit}`,
  start: '00000000-0000-0000-0000-000000000000',
  keyOf: ({ id }) => id,
  isRight: (row) => {
    const serverSeed = seeds.secretOf('flight', row.id, row.key_version)
    if (row.commitment !== commitmentOf(serverSeed)) return false
    if (row.server_seed !== null && row.server_seed !== serverSeed) return false
    const { client_seed: clientSeed, tuning_hash: tuningHash } = row
    if (clientSeed === null) return true
    return (
      tuningHash !== null && row.course === courseSeedOf({ serverSeed, clientSeed, tuningHash })
    )
  },
})
