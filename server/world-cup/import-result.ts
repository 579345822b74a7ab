// Results as a source tells them: they stand at once where nobody can have bet, else an operator approves them.
import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { MatchScore } from '../../contract/world-cup.ts'
import { DAY_MS } from '../../machines/clock/spans.ts'
import { endsAt } from '../../machines/world-cup/ends.ts'
import type { Transaction } from '../platform/database/database.ts'
import { type Importing, isFree, type Standing, type Wanted } from './import-standing.ts'
import { proposeResult, scoreOf, standResult } from './results.ts'
import { cupMatch, type MatchRow } from './tables.ts'

const IMPORT = { id: 'import', name: 'import' }
const REASON = 'openfootball/worldcup.json'

/** Whether the source tells a result that is not known here, of a match that is over by now. */
export function resultDue(
  row: MatchRow,
  { results }: Pick<Standing, 'results'>,
  { match, shiftDays, at }: Wanted,
): boolean {
  const { score } = match
  const end = Math.max(endsAt(match) + shiftDays * DAY_MS, row.kickoffAt.getTime())
  if (!score || row.state === 'cancelled' || at < end) return false
  const isThis = (it: MatchScore) => isDeepStrictEqual(it, score)
  const stands = results.find(({ id }) => id === row.resultId)
  if (stands && isThis(scoreOf(stands))) return false
  // An operator has it before them, or has said no to it, or knew better.
  return !results.some(
    (it) => it.state === 'proposed' || (it.proposerId === IMPORT.id && isThis(scoreOf(it))),
  )
}

/** @returns what became of it, in plain words */
export async function importResult(
  platform: Importing,
  row: MatchRow,
  standing: Standing,
  { match, at }: Wanted,
): Promise<string> {
  const { score, goals } = match
  if (!score) throw new Error(`${match.key} has no result`)
  const told = `${match.home} – ${match.away} ${score.full.join(':')}`
  return platform.db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    const result = { matchId: row.id, score, at }
    if (isFree(standing)) await standResult(tx, platform, result)
    else await proposeResult(tx, platform, { ...result, reason: REASON, proposer: IMPORT })
    await tx.update(cupMatch).set({ goals }).where(eq(cupMatch.id, row.id))
    return `${told} ${isFree(standing) ? 'stands' : 'is proposed'}`
  })
}
