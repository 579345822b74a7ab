// How many stand at each score, kept while they move.
import { sql } from 'drizzle-orm'
import { timeOfId } from '../ledger/span.ts'
import type { Transaction } from '../platform/database/database.ts'

const HOUR_MS = 3_600_000

/** Somebody who comes to a score, or goes from it. */
export interface Move {
  score: number
  tie: string
  players: 1 | -1
}

/**
 * Counts people who moved on one board. Scores are locked from low to high, and hours only under their score, so that
 * no two transactions wait for each other.
 */
export async function count(
  tx: Transaction,
  board: string,
  startsAt: Date,
  moves: readonly Move[],
): Promise<void> {
  const moved = sql`unnest(
    ${arrayOf(moves.map(({ score }) => score))}::bigint[],
    ${arrayOf(moves.map(({ tie }) => hourOf(startsAt, tie)))}::integer[],
    ${arrayOf(moves.map(({ players }) => players))}::integer[]
  ) AS m (score, hour, players)`
  const span = sql`${board}, ${startsAt.toISOString()}::timestamptz`
  // A score whose number stays is locked too: its hours may change.
  await tx.execute(sql`
    INSERT INTO ranking_score AS c (board, starts_at, score, players)
    SELECT ${span}, score, sum(players) FROM ${moved} GROUP BY score ORDER BY score
    ON CONFLICT (board, starts_at, score) DO UPDATE SET players = c.players + excluded.players`)
  await tx.execute(sql`
    INSERT INTO ranking_score_hour AS c (board, starts_at, score, hour, players)
    SELECT ${span}, score, hour, sum(players) FROM ${moved} GROUP BY score, hour ORDER BY score, hour
    ON CONFLICT (board, starts_at, score, hour) DO UPDATE SET players = c.players + excluded.players`)
}

/** Full hours since a board began, at the time of an id. */
export function hourOf(startsAt: Date, tie: string): number {
  return Math.floor((timeOfId(tie) - startsAt.getTime()) / HOUR_MS)
}

/** When such an hour began, in milliseconds since 1970. */
export function hourStart(startsAt: Date, hour: number): number {
  return startsAt.getTime() + hour * HOUR_MS
}

/** Numbers or ids as the text of a database's array. */
export function arrayOf(values: readonly (number | string)[]): string {
  return `{${values.join(',')}}`
}
