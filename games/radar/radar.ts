// The radar as the machine drives it. It draws nothing: whoever draws brings it to a time and reads its
// look. It alone says that everyone has surfaced, whether anyone draws or not.

import type { RadarTuning } from '../../contract/radar.ts'
import { sceneNow } from '../stage/clock.ts'
import { aimed, coming, sinking, startShow, surfacedAllAt, surfacing } from './changes.ts'
import { beatBetween } from './heartbeat.ts'
import type { Sight } from './sight.ts'
import type { Sounds } from './sound.ts'
import { COMING_MS, createLook, type Look, lookAt } from './view.ts'

/** Who was found is there. */
const STAYING: readonly (Sight['state'] | null)[] = ['matched', 'greeting', 'greeted', 'chatting']
/** After so long without a frame nobody wants to hear what passed meanwhile. */
const STALE_MS = 250
/** A heart that beats for long is heard no more. */
const HEARD_MS = 7_000
const FELT_MS = { lub: 26, dub: 16 }

/** What is heard and felt of the radar. */
export type Feel = Omit<Sounds, 'close'> & { buzz(ms: number): void }

export interface RadarParts {
  tuning: Pick<RadarTuning, 'sweepMs' | 'searchMs'>
  feel: Feel
  /** Whether the player wants no motion; asked at each change. */
  isCalm: () => boolean
  /** Everyone has surfaced, or nobody has. */
  onSurfaced: () => void
}

export interface Radar {
  readonly look: Look
  /** What is seen now. */
  readonly sight: Sight
  /** When the last greeting left; null before, and where nothing moves. */
  readonly greetedAt: number | null
  /** Brings the look to a time; sounds for what has happened since the last call. */
  advance(now: number): void
  /** Takes what the machine says. */
  follow(sight: Sight): void
  close(): void
}

/** Opens the radar at what the machine says, in whatever state that is. */
export function openRadar(first: Sight, { tuning, feel, isCalm, onSurfaced }: RadarParts): Radar {
  const look = createLook()
  let show = startShow(first, sceneNow(), isCalm())
  let timer: ReturnType<typeof setTimeout> | undefined
  let advancedAt = sceneNow()
  let soughtAt = 0
  const radar = { look, sight: first, greetedAt: null as number | null, advance, follow, close }

  function advance(now: number) {
    if (now - advancedAt < STALE_MS) hear(advancedAt, now)
    advancedAt = now
    lookAt(look, show, now)
  }

  function hear(before: number, now: number) {
    const { spots, stays, comesAt, sinksAt } = show
    const surfaced = spots.findIndex(({ surfacesAt }) => surfacesAt > before && surfacesAt <= now)
    if (surfaced >= 0) feel.surface(stays && surfaced === spots.length - 1)
    if (comesAt === null || sinksAt !== null || show.isCalm) return
    const begins = comesAt + COMING_MS
    const beat = beatBetween(before - begins, now - begins)
    if (!beat || now - begins > HEARD_MS) return
    feel.beat(beat)
    feel.buzz(FELT_MS[beat])
  }

  function follow(sight: Sight) {
    const before = radar.sight.state
    radar.sight = sight
    show = { ...show, waited: sight.waited }
    if (sight.state === before) return
    enter(sight, before)
    tell(sight.state)
  }

  function enter(sight: Sight, before: Sight['state'] | null) {
    const now = sceneNow()
    clearTimeout(timer)
    show = aimed(show, sight.state, now, isCalm(), tuning)
    if (sight.state === 'scanning') soughtAt = now
    if (sight.state === 'surfacing') {
      show = surfacing(show, sight, now)
      const end = Math.max(surfacedAllAt(show, now, tuning), soughtAt + tuning.searchMs)
      // A page that draws nothing, hidden or still loading, has to go on as well.
      timer = setTimeout(onSurfaced, end - now)
    } else if (!STAYING.includes(sight.state)) show = sinking(show, now)
    else if (!STAYING.includes(before)) {
      show = coming(show, sight, now)
      feel.match()
    }
  }

  function tell(state: Sight['state']) {
    if (state === 'scanning') feel.start()
    if (state === 'nobody') feel.alone()
    if (state !== 'greeted') return
    feel.greet()
    radar.greetedAt = show.isCalm ? null : sceneNow()
  }

  function close() {
    clearTimeout(timer)
  }

  enter(first, null)
  advance(sceneNow())
  return radar
}
