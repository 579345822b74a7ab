// Draws every round's treasure again from its seed and the dispatches that it counted.
import { sql } from 'drizzle-orm'
import { AdventureTuning } from '../../../contract/adventure-tuning.ts'
import { clientSeedOf, drawTreasure, weightsOf } from '../../../machines/adventure/rules.ts'
import { boundOf } from '../../../machines/fair/binding.ts'
import { tuningHashOf } from '../../../machines/fair/canonical.ts'
import { commitmentOf } from '../../../machines/fair/draw.ts'
import type { PagedCheck } from '../../ledger/paged-check.ts'
import type { SeedKeys } from '../../platform/secrets/seed-keys.ts'

interface RoundRow {
  id: number
  state: string
  key_version: number
  protocol: 1 | 2
  /** Null until drawn or refunded. */
  server_seed: string | null
  commitment: string
  dispatch_root: string | null
  beacon_round: number | null
  beacon: string | null
  /** Null until drawn. */
  ships: number[] | null
  client_seed: string | null
  treasure: number | null
  tuning: unknown
  tuning_hash: string
}

/** @param seeds makes the seeds that are not revealed yet */
export const treasureDraws = (seeds: SeedKeys): PagedCheck<RoundRow> => ({
  check: 'every treasure is what its committed seed and the spaceships sent draw',
  games: ['adventure'],
  page: (after, limit) => sql`
    SELECT r.id, r.state, r.key_version, r.protocol, r.server_seed, r.commitment, r.dispatch_root,
      r.beacon_round, r.beacon, r.ships, r.client_seed, r.treasure, t.tuning, t.hash AS tuning_hash
    FROM adventure_round r
    LEFT JOIN tuning_version t ON t.game = 'adventure' AND t.version = r.tuning_version
    WHERE r.id > ${after}::bigint ORDER BY r.id LIMIT ${limit}`,
  start: '0',
  keyOf: ({ id }) => String(id),
  isRight: (row) => isDrawnByTheRules(row, seeds),
})

function isDrawnByTheRules(row: RoundRow, seeds: SeedKeys): boolean {
  const { ships, protocol, beacon, dispatch_root: dispatchRoot } = row
  const id = Number(row.id)
  const serverSeed = row.server_seed ?? seeds.secretOf('round', id, row.key_version)
  const tuning = AdventureTuning.safeParse(row.tuning).data
  if (!tuning || commitmentOf(serverSeed) !== row.commitment) return false
  const isDrawn = row.state === 'drawn' || row.state === 'settled'
  if (!isDrawn) return row.treasure === null && row.client_seed === null
  const tuningHash = tuningHashOf(tuning)
  if (!ships || tuningHash !== row.tuning_hash) return false
  if (row.beacon_round !== null && beacon === null) return false
  const bound = boundOf({ protocol, tuningHash, beacon })
  return (
    row.client_seed === clientSeedOf({ id, ships, dispatchRoot }) &&
    row.treasure === drawTreasure({ id, serverSeed, ships, dispatchRoot, bound }, weightsOf(tuning))
  )
}
