// Every round that was opened is drawn once more from its contest's seed.
import { sql } from 'drizzle-orm'
import { commitmentOf } from '../../machines/fair/draw.ts'
import { roundOf } from '../../machines/sweet-pick/pairs.ts'
import type { PagedCheck } from '../ledger/paged-check.ts'
import type { SeedKeys } from '../platform/secrets/seed-keys.ts'

interface RoundRow {
  id: string
  round: number
  key_version: number
  commitment: string
  server_seed: string | null
  /** Whom the round held, ascending. */
  numbers: number[] | null
  /** Who was left over by the round before, and by this one. */
  before: number | null
  over: number | null
  is_next: boolean
  pairs: number
  /** As `1-2,3-4`. */
  dealt: string | null
}

const keyOf = ({ id, round }: RoundRow) => `${id} ${String(round).padStart(10, '0')}`

/** @param seeds makes the seeds that are not revealed yet */
export const dealtPairs = (seeds: SeedKeys): PagedCheck<RoundRow> => ({
  check: 'every pair of a photo contest is the one that its committed seed gives',
  games: [],
  pageRows: 50,
  page: (after, limit) => sql`
    SELECT c.id, r.round, c.key_version, c.commitment, c.server_seed, r.over, r.pairs, b.over AS before,
      (r.round = 0 OR b.contest_id IS NOT NULL) AS is_next,
      (SELECT jsonb_agg(e.number ORDER BY e.number) FROM sweet_entry e
        WHERE e.contest_id = c.id AND ((e.state = 'approved' AND e.left_round IS NULL) OR e.left_round > r.round)
      ) AS numbers,
      (SELECT string_agg(s.one || '-' || s.other, ',' ORDER BY s.place) FROM sweet_slot s
        WHERE s.contest_id = c.id AND s.round = r.round) AS dealt
    FROM sweet_round r JOIN sweet_contest c ON c.id = r.contest_id
    LEFT JOIN sweet_round b ON b.contest_id = r.contest_id AND b.round = r.round - 1
    WHERE (r.contest_id, r.round) > (${after.slice(0, 36)}::uuid, ${Number(after.slice(37))}::integer)
    ORDER BY r.contest_id, r.round LIMIT ${limit}`,
  start: '00000000-0000-0000-0000-000000000000 -1',
  keyOf,
  nameOf: ({ id, round }) => `contest ${id} round ${round}`,
  isRight: (row) => {
    const serverSeed = seeds.secretOf('contest', row.id, row.key_version)
    if (row.commitment !== commitmentOf(serverSeed) || !row.is_next) return false
    if (row.server_seed !== null && row.server_seed !== serverSeed) return false
    const seed = { serverSeed, contestId: row.id }
    const { pairs, over } = roundOf(seed, row.round, row.numbers ?? [], row.before)
    return (
      over === row.over &&
      pairs.length === row.pairs &&
      pairs.map(([one, other]) => `${one}-${other}`).join(',') === row.dealt
    )
  },
})
