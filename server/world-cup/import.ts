// Brings a source's tournaments into the database, as often as one likes: what is there already is found again, and only
// what has changed is changed.
import { eq, inArray } from 'drizzle-orm'
import { DAY_MS } from '../../machines/clock/spans.ts'
import { knownAt } from '../../machines/world-cup/places.ts'
import { readSource } from '../../machines/world-cup/source.ts'
import type { Remark, SourceFile, SourceTournament } from '../../machines/world-cup/source-types.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import { lockText } from '../platform/database/idempotency.ts'
import { ApiError } from '../platform/errors.ts'
import { bringUpToDate } from './import-match.ts'
import { addMatches, pairUp } from './import-new.ts'
import type { Importing, Standing } from './import-standing.ts'
import { putTeams, teamsByTournament } from './import-teams.ts'
import { cupMarket, cupMatch, cupResult, cupTournament } from './tables.ts'

/** What an import did, in plain words. */
export interface Imported {
  tournaments: { id: string; name: string; shiftDays: number; matches: number }[]
  /** Matches that are new, and what became of others. */
  added: number
  changes: string[]
  /** Left as it was, since people have bet by it, or somebody decided otherwise. */
  refused: string[]
  notUnderstood: Remark[]
  assumed: Remark[]
}

/** @param days by how many the tournaments are played later than the source says; as before where it is not given */
export async function importWorldCup(
  platform: Importing,
  files: readonly SourceFile[],
  days?: number,
): Promise<Imported> {
  const { db, clock } = platform
  const read = readSource(files, await teamsByTournament(db.orm))
  const { notUnderstood, assumed } = read
  const told: Imported = {
    ...{ tournaments: [], added: 0, changes: [], refused: [], notUnderstood, assumed },
  }
  const at = await databaseNow({ clock, db: db.orm })
  for (const tournament of read.tournaments) await bring(platform, tournament, { days, at, told })
  return told
}

interface Bringing {
  days: number | undefined
  at: number
  told: Imported
}

async function bring(
  platform: Importing,
  tournament: SourceTournament,
  { days, at, told }: Bringing,
): Promise<void> {
  const { db } = platform
  const { id, name, teams } = tournament
  const { shiftDays, isShifted, rows } = await db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    // Of two imports at once one waits for the other.
    await lockText(tx, 'cup import')
    const { shift, isShifted } = await shiftOf(tx, tournament, { days, at })
    await putTeams(tx, id, teams)
    const matches = knownAt(id, tournament.matches, at - shift * DAY_MS)
    const before = await tx.select().from(cupMatch).where(eq(cupMatch.tournamentId, id))
    const { pairs, fresh } = pairUp(before, matches)
    const added = await addMatches(tx, platform, { id, matches: fresh, shiftDays: shift, at })
    told.added += added.length
    return { shiftDays: shift, isShifted, rows: [...pairs, ...added] }
  })
  told.tournaments.push({ id, name, shiftDays, matches: rows.length })
  const standing = await standingOf(
    db.orm,
    rows.map(({ row }) => row.id),
  )
  for (const { row, match } of rows) {
    const stands = standing(row.id)
    const wanted = { match, shiftDays, isShifted, at }
    try {
      const { changes, refused } = await bringUpToDate(platform, row, stands, wanted)
      told.changes.push(...changes)
      told.refused.push(...refused)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      told.refused.push(`${match.home} – ${match.away}: ${error.message}`)
    }
  }
}

/** Keeps the tournament's row, and by how many days it is later. */
async function shiftOf(
  tx: Transaction,
  { id, name }: SourceTournament,
  { days, at }: Pick<Bringing, 'days' | 'at'>,
): Promise<{ shift: number; isShifted: boolean }> {
  const [before] = await tx.select().from(cupTournament).where(eq(cupTournament.id, id))
  const shiftDays = days ?? before?.shiftDays ?? 0
  const importedAt = new Date(at)
  await tx
    .insert(cupTournament)
    .values({ id, name, shiftDays, importedAt })
    .onConflictDoUpdate({ target: cupTournament.id, set: { name, shiftDays, importedAt } })
  return { shift: shiftDays, isShifted: before !== undefined && before.shiftDays !== shiftDays }
}

/** Markets and results of matches, read together. */
async function standingOf(
  db: Reader,
  ids: readonly string[],
): Promise<(matchId: string) => Standing> {
  if (ids.length === 0) return () => ({ market: null, results: [] })
  const markets = await db
    .select()
    .from(cupMarket)
    .where(inArray(cupMarket.matchId, [...ids]))
    .orderBy(cupMarket.number)
  const results = await db
    .select()
    .from(cupResult)
    .where(inArray(cupResult.matchId, [...ids]))
    .orderBy(cupResult.number)
  return (matchId) => ({
    market: markets.findLast((it) => it.matchId === matchId) ?? null,
    results: results.filter((it) => it.matchId === matchId),
  })
}
