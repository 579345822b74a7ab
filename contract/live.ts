/** Path of the Socket.IO endpoint; WebSocket alone, so that no balancer needs to know who is who. */
export const LIVE_PATH = '/live'

/** At most this many messages a second go to one client for one room, whatever the crowd. */
export const LIVE_MESSAGES_A_SECOND = 4

/**
 * What a page says; anyone may listen, no token is needed for what everyone may see. The rooms, and
 * what is told in each, stand in `api.ts`.
 */
export interface ClientToServer {
  enter: (room: string) => void
  leave: (room: string) => void
}
