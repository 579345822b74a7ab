// What the house may lose: sums of what is staked and what it would pay, in parts by the bettor.
import { sql } from 'drizzle-orm'
import { OUTCOMES, type Outcome } from '../../contract/world-cup-constants.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import type { BetRow } from './tables.ts'

/** Bets of one part wait for one another, those of others do not. */
const PARTS = 16

/** Adds a bet to its market's sums. */
export async function addExposure(
  tx: Transaction,
  {
    marketId,
    userId,
    outcome,
    stake,
    possible,
  }: Pick<BetRow, 'marketId' | 'userId' | 'outcome' | 'stake' | 'possible'>,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO cup_exposure AS e (market_id, outcome, part, bets, staked, payout)
    VALUES (${marketId}, ${outcome}, ${userId % PARTS}, 1, ${stake}, ${possible})
    ON CONFLICT (market_id, outcome, part) DO UPDATE
    SET bets = e.bets + 1, staked = e.staked + excluded.staked, payout = e.payout + excluded.payout`)
}

/** What is staked on one outcome, in diamonds. */
export interface OutcomeExposure {
  outcome: Outcome
  bets: number
  staked: number
  /** What its bets pay if it comes. */
  payout: number
  /** That, less all that was staked on the match: what the house loses then; negative where it wins. */
  exposure: number
}

/** What the house may lose in each of some markets, by outcome. */
export async function exposureOf(
  db: Reader,
  marketIds: readonly string[],
): Promise<Map<string, OutcomeExposure[]>> {
  if (marketIds.length === 0) return new Map()
  const { rows } = (await db.execute(sql`
    SELECT market_id AS "marketId", outcome, sum(bets)::float8 AS bets, sum(staked)::float8 AS staked,
      sum(payout)::float8 AS payout
    FROM cup_exposure WHERE market_id IN (${sql.join(
      marketIds.map((id) => sql`${id}::uuid`),
      sql`, `,
    )})
    GROUP BY market_id, outcome`)) as unknown as {
    rows: (Omit<OutcomeExposure, 'exposure'> & { marketId: string })[]
  }
  return new Map(
    marketIds.map((id) => {
      const own = rows.filter(({ marketId }) => marketId === id)
      const total = own.reduce((sum, { staked }) => sum + staked, 0)
      const sums = OUTCOMES.map((outcome) => {
        const { bets, staked, payout } = own.find((it) => it.outcome === outcome) ?? NOTHING
        return { outcome, bets, staked, payout, exposure: payout - total }
      })
      return [id, sums]
    }),
  )
}

const NOTHING = { bets: 0, staked: 0, payout: 0 }

/** The most that the house loses in a market, whatever comes; below zero where it wins anyway. */
export async function mostLost(db: Reader, marketId: string): Promise<number> {
  const sums = (await exposureOf(db, [marketId])).get(marketId) ?? []
  return Math.max(...sums.map(({ exposure }) => exposure))
}
