// What runs the demo world's tournament in place of operators: what has become known is imported, results and odds are
// approved, by the same functions as theirs.
import { and, eq, gt, lte } from 'drizzle-orm'
import matches from '../../assets/world-cup/2026.json' with { type: 'json' }
import stadiums from '../../assets/world-cup/2026.stadiums.json' with { type: 'json' }
import teams from '../../assets/world-cup/2026.teams.json' with { type: 'json' }
import { DAY_MS } from '../../machines/clock/spans.ts'
import type { SourceFile } from '../../machines/world-cup/source-types.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { importWorldCup } from '../world-cup/import.ts'
import { proposeModelOdds } from '../world-cup/model.ts'
import { decideOdds } from '../world-cup/odds.ts'
import { decideResult } from '../world-cup/results.ts'
import { cupMarket, cupOdds, cupResult } from '../world-cup/tables.ts'

export const SOURCE: readonly SourceFile[] = [
  { name: '2026.json', json: matches },
  { name: '2026.teams.json', json: teams },
  { name: '2026.stadiums.json', json: stadiums },
]

/** Bets are taken on matches of so many days; what the model proposes beyond waits for an operator. */
const OPEN_DAYS = 5
/** Who approves in the demo world; nobody signs in as them. */
const OPERATOR = { id: 'demo', name: 'demo' }

/**
 * Brings the tournament up to what is known by now.
 * @param days by how many it is played later, at the first time
 * @returns whether anything has changed
 */
export async function runTournament(
  platform: Pick<Platform, 'db' | 'clock' | 'random'>,
  days?: number,
): Promise<boolean> {
  const { added, changes } = await importWorldCup(platform, SOURCE, days)
  const results = await approveResults(platform)
  await proposeModelOdds(platform)
  const opened = await approveOdds(platform)
  return added + changes.length + results + opened > 0
}

async function approveResults(platform: Pick<Platform, 'db' | 'clock' | 'random'>) {
  const { db, clock } = platform
  const waiting = await db.orm
    .select({ id: cupResult.id, hash: cupResult.hash })
    .from(cupResult)
    .where(and(eq(cupResult.state, 'proposed'), eq(cupResult.proposerId, 'import')))
    .orderBy(cupResult.id)
  for (const seen of waiting) {
    const decision = { operator: OPERATOR, decision: 'approve', ...seen, at: clock.now() } as const
    await unlessDecided(db.orm.transaction((tx) => decideResult(tx as Transaction, decision)))
  }
  return waiting.length
}

async function approveOdds({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  const at = clock.now()
  const waiting = await db.orm
    .select({ id: cupOdds.id, hash: cupOdds.hash })
    .from(cupOdds)
    .innerJoin(cupMarket, eq(cupMarket.id, cupOdds.marketId))
    .where(
      and(
        eq(cupOdds.state, 'proposed'),
        eq(cupOdds.proposerId, 'model'),
        eq(cupMarket.state, 'draft'),
        gt(cupMarket.closesAt, new Date(at)),
        lte(cupMarket.closesAt, new Date(at + OPEN_DAYS * DAY_MS)),
      ),
    )
    .orderBy(cupOdds.id)
  for (const seen of waiting) {
    const decision = { operator: OPERATOR, decision: 'approve', ...seen } as const
    const approving = db.orm.transaction((tx) => decideOdds(tx as Transaction, { clock }, decision))
    await unlessDecided(approving)
  }
  return waiting.length
}

/** Another process, or an operator, may have been faster. */
async function unlessDecided(deciding: Promise<unknown>): Promise<void> {
  try {
    await deciding
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}
