import { and, desc, eq, gte, sql } from 'drizzle-orm'
import { type Missed, RECALL } from '../../contract/recall.ts'
import { adventureRound } from '../adventure/tables.ts'
import { lowestIdAt } from '../ledger/span.ts'
import { cacheFor } from '../platform/cache.ts'
import type { Reader } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { turntableSpin } from '../turntable/tables.ts'
import { appUser } from '../user/tables.ts'
import { publicUser, type UserRow } from '../user/users.ts'

const DAY_MS = 86_400_000
/** What happened in weeks changes little in a minute. */
const SHARED_MS = 60_000
const WINNERS = 6
/** The latest big wins that winners are looked for among, since some win twice. */
const WINS_LOOKED_AT = 40

/**
 * Opens what tells what happened since an instant, to a day, and for three months back at the most:
 * all who were last seen on one day share a reading.
 */
export function openMissed({
  db,
  clock,
}: Platform): (since: number, now: number) => Promise<Missed> {
  const days = new Map<number, () => Promise<Missed>>()
  return (since, now) => {
    const earliest = Math.floor(now / DAY_MS) - RECALL.maxDaysTold
    const day = Math.max(earliest, Math.floor(since / DAY_MS))
    for (const known of days.keys()) if (known < earliest) days.delete(known)
    const read =
      days.get(day) ?? cacheFor(clock, SHARED_MS, () => missedSince(db.orm, day * DAY_MS))
    days.set(day, read)
    return read()
  }
}

type Best = Pick<UserRow, 'id' | 'nickname' | 'avatar' | 'country'> & { diamonds: number }

async function missedSince(db: Reader, since: number): Promise<Missed> {
  const [flown] = await db
    .select({
      rounds: sql<number>`count(*)::float8`,
      flights: sql<number>`coalesce(sum(${adventureRound.players}), 0)::float8`,
    })
    .from(adventureRound)
    .where(and(gte(adventureRound.id, since / 1_000), eq(adventureRound.state, 'settled')))
  const wins = await db
    .select({ user: appUser })
    .from(turntableSpin)
    .innerJoin(appUser, eq(appUser.id, turntableSpin.userId))
    .where(and(eq(turntableSpin.notable, true), gte(turntableSpin.id, lowestIdAt(since))))
    .orderBy(desc(turntableSpin.id))
    .limit(WINS_LOOKED_AT)
  // Each round's best by its index: most of what was paid is never read.
  const { rows: best } = (await db.execute(sql`
    SELECT u.id::float8 AS id, u.nickname, u.avatar, u.country, p.diamonds::float8 AS diamonds
    FROM adventure_round r, LATERAL (
      SELECT user_id, diamonds FROM adventure_payout
      WHERE round_id = r.id ORDER BY diamonds DESC, user_id LIMIT 1
    ) p
    JOIN app_user u ON u.id = p.user_id
    WHERE r.id >= ${since / 1_000}::bigint AND r.state = 'settled'
    ORDER BY p.diamonds DESC, r.id DESC LIMIT 1`)) as unknown as { rows: Best[] }
  const winners = new Map(wins.map(({ user }) => [user.id, publicUser(user)]))
  return {
    since,
    rounds: flown?.rounds ?? 0,
    flights: flown?.flights ?? 0,
    biggestWin: best[0]
      ? { user: publicUser(best[0]), prize: { currency: 'diamond', amount: best[0].diamonds } }
      : null,
    winners: [...winners.values()].slice(0, WINNERS),
  }
}
