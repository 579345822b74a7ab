// What people of the demo world do in their app, as its backend tells it: a pure function of time, so that every
// process of a cluster, and whoever tells it a second time, tells the same events under the same ids.
import type { AppEvent } from '../../contract/events.ts'
import {
  type Actor,
  type Cast,
  livelyAt,
  MINUTE_MS,
  type Minute,
  numberOf,
  someone,
} from './apps-cast.ts'
import { arrives, chats, cheers, meets, wanders } from './apps-scenes.ts'
import { streams } from './apps-streams.ts'
import { pickFrom } from './people.ts'

/** What begins in a minute is over by then. */
const LONGEST_MINUTES = 14
/** So many try to do something in a minute, of a hundred people; at a quiet hour few of them do. */
const TRIES_OF_100 = 12

/** All that happens after one instant and up to another, in its order. */
export function eventsBetween(cast: Cast, after: number, through: number): AppEvent[] {
  if (cast.people.length < 2 || cast.streamers.length === 0) return []
  const first = Math.floor(after / MINUTE_MS) - LONGEST_MINUTES
  const last = Math.floor(through / MINUTE_MS)
  return Array.from({ length: last - first + 1 }, (_, step) => minuteOf(cast, first + step))
    .flat()
    .filter(({ at }) => at > after && at <= through)
    .sort((one, other) => one.at - other.at)
}

function minuteOf(cast: Cast, minute: number): AppEvent[] {
  const pick = pickFrom(numberOf(`${cast.seed} ${minute}`))
  const told: AppEvent[] = []
  const tell: Minute['tell'] = (ms, from, to, happening) => {
    const people = [from, to].flatMap((it) => it?.person ?? [])
    told.push({
      ...happening,
      id: `${cast.seed}.${minute}.${told.length}`,
      at: minute * MINUTE_MS + Math.floor(ms),
      from: from.sub,
      ...(to ? { to: to.sub } : {}),
      ...(people.length > 0 ? { people } : {}),
    } as AppEvent)
  }
  const now = { cast, pick, minute, tell }
  if (cast.grows) arrives(now)
  for (const [rank, streamer] of cast.streamers.entries()) streams(now, streamer, rank)
  const tries = Math.floor((cast.people.length * TRIES_OF_100 + pick(100)) / 100)
  for (let turn = 0; turn < tries; turn++) {
    const who = someone(now)
    if (pick(100) < livelyAt(who, minute)) act(now, who)
  }
  if (cast.cheers) cheers(now)
  return told
}

function act(now: Minute, who: Actor): void {
  const roll = now.pick(100)
  if (roll < 35) chats(now, who)
  else if (roll < 45) meets(now, who)
  else wanders(now, who)
}
