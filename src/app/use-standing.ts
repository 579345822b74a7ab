import { useCallback, useEffect, useRef } from 'react'
import type { Standing } from '../../contract/play.ts'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { toast } from '../base/toast.ts'
import { everyMs, useRefresh } from '../base/use-refresh.ts'
import { useErrorText } from '../components/load/use-error-text.ts'

const ASK_EVERY_MS = 8_000
const TRIGGERS = { whenSeen: true, ...everyMs(ASK_EVERY_MS) }

/**
 * Says on an open page, within seconds, that its user's account was frozen, or that they were disqualified from the game
 * that it shows. Whoever was blocked or signed out is refused when it asks, which the gate shows.
 * @param isOn the user is there
 * @param game the name of the page's game; null where it is none
 */
export function useStanding(isOn: boolean, game: string | null): void {
  const textOf = useErrorText()
  const told = useRef<string | null>(null)
  const ask = useCallback(async () => {
    if (!isOn) return
    const code = codeOf(await call('GET /api/play/standing'), game)
    if (code && code !== told.current) toast(textOf(new ApiError(code)))
    told.current = code
  }, [isOn, game, textOf])
  const latest = useRef(ask)
  latest.current = ask
  const askLatest = useCallback(() => latest.current(), [])
  useRefresh(askLatest, TRIGGERS)
  useEffect(() => {
    // A failure is nothing to tell: it is asked again soon.
    if (isOn) askLatest().catch(() => {})
  }, [isOn, askLatest])
}

function codeOf({ isFrozen, disqualified }: Standing, game: string | null) {
  if (isFrozen) return 'ACCOUNT_FROZEN'
  return disqualified.some((it) => it.game === game) ? 'DISQUALIFIED' : null
}
