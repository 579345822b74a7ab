import type { PlayState } from '../../contract/play.ts'
import { nextChange } from '../../machines/play/limits.ts'
import { useRefresh } from '../base/use-refresh.ts'
import { serverNow } from '../stores/server-clock.ts'

/** A margin, so that the change has happened by the server's clock too. */
const AFTER_MS = 500

/** Refreshes the play state when a day or a pause ends, and when the page becomes visible again. */
export function usePlayStateRefresh(state: PlayState | null, refresh: () => Promise<void>): void {
  useRefresh(refresh, {
    whenSeen: true,
    dueInMs: () => state && nextChange(state) - serverNow() + AFTER_MS,
  })
}
