/** Path of the Socket.IO endpoint; WebSocket alone, so that no balancer needs to know who is who. */
export const LIVE_PATH = '/live'

/** At most this many messages a second go to one client for one room, whatever the crowd. */
export const LIVE_MESSAGES_A_SECOND = 4

/**
 * What a page says; anyone may listen, no token is needed for what everyone may see, or what nobody can
 * name who may not. The rooms, and what is told in each, stand in `api.ts`.
 */
export interface ClientToServer {
  enter: (place: string) => void
  leave: (place: string) => void
}

/** A room, or a part of one: `<room>:<UUID>`, which only those who may listen know. */
const PLACE = /^[a-z]+(:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/

/** Whether a text can be a place to enter. */
export function isPlace(text: string): boolean {
  return PLACE.test(text)
}

/** The part of a room with this id, as a place to enter and the name of what is told there. */
export function placeIn<Room extends string>(room: Room, part: string): `${Room}:${string}` {
  return `${room}:${part}`
}

/** The room that a place lies in, or is. */
export function roomOf(place: string): string {
  const [room = ''] = place.split(':')
  return room
}
