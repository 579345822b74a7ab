// What somebody does in an app by themselves: they write, call, and look around.
import day from '../../assets/demo/apps.json' with { type: 'json' }
import {
  type Actor,
  livelyAt,
  MINUTE_MS,
  type Minute,
  numberOf,
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
  if (earns && pick(8) === 0) {
    gives(now, ms + SECOND_MS, who, other, { ...giftBy(pick), where: 'chat' })
  }
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

/** Wherever it is night there are fans elsewhere: a wall of gifts is never still for long. */
export function cheers(now: Minute): void {
  const { pick } = now
  for (let left = 3 + pick(6); left > 0; left--) {
    const [who, streamer] = [someone(now), someStreamer(now)]
    const ms = pick(MINUTE_MS - 1)
    if (who.sub !== streamer.sub) gives(now, ms, who, streamer, { ...giftBy(pick), where: 'live' })
  }
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

/** Several of a cheap gift come one after the other, in so many events at the most. */
const MOST_OF_STREAK = 3
const STREAK_STEP_MS = 900

type GiftTold = ReturnType<typeof giftBy> & { where: 'live' | 'chat'; session?: string }

/** Tells a gift: as its app goes on, several at once are a streak; what is made up of the past is one event. */
export function gives(
  { cast, minute, tell }: Minute,
  ms: number,
  who: Actor,
  to: Actor,
  gift: GiftTold,
): void {
  const { count, diamonds } = gift
  const parts = cast.cheers ? Math.min(MOST_OF_STREAK, count) : 1
  if (parts === 1) {
    tell(ms, who, to, gift)
    return
  }
  // Within its minute: at its end a session may be over.
  const lasts = (parts - 1) * STREAK_STEP_MS
  const start = (ms % MINUTE_MS) + lasts < MINUTE_MS - 1 ? ms : ms - lasts
  const id = `${minute}.${numberOf(who.sub).toString(36)}.${Math.floor(ms)}`
  for (let part = 0; part < parts; part++) {
    const [before, sum] = [part, part + 1].map((it) => Math.floor((count * it) / parts))
    const share = (sum ?? 0) - (before ?? 0)
    tell(start + part * STREAK_STEP_MS, who, to, {
      ...gift,
      ...{ count: share, diamonds: (diamonds / count) * share },
      streak: { id, count: sum ?? 0, last: part === parts - 1 },
    })
  }
}

/** One of the app's gifts: cheap ones often, dear ones rarely. */
export function giftBy(pick: Pick) {
  const { name, diamonds } = one(weights, pick)
  const count = diamonds < 10 ? 1 + pick(9) : 1
  return { kind: 'gift' as const, gift: name, count, diamonds: diamonds * count }
}
