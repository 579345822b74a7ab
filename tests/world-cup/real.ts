// The tournament of 2026 as it was played, from the same files that it is imported from.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSource } from '../../machines/world-cup/source.ts'
import type { SourceTournament } from '../../machines/world-cup/source-types.ts'

const FOLDER = join(import.meta.dirname, '../../assets/world-cup')

export function played2026(): SourceTournament {
  const files = ['2026.teams.json', '2026.stadiums.json', '2026.json'].map((name) => ({
    name,
    json: JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as unknown,
  }))
  const [tournament] = readSource(files).tournaments
  if (!tournament) throw new Error('the files of 2026 hold no tournament')
  return tournament
}
