// Runs: each on a ticket of its player, in its time, worth what its taps fly.
import { sql } from 'drizzle-orm'
import { FlappyTuning } from '../../../contract/flappy.ts'
import { layCourse } from '../../../machines/flappy/course.ts'
import { rememberedSurvival } from '../../../machines/flappy/survival.ts'
import { refereeRun } from '../../../machines/flappy/suspicion.ts'
import { epochMs } from '../../ledger/books/answers.ts'
import { momentsBook } from '../../ledger/books/moments.ts'
import type { PagedCheck } from '../../ledger/paged-check.ts'
import type { Book } from '../../platform/books.ts'

export const runTicketsBook: Book = {
  check: 'every run was flown on an own ticket, in its time, and counts in the week of its arrival',
  rows: sql`
    SELECT coalesce('run ' || r.id, 'ticket ' || t.id), NULL::text,
      t.state IS DISTINCT FROM 'flown' OR r.id IS NULL OR r.user_id <> t.user_id
        OR r.tuning_version <> t.tuning_version OR r.at <> t.closed_at
        OR r.at >= t.expires_at
        OR r.at < t.issued_at + r.steps * interval '1 second' / 60 - interval '500 ms'
        OR r.starts_at <> period_start('week', r.at)
    FROM flappy_run r
    FULL JOIN (SELECT * FROM flappy_ticket WHERE state = 'flown') t ON t.id = r.ticket_id`,
}

export const runMomentsBook = momentsBook(sql`
  SELECT 'run ' || id, NULL::text, at <> id_time(id) FROM flappy_run
  UNION ALL
  SELECT 'ticket ' || id, NULL::text, issued_at <> id_time(id) FROM flappy_ticket
  UNION ALL
  SELECT 'review of run ' || run_id, NULL::text, at <> id_time(id) FROM flappy_review`)

export const runAnswersBook: Book = {
  check: 'every answer to a run tells the run that was recorded',
  rows: sql`
    SELECT 'answer ' || i.key || ' of ' || i.user_id, NULL::text, NOT EXISTS (
      SELECT FROM flappy_run r
      WHERE r.id = (i.answer ->> 'id')::uuid AND r.user_id = i.user_id AND r.at = i.created_at
        AND ${epochMs('r.at')} = (i.answer ->> 'at')::bigint AND r.score = (i.answer ->> 'score')::int
    )
    FROM idempotency i WHERE i.operation = 'flappy.fly'
    UNION ALL
    -- A ticket that came to nothing may be forgotten; its seed is not. Joined, seeds are read once.
    SELECT 'answer ' || i.key || ' of ' || i.user_id, NULL::text, s.id IS NULL OR (t.id IS NOT NULL AND (
      t.id <> (i.answer ->> 'id')::uuid OR t.issued_at > i.created_at
        OR ${epochMs('t.issued_at')} <> (i.answer ->> 'issuedAt')::bigint
        OR t.course IS DISTINCT FROM i.answer ->> 'course'
        OR t.client_seed IS DISTINCT FROM i.answer ->> 'clientSeed'
    ))
    FROM idempotency i
    LEFT JOIN flappy_seed s ON s.user_id = i.user_id AND s.commitment = i.answer ->> 'commitment'
    LEFT JOIN flappy_ticket t ON t.seed_id = s.id
    WHERE i.operation = 'flappy.ticket'`,
}

interface RunRow {
  id: string
  course: string | null
  taps: number[]
  steps: number
  score: number
  level_taps: number
  band_tenths: number
  state: 'counted' | 'held' | 'dismissed'
  is_looked_at: boolean
  /** What it was before an operator decided; null where none did, or before reviews were kept. */
  review_was: 'held' | 'counted' | null
  /** Whether the run is as the review says. */
  is_as_reviewed: boolean
  tuning: unknown
}

/** Flies every run once more. */
export const runFlights = (survival = rememberedSurvival()): PagedCheck<RunRow> => ({
  check:
    'every run flies again to its score, is held where its taps say so, and stands as it was reviewed',
  games: [],
  page: (after, limit) => sql`
    SELECT r.id::text, t.course, r.taps, r.steps, r.score, r.level_taps, r.band_tenths, r.state,
      r.looked_at IS NOT NULL AS is_looked_at, w.was AS review_was,
      w.was IS NULL OR (w.decision = r.state AND w.at = r.looked_at AND w.is_sound) IS TRUE
        AS is_as_reviewed, v.tuning
    FROM flappy_run r
    LEFT JOIN LATERAL (
      -- Twice at the most: what an operator counted may be dismissed later.
      SELECT (array_agg(was ORDER BY id))[1] AS was,
        (array_agg(decision ORDER BY id DESC))[1] AS decision, max(at) AS at,
        array_agg(decision ORDER BY id) IN ('{counted}', '{dismissed}', '{counted,dismissed}')
          AND (array_agg(was ORDER BY id))[2] IS DISTINCT FROM 'held' AS is_sound
      FROM flappy_review WHERE run_id = r.id
    ) w ON true
    LEFT JOIN flappy_ticket t ON t.id = r.ticket_id
    LEFT JOIN tuning_version v ON v.game = 'flappy' AND v.version = r.tuning_version
    WHERE r.id > ${after}::uuid ORDER BY r.id LIMIT ${limit}`,
  start: '00000000-0000-0000-0000-000000000000',
  keyOf: ({ id }) => id,
  isRight: (row) => {
    const tuning = FlappyTuning.safeParse(row.tuning).data
    if (!tuning || row.course === null) return false
    const course = layCourse(row.course, tuning)
    const { flown, regularity, suspicion } = refereeRun(course, row.taps, survival)
    const wasHeld = row.review_was
      ? row.review_was === 'held'
      : row.state !== 'counted' || row.is_looked_at
    return (
      flown.score === row.score &&
      flown.steps === row.steps &&
      regularity.taps === row.level_taps &&
      regularity.bandTenths === row.band_tenths &&
      (suspicion !== null) === wasHeld &&
      row.is_as_reviewed
    )
  },
})
