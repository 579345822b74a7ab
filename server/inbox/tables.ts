import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { operator } from '../operators/tables.ts'
import { instant } from '../platform/database/columns.ts'

/** Who took what waits for a person; what waits no more is swept away. */
export const opsClaim = pgTable(
  'ops_claim',
  {
    /** `<feature>.<what>`. */
    what: text('what').notNull(),
    /** As its feature names it (`Feature.waits`). */
    item: text('item').notNull(),
    operatorId: uuid('operator_id')
      .notNull()
      .references(() => operator.id),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ name: 'ops_claim_pk', columns: [t.what, t.item] })],
)
