import { useMemo } from 'react'
import type { VotePlatform } from '../../../contract/sweet-pick-constants.ts'
import { isInApp } from '../../native/app-bridge.ts'
import { platformOf } from '../../native/platform.ts'
import { useSession } from '../../stores/session.ts'

/** The longest version that the server reads. */
const VERSION_LENGTH = 20

/** Where this page is open, as the calls of the vote tell it: a store's rules and old apps are asked by it. */
export interface AppPlace {
  platform: VotePlatform
  /** None in a browser. */
  version: string | null
}

/** Which app is around this page; a browser where none is. */
export function useAppPlace(): AppPlace {
  const reported = useSession(({ appVersion }) => appVersion)
  const platform = isInApp() ? platformOf(navigator.userAgent, navigator.maxTouchPoints) : 'other'
  return useMemo(
    () =>
      platform === 'other'
        ? { platform: 'web', version: null }
        : { platform, version: reported?.slice(0, VERSION_LENGTH) || null },
    [platform, reported],
  )
}
