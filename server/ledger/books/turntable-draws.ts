// Draws every spin again from its seed and compares sector, stake and prize.
import { sql } from 'drizzle-orm'
import { TurntableTuning } from '../../../contract/turntable.ts'
import { commitmentOf, drawOutcome } from '../../../machines/fair/draw.ts'
import type { Draws } from '../redraw.ts'

interface SpinRow {
  id: string
  sector: number
  nonce: number
  stake_diamonds: number
  prize_currency: string
  prize_amount: number
  /** Null, with all of its seed, when the seed is not there. */
  server_seed: string | null
  client_seed: string | null
  commitment: string | null
  tuning: unknown
}

export const spinDraws: Draws<SpinRow> = {
  check: 'every spin is what its committed seed draws, and paid its sector',
  game: 'turntable',
  page: (after, limit) => sql`
    SELECT s.id, s.sector, s.nonce, s.stake_diamonds, s.prize_currency, s.prize_amount,
      f.server_seed, f.client_seed, f.commitment, t.tuning
    FROM turntable_spin s
    LEFT JOIN fair_seed f ON f.id = s.seed_id
    LEFT JOIN tuning_version t ON t.game = 'turntable' AND t.version = s.tuning_version
    WHERE s.id > ${after} ORDER BY s.id LIMIT ${limit}`,
  start: '00000000-0000-0000-0000-000000000000',
  keyOf: ({ id }) => id,
  isRight: isPaidByTheRules,
}

function isPaidByTheRules(row: SpinRow): boolean {
  const tuning = TurntableTuning.safeParse(row.tuning).data
  if (!tuning || row.server_seed === null || row.client_seed === null) return false
  const inputs = { serverSeed: row.server_seed, clientSeed: row.client_seed, nonce: row.nonce }
  const sector = drawOutcome(
    inputs,
    tuning.sectors.map(({ weight }) => weight),
  )
  const prize = tuning.sectors[sector]?.prize
  return (
    commitmentOf(row.server_seed) === row.commitment &&
    row.sector === sector &&
    Number(row.stake_diamonds) === tuning.stakeDiamonds &&
    prize?.currency === row.prize_currency &&
    prize.amount === Number(row.prize_amount)
  )
}
