import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceFile } from '../../machines/world-cup/source-types.ts'

const jsonOf = (path: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, path), 'utf8'))

/** A file of a year, cut to what tests need (`1974.json`, `2018.stadiums.json`). */
export const fixture = (name: string): SourceFile => ({ name, json: jsonOf(`fixtures/${name}`) })

/** All of 2026, as it is played in the demo world. */
export const world2026 = (): SourceFile[] =>
  ['2026.json', '2026.teams.json', '2026.stadiums.json'].map((name) => ({
    name,
    json: jsonOf(`../../assets/world-cup/${name}`),
  }))
