import { and, asc, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { RoundTimes } from '../../contract/adventure.ts'
import { nextOpening, roundAt, roundIdOf } from '../../machines/adventure/schedule.ts'
import { commitmentOf } from '../../machines/fair/draw.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Platform } from '../platform/feature.ts'
import type { Game } from './game.ts'
import { adventureRound } from './tables.ts'

export type RoundRow = typeof adventureRound.$inferSelect

/** Rounds that are made before they open, so that their commitments are known and one is there on time. */
const ROUNDS_AHEAD = 2
const PROTOCOL = 2

/**
 * Makes the round that is open and the next ones, where they are not made yet. Any process may do
 * it at any time: a round exists once, with the seed that its key and its number make.
 * @returns when these rounds are
 */
export async function makeRounds(
  platform: Platform,
  game: Game,
  now: number,
): Promise<RoundTimes[]> {
  const rounds = [roundAt(game.schedule, now)]
  for (let ahead = 0; ahead < ROUNDS_AHEAD; ahead++) {
    const before = rounds.at(-1)?.opensAt ?? now
    rounds.push(roundAt(game.schedule, nextOpening(game.schedule, before)))
  }
  const wanted = rounds.filter(({ closesAt }) => now < closesAt)
  for (const times of wanted) await makeRound(platform, game, times)
  return wanted
}

/** Makes one round, unless it is there, or one of another schedule (settings changed) is in its way. */
async function makeRound(
  { db, seeds, beacon }: Platform,
  game: Game,
  times: RoundTimes,
): Promise<void> {
  const id = roundIdOf(times.opensAt)
  const keyVersion = seeds.version
  const [opensAt, closesAt, landsAt, endsAt] = [
    times.opensAt,
    times.closesAt,
    times.landsAt,
    times.endsAt,
  ].map((at) => new Date(at))
  await db.queryPrepared('adventure_make_round', MAKE_ROUND, [
    id,
    opensAt,
    closesAt,
    landsAt,
    endsAt,
    game.tuning.version,
    keyVersion,
    PROTOCOL,
    commitmentOf(seeds.secretOf('round', id, keyVersion)),
    // Fixed with the commitment, and known to nobody before the last ship is sent.
    beacon.roundAfter(times.closesAt),
  ])
}

// The rounds just before and just after it by their ids are the only ones that can be in its way.
const MAKE_ROUND = `
  INSERT INTO adventure_round (
    id, opens_at, closes_at, lands_at, ends_at, tuning_version, key_version, protocol, commitment,
    beacon_round
  )
  SELECT $1::bigint, $2::timestamptz, $3::timestamptz, $4::timestamptz, $5::timestamptz,
    $6::bigint, $7::integer, $8::smallint, $9::text, $10::bigint
  WHERE NOT EXISTS (
    SELECT FROM (SELECT ends_at FROM adventure_round WHERE id < $1 ORDER BY id DESC LIMIT 1) AS before
    WHERE before.ends_at > $2
  ) AND NOT EXISTS (
    SELECT FROM (SELECT opens_at FROM adventure_round WHERE id > $1 ORDER BY id LIMIT 1) AS after
    WHERE after.opens_at < $5
  )
  ON CONFLICT (id) DO NOTHING`

/** The round that opened last and the one that opens next. */
export interface RoundsNow {
  now: number
  last: RoundRow | undefined
  next: RoundRow
}

/** The rounds around this moment, by the database's clock; makes them where nobody has yet. */
export async function roundsNow(platform: Platform, game: Game): Promise<RoundsNow> {
  const { clock, db } = platform
  const now = await databaseNow({ clock, db: db.orm })
  const { last, next } = await around(platform, now)
  if (next) return { now, last, next }
  await makeRounds(platform, game, now)
  const made = await around(platform, now)
  if (!made.next) throw new Error('no round could be made')
  return { now, last: made.last, next: made.next }
}

async function around({ db }: Platform, now: number) {
  const second = roundIdOf(now)
  const rounds = () => db.orm.select().from(adventureRound)
  const [[last], [next]] = await Promise.all([
    rounds().where(lte(adventureRound.id, second)).orderBy(desc(adventureRound.id)).limit(1),
    rounds().where(gt(adventureRound.id, second)).orderBy(asc(adventureRound.id)).limit(1),
  ])
  return { last, next }
}

/** The round that is on, or the next one while none is. */
export function roundOnAir({ now, last, next }: RoundsNow): RoundRow {
  return last && now < last.endsAt.getTime() ? last : next
}

/** One round; undefined when there is none of this id. */
export async function findRound({ db }: Platform, id: number): Promise<RoundRow | undefined> {
  const [row] = await db.orm.select().from(adventureRound).where(eq(adventureRound.id, id))
  return row
}

/** Rounds that have closed and are not ended, oldest first. */
export function unendedRounds({ db }: Platform, now: number): Promise<RoundRow[]> {
  return db.orm
    .select()
    .from(adventureRound)
    .where(
      and(
        inArray(adventureRound.state, ['open', 'drawn']),
        // Said once more in the index's own words, which parameters would hide from the planner.
        sql`state IN ('open', 'drawn')`,
        lte(adventureRound.closesAt, new Date(now)),
      ),
    )
    .orderBy(asc(adventureRound.closesAt))
}

/**
 * The seed of a round, whether it is revealed or not.
 * @throws Error when this process does not have its key
 */
export function seedOf({ seeds }: Pick<Platform, 'seeds'>, round: RoundRow): string {
  return round.serverSeed ?? seeds.secretOf('round', round.id, round.keyVersion)
}
