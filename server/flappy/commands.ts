import { z } from 'zod'
import { databaseNow } from '../platform/clock.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Command, CommandContext } from '../platform/feature.ts'
import { SettingError } from '../platform/settings.ts'
import { type Decision, heldRuns, review } from './review.ts'

const USAGE = 'npm run flights -- list | count ID | dismiss ID'
const SHOWN = 50

const DECISIONS: Readonly<Record<string, Decision>> = { count: 'counted', dismiss: 'dismissed' }

/** `npm run flights`: runs whose taps are inhumanly regular, until operators have pages of their own. */
export const flightsCommand: Command = (words) => {
  const [command = '', given] = words
  if (words.length === 1 && command === 'list') return list
  const id = z.uuid().safeParse(given)
  const decision = DECISIONS[command]
  if (!id.success || !decision || words.length > 2) throw new SettingError(USAGE)
  return (context) => decide(context, id.data, decision)
}

async function list({ db }: CommandContext): Promise<string[]> {
  const runs = await heldRuns(db.orm, SHOWN)
  if (runs.length === 0) return ['No run is held.']
  return runs.map(
    ({ id, at, userId, score, levelTaps, bandTenths }) =>
      `${id}  ${at.toISOString()}  user ${userId}  ${score} gates  half of ${levelTaps} taps within ${bandTenths / 10} px`,
  )
}

async function decide(
  { db, clock }: CommandContext,
  id: string,
  decision: Decision,
): Promise<string[]> {
  const at = await databaseNow({ clock, db: db.orm })
  const reviewed = await db.orm.transaction((tx) => review(tx as Transaction, id, decision, at))
  if (reviewed === 'notHeld') throw new SettingError(`No run ${id} is held.`)
  if (reviewed === 'late') {
    throw new SettingError(
      'The chests of its week are paid: it counts no more. It can be dismissed.',
    )
  }
  return [reviewed === 'counted' ? `Run ${id} counts now.` : `Run ${id} is dismissed.`]
}
