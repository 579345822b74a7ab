/** One exchange with the server: when it was asked and answered by the phone's clock, and the server's own time. */
export interface Exchange {
  sentAt: number
  receivedAt: number
  serverTime: number
}

/**
 * How far the phone's clock is behind the server's, in milliseconds, taking the answer to have been
 * written half-way between asking and getting it.
 */
export function offsetOf({ sentAt, receivedAt, serverTime }: Exchange): number {
  return serverTime - (sentAt + receivedAt) / 2
}
