// What somebody does in an app by themselves: they write, call, and look around.
import day from '../../assets/demo/apps.json' with { type: 'json' }
import {
  type Actor,
  livelyAt,
  MINUTE_MS,
  type Minute,
  one,
  someone,
  someStreamer,
} from './apps-cast.ts'
import { demoPerson, type Pick } from './people.ts'

const SECOND_MS = 1_000
/** In a lively minute, one of so many people brings a friend along. */
const BRINGS_ONE_OF = 1_000

/** Somebody new signs up in the app, most of them by somebody's invitation. */
export function arrives(now: Minute): void {
  const { cast, pick, minute, tell } = now
  const inviter = someone(now)
  if (pick(BRINGS_ONE_OF) >= cast.people.length || pick(100) >= livelyAt(inviter, minute)) return
  const { nickname: name, gender, country } = demoPerson(minute, pick)
  const sub = `${cast.seed}.joined.${minute}`
  const friend = { sub, country, person: { sub, name, gender, country } }
  tell(pick(MINUTE_MS), friend, pick(4) === 0 ? null : inviter, { kind: 'sign-up' })
}

/** A greeting, often an answer, and what they then write to each other; some send a gift along. */
export function chats(now: Minute, who: Actor): void {
  const { cast, pick, tell } = now
  const other = pick(2) === 0 ? someStreamer(now) : someone(now)
  if (other.sub === who.sub) return
  let ms = pick(MINUTE_MS)
  tell(ms, who, other, { kind: 'greeting' })
  if (pick(3) === 0) return
  const seconds = 3 + pick(pick(2) === 0 ? 40 : 240)
  ms += seconds * SECOND_MS
  tell(ms, other, who, { kind: 'reply', seconds })
  const earns = cast.streamers.includes(other)
  for (let left = pick(6); left > 0; left--) {
    const [from, to] = left % 2 === 0 ? [other, who] : [who, other]
    ms += (4 + pick(36)) * SECOND_MS
    tell(ms, from, to, { kind: 'text', diamonds: earns && to === other ? day.text : 0 })
  }
  if (earns && pick(8) === 0) tell(ms + SECOND_MS, who, other, { ...giftBy(pick), where: 'chat' })
}

/** A call with a streamer; it is told when it is over. */
export function meets(now: Minute, who: Actor): void {
  const { pick, tell } = now
  const streamer = someStreamer(now)
  if (streamer.sub === who.sub) return
  const medium = pick(5) < 3 ? 'video' : 'voice'
  const seconds = 20 + pick(1 + pick(600))
  const diamonds = Math.ceil(seconds / 60) * day.minute[medium]
  const ms = pick(MINUTE_MS) + seconds * SECOND_MS
  tell(ms, who, streamer, { kind: 'call', medium, seconds, diamonds })
}

/** They are there for a while, and like, follow, share or say something under what they see. */
export function wanders(now: Minute, who: Actor): void {
  const { pick, tell } = now
  const ms = pick(MINUTE_MS)
  tell(ms, who, null, { kind: 'presence', seconds: 60 + pick(1_740) })
  const seen = someStreamer(now)
  if (seen.sub === who.sub) return
  const roll = pick(20)
  if (roll < 6) tell(ms + SECOND_MS, who, seen, { kind: 'like', count: 1 })
  else if (roll < 9) tell(ms + SECOND_MS, who, seen, { kind: 'follow' })
  else if (roll < 11) tell(ms + SECOND_MS, who, seen, { kind: 'comment' })
  else if (roll < 12) tell(ms + SECOND_MS, who, seen, { kind: 'share' })
}

const weights = day.gifts.flatMap((gift) => Array.from({ length: gift.weight }, () => gift))

/** One of the app's gifts: cheap ones often, dear ones rarely. */
export function giftBy(pick: Pick) {
  const { name, diamonds } = one(weights, pick)
  const count = diamonds < 10 ? 1 + pick(9) : 1
  return { kind: 'gift' as const, gift: name, count, diamonds: diamonds * count }
}
