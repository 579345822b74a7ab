// Rounds of pairs: opened one after the other, each entrant once in each (`machines/sweet-pick/pairs.ts`).
import { desc, eq, sql } from 'drizzle-orm'
import { rosterOf, roundOf } from '../../machines/sweet-pick/pairs.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import { lockText } from '../platform/database/idempotency.ts'
import type { Platform } from '../platform/feature.ts'
import { arrayOf } from '../ranking/count.ts'
import { type ContestRow, sweetEntry, sweetRound } from './tables.ts'

/** While fewer pairs are free for anybody, more rounds are opened … */
const FEWEST_FREE = 128
/** … until so many are. */
const FREE_AGAIN = 256

/** The roster of a contest: whom voting began with. Late entries are not in it, and who left is until they did. */
export async function rosterIn(db: Reader, contestId: string) {
  return db
    .select({ number: sweetEntry.number, leftRound: sweetEntry.leftRound, views: sweetEntry.views })
    .from(sweetEntry)
    .where(
      sql`${sweetEntry.contestId} = ${contestId} AND (${sweetEntry.state} = 'approved' OR ${sweetEntry.leftRound} IS NOT NULL)`,
    )
    .orderBy(sweetEntry.number)
}

/** How many rounds were opened. */
export async function roundsOpened(db: Reader, contestId: string): Promise<number> {
  const [last] = await db
    .select({ round: sweetRound.round })
    .from(sweetRound)
    .where(eq(sweetRound.contestId, contestId))
    .orderBy(desc(sweetRound.round))
    .limit(1)
  return last ? last.round + 1 : 0
}

/**
 * Opens rounds where few pairs are left for the next voters; one process does it, others wait for it.
 * @param how from how few on, and up to how many: a bench that deals many at once asks for more
 * @returns whether it opened any
 */
export async function openRounds(
  tx: Transaction,
  { seeds }: Pick<Platform, 'seeds'>,
  contest: ContestRow,
  at: number,
  { fewest = FEWEST_FREE, again = FREE_AGAIN }: { fewest?: number; again?: number } = {},
): Promise<boolean> {
  await lockText(tx, `sweet rounds ${contest.id}`)
  let free = await freePairs(tx, contest.id, at, fewest)
  if (free >= fewest) return false
  const seed = {
    serverSeed: seeds.secretOf('contest', contest.id, contest.keyVersion),
    contestId: contest.id,
  }
  const roster = await rosterIn(tx, contest.id)
  const [last] = await tx
    .select()
    .from(sweetRound)
    .where(eq(sweetRound.contestId, contest.id))
    .orderBy(desc(sweetRound.round))
    .limit(1)
  let over = last?.over ?? null
  let hasOpened = false
  for (let round = (last?.round ?? -1) + 1; free < again; round++) {
    const made = roundOf(seed, round, rosterOf(roster, round), over)
    if (made.pairs.length === 0) break
    await tx.insert(sweetRound).values({
      ...{ contestId: contest.id, round, pairs: made.pairs.length, over: made.over },
      at: new Date(at),
    })
    await tx.execute(sql`
      INSERT INTO sweet_slot (contest_id, round, place, one, other, is_gone)
      SELECT ${contest.id}::uuid, ${round}::integer, pair.place - 1, pair.one, pair.other, false
      FROM unnest(${arrayOf(made.pairs.map(([one]) => one))}::integer[], ${arrayOf(made.pairs.map(([, other]) => other))}::integer[])
        WITH ORDINALITY AS pair (one, other, place)`)
    over = made.over
    free += made.pairs.length
    hasOpened = true
  }
  return hasOpened
}

async function freePairs(
  tx: Transaction,
  contestId: string,
  at: number,
  most: number,
): Promise<number> {
  const { rows } = (await tx.execute(sql`
    SELECT count(*)::int AS free FROM (
      SELECT FROM sweet_slot s
      WHERE s.contest_id = ${contestId} AND s.ballot_id IS NULL AND NOT s.is_gone
        AND (s.voter_id IS NULL OR s.dealt_until <= ${new Date(at).toISOString()}::timestamptz)
      LIMIT ${most}
    ) f`)) as unknown as { rows: { free: number }[] }
  return rows[0]?.free ?? 0
}
