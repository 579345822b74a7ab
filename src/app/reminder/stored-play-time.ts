import { NOT_PLAYED, type PlayTime } from '../../../machines/play/play-time.ts'

const PREFIX = 'companion.play-time.'

/** A player's time of play in this session so far, as earlier pages stored it. */
export function readPlayTime(playerId: number): PlayTime {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(`${PREFIX}${playerId}`) ?? 'null')
    return isPlayTime(stored) ? stored : NOT_PLAYED
  } catch {
    return NOT_PLAYED
  }
}

/** Stores the time of play for the next page, or for this one after a reload. */
export function storePlayTime(playerId: number, time: PlayTime): void {
  try {
    sessionStorage.setItem(`${PREFIX}${playerId}`, JSON.stringify(time))
  } catch {
    // Without storage the reminder comes after an hour on one page.
  }
}

function isPlayTime(value: unknown): value is PlayTime {
  if (typeof value !== 'object' || value === null) return false
  const { playedMs, countedAt, reminded } = value as Record<string, unknown>
  return isCount(playedMs) && isCount(reminded) && (countedAt === null || isCount(countedAt))
}

function isCount(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0
}
