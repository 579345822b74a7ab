// What the model says about matches that are to come: its odds are proposed, and a person approves them.
import { and, asc, eq, gt, lte, notExists, sql } from 'drizzle-orm'
import { EXPOSURE_BOUND, MAX_STAKE } from '../../contract/world-cup-constants.ts'
import type { OpsMatch } from '../../contract/world-cup-ops.ts'
import { DAY_MS } from '../../machines/clock/spans.ts'
import { ratingOf } from '../../machines/world-cup/elo.ts'
import { chancesOf, oddsFor } from '../../machines/world-cup/model.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { proposeOdds } from './odds.ts'
import { type Rated, ratingsNow } from './ratings.ts'
import { cupMarket, cupMatch, cupOdds, type MatchRow } from './tables.ts'

/** Odds are proposed for matches that begin within so long. */
const PROPOSED_AHEAD_MS = 7 * DAY_MS
const MODEL = { id: 'model', name: 'model' }

type Meeting = Pick<MatchRow, 'tournamentId' | 'home' | 'away'>

/** What the model proposes for a match now; null where a team is not known yet. */
export async function modelOf(db: Reader, match: Meeting): Promise<OpsMatch['model']> {
  return modelBy(await ratingsNow(db, match.tournamentId), match)
}

function modelBy({ codes, ratings }: Rated, { home, away }: Pick<Meeting, 'home' | 'away'>) {
  const [own, others] = [codes.get(home), codes.get(away)]
  if (own === undefined || others === undefined) return null
  const pair: [number, number] = [ratingOf(ratings, own), ratingOf(ratings, others)]
  return { ...oddsFor(chancesOf(...pair)), ratings: pair }
}

/**
 * Proposes odds for the matches of the next days whose teams are known, where nobody has proposed any yet.
 * @returns how many
 */
export async function proposeModelOdds(
  platform: Pick<Platform, 'db' | 'clock' | 'random'>,
): Promise<number> {
  const { db, clock } = platform
  const at = await databaseNow({ clock, db: db.orm })
  const wanting = await withoutOdds(db.orm, at)
  const rated = new Map<string, Rated>()
  for (const id of new Set(wanting.map(({ tournamentId }) => tournamentId))) {
    rated.set(id, await ratingsNow(db.orm, id))
  }
  let proposed = 0
  for (const { marketId, tournamentId, home, away } of wanting) {
    const ratings = rated.get(tournamentId)
    const model = ratings ? modelBy(ratings, { home, away }) : null
    if (!model) continue
    const odds = { home: model.home, draw: model.draw, away: model.away }
    const bounds = { bound: EXPOSURE_BOUND, maxStake: MAX_STAKE }
    const proposal = { marketId, ...odds, ...bounds, proposer: MODEL, at }
    try {
      await db.orm.transaction((tx) => proposeOdds(tx as Transaction, platform, proposal))
      proposed += 1
    } catch (error) {
      // Somebody was faster.
      if (!(error instanceof ApiError)) throw error
    }
  }
  return proposed
}

/** Draft markets of the next days for which nothing was ever proposed: what an operator rejected stays so. */
function withoutOdds(db: Reader, at: number) {
  const proposals = db
    .select({ one: sql`1` })
    .from(cupOdds)
    .where(eq(cupOdds.marketId, cupMarket.id))
  return db
    .select({
      marketId: cupMarket.id,
      ...{ tournamentId: cupMatch.tournamentId, home: cupMatch.home, away: cupMatch.away },
    })
    .from(cupMarket)
    .innerJoin(cupMatch, eq(cupMatch.id, cupMarket.matchId))
    .where(
      and(
        eq(cupMarket.state, 'draft'),
        gt(cupMarket.closesAt, new Date(at)),
        lte(cupMarket.closesAt, new Date(at + PROPOSED_AHEAD_MS)),
        notExists(proposals),
      ),
    )
    .orderBy(asc(cupMarket.closesAt), asc(cupMarket.id))
}
