import type { FastifyBaseLogger } from 'fastify'
import type { AdventureLive } from '../../contract/adventure.ts'
import type { Room } from '../platform/live/live-room.ts'
import { type LastRead, nextReadAt } from './broadcast-pace.ts'

/**
 * Tells everyone who listens to the adventure what the database says, whenever that changes. Each
 * process reads for its own listeners, and only while it has any.
 * @returns what ends it
 */
export function broadcast(
  room: Room<AdventureLive>,
  log: FastifyBaseLogger,
  readLive: () => Promise<AdventureLive>,
): () => void {
  let last: LastRead | null = null
  let told = ''
  let isNudged = false
  /** Someone entered before there was anything fresh to tell. */
  let isAwaited = false
  let isReading = false
  let isEnded = false
  let timer: NodeJS.Timeout | undefined

  const isFollowing = () => isReading || timer !== undefined

  const plan = () => {
    clearTimeout(timer)
    timer = undefined
    if (isEnded || isReading || room.size() === 0) return
    const waitMs = Math.max(0, nextReadAt(last, isNudged || isAwaited) - performance.now())
    timer = setTimeout(() => {
      timer = undefined
      if (room.size() > 0) void read()
    }, waitMs)
  }

  const read = async () => {
    isReading = true
    // A nudge during the read may be about what it has passed already: it counts for the next.
    isNudged = false
    const startedAt = performance.now()
    const live = await readLive().catch((error: unknown) => {
      if (last === null || last.live)
        log.warn({ err: error }, 'adventure: cannot read for listeners')
      return null
    })
    last = { startedAt, endedAt: performance.now(), live }
    isReading = false
    if (isEnded) return
    if (live) tell(live)
    plan()
  }

  const tell = (live: AdventureLive) => {
    const content = JSON.stringify({ ...live, at: 0 })
    if (content !== told || isAwaited) room.send(live)
    told = content
    isAwaited = false
  }

  room.onEnter((tellOne) => {
    if (isFollowing() && last?.live) {
      tellOne(last.live)
    } else {
      isAwaited = true
      if (!isFollowing()) plan()
    }
  })
  room.onNudge(() => {
    isNudged = true
    plan()
  })
  return () => {
    isEnded = true
    clearTimeout(timer)
  }
}
