import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { rememberedSurvival, type survivalOf } from '../../machines/flappy/survival.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import type { Command, CommandContext } from '../platform/feature.ts'
import { SettingError } from '../platform/settings.ts'
import { lookAt, tracedRun } from './recorded-run.ts'
import { type Decision, otherScores, type RunRow, review, waitingRuns } from './review.ts'

const USAGE = 'npm run flights -- list | show ID | count ID | dismiss ID'
const SHOWN = 50

const DECISIONS: Readonly<Record<string, Decision>> = { count: 'counted', dismiss: 'dismissed' }

/** `npm run flights`: runs that wait until somebody has looked at them, as the ops console lists them too. */
export const flightsCommand: Command = (words) => {
  const [command = '', given] = words
  if (words.length === 1 && command === 'list') return list
  const id = z.uuid().safeParse(given)
  if (!id.success || words.length > 2) throw new SettingError(USAGE)
  if (command === 'show') return (context) => show(context, id.data)
  const decision = DECISIONS[command]
  if (!decision) throw new SettingError(USAGE)
  return (context) => decide(context, id.data, decision)
}

async function list({ db, clock }: CommandContext): Promise<string[]> {
  const now = await databaseNow({ clock, db: db.orm })
  const { held, newcomers } = await waitingRuns(db.orm, now, SHOWN)
  if (held.length + newcomers.length === 0) return ['No run waits to be looked at.']
  const survival = rememberedSurvival()
  const lines: string[] = []
  for (const run of held) lines.push(`${await toldOf(db.orm, run, survival)}  held`)
  for (const run of newcomers) {
    lines.push(`${await toldOf(db.orm, run, survival)}  first time among the first three`)
  }
  return lines
}

/** A run in a line: who flew it, how far, how evenly, and how rare that is. */
async function toldOf(db: Reader, run: RunRow, survival: typeof survivalOf): Promise<string> {
  const { id, at, userId, score, levelTaps, bandTenths } = run
  const { onceIn } = await lookAt(db, run, survival)
  return [
    ...[id, at.toISOString(), `user ${userId}`, `${score} gates`],
    `half of ${levelTaps} taps within ${bandTenths / 10} px`,
    `so far once in ${onceIn.toLocaleString('en')} runs of such a hand`,
  ].join('  ')
}

/** Tells of a run beside its player's others of that week, and leaves it as a file that plays it. */
async function show({ db }: CommandContext, id: string): Promise<string[]> {
  const traced = await tracedRun(db.orm, id)
  if (!traced) throw new SettingError(`There is no run ${id}.`)
  const { run, trace } = traced
  const file = join(tmpdir(), `flight-${id}.jsonl`)
  await writeFile(file, trace)
  const others = await otherScores(db.orm, run)
  return [
    `${await toldOf(db.orm, run, rememberedSurvival())}  ${run.state}`,
    others.length === 0
      ? 'The only run of its player in this week.'
      : `Other runs of its player in this week: ${others.length}, half of them past ${others[Math.floor(others.length / 2)]} gates, the best ${others.at(-1)}.`,
    `To see it flown, drop ${file} on /#/routeTable.`,
  ]
}

async function decide(
  { db, clock, random }: CommandContext,
  id: string,
  decision: Decision,
): Promise<string[]> {
  const at = await databaseNow({ clock, db: db.orm })
  const reviewed = await db.orm.transaction((tx) =>
    review(tx as Transaction, { random }, id, decision, at),
  )
  if (reviewed === 'notWaiting') throw new SettingError(`No run ${id} waits to be looked at.`)
  if (reviewed === 'late') {
    throw new SettingError(
      'The chests of its week are paid: it counts no more. It can be dismissed.',
    )
  }
  return [reviewed === 'counted' ? `Run ${id} counts now.` : `Run ${id} is dismissed.`]
}
