// npm run assets:check: checks every game's tuning (ranges, return to player) and art (complete, credited).
import { join } from 'node:path'
import { type Fault, type GameFiles, readGames } from '../server/platform/tuning/files.ts'
import { ADVENTURE } from './assets/adventure.ts'
import { checkFlappy } from './assets/flappy.ts'
import { checkGame, type Report } from './assets/played.ts'
import { checkRadar } from './assets/radar.ts'
import { checkTree } from './assets/tree.ts'
import { TURNTABLE } from './assets/turntable.ts'

const PLAYS = 1_000_000
const CHECKS: Readonly<Record<string, (files: GameFiles) => Report>> = {
  adventure: (files) => checkGame(ADVENTURE, files, PLAYS),
  flappy: (files) => checkFlappy(files, PLAYS),
  radar: (files) => checkRadar(files, PLAYS),
  tree: (files) => checkTree(files, PLAYS),
  turntable: (files) => checkGame(TURNTABLE, files, PLAYS),
}

const games = await readGames(join(import.meta.dirname, '../assets'))
const faults: Fault[] = Object.keys(CHECKS)
  .filter((game) => !games.some((files) => files.game === game))
  .map((game) => ({ file: `assets/${game}/tuning.json`, field: '', what: 'is missing' }))

for (const files of games) {
  const report = CHECKS[files.game]?.(files) ?? {
    faults: [{ file: `assets/${files.game}`, field: '', what: 'is no game of ours' }],
    lines: [],
  }
  faults.push(...report.faults)
  process.stdout.write(`${files.game}\n${report.lines.map((line) => `  ${line}\n`).join('')}`)
}

for (const { file, field, what } of faults) {
  process.stderr.write(`${file}${field && `  ${field}`}  ${what}\n`)
}
process.exitCode = faults.length === 0 ? 0 : 1
