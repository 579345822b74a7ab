import type { Days } from '../../contract/overview.ts'
import { highestIdAt, lowestIdAt } from '../ledger/span.ts'
import { cacheFor } from '../platform/cache.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { gamesOf, NOTHING, playedIn } from './played.ts'
import { returnBand } from './return-band.ts'

type Day = Days['days'][number]

const DAY_MS = 86_400_000
const DAYS = 7
/** Today is read so often, … */
const TODAY_MS = 60_000
/** … and a day that is over so often: little comes after it, such as a round that was held up. */
const PAST_MS = 3_600_000

/** Reads the last seven days (UTC), today at the end; days that are over are remembered for an hour. */
export function readDays(platform: Platform): () => Promise<Days> {
  const { db, clock } = platform
  const past = new Map<number, () => Promise<Day>>()
  return cacheFor(clock, TODAY_MS, async () => {
    const now = await databaseNow({ clock, db: db.orm })
    const today = now - (now % DAY_MS)
    const from = today - (DAYS - 1) * DAY_MS
    for (const since of past.keys()) if (since < from) past.delete(since)
    const days: Day[] = []
    // One after the other: together they would take the connections that players need.
    for (let since = from; since < today; since += DAY_MS) {
      const read = past.get(since) ?? cacheFor(clock, PAST_MS, () => readDay(platform, since))
      past.set(since, read)
      days.push(await read())
    }
    return { days: [...days, await readDay(platform, today)] }
  })
}

async function readDay({ db, features }: Platform, since: number): Promise<Day> {
  const games = gamesOf(features)
  const through = highestIdAt(since + DAY_MS - 1)
  const span = { after: lowestIdAt(since), through }
  return db.orm.transaction(
    async (orm) => {
      const tx = orm as Transaction
      const played = await playedIn(tx, games, span, through)
      const figures: Day['games'] = []
      for (const { name: game, plannedReturn } of games) {
        const { in: taken, out, goldOut } = played.get(game)?.day ?? NOTHING
        const planned = (await plannedReturn?.(tx, span)) ?? null
        const money = { in: taken, out, goldOut }
        figures.push({ game, ...money, return: planned && returnBand(money, planned) })
      }
      return { since, games: figures }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
