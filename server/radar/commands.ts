import { asc, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Command, CommandContext } from '../platform/feature.ts'
import { SettingError } from '../platform/settings.ts'
import { usersOf } from '../user/queries.ts'
import { settleReports } from './settle.ts'
import { radarReport } from './tables.ts'

const USAGE = 'npm run radar-reports -- list | done ID'
const SHOWN = 50

/** `npm run radar-reports`: who was reported from a match card; the console has a room for them too. */
export const reportsCommand: Command = ([word, given, ...more]) => {
  if (word === 'list' && given === undefined) return list
  const id = z.uuid().safeParse(given)
  if (word !== 'done' || !id.success || more.length > 0) throw new SettingError(USAGE)
  return (context) => finish(context, id.data)
}

/** Those that nobody looked at yet, the oldest on top. */
async function list({ db }: CommandContext): Promise<string[]> {
  const rows = await db.orm
    .select()
    .from(radarReport)
    .where(isNull(radarReport.doneAt))
    .orderBy(asc(radarReport.id))
    .limit(SHOWN)
  if (rows.length === 0) return ['There is no open report.']
  const people = await usersOf(
    db.orm,
    rows.map(({ reportedId }) => reportedId),
  )
  return rows.map(({ id, at, reason, userId, reportedId }) => {
    const { nickname, externalId, brand } = people.get(reportedId) ?? {}
    return `${id}  ${at.toISOString()}  ${reason}  ${reportedId} (${nickname}, ${externalId} of ${brand})  by ${userId}`
  })
}

async function finish({ db, clock }: CommandContext, id: string): Promise<string[]> {
  const [row] = await settleReports(db.orm, clock.now(), { id })
  if (!row) throw new SettingError(`There is no open report ${id}.`)
  return [
    `The report on ${row.reportedId} is done. npm run people -- block ${row.reportedId} keeps them out.`,
  ]
}
