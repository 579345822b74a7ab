import { NOT_PLAYED, type PlayTime } from '../../../machines/play/play-time.ts'

const PREFIX = 'companion.play-time.'

/** What a player has played in this session so far, whatever an earlier page left. */
export function keptPlayTime(playerId: number): PlayTime {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(`${PREFIX}${playerId}`) ?? 'null')
    return isPlayTime(kept) ? kept : NOT_PLAYED
  } catch {
    return NOT_PLAYED
  }
}

/** Keeps it for the next page, and for this one when it is loaded again. */
export function keepPlayTime(playerId: number, time: PlayTime): void {
  try {
    sessionStorage.setItem(`${PREFIX}${playerId}`, JSON.stringify(time))
  } catch {
    // A webview without storage reminds after an hour on one page.
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
