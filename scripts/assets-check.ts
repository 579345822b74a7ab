// npm run assets:check [-- GAME…]: checks games' tuning (ranges, return to player) and art (complete, credited), and
// campaigns whole.
import { join } from 'node:path'
import { type Fault, readGames } from '../server/platform/tuning/files.ts'
import { checkCampaigns } from './assets/campaigns.ts'
import { CHECKS } from './assets/checks.ts'
import { checkSideBySide } from './assets/side-by-side.ts'

const named = process.argv.slice(2)
const CAMPAIGNS = 'campaigns'
const stranger = named.find((game) => game !== CAMPAIGNS && !Object.hasOwn(CHECKS, game))

if (stranger !== undefined) {
  process.stderr.write(
    `There is no game ${stranger}; there are ${Object.keys(CHECKS).join(', ')}.\n`,
  )
  process.exitCode = 1
} else {
  await check()
}

async function check(): Promise<void> {
  const asked = named.length > 0 ? named.filter((it) => it !== CAMPAIGNS) : Object.keys(CHECKS)
  const assets = join(import.meta.dirname, '../assets')
  const all = await readGames(assets)
  const games = all.filter(({ game }) => asked.includes(game))
  const strangers = all.filter(({ game }) => named.length === 0 && !Object.hasOwn(CHECKS, game))
  const reports = await checkSideBySide(games)
  const isWhole = named.length === 0 || named.includes(CAMPAIGNS)
  const campaigns = isWhole ? await checkCampaigns(assets) : null
  const faults: Fault[] = [
    ...asked
      .filter((game) => !games.some((files) => files.game === game))
      .map((game) => ({ file: `assets/${game}/tuning.json`, field: '', what: 'is missing' })),
    ...strangers.map(({ game }) => ({
      file: `assets/${game}`,
      field: '',
      what: 'is no game of ours',
    })),
    ...reports.flatMap((report) => report.faults),
    ...(campaigns?.faults ?? []),
  ]
  const told = [
    ...reports.map(({ lines }, place) => ({ name: games[place]?.game, lines })),
    ...(campaigns ? [{ name: CAMPAIGNS, lines: campaigns.lines }] : []),
  ]
  for (const { name, lines } of told) {
    process.stdout.write(`${name}\n${lines.map((line) => `  ${line}\n`).join('')}`)
  }
  for (const { file, field, what } of faults) {
    process.stderr.write(`${file}${field && `  ${field}`}  ${what}\n`)
  }
  process.exitCode = faults.length === 0 ? 0 : 1
}
