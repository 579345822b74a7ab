// Last week's rounds again under another tuning.
import { and, asc, eq, gt, gte, lte } from 'drizzle-orm'
import type { RealRound } from '../../machines/adventure/replayed.ts'
import { DAY_MS, dayAt } from '../../machines/clock/spans.ts'
import { boundOf } from '../../machines/fair/binding.ts'
import { tuningHashOf } from '../../machines/fair/canonical.ts'
import { publishedTunings } from '../platform/tuning/publish.ts'
import { type FeatureReplay, PLAYS_A_PAGE } from '../platform/tuning/replay.ts'
import { seedOf } from './rounds.ts'
import { adventureRound } from './tables.ts'
import { TUNED } from './tuned.ts'

/** Today and the six days before it. */
const DAYS = 7
const SECOND_MS = 1_000

export const adventureReplay: FeatureReplay = {
  from: (now) => dayAt(now).startsAt - (DAYS - 1) * DAY_MS,
  program: new URL('./replay-thread.ts', import.meta.url),
  goldPerDiamond: () => null,
  page: async (platform, { from, to }, after) => {
    const { orm } = platform.db
    // A round's id is the second in which it opens.
    const rows = await orm
      .select()
      .from(adventureRound)
      .where(
        and(
          gte(adventureRound.id, Math.ceil(from / SECOND_MS)),
          lte(adventureRound.id, Math.floor(to / SECOND_MS)),
          after === null ? undefined : gt(adventureRound.id, Number(after)),
          // Nobody was paid by one that was refunded, and those that are paid just now are not at an end.
          eq(adventureRound.state, 'settled'),
          gt(adventureRound.players, 0),
        ),
      )
      .orderBy(asc(adventureRound.id))
      .limit(PLAYS_A_PAGE)
    const tuningOf = publishedTunings(orm, TUNED)
    const plays = await Promise.all(
      rows.map(async (row): Promise<RealRound> => {
        const tuning = await tuningOf(row.tuningVersion)
        const { protocol, beacon, clientSeed, ships, paidDiamonds } = row
        if (clientSeed === null || !ships) throw new Error(`round ${row.id} is not drawn`)
        return {
          at: row.opensAt.getTime(),
          serverSeed: seedOf(platform, row),
          clientSeed,
          bound: boundOf({ protocol, beacon, tuningHash: tuningHashOf(tuning) }),
          ships,
          shipPriceDiamonds: tuning.shipPriceDiamonds,
          paidDiamonds,
        }
      }),
    )
    const last = rows.at(-1)?.id
    const isLast = rows.length < PLAYS_A_PAGE || last === undefined
    if (isLast) return { plays, next: null, at: to }
    return { plays, next: String(last), at: last * SECOND_MS }
  },
}
