// npm run bench [-- --json FILE] [--only PART …] [--minutes COUNT]: the budgets of design §7, measured here and now.
import { writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { inspect, parseArgs } from 'node:util'
import Table from 'cli-table3'
import { measureBets } from './bets.ts'
import { measureCommissions } from './commissions.ts'
import { measureContest } from './contest.ts'
import { measureEvents } from './events.ts'
import { type Figure, type Measure, NotMeasured } from './figure.ts'
import { measureFrames } from './frames.ts'
import { measureLanding } from './landing.ts'
import { measureOpsLists } from './ops-lists.ts'
import { measurePages } from './pages.ts'
import { onPostgres } from './postgres.ts'
import { measureRadar } from './radar.ts'
import { measureRank } from './rank.ts'
import { measureReplay } from './replay.ts'
import { measureSettling } from './settle.ts'
import { measurePgliteSpins, measurePostgresSpins } from './spins.ts'
import { measureVitals } from './vitals.ts'

const PARTS: Readonly<Record<string, Measure>> = {
  pages: measurePages,
  postgres: onPostgres(measurePostgresSpins),
  pglite: measurePgliteSpins,
  frames: measureFrames,
  vitals: measureVitals,
  landing: measureLanding,
  settle: onPostgres(measureSettling),
  bets: onPostgres(measureBets),
  rank: onPostgres(measureRank),
  radar: onPostgres(measureRadar),
  replay: onPostgres(measureReplay),
  events: onPostgres(measureEvents),
  commissions: onPostgres(measureCommissions),
  contest: onPostgres(measureContest),
  'ops-lists': onPostgres(measureOpsLists),
}

const WIDTHS = [44, 16, 16, 8, 60]
const print = (text: string) => void process.stdout.write(`${text}\n`)

process.exitCode = await main()

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      json: { type: 'string' },
      only: { type: 'string', multiple: true },
      minutes: { type: 'string', default: '0' },
    },
  })
  const minutes = Number(values.minutes)
  const names = values.only ?? Object.keys(PARTS)
  const unknown = names.find((name) => !PARTS[name])
  if (unknown !== undefined) {
    const known = Object.keys(PARTS).join(', ')
    process.stderr.write(`There is no part ${unknown}; there are ${known}.\n`)
    return 1
  }
  if (!(minutes >= 0)) {
    process.stderr.write(`--minutes ${values.minutes} is no number of minutes.\n`)
    return 1
  }
  const [load = 0] = loadavg()
  const figures: (Figure & { part: string })[] = []
  const broken: string[] = []
  for (const part of names) {
    try {
      const measured = (await PARTS[part]?.((text) => print(`· ${text}`), minutes)) ?? []
      figures.push(...measured.map((figure) => ({ part, ...figure })))
    } catch (error) {
      if (error instanceof NotMeasured) {
        figures.push({ part, what: part, figure: 'not measured', note: error.message })
        continue
      }
      // The figures of hours must not be lost for one part.
      broken.push(part)
      process.stderr.write(`${inspect(error)}\n`)
    }
  }
  print(`${tableOf(figures)}\n${summaryOf(figures)}`)
  if (load > availableParallelism() / 2) {
    print(
      `This machine was busy with other work (load ${load.toFixed(1)} on ${availableParallelism()} cores): times and rates are worse than on a quiet one.`,
    )
  }
  if (values.json) await writeFile(values.json, `${JSON.stringify(figures, null, 2)}\n`)
  if (broken.length === 0) return 0
  print(`Broken off, see above: ${broken.join(', ')}.`)
  return 1
}

function tableOf(figures: Figure[]): string {
  const table = new Table({
    head: ['what', 'budget', 'measured', '', 'note'],
    colWidths: WIDTHS,
    wordWrap: true,
    style: { head: ['magenta'] },
  })
  for (const { what, budget = '', figure, kept, note = '' } of figures) {
    const verdict = kept === undefined ? '' : kept ? 'kept' : 'MISSED'
    table.push([what, budget, figure, verdict, note])
  }
  return table.toString()
}

function summaryOf(figures: Figure[]): string {
  const missed = figures.filter(({ kept }) => kept === false).map(({ what }) => what)
  const kept = figures.filter((it) => it.kept === true).length
  if (missed.length === 0) return `${kept} budgets kept, none missed.`
  return `${kept} budgets kept, ${missed.length} missed: ${missed.join('; ')}.`
}
