import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The files of a game in `assets/<game>/` that operators can change. */
export interface GameFiles {
  game: string
  /** Source of `tuning.json`; null when there is none. */
  tuning: string | null
  /** Source of `art/manifest.json`; null when there is none. */
  manifest: string | null
  /** The other files in `art/`, with their sizes in bytes. */
  art: ReadonlyMap<string, number>
}

/** What is wrong in which file at which field; `field` is empty if it concerns the whole file. */
export interface Fault {
  file: string
  field: string
  what: string
}

/** Reads the files of all games in a folder of assets: a game has a tuning or a manifest. */
export async function readGames(assets: string): Promise<GameFiles[]> {
  const games: GameFiles[] = []
  for (const game of (await readdir(assets)).sort()) {
    const files = await readGame(assets, game)
    if (files.tuning !== null || files.manifest !== null) games.push(files)
  }
  return games
}

/** Reads the files of one game in a folder of assets. */
export async function readGame(assets: string, game: string): Promise<GameFiles> {
  return {
    game,
    tuning: await sourceOf(join(assets, game, 'tuning.json')),
    manifest: await sourceOf(join(assets, game, 'art/manifest.json')),
    art: await artIn(join(assets, game, 'art')),
  }
}

async function sourceOf(file: string): Promise<string | null> {
  return existsSync(file) ? await readFile(file, 'utf8') : null
}

async function artIn(folder: string): Promise<Map<string, number>> {
  if (!existsSync(folder)) return new Map()
  const art = new Map<string, number>()
  for (const name of (await readdir(folder)).sort()) {
    if (name !== 'manifest.json') art.set(name, (await stat(join(folder, name))).size)
  }
  return art
}
