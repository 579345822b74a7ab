/** Path of the Socket.IO endpoint; only WebSockets, so that load balancers need no sticky sessions. */
export const LIVE_PATH = '/live'

/** The most messages a second to one client for one room. */
export const LIVE_MESSAGES_A_SECOND = 4

/**
 * The messages of a page. They need no token: what a room shows is public, and a part of a room can only be
 * named by those who know its id. The rooms and their messages are in `api.ts` (`Rooms`).
 */
export interface ClientToServer {
  enter: (place: string) => void
  leave: (place: string) => void
}

/** A room, or a part of one: `<room>:<UUID>`. */
const PLACE = /^[a-zA-Z]+(:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/

/** Whether a text can be a place: a room or a part of one. */
export function isPlace(text: string): boolean {
  return PLACE.test(text)
}

/** The place of a part of a room; also the event name of its messages. */
export function placeIn<Room extends string>(room: Room, part: string): `${Room}:${string}` {
  return `${room}:${part}`
}

/** The room of a place. */
export function roomOf(place: string): string {
  const [room = ''] = place.split(':')
  return room
}
