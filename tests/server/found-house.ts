import { sql } from 'drizzle-orm'
import type { Database } from '../../server/platform/database/database.ts'
import type { Feature } from '../../server/platform/feature.ts'

/** Makes a feature's house, its kinds of transfers and its sources of gifts known to a database, as a migration would. */
export async function foundHouse(
  { orm }: Database,
  { name, house, kinds = {}, gifts = {} }: Feature,
): Promise<void> {
  if (!house) throw new Error(`${name} has no house`)
  for (const statement of [
    `INSERT INTO house (id, name, class) VALUES (${house.id}, '${name}', '${house.class}')`,
    `INSERT INTO account SELECT ${house.id}, unnest(ARRAY['diamond', 'gold', 'point']), NULL`,
    'ALTER TABLE transfer_kind DISABLE TRIGGER transfer_kind_append_only',
    ...Object.entries(kinds).map(
      ([kind, { houses, reason, takesBack = false }]) =>
        `INSERT INTO transfer_kind VALUES ('${kind}', '{${houses.join(',')}}', '${reason}', ${takesBack})`,
    ),
    ...Object.entries(gifts).map(
      ([reason, why]) => `INSERT INTO gift_source VALUES ('${name}', '${reason}', '${why}')`,
    ),
    `UPDATE transfer_kind SET houses = (
      SELECT array_agg(id ORDER BY id DESC) FROM unnest(houses || ${house.id}::bigint) AS all_of (id)
    ) WHERE kind IN ('ledger.reversal', 'ledger.taken-back', 'gate.proof')`,
    'ALTER TABLE transfer_kind ENABLE TRIGGER transfer_kind_append_only',
  ]) {
    await orm.execute(sql.raw(statement))
  }
}
