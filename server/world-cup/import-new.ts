// Which match of a source is which row, and rows for those that are new.
import { DAY_MS } from '../../machines/clock/spans.ts'
import { endsAt } from '../../machines/world-cup/ends.ts'
import { isPlace } from '../../machines/world-cup/places.ts'
import type { SourceMatch } from '../../machines/world-cup/source-types.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { timeOrderedId } from '../platform/secrets/random.ts'
import { createMarket } from './markets.ts'
import { cupMatch, type MatchRow } from './tables.ts'

/** A match of a source, and its row. */
export interface Paired {
  row: MatchRow
  match: SourceMatch
}

/**
 * Finds the rows of matches by their keys. A source that numbers its matches later than it tells them is found by what
 * else stands: in one stage nobody plays twice at the same ground and time, nor two teams against each other.
 */
export function pairUp(
  rows: readonly MatchRow[],
  matches: readonly SourceMatch[],
): { pairs: Paired[]; fresh: SourceMatch[] } {
  const left = new Map(rows.map((row) => [row.key, row]))
  const pairs: Paired[] = []
  const unknown: SourceMatch[] = []
  for (const match of matches) {
    const row = left.get(match.key)
    if (row) pairs.push({ row, match })
    else unknown.push(match)
    left.delete(match.key)
  }
  const fresh = unknown.filter((match) => {
    const row = [...left.values()].find((it) => isSame(it, match))
    if (!row) return true
    left.delete(row.key)
    pairs.push({ row, match })
    return false
  })
  return { pairs, fresh }
}

function isSame(row: MatchRow, match: SourceMatch): boolean {
  if (row.stage !== match.stage || row.group !== match.group || row.stage === 'group') return false
  if (row.number !== null && match.number !== null) return row.number === match.number
  const areTeams = !isPlace(match.home) && !isPlace(match.away)
  if (areTeams && row.home === match.home && row.away === match.away) return true
  return row.ground === match.ground && row.sourceKickoffAt?.getTime() === match.kickoffAt
}

interface Adding {
  /** Of the tournament. */
  id: string
  matches: readonly SourceMatch[]
  shiftDays: number
  at: number
}

/** Adds matches; those that are not over get a market, as a draft. */
export async function addMatches(
  tx: Transaction,
  platform: Pick<Platform, 'random'>,
  { id: tournamentId, matches, shiftDays, at }: Adding,
): Promise<Paired[]> {
  if (matches.length === 0) return []
  const shiftMs = shiftDays * DAY_MS
  const values = matches.map(({ key, number, stage, group, kickoffAt, ground, home, away }) => ({
    id: timeOrderedId(platform.random, at),
    ...{ tournamentId, key, number, stage, group, ground, home, away },
    kickoffAt: new Date(kickoffAt + shiftMs),
    sourceKickoffAt: new Date(kickoffAt),
    state: 'scheduled' as const,
    goals: [],
  }))
  const rows = await tx.insert(cupMatch).values(values).returning()
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const pairs = matches.flatMap((match) => {
    const row = byKey.get(match.key)
    return row ? [{ row, match }] : []
  })
  for (const { row, match } of pairs) {
    if (match.isCancelled || endsAt(match) + shiftMs <= at) continue
    const closesAt = row.kickoffAt.getTime()
    await createMarket(tx, platform, { matchId: row.id, closesAt, at })
  }
  return pairs
}
