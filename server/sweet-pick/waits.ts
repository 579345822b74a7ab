// What of Sweet Pick waits for a person.
import { sql } from 'drizzle-orm'
import type { WaitingSource } from '../platform/feature.ts'

export const sweetPickWaits: Readonly<Record<string, WaitingSource>> = {
  /** Photos that nobody has looked at; found by their entry. */
  photos: {
    rows: sql`SELECT id::text AS item, at AS since FROM sweet_entry WHERE state = 'pending'`,
    promise: { hours: 24 },
    permission: 'answer',
  },
  /** Entries that were reported since an operator last decided. */
  reports: {
    rows: sql`
      SELECT e.id::text AS item, min(r.at) AS since
      FROM sweet_report r JOIN sweet_entry e ON e.id = r.entry_id
      WHERE e.state = 'approved' AND (e.reviewed_at IS NULL OR r.at > e.reviewed_at)
      GROUP BY e.id`,
    promise: { hours: 24 },
    permission: 'answer',
  },
  /** Ballots that are held. */
  cases: {
    rows: sql`SELECT id::text AS item, at AS since FROM sweet_case WHERE state = 'open'`,
    promise: { hours: 24 },
    permission: 'sanction',
  },
}
