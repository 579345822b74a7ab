import { type Exchange, offsetOf } from '../../machines/clock/offset.ts'

let offset = 0

/** Sets the offset to the server's clock by the times of one request and its response. */
export function syncServerClock(exchange: Exchange): void {
  offset = offsetOf(exchange)
}

/** Milliseconds since 1970 by the server's clock, because a phone's own clock may be wrong. */
export function serverNow(): number {
  return Date.now() + offset
}
