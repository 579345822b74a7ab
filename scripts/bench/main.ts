// npm run bench [-- --json FILE] [--only PART …]: the budgets of design §7, measured here and now.
import { writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import Table from 'cli-table3'
import { measureDraws } from './draws.ts'
import type { Figure, Tell } from './figure.ts'
import { measureFrames } from './frames.ts'
import { measureHistory } from './history.ts'
import { measureLanding } from './landing.ts'
import { measureLive } from './live.ts'
import { measurePages } from './pages.ts'
import { measureRank } from './rank.ts'
import { measureRush } from './rush.ts'
import { measureSettling } from './settle.ts'
import { measurePgliteSpins, measurePostgresSpins } from './spins.ts'
import { measureVitals } from './vitals.ts'

const PARTS: Readonly<Record<string, (tell: Tell) => Promise<Figure[]>>> = {
  pages: measurePages,
  postgres: measurePostgresSpins,
  pglite: measurePgliteSpins,
  frames: measureFrames,
  vitals: measureVitals,
  landing: measureLanding,
  draws: measureDraws,
  rush: measureRush,
  live: measureLive,
  settle: measureSettling,
  history: measureHistory,
  rank: measureRank,
}

const WIDTHS = [44, 16, 16, 8, 60]

process.exitCode = await main()

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { json: { type: 'string' }, only: { type: 'string', multiple: true } },
  })
  const names = values.only ?? Object.keys(PARTS)
  const unknown = names.find((name) => !PARTS[name])
  if (unknown !== undefined) {
    process.stderr.write(
      `There is no part ${unknown}; there are ${Object.keys(PARTS).join(', ')}.\n`,
    )
    return 1
  }
  const [load = 0] = loadavg()
  const busy = load > availableParallelism() / 2
  const figures: (Figure & { part: string })[] = []
  const broken: string[] = []
  for (const part of names) {
    try {
      const measured = await PARTS[part]?.((text) => process.stdout.write(`· ${text}\n`))
      for (const figure of measured ?? []) figures.push({ part, ...figure })
    } catch (error) {
      // The figures of hours must not be lost for one part.
      broken.push(part)
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    }
  }
  process.stdout.write(`${tableOf(figures)}\n${summaryOf(figures)}\n`)
  if (busy) {
    process.stdout.write(
      `This machine was busy with other work (load ${load.toFixed(1)} on ${availableParallelism()} cores): times and rates are worse than on a quiet one.\n`,
    )
  }
  if (values.json) await writeFile(values.json, `${JSON.stringify(figures, null, 2)}\n`)
  if (broken.length === 0) return 0
  process.stdout.write(`Broken off, see above: ${broken.join(', ')}.\n`)
  return 1
}

function tableOf(figures: Figure[]): string {
  const table = new Table({
    head: ['what', 'budget', 'measured', '', 'note'],
    colWidths: WIDTHS,
    wordWrap: true,
    style: { head: ['magenta'] },
  })
  for (const { what, budget, figure, kept, note } of figures) {
    const verdict = kept === null ? '' : kept ? 'kept' : 'MISSED'
    table.push([what, budget ?? '', figure, verdict, note ?? ''])
  }
  return table.toString()
}

function summaryOf(figures: Figure[]): string {
  const missed = figures.filter(({ kept }) => kept === false)
  const kept = figures.filter((it) => it.kept === true).length
  if (missed.length === 0) return `${kept} budgets kept, none missed.`
  return `${kept} budgets kept, ${missed.length} missed: ${missed.map(({ what }) => what).join('; ')}.`
}
