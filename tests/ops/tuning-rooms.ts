import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { GameTuningRoom } from '../../src/ops/game-tuning.ts'
import { type TunedRoom, tunedRoom } from '../../src/ops/tuning/tuned-room.ts'
import type { Values } from '../../src/ops/tuning/tuning-form-store.ts'

const ROOT = join(import.meta.dirname, '../..')

/** The tuning rooms of all games, found as the console finds them. */
export async function tuningRooms(): Promise<TunedRoom[]> {
  const files = globSync('src/ops/*/tuning.ts', { cwd: ROOT }).sort()
  const modules = await Promise.all(
    files.map((file) => import(join(ROOT, file)) as Promise<{ default: GameTuningRoom }>),
  )
  return modules.map((module) => tunedRoom(module.default))
}

/** The tuning that a game is shipped with. */
export async function shippedTuning(game: string): Promise<Values> {
  return JSON.parse(await readFile(join(ROOT, 'assets', game, 'tuning.json'), 'utf8'))
}
