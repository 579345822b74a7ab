// Which games can be tuned here: each brings `src/ops/<game>/tuning.ts`, and no file names one.
import { use } from 'react'
import type { GameTuningRoom } from '../game-tuning.ts'
import { type TunedRoom, tunedRoom } from './tuned-room.ts'

const MODULES = import.meta.glob<GameTuningRoom>('../*/tuning.ts', { import: 'default' })

/** The names of the games, which are those of their folders. */
export const TUNED_GAMES = Object.keys(MODULES).map((file) => file.split('/')[1] ?? '')

let loading: Promise<ReadonlyMap<string, TunedRoom>> | undefined

async function loadRooms(): Promise<ReadonlyMap<string, TunedRoom>> {
  const rooms = await Promise.all(Object.values(MODULES).map((load) => load()))
  return new Map(rooms.map((room) => [room.game, tunedRoom(room)]))
}

/** The rooms of all games by name; suspends until they are there. */
export function useTunedRooms(): ReadonlyMap<string, TunedRoom> {
  loading ??= loadRooms()
  return use(loading)
}
