import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, whole } from '../platform/database/columns.ts'

/** Where somebody stands on a board, such as a week of flights. */
export const rankingStanding = pgTable(
  'ranking_standing',
  {
    /** `<feature>.<what>`. */
    board: text('board').notNull(),
    /** When the board's week, day or month began; 1970 on a board of all times. */
    startsAt: instant('starts_at').notNull(),
    userId: whole('user_id').notNull(),
    score: whole('score').notNull(),
    /** What brought them to this score, by an id that grows with time (UUID v7): of equal scores the lower one stands first. */
    tie: uuid('tie').notNull(),
  },
  (t) => [
    primaryKey({ name: 'ranking_standing_pk', columns: [t.board, t.startsAt, t.userId] }),
    index('ranking_standing_best').on(t.board, t.startsAt, t.score.desc(), t.tie, t.userId),
  ],
)

/** How many stand at each score: a place is a count of scores, not of people. */
export const rankingScore = pgTable(
  'ranking_score',
  {
    board: text('board').notNull(),
    startsAt: instant('starts_at').notNull(),
    score: whole('score').notNull(),
    players: integer('players').notNull(),
  },
  (t) => [primaryKey({ name: 'ranking_score_pk', columns: [t.board, t.startsAt, t.score] })],
)

/** The same by the hour in which they came to it. */
export const rankingScoreHour = pgTable(
  'ranking_score_hour',
  {
    board: text('board').notNull(),
    startsAt: instant('starts_at').notNull(),
    score: whole('score').notNull(),
    /** Full hours since `starts_at`. */
    hour: integer('hour').notNull(),
    players: integer('players').notNull(),
  },
  (t) => [
    primaryKey({ name: 'ranking_score_hour_pk', columns: [t.board, t.startsAt, t.score, t.hour] }),
  ],
)
