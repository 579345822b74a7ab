import type { GameTuningRoom } from '../game-tuning.ts'
import { fieldsOf, type Group } from './fields.ts'

/** A game's room with the fields of its form. */
export interface TunedRoom extends GameTuningRoom {
  fields: Group
}

/** A room with what is read off its schema. */
export function tunedRoom(room: GameTuningRoom): TunedRoom {
  return { ...room, fields: fieldsOf(room.schema) }
}
