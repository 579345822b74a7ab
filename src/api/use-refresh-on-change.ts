import type { PlayState } from '../../contract/play.ts'
import { nextChange } from '../../machines/play/limits.ts'
import { useReload } from '../base/use-reload.ts'
import { serverNow } from '../stores/server-clock.ts'

/** The server's own clock shall have passed the moment too. */
const AFTER_MS = 500

/** Asks again when a day or a pause ends, and when the page is seen again. */
export function useRefreshOnChange(state: PlayState | null, refresh: () => Promise<void>): void {
  useReload(refresh, {
    whenSeen: true,
    dueInMs: () => state && nextChange(state) - serverNow() + AFTER_MS,
  })
}
