// The demo world's tournament while its server runs: goals fall at their minutes, results and odds become known, and
// people bet now and then. After the last match nothing more happens.
import { and, eq, lte, ne } from 'drizzle-orm'
import { v5 } from 'uuid'
import { OUTCOMES } from '../../contract/world-cup-constants.ts'
import { DAY_MS } from '../../machines/clock/spans.ts'
import { scoreAfter } from '../../machines/world-cup/live.ts'
import { readSource } from '../../machines/world-cup/source.ts'
import type { SourceMatch } from '../../machines/world-cup/source-types.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { tellLive } from '../world-cup/matches.ts'
import { cupMatch, cupTournament } from '../world-cup/tables.ts'
import type { Life } from './life.ts'
import type { Door } from './life-door.ts'
import { pickFrom } from './people.ts'
import { runTournament, SOURCE } from './world-cup-run.ts'

const TOURNAMENT = '2026'
/** How often somebody looks at how matches stand. */
const LOOK_EVERY_MS = 15_000
/** How often results and odds are seen to. */
const RUN_EVERY_MS = 60_000
/** One bet is placed in each such span. */
const BET_EVERY_MS = 90_000
const STAKES = [100, 100, 200, 300] as const
const BET_NAMES = '6d1f0a3a-4f3e-4b3c-9a2c-6d0e7c0a2027'

interface Parts {
  /** Who bets; nobody whom the sign-in offers. */
  people: readonly number[]
  door: Door
  /** Asked before each act: no further one is begun. */
  isOver: () => boolean
}

type Running = Pick<Platform, 'db' | 'clock' | 'random' | 'live'>

/** Of several processes that do the same, each thing is done once: by its key, or by what is there already. */
export function cupLifeOf(platform: Running, { people, door, isOver }: Parts): Life {
  const { clock } = platform
  let [looksAt, runsAt] = [0, 0]
  let betSpan = Math.floor(clock.now() / BET_EVERY_MS)
  let hasEnded = false
  return {
    async step() {
      const now = clock.now()
      if (hasEnded || isOver()) return
      if (now >= looksAt) {
        looksAt = now + LOOK_EVERY_MS
        if (await tellGoals(platform)) platform.live.nudge('worldCup')
      }
      if (now >= runsAt) {
        runsAt = now + RUN_EVERY_MS
        if (!(await isOn(platform))) {
          hasEnded = true
          return
        }
        if (await runTournament(platform)) platform.live.nudge('worldCup')
      }
      const span = Math.floor(now / BET_EVERY_MS)
      if (span === betSpan || isOver()) return
      betSpan = span
      await betOnce(door, people, span)
    },
  }
}

/** Whether there is a tournament with a match that is not over. */
async function isOn({ db }: Running): Promise<boolean> {
  const [row] = await db.orm
    .select({ id: cupMatch.id })
    .from(cupMatch)
    .where(
      and(
        eq(cupMatch.tournamentId, TOURNAMENT),
        ne(cupMatch.state, 'ended'),
        ne(cupMatch.state, 'cancelled'),
      ),
    )
    .limit(1)
  return row !== undefined
}

let source: ReadonlyMap<string, SourceMatch> | undefined
function sourceByKey(): ReadonlyMap<string, SourceMatch> {
  source ??= new Map(
    readSource(SOURCE).tournaments.flatMap((it) => it.matches.map((match) => [match.key, match])),
  )
  return source
}

/** Tells how the matches stand that are played now. @returns whether one of them stands otherwise than before */
async function tellGoals({ db, clock }: Running): Promise<boolean> {
  const at = clock.now()
  const played = await db.orm
    .select({ match: cupMatch })
    .from(cupMatch)
    .innerJoin(cupTournament, eq(cupTournament.id, cupMatch.tournamentId))
    .where(
      and(
        eq(cupMatch.tournamentId, TOURNAMENT),
        eq(cupMatch.state, 'scheduled'),
        lte(cupMatch.kickoffAt, new Date(at)),
      ),
    )
  let hasChanged = false
  for (const { match } of played) {
    const elapsed = at - match.kickoffAt.getTime()
    // Long over: its result waits for an operator.
    if (elapsed > DAY_MS) continue
    const live = scoreAfter(sourceByKey().get(match.key)?.goals ?? [], elapsed)
    if (live[0] === match.liveHome && live[1] === match.liveAway) continue
    try {
      await db.orm.transaction((tx) => tellLive(tx as Transaction, { matchId: match.id, live, at }))
      hasChanged = true
    } catch (error) {
      // It has just ended, or was broken off.
      if (!(error instanceof ApiError)) throw error
    }
  }
  return hasChanged
}

/** Somebody enters, looks at what is open, and bets on a match of the next days. */
async function betOnce(door: Door, people: readonly number[], span: number): Promise<void> {
  const pick = pickFrom(span)
  const userId = people[pick(people.length)]
  if (userId === undefined) return
  const entered = await door('POST /api/demo/sign-in', { body: { userId } })
  if (entered.code !== undefined) return
  const { token } = entered.answer
  const shown = await door('GET /api/world-cup', { token })
  if (shown.code !== undefined) return
  const open = shown.answer.matches.flatMap(({ market }) =>
    market?.state === 'open' && market.odds ? [{ id: market.id, odds: market.odds }] : [],
  )
  const market = open[pick(open.length)]
  if (!market) return
  const body = {
    marketId: market.id,
    outcome: OUTCOMES[pick(OUTCOMES.length)] ?? 'home',
    stake: STAKES[pick(STAKES.length)] ?? STAKES[0],
    oddsVersion: market.odds.version,
  }
  // Short of diamonds, at a limit, or too late: they leave it.
  await door('POST /api/world-cup/bets', { token, key: v5(`bet ${span}`, BET_NAMES), body })
}
