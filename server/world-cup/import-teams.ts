import { sql } from 'drizzle-orm'
import type { Team } from '../../contract/world-cup.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import { cupTeam } from './tables.ts'

/** The teams that earlier imports have told, by the tournament's id. */
export async function teamsByTournament(db: Reader): Promise<Map<string, Team[]>> {
  const rows = await db.select().from(cupTeam)
  const teams = new Map<string, Team[]>()
  for (const { tournamentId, name, code, flag, group } of rows) {
    const others = teams.get(tournamentId) ?? []
    teams.set(tournamentId, [...others, { name, code, flag, group }])
  }
  return teams
}

/** Adds a tournament's teams, or changes what is told of them. */
export async function putTeams(
  tx: Transaction,
  tournamentId: string,
  teams: readonly Team[],
): Promise<void> {
  if (teams.length === 0) return
  const rows = teams.map(({ name, code, flag, group }) => ({
    ...{ tournamentId, name, code, flag, group },
  }))
  await tx
    .insert(cupTeam)
    .values(rows)
    .onConflictDoUpdate({
      target: [cupTeam.tournamentId, cupTeam.name],
      set: {
        code: sql`excluded.code`,
        flag: sql`excluded.flag`,
        // A file of teams alone may tell no groups.
        group: sql`coalesce(excluded.group_name, cup_team.group_name)`,
      },
    })
}
