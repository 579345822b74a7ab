// Checks that stored tunings still have the hashes that are part of draws.
import { sql } from 'drizzle-orm'
import { tuningHashOf } from '../../../machines/fair/canonical.ts'
import type { PagedCheck } from '../paged-check.ts'

interface TuningRow {
  key: string
  game: string
  version: number
  tuning: object
  hash: string
}

export const tuningHashes: PagedCheck<TuningRow> = {
  check: 'every tuning has the hash that its draws are tied to',
  games: [],
  page: (after, limit) => sql`
    SELECT * FROM (
      SELECT game || ' ' || lpad(version::text, 20, '0') AS key, game, version, tuning, hash
      FROM tuning_version
    ) AS tunings
    WHERE key > ${after} ORDER BY key LIMIT ${limit}`,
  start: '',
  keyOf: ({ key }) => key,
  nameOf: ({ game, version }) => `${game} ${version}`,
  isRight: ({ tuning, hash }) => tuningHashOf(tuning) === hash,
}
