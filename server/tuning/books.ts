import { sql } from 'drizzle-orm'
import type { Books } from '../platform/books.ts'

/** Nothing that was drafted is in force without a second person's approval of the very contents. */
export const tuningBooks: Books = {
  whole: [
    {
      check:
        'every tuning of the ops console was approved as it is, by somebody who had not written at it',
      rows: sql`
        SELECT v.game || ' ' || v.version AS name, v.game AS game,
          d.state <> 'published' OR d.tuning <> v.tuning OR d.art <> v.art OR d.base <> v.version - 1
            OR d.approver IS NULL OR d.approved_hash <> d.hash OR d.editors ? d.approver::text AS wrong
        FROM tuning_version v JOIN tuning_draft d ON d.id = v.draft_id`,
    },
  ],
}
