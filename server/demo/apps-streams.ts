// How streamers go live, and what their audience does meanwhile: a few have many about them, most have few.
import { type Actor, livelyAt, MINUTE_MS, type Minute, numberOf, someone } from './apps-cast.ts'
import { giftBy, gives } from './apps-scenes.ts'
import { pickFrom } from './people.ts'

/** Whoever goes live does it once in such a span, and has ended before the next. */
const SPAN_MINUTES = 120
const LATEST_START = 50
const SHORTEST = 20
const LONGEST = 60
/** Of so many people one comes to the most loved, and fewer to those after her. */
const ONE_COMES_OF = 5
const MOST_ACTS_A_MINUTE = 6

/** Tells the minute of a streamer who is live in it. */
export function streams(now: Minute, streamer: Actor, rank: number): void {
  const live = liveIn(now, streamer)
  if (!live) return
  const { pick, tell, minute } = now
  const { session, startsAt, length } = live
  if (minute === startsAt) tell(0, streamer, null, { kind: 'live-start', session })
  const audience = 1 + Math.floor(now.cast.people.length / (ONE_COMES_OF * (rank + 1)))
  if (pick(3) === 0) {
    tell(pick(MINUTE_MS - 1), streamer, null, {
      kind: 'live-viewers',
      session,
      viewers: 1 + pick(audience),
    })
  }
  for (let left = pick(1 + Math.min(audience, MOST_ACTS_A_MINUTE)); left > 0; left--) {
    const who = someone(now)
    if (who.sub !== streamer.sub) feels(now, who, streamer, session)
  }
  if (minute === startsAt + length - 1) {
    tell(MINUTE_MS - 1, streamer, null, { kind: 'live-end', session, seconds: length * 60 })
  }
}

function feels(now: Minute, who: Actor, streamer: Actor, session: string): void {
  const { pick, tell } = now
  const ms = pick(MINUTE_MS - 1)
  const roll = pick(20)
  if (roll < 9) tell(ms, who, streamer, { kind: 'like', count: 1 + pick(20), session })
  else if (roll < 14) tell(ms, who, streamer, { kind: 'comment', session })
  else if (roll < 15) tell(ms, who, streamer, { kind: 'follow' })
  else if (roll < 16) tell(ms, who, streamer, { kind: 'share', session })
  else gives(now, ms, who, streamer, { ...giftBy(pick), where: 'live', session })
}

/** Her session of this minute; nothing where she is not live. */
function liveIn({ cast, minute }: Minute, streamer: Actor) {
  const span = Math.floor(minute / SPAN_MINUTES)
  const session = `${cast.seed}.live.${span}.${numberOf(streamer.sub).toString(36)}`
  const pick = pickFrom(numberOf(session))
  const startsAt = span * SPAN_MINUTES + pick(LATEST_START)
  const length = SHORTEST + pick(LONGEST - SHORTEST)
  if (minute < startsAt || minute >= startsAt + length) return
  return pick(100) < livelyAt(streamer, startsAt) ? { session, startsAt, length } : undefined
}
