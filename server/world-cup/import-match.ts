// One match as its source tells it now: its teams, its time, that it is cancelled, how it ended.
import { eq } from 'drizzle-orm'
import { DAY_MS } from '../../machines/clock/spans.ts'
import { isPlace } from '../../machines/world-cup/places.ts'
import type { Transaction } from '../platform/database/database.ts'
import { importResult, resultDue } from './import-result.ts'
import { type Importing, isFree, type Standing, type Wanted } from './import-standing.ts'
import { cancelMatch, moveMatch } from './matches.ts'
import { cupMarket, cupMatch, type MatchRow } from './tables.ts'

/** What became of it, in plain words. */
export interface Brought {
  changes: string[]
  refused: string[]
}

const ACTOR = 'import'

/**
 * Changes what differs.
 * @throws ApiError where somebody has just changed the match otherwise
 */
export async function bringUpToDate(
  platform: Importing,
  row: MatchRow,
  standing: Standing,
  wanted: Wanted,
): Promise<Brought> {
  const steps = [bringTeams, bringTime, bringCancellation] as const
  const brought: Brought = { changes: [], refused: [] }
  const differs =
    row.home !== wanted.match.home ||
    row.away !== wanted.match.away ||
    row.number !== wanted.match.number ||
    row.sourceKickoffAt?.getTime() !== wanted.match.kickoffAt ||
    isElsewhere(row, wanted) ||
    (wanted.match.isCancelled && row.state !== 'cancelled')
  if (differs) {
    await platform.db.orm.transaction(async (orm) => {
      for (const step of steps) {
        const { changes, refused } = await step(orm as Transaction, platform, row, standing, wanted)
        brought.changes.push(...changes)
        brought.refused.push(...refused)
      }
    })
  }
  if (resultDue(row, standing, wanted)) {
    brought.changes.push(await importResult(platform, row, standing, wanted))
  }
  return brought
}

type Step = (
  tx: Transaction,
  platform: Importing,
  row: MatchRow,
  standing: Standing,
  wanted: Wanted,
) => Promise<Brought>

const nothing: Brought = { changes: [], refused: [] }
const named = ({ home, away }: Pick<MatchRow, 'home' | 'away'>) => `${home} – ${away}`

/** A place becomes a team at any time; a team becomes another one only where nobody can have bet on it. */
const bringTeams: Step = async (tx, _platform, row, standing, { match }) => {
  const { home, away, number } = match
  const own = eq(cupMatch.id, row.id)
  if (row.home === home && row.away === away) {
    if (row.number !== number) await tx.update(cupMatch).set({ number }).where(own)
    return nothing
  }
  const mayBecome = (before: string, after: string) =>
    before === after || isFree(standing) || (isPlace(before) && !isPlace(after))
  if (!mayBecome(row.home, home) || !mayBecome(row.away, away)) {
    const why = 'its teams stay, since its market has been opened'
    return { changes: [], refused: [`${named(row)} is ${named(match)} there: ${why}`] }
  }
  await tx.update(cupMatch).set({ home, away, number }).where(own)
  return { changes: [`${named(row)} is ${named(match)}`], refused: [] }
}

/** Whether the source has moved it, or all days are others: where it was moved here it stays. */
const isElsewhere = (
  { kickoffAt, sourceKickoffAt }: MatchRow,
  { match, shiftDays, isShifted }: Wanted,
): boolean =>
  (isShifted || sourceKickoffAt?.getTime() !== match.kickoffAt) &&
  kickoffAt.getTime() !== match.kickoffAt + shiftDays * DAY_MS

const bringTime: Step = async (tx, platform, row, standing, wanted) => {
  const { match, shiftDays, at } = wanted
  const own = eq(cupMatch.id, row.id)
  const seen = row.kickoffAt.getTime()
  const kickoffAt = match.kickoffAt + shiftDays * DAY_MS
  const note = () =>
    tx
      .update(cupMatch)
      .set({ sourceKickoffAt: new Date(match.kickoffAt) })
      .where(own)
  if (!isElsewhere(row, wanted)) {
    await note()
    return nothing
  }
  const when = `${named(match)} begins at ${new Date(kickoffAt).toISOString()}`
  if (row.state === 'ended' || row.state === 'cancelled') {
    await note()
    return { changes: [], refused: [`${when} there: it is ${row.state}`] }
  }
  if (kickoffAt > at) {
    await moveMatch(tx, platform, { matchId: row.id, kickoffAt, seen, actor: ACTOR, at })
  } else if (isFree(standing)) {
    // It has begun already: there is nothing to bet on any more.
    await tx
      .update(cupMatch)
      .set({ kickoffAt: new Date(kickoffAt) })
      .where(own)
    await tx
      .update(cupMarket)
      .set({ closesAt: new Date(kickoffAt) })
      .where(eq(cupMarket.matchId, row.id))
  } else {
    return { changes: [], refused: [`${when} there: that is over, and its market was opened`] }
  }
  await note()
  return { changes: [when], refused: [] }
}

const bringCancellation: Step = async (tx, _platform, row, _standing, { match, at }) => {
  if (!match.isCancelled || row.state === 'cancelled' || row.state === 'ended') return nothing
  await cancelMatch(tx, { matchId: row.id, seen: row.state, actor: ACTOR, at })
  return { changes: [`${named(match)} is cancelled`], refused: [] }
}
