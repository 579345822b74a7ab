import type { AdventureLive } from './adventure.ts'

/** Path of the Socket.IO endpoint; WebSocket alone, so that no balancer needs to know who is who. */
export const LIVE_PATH = '/live'

/** Rooms of live messages that a page can enter. */
export const LIVE_ROOMS = ['adventure'] as const
export type LiveRoom = (typeof LIVE_ROOMS)[number]

/** At most this many messages a second go to one client for one room, whatever the crowd. */
export const LIVE_MESSAGES_A_SECOND = 4

/** What the server tells; the latest message of a room stands for all before it. */
export interface ServerToClient {
  adventure: (live: AdventureLive) => void
}

/** What a page says; anyone may listen, no token is needed for what everyone may see. */
export interface ClientToServer {
  enter: (room: LiveRoom) => void
  leave: (room: LiveRoom) => void
}
