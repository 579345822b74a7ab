// Draws every spin again from its seed and compares sector, stake and prize.
import { sql } from 'drizzle-orm'
import { TurntableTuning } from '../../../contract/turntable.ts'
import { boundOf } from '../../../machines/fair/binding.ts'
import { tuningHashOf } from '../../../machines/fair/canonical.ts'
import { commitmentOf, drawOutcome } from '../../../machines/fair/draw.ts'
import type { PagedCheck } from '../../ledger/paged-check.ts'
import type { SeedKeys } from '../../platform/secrets/seed-keys.ts'

interface SpinRow {
  id: string
  sector: number
  nonce: number
  stake_diamonds: number
  prize_currency: string
  prize_amount: number
  /** Null, with all of its seed, when the seed is not there. */
  seed_id: string | null
  key_version: number
  protocol: 1 | 2
  beacon_round: number | null
  beacon: string | null
  /** Null until it is revealed. */
  server_seed: string | null
  client_seed: string | null
  commitment: string | null
  tuning: unknown
  tuning_hash: string
}

/** @param seeds makes the seeds that are not revealed yet */
export const spinDraws = (seeds: SeedKeys): PagedCheck<SpinRow> => ({
  check: 'every spin is what its committed seed draws, and paid its sector',
  games: ['turntable'],
  page: (after, limit) => sql`
    SELECT s.id, s.sector, s.nonce, s.stake_diamonds, s.prize_currency, s.prize_amount,
      f.id AS seed_id, f.key_version, f.protocol, f.beacon_round, f.beacon,
      f.server_seed, f.client_seed, f.commitment, t.tuning, t.hash AS tuning_hash
    FROM turntable_spin s
    LEFT JOIN fair_seed f ON f.id = s.seed_id
    LEFT JOIN tuning_version t ON t.game = 'turntable' AND t.version = s.tuning_version
    WHERE s.id > ${after} ORDER BY s.id LIMIT ${limit}`,
  start: '00000000-0000-0000-0000-000000000000',
  keyOf: ({ id }) => id,
  isRight: (row) => isPaidByTheRules(row, seeds),
})

function isPaidByTheRules(row: SpinRow, seeds: SeedKeys): boolean {
  const tuning = TurntableTuning.safeParse(row.tuning).data
  const { seed_id: seedId, client_seed: clientSeed, nonce } = row
  if (!tuning || seedId === null || clientSeed === null) return false
  // A draw waits for its beacon round: one without its randomness was never made.
  if (row.beacon_round !== null && row.beacon === null) return false
  const serverSeed = row.server_seed ?? seeds.secretOf('pair', seedId, row.key_version)
  const { protocol, beacon } = row
  const tuningHash = tuningHashOf(tuning)
  const inputs = { serverSeed, clientSeed, nonce, bound: boundOf({ protocol, tuningHash, beacon }) }
  const sector = drawOutcome(
    inputs,
    tuning.sectors.map(({ weight }) => weight),
  )
  const prize = tuning.sectors[sector]?.prize
  return (
    tuningHash === row.tuning_hash &&
    commitmentOf(serverSeed) === row.commitment &&
    row.sector === sector &&
    Number(row.stake_diamonds) === tuning.stakeDiamonds &&
    prize?.currency === row.prize_currency &&
    prize.amount === Number(row.prize_amount)
  )
}
