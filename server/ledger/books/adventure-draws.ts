// Draws every round's treasure again from its seed and the ships that it counted.
import { sql } from 'drizzle-orm'
import { AdventureTuning } from '../../../contract/adventure.ts'
import { clientSeedOf, drawTreasure, weightsOf } from '../../../machines/adventure/rules.ts'
import { commitmentOf } from '../../../machines/fair/draw.ts'
import type { Draws } from '../redraw.ts'

interface RoundRow {
  id: number
  state: string
  server_seed: string
  commitment: string
  /** Null until drawn. */
  ships: number[] | null
  client_seed: string | null
  treasure: number | null
  tuning: unknown
}

export const treasureDraws: Draws<RoundRow> = {
  check: 'every treasure is what its committed seed and the spaceships sent draw',
  game: 'adventure',
  page: (after, limit) => sql`
    SELECT r.id, r.state, r.server_seed, r.commitment, r.ships, r.client_seed, r.treasure, t.tuning
    FROM adventure_round r
    LEFT JOIN tuning_version t ON t.game = 'adventure' AND t.version = r.tuning_version
    WHERE r.id > ${after}::bigint ORDER BY r.id LIMIT ${limit}`,
  start: '0',
  keyOf: ({ id }) => String(id),
  isRight: isDrawnByTheRules,
}

function isDrawnByTheRules(row: RoundRow): boolean {
  const { server_seed: serverSeed, ships } = row
  const tuning = AdventureTuning.safeParse(row.tuning).data
  if (!tuning || commitmentOf(serverSeed) !== row.commitment) return false
  const isDrawn = row.state === 'drawn' || row.state === 'settled'
  if (!isDrawn) return row.treasure === null && row.client_seed === null
  if (!ships) return false
  const id = Number(row.id)
  return (
    row.client_seed === clientSeedOf(id, ships) &&
    row.treasure === drawTreasure({ id, serverSeed, ships }, weightsOf(tuning))
  )
}
