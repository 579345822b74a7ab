import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'

const BATCH_ROWS = 5_000

/**
 * Reads many rows in batches by a cursor: a million rows do not fill the memory, are sorted only once, and
 * other requests are answered between two batches.
 * @param query must not have parameters, which a cursor can't take
 */
export async function* fetchInBatches<Row>(tx: Transaction, query: SQL): AsyncGenerator<Row[]> {
  await tx.execute(sql`DECLARE parts_cursor NO SCROLL CURSOR FOR ${query}`)
  for (;;) {
    const { rows } = (await tx.execute(
      sql.raw(`FETCH ${BATCH_ROWS} FROM parts_cursor`),
    )) as unknown as {
      rows: Row[]
    }
    yield rows
    if (rows.length < BATCH_ROWS) break
  }
  await tx.execute(sql`CLOSE parts_cursor`)
}
