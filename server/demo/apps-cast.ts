// Who is in an app of the demo world, and what the scenes of a minute are told with.
import day from '../../assets/demo/apps.json' with { type: 'json' }
import type { AppEvent, EventKind } from '../../contract/events.ts'
import { countryOffset } from '../../machines/clock/country-offset.ts'
import type { Pick } from './people.ts'

/** Somebody of an app. */
export interface Actor {
  /** The brand's id of them. */
  sub: string
  country: string
  /** Who they are, where they may be new here. */
  person?: NonNullable<AppEvent['people']>[number]
}

/** Who is in an app. */
export interface Cast {
  /** Begins the ids of what happens; another one is another day. */
  seed: string
  people: readonly Actor[]
  /** Those of them who go live, the most loved first. */
  streamers: readonly Actor[]
  /** Whether others join them now and then, mostly by an invitation. */
  grows?: true
  /** Whether gifts come at any hour, as streaks where they are many: somebody may look at a wall of them. */
  cheers?: true
}

/** What an event says besides who and when. */
type Happening = {
  [K in EventKind]: Omit<Extract<AppEvent, { kind: K }>, 'id' | 'at' | 'from' | 'to' | 'people'>
}[EventKind]

/** A minute of an app. */
export interface Minute {
  cast: Cast
  pick: Pick
  /** Minutes since 1970. */
  minute: number
  /** @param ms since the minute began */
  tell: (ms: number, from: Actor, to: Actor | null, happening: Happening) => void
}

export const MINUTE_MS = 60_000
/** How lively it is where somebody is: of a hundred that would do something, so many do. */
export function livelyAt({ country }: Actor, minute: number): number {
  const hour = Math.floor((minute + countryOffset(country)) / 60) % day.lively.length
  return day.lively[hour] ?? 0
}

export const someone = ({ cast, pick }: Minute): Actor => one(cast.people, pick)

/** The most loved are chosen far more often than the last. */
export const someStreamer = ({ cast, pick }: Minute): Actor =>
  one(cast.streamers, (count) => pick(1 + pick(1 + pick(count))))

export function one<T>(list: readonly T[], pick: Pick): T {
  const chosen = list[pick(list.length)]
  if (chosen === undefined) throw new RangeError('nothing to choose from')
  return chosen
}

/** A number that a text begins a stream by (FNV-1a). */
export function numberOf(text: string): number {
  let hash = 0x811c9dc5
  for (let place = 0; place < text.length; place++) {
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193)
  }
  return hash >>> 0
}
