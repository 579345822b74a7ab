import { and, desc, eq, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PayoutMethod } from '../../contract/binding-constants.ts'
import type { Reader } from '../platform/database/database.ts'
import { type BindingRow, binding } from './tables.ts'

/** Where the details are sealed. */
export const SEALED = 'binding.sealed'

const later = alias(binding, 'later')

/** What somebody's methods are bound to now: of each the one that no other took the place of. Newest first. */
export function currentRows(
  db: Reader,
  userId: number,
  method?: PayoutMethod,
): Promise<BindingRow[]> {
  return db
    .select()
    .from(binding)
    .where(
      and(
        eq(binding.userId, userId),
        method === undefined ? undefined : eq(binding.method, method),
        notExists(db.select({ id: later.id }).from(later).where(eq(later.replaces, binding.id))),
      ),
    )
    .orderBy(desc(binding.boundAt))
}
