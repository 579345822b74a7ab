// Whether every pair is still the one that its key makes.
import { sql } from 'drizzle-orm'
import { commitmentOf } from '../../../machines/fair/draw.ts'
import type { SeedKeys } from '../../platform/seed-keys.ts'
import type { Draws } from '../redraw.ts'

interface PairRow {
  id: string
  key_version: number
  commitment: string
  server_seed: string | null
}

/** Pairs of key version 0 stood in the database themselves. */
export const pairSeeds = (seeds: SeedKeys): Draws<PairRow> => ({
  check: 'every commitment is of the seed that its key makes',
  game: 'turntable',
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
