import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { features } from '../../server/features.ts'

const ROOT = join(import.meta.dirname, '../..')

/** What all features stand on. In `contract/` these are the files that are no game's own. */
const SHARED = [
  'contract',
  ...['platform', 'ledger', 'fairness', 'user', 'mail', 'pictures'].map((name) => `server/${name}`),
  ...['base', 'native', 'api', 'stores', 'live', 'components', 'app'].map((name) => `src/${name}`),
]

/** The table of routes: their pages, and below them where they are, for whoever links to them. */
const ROUTE_TABLE = ['src/app/routes.ts', 'src/base/paths.ts']

/** A new feature is entered here, and nowhere else. */
const TABLES_OF_CONTENTS = ['contract/api.ts', 'server/features.ts', ...ROUTE_TABLE]

/** Statements that were run once in every database there is: history, not code. */
const isHistory = (file: string) => file.startsWith('server/platform/migrations/')

/** A game: what players stake in has a house. */
const GAMES = features().flatMap(({ name, house }) => (house?.class === 'game' ? [name] : []))

/** A feature's folders: `world-cup` for `worldCup`. */
const folderOf = (game: string) => game.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** `contract/turntable.ts` and what stands beside it under its name are the turntable's. */
const isOwn = (file: string) =>
  GAMES.some((game) => new RegExp(`^contract/${folderOf(game)}(-[a-z-]+)?\\.ts$`).test(file))

async function sharedFiles(): Promise<string[]> {
  const found: string[] = []
  for (const folder of SHARED) {
    const entries = await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true })
    for (const entry of entries) {
      if (!entry.isFile()) continue
      found.push(join(entry.parentPath, entry.name).slice(ROOT.length + 1))
    }
  }
  return found.filter((file) => !isHistory(file) && !isOwn(file))
}

/** The games that a text names, in whatever spelling. */
const gamesIn = (text: string) =>
  GAMES.filter((game) =>
    [game.toLowerCase(), folderOf(game)].some((name) => text.toLowerCase().includes(name)),
  )

describe('a feature owns all its rooms (issue 9, house.md)', () => {
  it('no shared file names a game but the tables of contents', async () => {
    const naming: string[] = []
    for (const file of await sharedFiles()) {
      if (TABLES_OF_CONTENTS.includes(file)) continue
      const games = gamesIn(`${file}\n${await readFile(join(ROOT, file), 'utf8')}`)
      naming.push(...games.map((game) => `${file} names ${game}`))
    }
    expect(naming).toEqual([])
  })

  it('looks for every game that has a machine, in every shared folder', async () => {
    const machines = await readdir(join(ROOT, 'machines'))
    expect(GAMES.length).toBeGreaterThan(1)
    expect(GAMES.filter((game) => !machines.includes(folderOf(game)))).toEqual([])
    const files = await sharedFiles()
    for (const folder of SHARED) {
      expect([folder, files.filter((file) => file.startsWith(`${folder}/`)).length]).not.toEqual([
        folder,
        0,
      ])
    }
  })

  it.each(TABLES_OF_CONTENTS)('%s names every game', async (file) => {
    expect(gamesIn(await readFile(join(ROOT, file), 'utf8'))).toEqual(GAMES)
  })
})
