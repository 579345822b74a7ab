// Boards that count, such as friends who were invited: people come by what is added, and go at 0.
import { sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { arrayOf, count, type Move } from './count.ts'
import type { Standing } from './place.ts'

/** What somebody's score changes by. */
export interface Addition {
  startsAt: Date
  userId: number
  /** Less than 0 takes back. */
  by: number
  /** What it is added for, by an id that grows with time (UUID v7). Whoever came to a score first stands first. */
  tie: string
}

/** Adds to one person's score (`addMany`). */
export function add(tx: Transaction, board: string, addition: Addition): Promise<void> {
  return addMany(tx, board, [addition])
}

/**
 * Adds to many people's scores; who comes to 0 leaves. Their tie is the newest of all that was added since they came,
 * in whatever order. Safe to run in several transactions at once, where each calls it once for a board, and for several
 * boards always in the same order: people are locked in the order of their ids, and scores after them.
 * @throws Error where somebody would stand below 0
 */
export async function addMany(
  tx: Transaction,
  board: string,
  additions: readonly Addition[],
): Promise<void> {
  const spans = new Map<number, Map<number, Addition>>()
  for (const addition of additions) {
    const { userId, by, tie } = addition
    const span = addition.startsAt.getTime()
    const people = spans.get(span) ?? new Map<number, Addition>()
    const before = people.get(userId)
    const sum = before && { ...before, by: before.by + by, tie: newer(before.tie, tie) }
    spans.set(span, people.set(userId, sum ?? addition))
  }
  for (const [span, people] of [...spans].sort(([one], [other]) => one - other)) {
    const inOrder = [...people.values()].sort((one, other) => one.userId - other.userId)
    await addIn(tx, board, new Date(span), inOrder)
  }
}

async function addIn(
  tx: Transaction,
  board: string,
  startsAt: Date,
  people: readonly Addition[],
): Promise<void> {
  const held = await holdAll(tx, board, startsAt, people)
  const moves: Move[] = []
  const stood: Standing[] = []
  for (const { userId, by, tie } of people) {
    const before = held.get(userId) ?? { userId, score: 0, tie }
    const now = { userId, score: before.score + by, tie: newer(before.tie, tie) }
    if (now.score < 0) throw new Error(`user ${userId} would stand at ${now.score} on ${board}`)
    if (before.score > 0) moves.push({ ...before, players: -1 })
    if (now.score > 0) moves.push({ ...now, players: 1 })
    stood.push(now)
  }
  await put(tx, board, startsAt, stood)
  await count(tx, board, startsAt, moves)
}

/** Locks where people stand, in their order. Who stands nowhere does at 0 until `put`, and so is locked too. */
async function holdAll(
  tx: Transaction,
  board: string,
  startsAt: Date,
  people: readonly Addition[],
): Promise<Map<number, Standing>> {
  const { rows } = (await tx.execute(sql`
    INSERT INTO ranking_standing AS s (board, starts_at, user_id, score, tie)
    SELECT ${board}, ${startsAt.toISOString()}::timestamptz, user_id, 0, tie FROM unnest(
      ${arrayOf(people.map(({ userId }) => userId))}::bigint[],
      ${arrayOf(people.map(({ tie }) => tie))}::uuid[]
    ) AS p (user_id, tie) ORDER BY user_id
    ON CONFLICT (board, starts_at, user_id) DO UPDATE SET score = s.score
    RETURNING user_id::float8 AS "userId", score::float8 AS score, tie`)) as unknown as {
    rows: Standing[]
  }
  return new Map(rows.map((row) => [row.userId, row]))
}

async function put(
  tx: Transaction,
  board: string,
  startsAt: Date,
  stood: readonly Standing[],
): Promise<void> {
  const span = sql`s.board = ${board} AND s.starts_at = ${startsAt.toISOString()}::timestamptz`
  const left = stood.filter(({ score }) => score === 0)
  const stay = stood.filter(({ score }) => score > 0)
  if (left.length > 0) {
    await tx.execute(sql`
      DELETE FROM ranking_standing s WHERE ${span}
        AND s.user_id = ANY (${arrayOf(left.map(({ userId }) => userId))}::bigint[])`)
  }
  if (stay.length > 0) {
    await tx.execute(sql`
      UPDATE ranking_standing s SET score = p.score, tie = p.tie FROM unnest(
        ${arrayOf(stay.map(({ userId }) => userId))}::bigint[],
        ${arrayOf(stay.map(({ score }) => score))}::bigint[],
        ${arrayOf(stay.map(({ tie }) => tie))}::uuid[]
      ) AS p (user_id, score, tie) WHERE ${span} AND s.user_id = p.user_id`)
  }
}

const newer = (one: string, other: string) => (one > other ? one : other)
