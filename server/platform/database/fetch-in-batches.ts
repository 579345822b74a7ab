import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'

/** Rows of a part. */
const BATCH_ROWS = 5_000

/**
 * Reads many rows, which are sorted once and come in parts: a million of them do not fill the memory,
 * and other requests are answered between two parts.
 * @param query without parameters, which a cursor's statement can't have
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
