// node scripts/world-cup/ratings.ts FOLDER: makes `assets/world-cup/ratings.json` anew, out of the files of all years before
// 2026 of openfootball/worldcup.json (FOLDER/1930/worldcup.json, …), and says how well the model foretells what was played.
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rated, ratingOf } from '../../machines/world-cup/elo.ts'
import { chancesOf } from '../../machines/world-cup/model.ts'
import { outcomeOf } from '../../machines/world-cup/odds.ts'
import { ratedMatches, ratingsAfter, ratingsBefore } from '../../machines/world-cup/ratings.ts'
import { readSource } from '../../machines/world-cup/source.ts'

const FILE = join(import.meta.dirname, '../../assets/world-cup/ratings.json')
const SOURCE = 'computed by scripts/world-cup/ratings.ts from openfootball/worldcup.json (CC0 1.0)'
const FIRST = 1930
const LAST = 2022
const MEASURED_FROM = 1998

const [folder = '.'] = process.argv.slice(2)
const after: Record<string, Record<string, number>> = {}
let [matches, draws, expectedDraws, loss] = [0, 0, 0, 0]
for (let year = FIRST; year <= LAST; year += 4) {
  const file = join(folder, String(year), 'worldcup.json')
  if (!existsSync(file)) continue
  const json: unknown = JSON.parse(await readFile(file, 'utf8'))
  const [tournament] = readSource([{ name: file, json }]).tournaments
  if (!tournament) throw new Error(`${file} was not understood`)
  let ratings = ratingsBefore(tournament.id, { after })
  for (const match of ratedMatches(tournament)) {
    const chances = chancesOf(ratingOf(ratings, match.home), ratingOf(ratings, match.away))
    if (year >= MEASURED_FROM) {
      matches += 1
      expectedDraws += chances.draw
      draws += outcomeOf(match.full) === 'draw' ? 1 : 0
      loss -= Math.log(chances[outcomeOf(match.full)])
    }
    ratings = rated(ratings, [match])
  }
  after[tournament.id] = ratingsAfter(tournament, { after })
}
const rows = Object.entries(after).map(([year, row]) => `  "${year}": ${JSON.stringify(row)}`)
await writeFile(FILE, `{"source": "${SOURCE}", "after": {\n${rows.join(',\n')}\n}}\n`)
process.stdout.write(
  `${matches} matches since ${MEASURED_FROM}: ${draws} draws, ${expectedDraws.toFixed(1)} expected, log loss ${(loss / matches).toFixed(4)}\n`,
)
