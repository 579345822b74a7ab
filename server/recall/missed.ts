import { type Missed, RECALL } from '../../contract/recall.ts'
import { DAY_MS } from '../../machines/clock/spans.ts'
import { biggestPayoutSince, flownSince } from '../adventure/queries.ts'
import { cacheFor } from '../platform/cache.ts'
import type { Reader } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { winnersSince } from '../turntable/queries.ts'

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

async function missedSince(db: Reader, since: number): Promise<Missed> {
  const best = await biggestPayoutSince(db, since)
  const winners = await winnersSince(db, since, WINS_LOOKED_AT)
  return {
    since,
    ...(await flownSince(db, since)),
    biggestWin: best && {
      user: best.user,
      prize: { currency: 'diamond', amount: best.wonDiamonds },
    },
    winners: winners.slice(0, WINNERS),
  }
}
