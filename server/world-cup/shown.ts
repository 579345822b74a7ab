// The tournament as players see it.
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Answer } from '../../contract/api.ts'
import type { Market, Match } from '../../contract/world-cup.ts'
import { nextSettlingAt } from '../../machines/world-cup/times.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Reader } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { scoreOf } from './results.ts'
import {
  cupMarket,
  cupMatch,
  cupOdds,
  cupResult,
  cupTeam,
  type MatchRow,
  type ResultRow,
} from './tables.ts'
import { tournamentNow } from './tournament.ts'

/** Everything of the tournament that is the same for everybody. */
export async function tournamentShown({
  db,
  clock,
}: Pick<Platform, 'db' | 'clock'>): Promise<Answer<'GET /api/world-cup'>> {
  const settlesAt = nextSettlingAt(await databaseNow({ clock, db: db.orm }))
  const tournament = await tournamentNow(db.orm)
  if (!tournament) return { tournament, teams: [], matches: [], settlesAt }
  const [teams, matches] = await Promise.all([
    db.orm
      .select({ name: cupTeam.name, code: cupTeam.code, flag: cupTeam.flag, group: cupTeam.group })
      .from(cupTeam)
      .where(eq(cupTeam.tournamentId, tournament.id))
      .orderBy(asc(cupTeam.name)),
    matchesOf(db.orm, tournament.id),
  ])
  return { tournament, teams, matches, settlesAt }
}

async function matchesOf(db: Reader, tournamentId: string): Promise<Match[]> {
  const rows = await db
    .select({ match: cupMatch, result: cupResult })
    .from(cupMatch)
    .leftJoin(cupResult, eq(cupResult.id, cupMatch.resultId))
    .where(eq(cupMatch.tournamentId, tournamentId))
    .orderBy(asc(cupMatch.kickoffAt), asc(cupMatch.number), asc(cupMatch.key))
  const markets = await marketsOf(
    db,
    rows.map(({ match }) => match.id),
  )
  return rows.map(({ match, result }) => shownMatch(match, result, markets.get(match.id) ?? null))
}

/** The market that holds now, by match. */
async function marketsOf(db: Reader, matchIds: string[]): Promise<Map<string, Market>> {
  if (matchIds.length === 0) return new Map()
  const latest = sql`${cupMarket.number} = (SELECT max(m.number) FROM cup_market m WHERE m.match_id = ${cupMarket.matchId})`
  const rows = await db
    .select({ market: cupMarket, odds: cupOdds })
    .from(cupMarket)
    .leftJoin(cupOdds, eq(cupOdds.id, cupMarket.oddsId))
    .where(and(inArray(cupMarket.matchId, matchIds), latest))
  return new Map(
    rows.map(({ market: { id, matchId, state, outcome, settledAt }, odds }) => {
      const { version = null } = odds ?? {}
      const shown = odds &&
        version !== null && { ...triple(odds), version, maxStake: odds.maxStake }
      const isSettled = state === 'settled' || state === 'correcting'
      return [
        matchId,
        {
          ...{ id, state, odds: shown || null },
          outcome: isSettled ? outcome : null,
          settledAt: settledAt?.getTime() ?? null,
        },
      ]
    }),
  )
}

const triple = ({ home, draw, away }: { home: number; draw: number; away: number }) => ({
  home,
  draw,
  away,
})

function shownMatch(match: MatchRow, result: ResultRow | null, market: Market | null): Match {
  const { id, number, stage, group, ground, home, away, state, liveHome, liveAway } = match
  return {
    ...{ id, number, stage, group, ground, home, away, state },
    kickoffAt: match.kickoffAt.getTime(),
    live: liveHome === null || liveAway === null ? null : [liveHome, liveAway],
    score: result && scoreOf(result),
    goals: match.goals,
    market,
  }
}
