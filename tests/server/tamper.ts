import { sql } from 'drizzle-orm'
import type { Reader } from '../../server/platform/database/database.ts'

/** Does what the rules prevent, as only the owner of the database can. */
export async function tamper(
  db: { transaction: Reader['transaction'] },
  ...faults: string[]
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql.raw('SET LOCAL session_replication_role = replica'))
    for (const fault of faults) await tx.execute(sql.raw(fault))
  })
}
