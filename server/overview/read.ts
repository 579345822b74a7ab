import type { GameFigures, Overview } from '../../contract/overview.ts'
import { latestHead } from '../ledger/chain.ts'
import { frozenNow } from '../ledger/frozen.ts'
import { monitoredTo } from '../ledger/monitor.ts'
import { highestIdAt, lowestIdAt } from '../ledger/span.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { failedRuns, lastRunOf } from '../platform/last-run.ts'
import { countWaiting } from '../platform/ops/waits.ts'
import { gamesOf, NOTHING, playedIn } from './played.ts'
import { playsIn } from './plays.ts'
import { returnBand } from './return-band.ts'

const DAY_MS = 86_400_000

/** Reads everything that the overview shows; nothing of it takes longer with a longer history. */
export async function readOverview(platform: Platform): Promise<Overview> {
  const { db, clock } = platform
  const at = await databaseNow({ clock, db: db.orm })
  const todaySince = at - (at % DAY_MS)
  const [games, frozen, failedJobs, waits, to, audit, head] = await Promise.all([
    gamesNow(platform, at, todaySince),
    frozenNow(db.orm),
    failedRuns(db.orm, at - DAY_MS),
    countWaiting(db.orm, platform.features, at),
    monitoredTo(db.orm),
    lastRunOf(db.orm, 'ledger.audit'),
    latestHead(db.orm),
  ])
  const books = { monitoredTo: to, audit, head }
  return { at, todaySince, games, frozen, failedJobs, waits, books }
}

/** What games took and gave today and in the last 24 hours. Both are read at once: a day holds its today. */
function gamesNow({ db, features }: Platform, at: number, todaySince: number) {
  const games = gamesOf(features)
  const span = { after: lowestIdAt(at - DAY_MS), through: highestIdAt(at) }
  // Ledger and draws as they stand at one moment.
  return db.orm.transaction(
    async (orm) => {
      const tx = orm as Transaction
      const lately = lowestIdAt(todaySince)
      const played = await playedIn(tx, games, span, lately)
      const figures: GameFigures[] = []
      for (const feature of features) {
        const { name: game, plays: own, plannedReturn } = feature
        const money = played.get(game)
        if (!money && !own) continue
        const plays = await playsIn(tx, feature, span, lately)
        const [first] = plays
        const { day, today } = money ?? {
          day: { ...NOTHING, players: first?.day.players ?? 0 },
          today: { ...NOTHING, players: first?.today.players ?? 0 },
        }
        const planned = (await plannedReturn?.(tx, span)) ?? null
        figures.push({
          game,
          plays: plays.map((it) => ({
            what: it.what,
            today: it.today.count,
            day: it.day.count,
          })),
          day,
          today,
          return: planned && returnBand(day, planned),
        })
      }
      return figures
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
