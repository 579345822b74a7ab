import { type Exchange, offsetOf } from '../../machines/clock/offset.ts'

let offset = 0

/** Learns the server's time from an answer. */
export function learnServerTime(exchange: Exchange): void {
  offset = offsetOf(exchange)
}

/** Milliseconds since 1970 by the server's clock; a phone's wrong clock changes nothing. */
export function serverNow(): number {
  return Date.now() + offset
}
